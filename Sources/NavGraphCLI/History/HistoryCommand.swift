import ArgumentParser
import NavGraphService
import NavGraphStore

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the revisions with their changes, latest first.",
    usage: "navgraph history [<options>]",
    discussion: """
      A revision is one edit by navgraph, or the changes that one connection of another
      program makes without a pause of a second. Times are in UTC.

      Examples:
        navgraph history --limit 5
        navgraph history --keep 100
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("List at most this many revisions.", valueName: "number")
  )
  var limit = 20

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Delete all but this many revisions. Deleted revisions cannot be undone.",
      valueName: "number"
    )
  )
  var keep: Int?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    try require(limit, atLeast: 1, named: "--limit")
    try require(keep, atLeast: 0, named: "--keep")
  }

  func run() throws {
    if let keep {
      return try printDeletion(of: database.editableStore().pruneHistory(keeping: keep))
    }
    let store = try database.store()
    let revisions = try database.service(.database(store)).answer(HistoryQuestion(limit: limit))
      .revisions
    switch format {
    case .json: try Console.print(revisions.jsonLine())
    case .text where revisions.isEmpty:
      Console.note(Remedies(database: database.path).noHistory)
    case .text: try Console.page(revisions.flatMap { ChangeText.lines($0) })
    }
    let gaps = try store.historyGaps()
    if !gaps.isEmpty {
      Console.note("the history has gaps: another program deleted or altered \(gaps.revisionList)")
    }
  }

  private func printDeletion(of count: Int) throws {
    switch format {
    case .json: try Console.print(["deleted": count].jsonLine())
    case .text: try Console.print("Deleted \(counted(count, "revision")).")
    }
  }
}
