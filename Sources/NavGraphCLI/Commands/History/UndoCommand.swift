import ArgumentParser
import NavGraphStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Take back the latest edits, whatever program made them."
  )

  @Argument(help: "How many edits to take back.")
  var count = 1

  @OptionGroup var database: DatabaseOptions

  @Option(help: "Whether people or programs read what was changed.")
  var format = OutputFormat.text

  func validate() throws { try checkCount(count) }

  func run() throws { try format.print(database.editableStore().undo(count)) }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Do again what was taken back last."
  )

  @Argument(help: "How many edits to do again.")
  var count = 1

  @OptionGroup var database: DatabaseOptions

  @Option(help: "Whether people or programs read what was changed.")
  var format = OutputFormat.text

  func validate() throws { try checkCount(count) }

  func run() throws { try format.print(database.editableStore().redo(count)) }
}

private func checkCount(_ count: Int) throws {
  if count < 1 { throw ValidationError("The number of edits is at least 1.") }
}

extension OutputFormat {
  fileprivate func print(_ revisions: [Revision]) throws {
    switch self {
    case .json: try Console.print(revisions.map(RevisionAnswer.init).jsonLine())
    case .text: try Console.print(revisions.flatMap { ChangeText.lines($0.changes) })
    }
    for revision in revisions { Console.remark(ChangeText.sentence(revision)) }
  }
}
