import ArgumentParser
import NavGraphStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the latest revisions of any program.",
    usage: "navgraph undo [<count>] [<options>]"
  )

  @OptionGroup var options: RevertOptions

  func run() throws { try options.print(options.database.editableStore().undo(options.count)) }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Redo the revisions that were undone last.",
    usage: "navgraph redo [<count>] [<options>]"
  )

  @OptionGroup var options: RevertOptions

  func run() throws { try options.print(options.database.editableStore().redo(options.count)) }
}

/// The arguments and options of `undo` and `redo`.
struct RevertOptions: ParsableArguments {
  @Argument(help: "The number of revisions.")
  var count = 1

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    if count < 1 {
      throw ValidationError("The number of revisions is at least 1, not \(count).")
    }
  }

  func print(_ revisions: [Revision]) throws {
    switch format {
    case .json: try Console.print(revisions.map(RevisionJSON.init).jsonLine())
    case .text: try Console.print(revisions.flatMap { ChangeText.lines($0.changes) })
    }
    for revision in revisions {
      Console.note("recorded as \(ChangeText.description(of: revision))")
    }
  }
}
