import ArgumentParser
import NavGraphSamples
import NavGraphStore

struct InitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Create a database of flows.",
    discussion: """
      Examples:
        navgraph init app.db
        navgraph init shop.db --sample shop
        sqlite3 app.db "INSERT INTO screen (name) VALUES ('Menu'), ('Settings')"
        sqlite3 app.db "INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings')"
      """
  )

  @Argument(help: "Where the database is to be.", completion: .file())
  var path: String

  @Option(
    help: ArgumentHelp(
      "Flows to fill it with: \(Sample.all.map(\.name).joined(separator: ", ")).",
      valueName: "name"
    ),
    completion: .list(Sample.all.map(\.name))
  )
  var sample: String?

  func validate() throws {
    if let sample, flows(of: sample) == nil {
      let names = Sample.all.map(\.name).joined(separator: ", ")
      throw ValidationError("There is no sample '\(sample)'. There are \(names).")
    }
  }

  func run() throws {
    let flows = sample.flatMap(flows)
    try NavigationStore.create(at: path, filledBy: flows?.sql ?? "")
    try Console.print("Created '\(path)'" + (flows.map { " with sample '\($0.name)'" } ?? "") + ".")
  }

  private func flows(of name: String) -> Sample? { Sample.all.first { $0.name == name } }
}
