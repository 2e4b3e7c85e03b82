import ArgumentParser
import NavGraphStore

struct DumpCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "dump",
    abstract: "Print the database as text for version control.",
    discussion: """
      Prints one line per row, sorted by name, without the history and saved stacks.
      The rows of a screen, a command or a link form a block. 'navgraph load',
      'navgraph init --from' and 'navgraph merge' read the output. All commands that
      do not edit read it with --db, like the database.

      Examples:
        navgraph dump --db app.db > app.flows
        navgraph check --db app.flows
        git config diff.navgraph.textconv 'navgraph dump --db'
      """
  )

  @OptionGroup var database: DatabaseOptions

  func run() throws { try Console.write(database.store().dump()) }
}

struct LoadCommand: EditingCommand {
  static let configuration = CommandConfiguration(
    commandName: "load",
    abstract: "Make the database equal to the output of 'dump'.",
    usage: "navgraph load <file> [<options>]",
    discussion: """
      Inserts, changes and removes rows where the database differs from the file,
      and gives them the order of the file. Edits since the last load that this
      removes are named, unless a dump beside the file or in Git contains them. Link
      patterns that cannot be used are named and kept.

      Examples:
        navgraph load app.flows --db app.db --dry-run
        git show release:app.flows | navgraph load - --db app.db
      """
  )

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var options: EditOptions

  func run() throws {
    let text = try InputFile(file, of: "text").text()
    let lost = lostRows(by: text)
    try perform(edits(text))
    if !options.dryRun {
      let rules = try options.database.store().linkRules(acceptsMalformedGate: true)
      DatabaseOptions.noteInvalidPatterns(of: rules)
    }
    guard !lost.isEmpty else { return }
    let names = lost.prefix(LoadCommand.maximumNames).map(\.description).joined(separator: ", ")
    let rest = lost.count - LoadCommand.maximumNames
    Console.note(
      "removes edits that no dump has: \(names)" + (rest > 0 ? " and \(rest) more" : "")
    )
  }

  func edits() throws -> [StoreEdit] { edits(try InputFile(file, of: "text").text()) }

  private func edits(_ text: String) -> [StoreEdit] { [.load(text, summary: "load \(file)")] }

  /// The maximum number of rows that are named.
  private static let maximumNames = 5

  /// Returns the rows whose edits a dump removes, and that no dump in a file or in Git contains.
  ///
  /// Empty if this is unknown, because the history has been shortened.
  private func lostRows(by text: String) -> [StoreRow] {
    guard let rows = try? StoreRow.rows(of: text), let store = try? options.database.store(),
      let lost = try? LocalEdits(of: store).lost(in: rows), !lost.isEmpty,
      let dump = try? store.dump()
    else { return [] }
    return DumpFiles(beside: [file, store.path]).contain(dump) ? [] : lost
  }
}
