import ArgumentParser
import Foundation
import NavGraphService
import NavGraphStore

struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo",
    abstract: "Undo the latest revisions, by any program.",
    usage: """
      navgraph undo [<count>] [<options>]
      navgraph undo --to <revision> [<options>]
      navgraph undo --since <time> [<options>]
      """,
    discussion: """
      With --to or --since, one new revision reverts all later ones, including undos and
      redos. 'navgraph undo' reverts it.

      Examples:
        navgraph undo 3 --dry-run
        navgraph undo --to 12
        navgraph undo --since 2026-11-21T09:30
      """
  )

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Restore the state after this revision; 0 is the new database.",
      valueName: "revision"
    )
  )
  var to: Int?

  @Option(
    help: ArgumentHelp(
      "Undo all revisions since this time in UTC.",
      valueName: "time"
    )
  )
  var since: String?

  @OptionGroup var options: RevertOptions

  func validate() throws {
    guard [options.givenCount != nil, to != nil, since != nil].count(where: \.self) <= 1
    else { throw ValidationError("Use only one of a number of revisions, --to and --since.") }
    if let since, UndoCommand.time(since) == nil {
      throw ValidationError(
        "--since takes a time such as 2026-11-21T09:30 or 2026-11-21, not '\(since)'."
      )
    }
  }

  func run() throws {
    let time = since.flatMap(UndoCommand.time)
    let scope = to.map(UndoRequest.Scope.after) ?? time.map(UndoRequest.Scope.since)
    let revisions = try options.revert(scope ?? .latest(options.count))
    guard !revisions.isEmpty else {
      Console.note("nothing was changed since then")
      throw ExitCode.negative
    }
  }

  /// Returns the time of a date with or without a time of day; nil for other text.
  private static func time(_ text: String) -> Date? {
    let given = text.hasSuffix("Z") ? text.dropLast() : text[...]
    let missing = "0000-00-00T00:00:00.000Z".dropFirst(given.count)
    // A time that ends within a number, such as 09:3, could mean another one.
    guard given.count >= "0000-00-00".count, "T:.Z".contains(missing.prefix(1)) else { return nil }
    return Date(historyText: String(given + missing).replacing(" ", with: "T"))
  }
}

struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo",
    abstract: "Redo the revisions that were undone last.",
    usage: "navgraph redo [<count>] [<options>]"
  )

  @OptionGroup var options: RevertOptions

  func run() throws {
    _ = try options.revert(.redo(options.count))
  }
}

/// The arguments and options of `undo` and `redo`.
struct RevertOptions: ParsableArguments {
  @Argument(help: ArgumentHelp("The number of revisions. (default: 1)", valueName: "count"))
  var givenCount: Int?

  @OptionGroup var edit: EditOptions

  var count: Int { givenCount ?? 1 }

  func validate() throws { try require(count, atLeast: 1, named: "The number of revisions") }

  /// Reverts revisions, prints the changes, and returns the revisions that made them.
  func revert(_ scope: UndoRequest.Scope) throws -> [Revision] {
    let revisions = try edit.database.edit(UndoRequest(scope, isDryRun: edit.dryRun))
    // The notes are also written if the output cannot be written.
    defer {
      for revision in revisions where !edit.dryRun {
        Console.note("recorded as \(ChangeText.description(of: revision))")
      }
      if edit.dryRun { Console.note("dry run: nothing was changed") }
    }
    switch edit.format {
    case .json: try Console.print(revisions.jsonLine())
    case .text: try Console.print(revisions.flatMap(\.changes).map(ChangeText.line))
    }
    return revisions
  }
}
