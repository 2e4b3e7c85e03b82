import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the link patterns with examples and problems.",
    discussion: """
      Routes to the screens of a pattern start from the first screen. The exit
      status is 1 if a pattern has a problem.
      """
  )

  @OptionGroup var database: DatabaseOptions

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
    switch format {
    case .json: try Console.print(patterns.jsonLine())
    case .text where patterns.isEmpty: Console.note("the database has no links")
    case .text: try Console.print(LinkPatternTable(patterns).lines)
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

/// Link patterns in a table.
struct LinkPatternTable {
  let lines: [String]

  init(_ patterns: [LinkPatternJSON]) {
    var table = TextTable("pattern", "to", "mode", "example", "problem")
    for pattern in patterns {
      table.append(
        pattern.pattern,
        pattern.screens.map { $0.isEmpty ? "code" : $0.joined(separator: " › ") } ?? "",
        pattern.mode ?? "",
        pattern.example ?? "",
        pattern.problem ?? ""
      )
    }
    lines = table.lines
  }
}
