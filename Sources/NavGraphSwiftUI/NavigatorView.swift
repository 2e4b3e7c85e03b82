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
  /// heights `medium` and `large` if the style contains these words. With the word `popover`, it is
  /// a popover at a view with the modifier `popoverAnchor(for:)`. A container is displayed as a
  /// `TabView`, and the closure is not called for it. To change tab views and layers, call
  /// ``tabView(_:)`` and ``modalLayer(_:)``.
  ///
  /// If the root changes, the new one fades in, unless the command is not animated.
  ///
  /// To access the navigator, use the environment:
  /// `@Environment(\.navigator) private var navigator`.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  public struct NavigatorView<ScreenObject, Content: View>: View {
    private let navigator: Navigator<SwiftUIHost<ScreenObject>>
    private var builder: ScreenBuilder<ScreenObject, Content>
    @State private var presence = ViewPresence()

    /// Creates a view of a navigator's screens.
    ///
    /// - Parameters:
    ///   - navigator: The navigator.
    ///   - content: Creates the view of a screen.
    ///   - tabLabel: Creates the label of a tab.
    public init<TabLabel: View>(
      _ navigator: Navigator<SwiftUIHost<ScreenObject>>,
      @ViewBuilder content: @escaping @MainActor (ScreenItem<ScreenObject>) -> Content,
      @ViewBuilder tabLabel: @escaping @MainActor (ScreenTab) -> TabLabel
    ) {
      self.navigator = navigator
      builder = ScreenBuilder(host: navigator.host, content: content) { tabs in
        AnyView(LabeledTabs(tabs: tabs, label: tabLabel))
      }
    }

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

    /// The view, which contains all modal layers.
    public var body: some View {
      LayerView(builder: builder, layer: 0, screensAtFirst: [])
        .environment(\.navigator, navigator)
        .onAppear { navigator.host.views = presence }
    }

    /// Displays the tabs of containers in the app's own tab view, for example with badges, roles and
    /// sections.
    ///
    /// ```swift
    /// NavigatorView(navigator) { entry in ShopScreen(entry: entry) }
    ///   .tabView { tabs in
    ///     TabView(selection: tabs.selection) {
    ///       Tab("Shop", systemImage: "bag", value: "shop") { tabs["shop"] }
    ///       Tab("Cart", systemImage: "cart", value: "cart") { tabs["cart"] }
    ///         .badge(cart.count)
    ///     }
    ///   }
    /// ```
    ///
    /// The tab view must contain each element of ``ScreenTabs/tabs``: the navigator can select them.
    ///
    /// - Parameter tabView: Creates the tab view of a container.
    /// - Returns: The view with the tab view.
    public func tabView<Tabs: View>(
      @ViewBuilder _ tabView: @escaping @MainActor (ScreenTabs) -> Tabs
    ) -> NavigatorView {
      var view = self
      view.builder.tabView = { AnyView(tabView($0)) }
      return view
    }

    /// Changes the views of sheets, covers and popovers, for example to set the heights of sheets.
    ///
    /// ```swift
    /// NavigatorView(navigator) { entry in ShopScreen(entry: entry) }
    ///   .modalLayer { screen, content in
    ///     if screen.style == "low" {
    ///       content.presentationDetents([.height(200)])
    ///     } else {
    ///       content
    ///     }
    ///   }
    /// ```
    ///
    /// If the style contains the words `medium` or `large`, the content has these heights already.
    ///
    /// - Parameter modalLayer: Returns the content with the app's modifiers. The parameters are the
    ///   lowest screen of the layer at the time of the presentation, and the content.
    /// - Returns: The view with the changes.
    public func modalLayer<Layer: View>(
      @ViewBuilder _ modalLayer: @escaping @MainActor (ScreenItem<ScreenObject>, AnyView) -> Layer
    ) -> NavigatorView {
      var view = self
      view.builder.modalLayer = { AnyView(modalLayer($0, $1)) }
      return view
    }
  }

  /// The values that the views of a navigator share.
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  struct ScreenBuilder<ScreenObject, Content: View> {
    let host: SwiftUIHost<ScreenObject>
    let content: @MainActor (ScreenItem<ScreenObject>) -> Content
    var tabView: @MainActor (ScreenTabs) -> AnyView
    /// The app's changes of modal layers; nil if there are none.
    var modalLayer: (@MainActor (ScreenItem<ScreenObject>, AnyView) -> AnyView)?
  }
#endif
