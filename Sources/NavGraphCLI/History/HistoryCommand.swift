import ArgumentParser
import NavGraphStore

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "List the revisions with their changes, latest first.",
    usage: "navgraph history [<options>]",
    discussion: """
      A revision is one edit by navgraph, or the changes that another program made
      at the same moment. Times are UTC.

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
      "Delete all but this many revisions; only these can be undone.",
      valueName: "number"
    )
  )
  var keep: Int?

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1, not \(limit).") }
    if let keep, keep < 0 {
      throw ValidationError("--keep takes a number from 0, not \(keep).")
    }
  }

  func run() throws {
    if let keep {
      return try printDeletion(of: database.editableStore().pruneHistory(keeping: keep))
    }
    let revisions = try database.store().history(limit: limit).reversed()
    switch format {
    case .json: try Console.print(revisions.map(RevisionJSON.init).jsonLine())
    case .text where revisions.isEmpty: Console.note(Remedies(database: database.path).noHistory)
    case .text: try Console.page(revisions.flatMap { ChangeText.lines($0) })
    }
  }

  private func printDeletion(of count: Int) throws {
    switch format {
    case .json: try Console.print(["deleted": count].jsonLine())
    case .text: try Console.print("Deleted \(count) revision\(count == 1 ? "" : "s").")
    }
  }
}
