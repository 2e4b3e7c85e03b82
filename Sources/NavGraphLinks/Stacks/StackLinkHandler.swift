public import NavGraph

/// Handles links of whole stacks whose components are all screens of a graph.
///
/// Screens are found under former names, too. A link with a visible overlay is refused: overlays are
/// for code of the app's own.
public struct StackLinkHandler: LinkHandler {
  /// `stack`.
  public let name = "stack"
  private let graph: NavigationGraph
  private let schemes: Set<String>?
  private let isStrict: Bool
  private let context: PropertyDictionary

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - graph: The graph that has the screens.
  ///   - schemes: The schemes of such links, in lower case; nil for any.
  ///   - isStrict: Whether every push must be a legal command.
  ///   - context: Facts about user and device, for the conditions of commands.
  public init(
    _ graph: NavigationGraph,
    schemes: Set<String>? = nil,
    isStrict: Bool = false,
    context: PropertyDictionary = [:]
  ) {
    self.graph = graph
    self.schemes = schemes
    self.isStrict = isStrict
    self.context = context
  }

  /// Returns whether the link is one of a stack whose screens the graph has.
  public func canHandle(_ link: DeepLink) -> Bool {
    guard schemes?.contains(link.scheme) ?? true, let stack = stackLink(of: link) else {
      return false
    }
    return stack.components.allSatisfy { graph.currentName(of: ScreenID($0.key)) != nil }
  }

  /// Returns the stack.
  public func answer(to link: DeepLink) -> LinkAnswer {
    guard let stackLink = stackLink(of: link) else {
      return .refused(reason: "'\(link)' is not the link of a stack.")
    }
    if let overlay = stackLink.visibleOverlays.first {
      return .refused(reason: "Nobody shows the overlay '\(overlay.key)'.")
    }
    let stack = stackLink.stack(in: graph)
    if isStrict, let error = graph.firstIllegalPush(in: stack, context: context) {
      return .refused(reason: error.description)
    }
    return .stack(stack)
  }

  private func stackLink(of link: DeepLink) -> StackLink? {
    try? StackLink(link.text ?? link.description)
  }
}
