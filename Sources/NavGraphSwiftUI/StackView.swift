#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  /// The stack of a modal layer or a tab.
  ///
  /// Each root has a stack of its own: SwiftUI discards a path that changes together with the root.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct StackView<ScreenObject, Content: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content>
    /// The screens, at least one.
    let screens: [ScreenItem<ScreenObject>]

    var body: some View {
      NavigationStack(path: path) {
        if let root = screens.first {
          ScreenView(builder: builder, screen: root)
            .navigationDestination(for: ScreenItem<ScreenObject>.self) { screen in
              ScreenView(builder: builder, screen: screen)
            }
        }
      }
      .id(screens.first?.id)
    }

    private var path: Binding<[ScreenItem<ScreenObject>]> {
      Binding {
        Array(screens.dropFirst())
      } set: { path in
        guard path.count < screens.count - 1 else { return }
        builder.host.userDidGoBack(to: screens[path.count].id)
      }
    }
  }

  /// A screen: a view of the app, or the tabs of a container.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct ScreenView<ScreenObject, Content: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content>
    let screen: ScreenItem<ScreenObject>

    var body: some View {
      content
        .navigationBarBackButtonHidden(interceptsGoingBack)
        .toolbar {
          if interceptsGoingBack {
            ToolbarItem(placement: Self.backPlacement) { BackButton() }
          }
        }
    }

    /// The leading edge of the toolbar.
    private static var backPlacement: ToolbarItemPlacement {
      #if os(macOS) || targetEnvironment(macCatalyst)
        .navigation
      #else
        .cancellationAction
      #endif
    }

    @ViewBuilder private var content: some View {
      // An update of the graph can add tabs to the screen.
      let displayed = builder.host.displayed.screens.screen(screen.id) ?? screen.prepared
      if displayed.tabs == nil {
        builder.content(screen)
          .id(screen.id)
          .environment(\.liveEntry, screen.liveEntry)
          .onAppear { builder.host.screenDidAppear(screen.id) }
      } else {
        TabsView(builder: builder, container: screen)
      }
    }

    /// Whether the user may leave this screen or one below it in its stack only after a decision.
    ///
    /// The system's back button and its gesture cannot be prevented otherwise.
    private var interceptsGoingBack: Bool {
      let stack = builder.host.displayed.screens.stack(upTo: screen.id)
      return Array((stack ?? []).dropFirst()).interceptLeaving()
    }
  }

  /// The button in place of the system's back button, which calls the interceptors.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  private struct BackButton: View {
    @Environment(\.navigator) private var navigator

    var body: some View {
      Button {
        navigator?.start { try await $0.back() }
      } label: {
        Label("Back", systemImage: "chevron.backward")
      }
    }
  }
#endif
