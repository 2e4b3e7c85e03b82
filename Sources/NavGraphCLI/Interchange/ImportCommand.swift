import ArgumentParser
import NavGraphInterchange
import NavGraphStore

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Add the navigation in files of other formats.",
    usage: "navgraph import <path> ... [<options>]",
    discussion: """
      Reads Jetpack Navigation graphs, storyboards, command classes of RLDNavigation,
      XState, SCXML, GraphWalker, Mermaid, DOT, GraphML, CSV, compose-nav-graph and
      JSON of navgraph. The format is recognized by the content. Of a directory, all
      files are read.

      Prints what is dropped, approximated or assumed, with file and line. An import
      is one revision, which 'navgraph undo' undoes. Importing again carries over
      what has changed in the files; changes in the database stay.

      A database that does not exist is created.

      Examples:
        navgraph import app/src/main/res/navigation --db app.db
        navgraph import Main.storyboard Shop.storyboard --db app.db --dry-run
        navgraph import flows.md --db app.db --strict --report sarif
      """
  )

  @Argument(help: "The files and directories.", completion: .file())
  var paths: [String]

  @OptionGroup var database: DatabaseOptions

  @Option(help: ArgumentHelp("Read all files in this format.", valueName: "format"))
  var format: ReadableFormat?

  @OptionGroup(title: "Reading Options") var reading: ReadingOptions

  @Flag(help: "Print the findings without changing the database.")
  var dryRun = false

  @Flag(help: "Change nothing and exit with status 1 if something is lost.")
  var strict = false

  @Option(help: "The format of the report.")
  var report = CheckFormat.text

  func validate() throws {
    if let path = paths.first(where: \.isEmpty) {
      throw ValidationError("import takes paths, not '\(path)'.")
    }
  }

  func run() throws {
    let result = try FlowImporter(options: reading.options(format: format?.format))
      .read(paths: paths)
    let target = try ImportTarget(database)
    if strict {
      let trial = try target.importFlows(result, isDryRun: true)
      if trial.findings.contains(where: \.isLoss) {
        try print(ImportReport(result, trial, isDryRun: true))
        Console.note("nothing was changed, because of --strict")
        throw ExitCode.negative
      }
    }
    let outcome = try target.importFlows(result, isDryRun: dryRun)
    try print(ImportReport(result, outcome, isDryRun: dryRun))
    guard !dryRun else { return Console.note("dry run: nothing was changed") }
    guard let revision = outcome.revision else { return Console.note("nothing to change") }
    let undo = Remedies(database: database.path).undo
    Console.note("recorded as revision \(revision.number); to undo it: \(undo)")
  }

  private func print(_ report: ImportReport) throws {
    switch self.report {
    case .text: try Console.page(report.lines)
    case .json: try Console.print(report.json.jsonLine())
    case .sarif: try Console.print(SarifLog(report.findings).jsonLine())
    }
  }
}
