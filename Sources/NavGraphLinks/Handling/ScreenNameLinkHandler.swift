public import NavGraph

/// Handles links that name the screens themselves: `app://folder/profile?userId=2`.
///
/// Places are breadcrumbs and destination; they are compared with names and former names of screens
/// without case, and of several that are alike without it, the one that is alike with it comes first,
/// then the one that was defined first. `app:///profile`, without a host, begins at the root. Items of
/// the query are properties, but for `animated`, which says whether the way there is animated: true or
/// 1, false or 0, in any case.
public struct ScreenNameLinkHandler: LinkHandler {
  /// `screens`.
  public let name = "screens"
  private let schemes: Set<String>?
  private let screens: [String: ScreenID]
  private let graph: NavigationGraph

  /// Makes a handler.
  ///
  /// - Parameters:
  ///   - graph: The graph whose screens are named.
  ///   - schemes: The schemes of such links, in lower case; nil for any.
  /// - Complexity: Time and memory grow with the number of screens.
  public init(_ graph: NavigationGraph, schemes: Set<String>? = nil) {
    self.graph = graph
    self.schemes = schemes
    var screens: [String: ScreenID] = [:]
    for screen in graph.screens where screens[screen.name.lowercased()] == nil {
      screens[screen.name.lowercased()] = screen
    }
    for (former, present) in graph.formerNames where screens[former.name.lowercased()] == nil {
      screens[former.name.lowercased()] = present
    }
    self.screens = screens
  }

  /// Returns whether the scheme is one of the handler's, and all places are screens.
  public func canHandle(_ link: DeepLink) -> Bool {
    schemes?.contains(link.scheme) ?? true && !link.places.isEmpty
      && link.places.allSatisfy { screen(named: $0) != nil }
  }

  /// Returns the way through the screens that are named.
  public func answer(to link: DeepLink) -> LinkAnswer {
    var properties: [String: RequestedValue] = [:]
    var isAnimated: Bool?
    for item in link.query where properties[item.name] == nil {
      if item.name == "animated" {
        isAnimated = isAnimated ?? ScreenNameLinkHandler.flag(item.value ?? "")
      } else {
        properties[item.name] = .text(item.value ?? "")
      }
    }
    return .target(
      LinkTarget(
        link.places.compactMap(screen).map { Milestone($0) },
        mode: link.host.isEmpty ? .rebuild : .extend,
        properties: properties,
        isAnimated: isAnimated ?? true
      )
    )
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
