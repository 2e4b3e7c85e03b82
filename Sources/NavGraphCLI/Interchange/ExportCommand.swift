import ArgumentParser
import Foundation
import NavGraph
import NavGraphInterchange
import NavGraphService
import NavGraphStore

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Write the navigation in another format.",
    usage: "navgraph export --format <format> [<options>]",
    discussion: """
      Prints a note for each loss. Apart from these losses, importing the result
      with 'navgraph import' restores the same navigation.

      Examples:
        navgraph export --format mermaid --focus Menu --steps 1 --db app.db
        navgraph export --format markdown --output flows.md --db app.db
        navgraph export --format csv --output tables --db app.db
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The format of the result.")
  var format: WritableFormat

  @Option(
    help: ArgumentHelp("Write to this file, or to files in this directory.", valueName: "path"),
    completion: .file()
  )
  var output: String?

  @OptionGroup var overwriting: OverwriteOptions

  @Option(
    help: ArgumentHelp("Write only the screens near this one.", valueName: "screen"),
    completion: .screens
  )
  var focus: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Write screens up to this many edges from --focus.", valueName: "number")
  )
  var steps = 2

  @Option(help: ArgumentHelp("Write only this flow; repeatable.", valueName: "name"))
  var flow: [String] = []

  @Option(help: ArgumentHelp("Set the title of the result.", valueName: "text"))
  var title: String?

  func validate() throws { try require(steps, atLeast: 0, named: "--steps") }

  func run() throws {
    let store = try database.store()
    let result = try write(store)
    if let output {
      try save(result.files, at: output)
    } else {
      guard let file = result.files.first else { return }
      try Console.write(file.text)
      for other in result.files.dropFirst() {
        Console.note(
          "'\(other.name)' is left out; to write all files, name a directory: --output DIR"
        )
      }
    }
    for finding in result.findings { Console.note(finding.description) }
  }

  private func write(_ store: NavigationStore) throws -> ExportResult {
    var options = ExportOptions()
    options.title = title
    options.focus = try focus.map {
      try store.graph(includesDisabledFlows: true).notation.existingScreen($0)
    }
    options.steps = steps
    options.flows = flow.map(FlowID.init)
    return try NavigationExporter(options: options).write(store, as: format.format)
  }

  /// Writes one file at a path, or several into a directory.
  private func save(_ files: [ExportResult.File], at path: String) throws {
    var isDirectory: ObjCBool = false
    FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
    if files.count == 1, !isDirectory.boolValue {
      return try Console.write(files[0].text, to: overwriting.file(path))
    }
    try overwriting.write(files.map { ($0.name, $0.text) }, into: path)
  }
}
