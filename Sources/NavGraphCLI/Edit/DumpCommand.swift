import ArgumentParser
import NavGraphStore

struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Print the database as text for version control.",
    discussion: """
      Prints one line per row, sorted by name, without the history and saved stacks.
      The rows of a screen, a command or a link form a block. 'navgraph load',
      'navgraph init --from' and 'navgraph merge' read the output.

      Examples:
        navgraph dump --db app.db > app.flows
        git config diff.navgraph.textconv 'navgraph dump --db'
      """
  )

  @OptionGroup var database: DatabaseOptions

  func run() throws { try Console.write(database.store().dump()) }
}

struct LoadCommand: SingleEditCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Make the database equal to the output of 'dump'.",
    usage: "navgraph load <file> [<options>]",
    discussion: """
      Inserts, changes and removes rows where the database differs from the file.

      Examples:
        navgraph load app.flows --db app.db --dry-run
        git show release:app.flows | navgraph load - --db app.db
      """
  )

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var options: EditOptions

  func edit() throws -> StoreEdit {
    .load(try InputFile(file, of: "text").text(), summary: "load \(file)")
  }
}
