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
    var entries: [LinkListEntry] = []
    let rules = try store.linkRules { pattern, error in
      entries.append(LinkListEntry(pattern: pattern, problem: error.description))
    }
    let router = Router(graph)
    entries = rules.patterns.definitions.map { LinkListEntry($0, router) } + entries
    switch format {
    case .json: try Console.print(entries.jsonLine())
    case .text where entries.isEmpty: Console.note("the database has no links")
    case .text: try Console.print(LinkListEntry.table(entries))
    }
    if entries.contains(where: { $0.problem != nil }) { throw ExitCode.negative }
  }
}
