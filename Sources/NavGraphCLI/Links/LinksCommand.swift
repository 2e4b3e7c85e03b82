import ArgumentParser
import NavGraph
import NavGraphLinks
import NavGraphStore

struct LinksCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "links",
    abstract: "List the patterns of links, with an example and what is wrong with each.",
    discussion: "Whether a target can be reached is judged from the first screen."
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "Whether people or programs read the list.")
  var format = OutputFormat.text

  func run() throws {
    let store = try database.store()
    let graph = try store.graph()
    let rules = try store.linkRules()
    let router = Router(graph)
    let entries =
      rules.patterns.registered.map { LinkListEntry($0, router) }
      + rules.invalidPatterns.map { invalid in
        LinkListEntry(pattern: invalid.pattern, problem: invalid.error.description)
      }
    switch format {
    case .json: try Console.print(entries.jsonLine())
    case .text where entries.isEmpty: Console.remark("the database has no links")
    case .text: try Console.print(LinkListEntry.table(entries))
    }
    if entries.contains(where: { $0.problem != nil }) {
      throw ExitCode.negative
    }
  }
}
