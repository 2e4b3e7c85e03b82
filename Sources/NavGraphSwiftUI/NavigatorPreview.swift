#if canImport(SwiftUI)
  public import NavGraph
  public import SwiftUI

  /// A view for previews, with a navigator of its own.
  ///
  /// ```swift
  /// #Preview {
  ///   NavigatorPreview(["Menu": ["Product", "Help"]], showing: "Menu") { entry in
  ///     switch entry.screen {
  ///     case "Menu": MenuView()
  ///     default: Text(entry.screen.name)
  ///     }
  ///   }
  /// }
  /// ```
  @available(iOS 17, macOS 14, tvOS 17, watchOS 10, visionOS 1, *)
  @MainActor
  public struct NavigatorPreview<Content: View>: View {
    @State private var navigator: Navigator<SwiftUIHost<Void>>
    private let first: ScreenID
    private let content: @MainActor (ScreenItem<Void>) -> Content

    /// Creates a preview.
    ///
    /// - Parameters:
    ///   - graph: The graph, such as a literal.
    ///   - first: The first screen.
    ///   - content: Creates the view of a screen.
    public init(
      _ graph: NavigationGraph,
      showing first: ScreenID,
      @ViewBuilder content: @escaping @MainActor (ScreenItem<Void>) -> Content
    ) {
      _navigator = State(initialValue: Navigator(graph: graph))
      self.first = first
      self.content = content
    }

    /// The view of the navigator.
    public var body: some View {
      NavigatorView(navigator, content: content)
        .onAppear { navigator.start { try await $0.show(ScreenStack(screens: [first])) } }
    }
  }
#endif
