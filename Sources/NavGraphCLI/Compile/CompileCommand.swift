import ArgumentParser
import NavGraph
import NavGraphFoundation
import NavGraphLinks
import NavGraphStore

struct CompileCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile",
    abstract: "Compile the graph and links to a file for apps.",
    usage: """
      navgraph compile [<database>] <file>
      navgraph compile --verify <file>
      """,
    discussion: """
      An app reads the compiled file instead of a database, and without SQLite. It
      contains the commands of enabled flows. The output is deterministic. An
      existing file is replaced atomically. Commands that only read the graph accept
      a compiled file as --db.

      Examples:
        navgraph compile app.db app.navgraph
        navgraph compile app.navgraph --db app.db
        navgraph route Menu ContactCard --db app.navgraph
        navgraph compile --verify app.navgraph
      """
  )

  @Argument(
    help: ArgumentHelp("The database, and the file to write.", valueName: "path"),
    completion: .file()
  )
  var paths: [String] = []

  @OptionGroup var database: DatabaseOptions

  @OptionGroup var overwriting: OverwriteOptions

  @Flag(help: "Verify a compiled file instead of writing one.")
  var verify = false

  func validate() throws {
    switch (paths.count, verify) {
    case (1, _), (2, false): break
    case (_, true): throw ValidationError("--verify takes one compiled file.")
    case (0, _): throw ValidationError("Specify the file to write, such as 'app.navgraph'.")
    default: throw ValidationError("Specify a database and a file to write.")
    }
    if paths.count == 2 || verify, database.path != nil {
      throw ValidationError("Specify the database as an argument or with --db, not both.")
    }
  }

  func run() throws {
    let file = paths[paths.count - 1]
    if verify {
      try CompiledNavigation(path: file).verify()
      return try Console.print("'\(Console.printable(file))' is undamaged.")
    }
    let output = try overwriting.file(at: file)
    let store = try paths.count == 2 ? DatabaseOptions.store(at: paths[0]) : database.store()
    let snapshot = try store.snapshot()
    DatabaseOptions.noteInvalidPatterns(of: snapshot.links)
    try CompiledNavigation.sections(snapshot.graph, snapshot.links).write(to: output)
    let graph = snapshot.graph
    try Console.print(
      "Compiled '\(Console.printable(file))': \(graph.screenCount) screens, "
        + "\(graph.commandCount) commands, \(snapshot.links.patterns.definitions.count) link patterns."
    )
  }
}
