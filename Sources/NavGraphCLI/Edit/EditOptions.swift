import ArgumentParser
import NavGraphStore

/// What all commands that edit have in common.
struct EditOptions: ParsableArguments {
  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Show what would be changed, and change nothing.")
  var dryRun = false

  @Option(help: "Whether people or programs read what was changed.")
  var format = OutputFormat.text

  /// Carries out edits in one transaction, and prints what they changed.
  func carryOut(_ edits: StoreEdit...) throws {
    let revision = try database.editableStore().apply(edits, isDryRun: dryRun)
    switch format {
    case .json: try Console.print(EditJSON(revision, isDryRun: dryRun).jsonLine())
    case .text: try Console.print(revision.map { ChangeText.lines($0.changes) } ?? [])
    }
    guard let revision else { return Console.remark("nothing is to be changed") }
    Console.remark(
      dryRun
        ? "dry run: nothing was changed"
        : "revision \(revision.number); 'navgraph undo' takes it back"
    )
  }
}
