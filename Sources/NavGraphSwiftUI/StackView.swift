#if canImport(SwiftUI)
  import NavGraph
  import SwiftUI

  /// The stack of a modal layer or a tab.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct StackView<ScreenObject, Content: View, TabLabel: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content, TabLabel>
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
  struct ScreenView<ScreenObject, Content: View, TabLabel: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content, TabLabel>
    let screen: ScreenItem<ScreenObject>

    var body: some View {
      if screen.tabs == nil {
        builder.content(screen)
          .id(screen.id)
          .onAppear { builder.host.screenDidAppear(screen.id) }
      } else {
        TabsView(builder: builder, container: screen)
      }
    }
  }

  /// The tabs of a container.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct TabsView<ScreenObject, Content: View, TabLabel: View>: View {
    let builder: ScreenBuilder<ScreenObject, Content, TabLabel>
    /// The container at the time when SwiftUI created the view.
    let container: ScreenItem<ScreenObject>

    var body: some View {
      if let tabs = (builder.host.item(container.id) ?? container).tabs {
        TabView(selection: selection(in: tabs)) {
          ForEach(tabs.tabs, id: \.name) { tab in
            StackView(builder: builder, screens: tab.entries)
              .tabItem {
                builder.tabLabel(
                  ScreenTab(container: container.screen, name: TabID(tab.name))
                )
              }
              .tag(tab.name)
          }
        }
      }
    }

    private func selection(in tabs: TabStacks<ScreenItem<ScreenObject>>) -> Binding<String> {
      Binding {
        tabs.selected.name
      } set: { name in
        builder.host.userDidSelect(name, of: container.id)
      }
    }
  }
#endif
