import ArgumentParser
import NavGraphSamples
import NavGraphService
import NavGraphStore

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a database.",
    usage: "navgraph init <path> [--sample <name> | --from <file>]",
    discussion: """
      Edit it with 'navgraph add' or with any SQLite tool.

      Examples:
        navgraph init app.db
        navgraph init shop.db --sample shop
        navgraph init app.db --from app.flows
        sqlite3 app.db "INSERT INTO screen (name) VALUES ('Menu'), ('Help')"
        sqlite3 app.db "INSERT INTO edge (origin, destination)
                        VALUES ('Menu', 'Help')"
      """
  )

  @Argument(help: "The path of the new file.", completion: .file())
  var path: String

  @Option(help: ArgumentHelp("Fill the database with this sample.", valueName: "name"))
  var sample: Sample?

  @Option(
    help: ArgumentHelp("Fill the database from the output of 'dump'.", valueName: "file"),
    completion: .file()
  )
  var from: String?

  func validate() throws {
    if sample != nil, from != nil { throw ValidationError("Use --sample or --from, not both.") }
  }

  func run() throws {
    if let from {
      try NavigationStore.create(at: path, from: InputFile(from, of: "text").text())
    } else {
      try NavigationStore.create(at: path, filledBy: sample?.sql ?? "")
    }
    try Console.print(
      "Created '\(Console.printable(path))'" + (sample.map { " with sample '\($0.name)'" } ?? "")
        + "."
    )
    for step in Remedies(database: path).nextSteps(isEmpty: sample == nil && from == nil) {
      Console.note(step)
    }
  }
}
