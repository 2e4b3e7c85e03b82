import ArgumentParser
import NavGraphStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the latest edits, whatever program made them."
  )

  @OptionGroup var options: RevertOptions

  func run() throws { try options.print(options.database.editableStore().undo(options.count)) }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Do again what was taken back last."
  )

  @OptionGroup var options: RevertOptions

  func run() throws { try options.print(options.database.editableStore().redo(options.count)) }
}

/// What undo and redo have in common.
struct RevertOptions: ParsableArguments {
  @Argument(help: "How many edits.")
  var count = 1

  @OptionGroup var database: DatabaseOptions

  @Option(help: "Whether people or programs read what was changed.")
  var format = OutputFormat.text

  func validate() throws {
    if count < 1 { throw ValidationError("The number of edits is at least 1.") }
  }

  func print(_ revisions: [Revision]) throws {
    switch format {
    case .json: try Console.print(revisions.map(RevisionJSON.init).jsonLine())
    case .text: try Console.print(revisions.flatMap { ChangeText.lines($0.changes) })
    }
    for revision in revisions { Console.remark(ChangeText.sentence(revision)) }
  }
}
