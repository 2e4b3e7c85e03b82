import ArgumentParser
import NavGraph
import NavGraphInterchange
import NavGraphService

struct ShowCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "show",
    abstract: "Show a screen, a command or a link in detail.",
    usage: "navgraph show <name> [<options>]",
    discussion: """
      Shows the properties of a screen, the commands that open it and the commands
      that leave it. A link has the name of its pattern, or else the pattern itself.
      The name of a scheme shows the handlers of its links.

      Examples:
        navgraph show ContactCard
        navgraph show Chat --at 12 --db app.db
        navgraph show Chat --tests routes.yaml
      """
  )

  @Argument(
    help: "The name of the screen, the command or the link.",
    completion: .definitions
  )
  var name: String

  @OptionGroup var database: DatabaseOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Show it as it was at this revision; 0 is the new database.",
      valueName: "revision"
    )
  )
  var at: Int?

  @Option(
    help: ArgumentHelp("List the tests in this file that name it (repeatable).", valueName: "file"),
    completion: .file()
  )
  var tests: [String] = []

  @Option(help: "The output format.")
  var format = OutputFormat.text

  func validate() throws {
    try require(at, atLeast: 0, named: "--at")
    guard at == nil || tests.isEmpty else {
      throw ValidationError("Tests are about the present state. Specify either --at or --tests.")
    }
  }

  func run() throws {
    // Only a database has revisions.
    let source = try at == nil ? database.sourceOrSample() : .database(database.store())
    let files = ProjectFiles(tests: { [tests] in try tests.map { try TestFile(path: $0) } })
    try database.service(source, files: files).answer(ShowQuestion(name, at: at)).print(format)
  }
}

extension DefinitionJSON {
  fileprivate func print(_ format: OutputFormat) throws {
    switch format {
    case .json: try Console.print(jsonLine())
    case .text:
      let text = DefinitionText(flows)
      let links = LinkListText(link.map { [$0] } ?? [], handlers).lines
      let parts = [
        screen.map(text.lines), command.map(text.lines), links.isEmpty ? nil : links,
        place.map { ["imported from \(Console.printable($0))"] },
        tests.isEmpty ? nil : tests.map { Console.printable("tested by \($0)") },
      ].compactMap { $0 }
      try Console.page(Array(parts.joined(separator: [""])))
    }
  }
}
