import ArgumentParser
import NavGraphStore

struct ApplyCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "apply",
    abstract: "Run a file of SQL statements in one transaction.",
    usage: "navgraph apply <file> [<options>]",
    discussion: """
      The statements can change screens, commands, links and other rows. Statements
      that change the history, the schema, settings or transactions are rejected.
      So are values of more than 1 MiB, and statements that need too many steps.

      Examples:
        navgraph apply new-checkout.sql --dry-run
        generate-flows | navgraph apply -
      """
  )

  @Argument(
    help: "The file, or - for standard input.",
    completion: .file(extensions: ["sql"])
  )
  var file: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Stop after this many seconds.", valueName: "seconds")
  )
  var timeout = 60.0

  @OptionGroup var options: EditOptions

  func validate() throws {
    guard timeout > 0, timeout < 1e9 else {
      throw ValidationError("--timeout must be greater than 0, not \(timeout).")
    }
  }

  func edit() throws -> StoreEdit {
    .changeSet(
      try InputFile(file, of: "SQL statements").text(),
      summary: "apply \(file)",
      timeout: .seconds(timeout)
    )
  }
}
