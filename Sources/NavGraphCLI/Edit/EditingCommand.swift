import ArgumentParser
import NavGraphService
import NavGraphStore

/// A command that edits the database in one transaction.
protocol EditingCommand: ParsableCommand {
  var options: EditOptions { get }

  /// Returns the edits that the arguments describe.
  func edits() throws -> [StoreEdit]
}

/// A command that makes one edit.
protocol SingleEditCommand: EditingCommand {
  /// Returns the edit that the arguments describe.
  func edit() throws -> StoreEdit
}

extension SingleEditCommand {
  func edits() throws -> [StoreEdit] { [try edit()] }
}

extension EditingCommand {
  func run() throws { try perform(edits()) }

  /// Makes edits, and prints the changes.
  func perform(_ edits: [StoreEdit]) throws {
    let answer = try answer(to: EditRequest(edits, isDryRun: options.dryRun))
    if let report = answer.outcome.report {
      let statements = counted(report.statements, "statement")
      Console.note("executed \(statements), which wrote \(counted(report.rows, "row"))")
    }
    answer.notes.forEach(Console.note)
    let revision = answer.outcome.revision
    // The note is also written if the output cannot be written.
    defer { options.database.note(revision, isDryRun: options.dryRun) }
    switch options.format {
    case .json: try Console.print(answer.jsonLine())
    case .text: try Console.print((revision?.changes ?? []).map(ChangeText.line))
    }
  }

  private func answer(to request: EditRequest) throws -> EditJSON {
    do {
      return try options.database.edit(request)
    } catch StoreError.invalidEdit(let error) {
      let message = Remedies(database: options.database.path).message(for: error)
      throw CommandFailure(message, CommandFailure.status(for: error))
    }
  }
}

extension DatabaseOptions {
  /// Writes a note about the revision that an edit has added.
  func note(_ revision: Revision?, isDryRun: Bool) {
    guard let revision else { return Console.note("nothing to change") }
    guard !isDryRun else { return Console.note("dry run: nothing was changed") }
    let undo = Remedies(database: path).undo
    Console.note("recorded as revision \(revision.number); to undo it: \(undo)")
  }
}

/// The options of all commands that edit.
struct EditOptions: ParsableArguments {
  @OptionGroup var database: DatabaseOptions

  @Flag(help: "Print the changes without making them.")
  var dryRun = false

  @Option(help: "The output format.")
  var format = OutputFormat.text
}

extension ArgumentHelp {
  /// Returns the help of the option for the position of a new row.
  ///
  /// - Parameter rows: The rows that have positions, such as `the tabs`.
  /// - Returns: The help.
  static func position(among rows: String) -> ArgumentHelp {
    ArgumentHelp("Set the position among \(rows); lower numbers come first.", valueName: "number")
  }
}
