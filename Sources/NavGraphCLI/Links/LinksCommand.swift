import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the patterns of links, with an example and the problem of each.",
    discussion: "Tests an example of each pattern on the first screen."
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.store()
    let graph = try store.graph()
    var entries: [LinkListEntry] = []
    let rules = try store.linkRules { pattern, error in
      entries.append(LinkListEntry(pattern: pattern, problem: error.description))
    }
    let router = Router(graph)
    entries = rules.patterns.definitions.map { LinkListEntry($0, router) } + entries
    switch format {
    case .json: try Console.print(entries.jsonLine())
    case .text where entries.isEmpty: Console.remark("the database has no links")
    case .text: try Console.print(LinkListEntry.table(entries))
    }
    if entries.contains(where: { $0.problem != nil }) { throw ExitCode.negative }
  }
}
