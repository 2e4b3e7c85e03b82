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
    example = route.example(in: router.graph)?.description
    problem = route.problem(from: router.graph.firstScreenStack, by: router)
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
