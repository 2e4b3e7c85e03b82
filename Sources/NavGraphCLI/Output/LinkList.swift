import NavGraph
import NavGraphLinks

/// A pattern in the list of links.
struct LinkListEntry: Encodable {
  let pattern: String
  var name: String?
  var screens: [String]?
  var mode: String?
  var example: String?
  var problem: String?

  /// Makes the entry of a pattern that cannot be used.
  init(pattern: String, problem: String) {
    self.pattern = pattern
    self.problem = problem
  }

  /// Makes the entry of a pattern, and finds out whether its target can be reached.
  init(_ route: LinkRoute, _ router: Router) {
    pattern = route.pattern.description
    name = route.name
    screens = route.stops.map(\.screen.name)
    mode = route.mode.rawValue
    example = LinkListEntry.example(of: route, router.graph)?.description
    problem = LinkListEntry.problem(of: route, router)
  }

  /// A link of the pattern, with values that fit the properties they flow into.
  private static func example(of route: LinkRoute, _ graph: NavigationGraph) -> Link? {
    let declared = route.stops.flatMap { graph.properties(of: $0.screen) }
    var values: [String: String] = [:]
    for parameter in route.pattern.parameters {
      values[parameter.name] = parameter.type.example
      let type = declared.first { $0.name == parameter.name }?.type
      if parameter.type == .string, type == .int || type == .double { values[parameter.name] = "1" }
      if parameter.type == .string, type == .bool { values[parameter.name] = "true" }
    }
    return try? route.pattern.link(values)
  }

  private static func problem(of route: LinkRoute, _ router: Router) -> String? {
    guard !route.stops.isEmpty, let link = example(of: route, router.graph) else { return nil }
    var handler = PatternLinkHandler()
    guard (try? handler.register(route)) != nil,
      case .target(let target, _) = handler.answer(to: link)
    else { return nil }
    let start = ScreenStack(screens: Array(router.graph.screens.prefix(1)))
    do {
      switch try target.plan(from: start, by: router) {
      case .route(.failed(let failure)): return failure.problem
      case .missing(let property, let screen): return "\(screen) needs property '\(property)'."
      case .route, .stack, .refused: return nil
      }
    } catch {
      return error.description
    }
  }

  static func table(_ entries: [LinkListEntry]) -> [String] {
    var table = TextTable("pattern", "to", "mode", "example", "problem")
    for entry in entries {
      table.append(
        entry.pattern,
        entry.screens.map { $0.isEmpty ? "code" : $0.joined(separator: " › ") } ?? "",
        entry.mode ?? "",
        entry.example ?? "",
        entry.problem ?? ""
      )
    }
    return table.lines
  }
}

extension RouteFailure {
  /// What keeps a link's target from being reached, or nil if a condition on the user does: another
  /// user may meet it.
  fileprivate var problem: String? {
    guard case .blocked(let route) = reason else { return description }
    let missing = route.blockers.filter { if case .missing = $0 { true } else { false } }
    return missing.isEmpty ? nil : missing.map(\.description).joined(separator: " ")
  }
}
