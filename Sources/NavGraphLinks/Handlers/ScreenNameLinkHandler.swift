public import NavGraph

/// A handler of links that contain screen names, such as `app://folder/profile?userId=2`.
///
/// The segments are the breadcrumbs and the destination. They are compared with names and former
/// names of screens, without regard to case. If several screens match, one with the same case is
/// used, otherwise the one that is defined first. A link without a host, such as `app:///profile`,
/// starts at the root of the stack.
///
/// The query items are the properties of the request. The item `animated` sets the animation
/// instead: `true`, `1`, `false` or `0`, in any case; the default is true.
public struct ScreenNameLinkHandler: LinkHandler {
  /// The name `screens`.
  public let name = ScreenNameLinkHandler.handlerName
  static let handlerName = "screens"
  package let schemes: Set<String>?
  private let screens: [String: ScreenID]
  private let graph: NavigationGraph

  /// Creates a handler.
  ///
  /// - Parameters:
  ///   - graph: The graph that defines the screens.
  ///   - schemes: The schemes of the links, in lower case; nil for any scheme.
  /// - Complexity: O(V) time and memory, where V is the number of screens.
  public init(_ graph: NavigationGraph, schemes: Set<String>? = nil) {
    self.graph = graph
    self.schemes = schemes
    let names = graph.screens.map { ($0, $0) } + graph.formerNames.map { ($0, $1) }
    screens = Dictionary(names.map { ($0.name.lowercased(), $1) }) { first, _ in first }
  }

  /// Returns a request for the screens in a link, or a refusal for a value with control characters;
  /// nil if there are no screens, if a segment is not a screen, or if the scheme differs.
  public func resolve(_ link: DeepLink) -> LinkAnswer? {
    guard schemes?.contains(link.scheme) ?? true else { return nil }
    var milestones: [RouteRequest.Milestone] = []
    for segment in link.segments {
      guard let screen = screen(named: segment) else { return nil }
      milestones.append(RouteRequest.Milestone(screen))
    }
    guard let destination = milestones.popLast() else { return nil }
    var request = RouteRequest(to: destination, via: milestones, isAnimated: true)
    for item in link.query {
      let value = item.value ?? ""
      guard !value.hasControlCharacters else {
        let name = item.name.printable.excerpt
        return .refused(reason: "A link may not set '\(name)' to '\(value.printable.excerpt)'.")
      }
      if item.name == "animated" {
        request.isAnimated = ScreenNameLinkHandler.flag(value) ?? request.isAnimated
      } else if request.properties[item.name] == nil {
        request.properties[item.name] = .text(value)
      }
    }
    return .request(request, mode: link.host.isEmpty ? .rebuild : .extend)
  }

  private func screen(named name: String) -> ScreenID? {
    graph.currentName(of: ScreenID(name)) ?? screens[name.lowercased()]
  }

  private static func flag(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "1": true
    case "false", "0": false
    default: nil
    }
  }
}
