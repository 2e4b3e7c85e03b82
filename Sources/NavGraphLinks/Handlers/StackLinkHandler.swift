public import NavGraph

/// A handler of stack links whose components are screens of a graph.
///
/// Former names of screens are also accepted. A link with a visible overlay is refused, because
/// only a `StackLinkNavigator` can show overlays.
public struct StackLinkHandler: LinkHandler {
  /// The name `stack`.
  public let name = StackLinkHandler.handlerName
  static let handlerName = "stack"
  private let graph: NavigationGraph
  package let schemes: Set<String>?
  private let isStrict: Bool

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - graph: The graph that defines the screens.
  ///   - schemes: The schemes of the links, in lower case; nil for any scheme.
  ///   - isStrict: Whether each entry above the root requires a command that opens it.
  public init(_ graph: NavigationGraph, schemes: Set<String>? = nil, isStrict: Bool = false) {
    self.graph = graph
    self.schemes = schemes
    self.isStrict = isStrict
  }

  /// Returns the stack; nil if the link is not a stack link or has no component, if a component is
  /// not a screen, or if a screen does not have the tabs in the link with their roots.
  public func resolve(_ link: DeepLink) -> LinkAnswer? {
    guard schemes?.contains(link.scheme) ?? true,
      let stackLink = try? StackLink(link.text ?? link.description, in: graph),
      !stackLink.components.isEmpty,
      stackLink.stack().allEntries.allSatisfy({ graph.currentName(of: $0.screen) != nil })
    else { return nil }
    if let overlay = stackLink.visibleOverlays.first {
      return .refused(reason: "Overlay '\(overlay.key.excerpt)' cannot be shown by a link.")
    }
    return .stack(stackLink.describedStack(in: graph), isStrict: isStrict)
  }
}
