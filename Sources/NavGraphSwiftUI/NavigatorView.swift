#if canImport(SwiftUI)
  public import NavGraph
  public import SwiftUI

  /// A view that displays the screens of a navigator.
  ///
  /// ```swift
  /// NavigatorView(navigator) { entry in
  ///   switch entry.screen {
  ///   case "Menu": MenuView()
  ///   case "Profile": ProfileView(userId: entry.property("userId"))
  ///   default: Text(entry.screen.name)
  ///   }
  /// }
  /// ```
  ///
  /// Each modal layer and each tab is a `NavigationStack`. A layer is a full-screen cover if the
  /// style of its command contains the word `fullScreen`. Otherwise, it is a sheet, with the
  /// heights `medium` and `large` if the style contains these words. A container is displayed as a
  /// `TabView`, and the closure is not called for it.
  ///
  /// To access the navigator, use the environment:
  /// `@Environment(\.navigator) private var navigator`.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  public struct NavigatorView<ScreenObject, Content: View, TabLabel: View>: View {
    private let navigator: Navigator<SwiftUIHost<ScreenObject>>
    private let builder: ScreenBuilder<ScreenObject, Content, TabLabel>
    @State private var presence = ViewPresence()

    /// Creates a view of a navigator's screens.
    ///
    /// - Parameters:
    ///   - navigator: The navigator.
    ///   - content: Creates the view of a screen.
    ///   - tabLabel: Creates the label of a tab.
    public init(
      _ navigator: Navigator<SwiftUIHost<ScreenObject>>,
      @ViewBuilder content: @escaping @MainActor (ScreenItem<ScreenObject>) -> Content,
      @ViewBuilder tabLabel: @escaping @MainActor (ScreenTab) -> TabLabel
    ) {
      self.navigator = navigator
      builder = ScreenBuilder(host: navigator.host, content: content, tabLabel: tabLabel)
    }

    /// The view, which contains all modal layers.
    public var body: some View {
      LayerView(builder: builder, layer: 0, screensAtFirst: [])
        .environment(\.navigator, navigator)
        .onAppear { navigator.host.views = presence }
    }
  }

  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  extension NavigatorView where TabLabel == Text {
    /// Creates a view of a navigator's screens, in which the labels of tabs are their names.
    ///
    /// - Parameters:
    ///   - navigator: The navigator.
    ///   - content: Creates the view of a screen.
    public init(
      _ navigator: Navigator<SwiftUIHost<ScreenObject>>,
      @ViewBuilder content: @escaping @MainActor (ScreenItem<ScreenObject>) -> Content
    ) {
      self.init(navigator, content: content) { Text($0.name.name) }
    }
  }

  /// The values that the views of a navigator share.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct ScreenBuilder<ScreenObject, Content: View, TabLabel: View> {
    let host: SwiftUIHost<ScreenObject>
    let content: @MainActor (ScreenItem<ScreenObject>) -> Content
    let tabLabel: @MainActor (ScreenTab) -> TabLabel
  }
#endif
