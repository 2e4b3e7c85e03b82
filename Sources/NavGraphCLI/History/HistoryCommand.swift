import ArgumentParser
import NavGraphStore

struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history",
    abstract: "Show what was changed when, the latest first.",
    discussion: """
      A revision is one edit of navgraph, or what another program changed at one moment.

      Examples:
        navgraph history --limit 5
        navgraph history --keep 100
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: ArgumentHelp("The most revisions to show.", valueName: "number"))
  var limit = 20

  @Option(
    help: ArgumentHelp(
      "Forget all but so many revisions; they can be taken back no more.",
      valueName: "number"
    )
  )
  var keep: Int?

  @Option(help: "Whether people or programs read it.")
  var format = OutputFormat.text

  func validate() throws {
    if limit < 1 { throw ValidationError("--limit takes a number from 1.") }
    if let keep, keep < 0 { throw ValidationError("--keep takes a number from 0.") }
  }

  func run() throws {
    if let keep {
      let forgotten = try database.editableStore().pruneHistory(keeping: keep)
      return try Console.print("Forgot \(forgotten) revision\(forgotten == 1 ? "" : "s").")
    }
    let revisions = try database.store().history(limit: limit).reversed()
    switch format {
    case .json: try Console.print(revisions.map(RevisionJSON.init).jsonLine())
    case .text where revisions.isEmpty: Console.remark("nothing was changed yet")
    case .text: try Console.print(revisions.flatMap { ChangeText.lines($0) })
    }
  }
}
