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

  /// Creates the entry of a pattern that cannot be registered.
  init(pattern: String, problem: String) {
    self.pattern = pattern
    self.problem = problem
  }

  /// Creates the entry of a registered pattern, with the problem of its example link.
  init(_ definition: LinkDefinition, _ router: Router) {
    pattern = definition.pattern.description
    name = definition.name
    screens = definition.milestones.map(\.screen.name)
    mode = definition.mode.rawValue
    example = definition.example(in: router.graph)?.description
    problem = definition.problem(from: router.graph.firstScreenStack, by: router)
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
