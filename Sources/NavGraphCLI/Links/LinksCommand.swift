import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the link patterns with examples and problems.",
    usage: "navgraph links [<options>]",
    discussion: """
      Routes to the screens of a pattern start from the first screen. The exit
      status is 1 if a pattern has a problem.
      """
  )

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var list: ListOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.storeOrSample()
    let graph = try store.graph()
    let router = Router(graph)
    let rules = try store.linkRules()
    let invalid = rules.invalidPatterns.map { invalid in
      LinkPatternJSON(pattern: invalid.pattern, problem: invalid.reason.description)
    }
    let valid = rules.patterns.definitions.map { definition in
      LinkPatternJSON(
        definition,
        example: definition.example(in: graph),
        problem: definition.problem(from: graph.firstScreenStack, by: router)
      )
    }
    let patterns = valid + invalid
    let listed = list.limited(patterns)
    switch format {
    case .json:
      try list.rejectColumns()
      try Console.print(listed.jsonLine())
    case .text where patterns.isEmpty: Console.note(Remedies(database: database.path).noLinks)
    case .text: try Console.page(list.lines(of: TextTable(listed)))
    }
    if patterns.contains(where: { $0.problem != nil }) { throw ExitCode.negative }
  }
}

/// A link pattern as JSON, with an example and its problem.
struct LinkPatternJSON: Encodable {
  let pattern: String
  var name: String?
  var screens: [String]?
  var mode: String?
  var example: String?
  let problem: String?

  /// Creates the value for a pattern that cannot be registered.
  init(pattern: String, problem: String) {
    self.pattern = pattern
    self.problem = problem
  }

  /// Creates the value for a registered pattern.
  init(_ definition: LinkDefinition, example: DeepLink?, problem: String?) {
    pattern = definition.pattern.description
    name = definition.name
    screens = definition.milestones.map(\.screen.name)
    mode = definition.mode.rawValue
    self.example = example?.description
    self.problem = problem
  }
}

extension TextTable {
  /// Creates a table of link patterns.
  init(_ patterns: [LinkPatternJSON]) {
    self.init("pattern", "to", "mode", "example", "problem")
    for pattern in patterns {
      append(
        pattern.pattern,
        pattern.screens.map { $0.isEmpty ? "code" : $0.joined(separator: " › ") } ?? "",
        pattern.mode ?? "",
        pattern.example ?? "",
        pattern.problem ?? ""
      )
    }
  }
}
