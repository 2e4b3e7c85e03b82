import ArgumentParser
import NavGraphInterchange
import NavGraphService

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Import navigation from files in other formats.",
    usage: "navgraph import <path> ... [<options>]",
    discussion: """
      Reads files in one of these formats, which it detects from the content:
      \(NavigationImporter.formats.map(\.title).joined(separator: ", ")).
      If a path is a directory, reads all files in it. Creates the database if it
      does not exist.

      Prints what is dropped, approximated or assumed: the first element of each
      kind in each file, with its line, and the number of others. An import is one
      revision, which 'navgraph undo' reverts. Importing the same files again
      applies the changes in the files, and keeps the changes in the database.

      Examples:
        navgraph import app/src/main/res/navigation --db app.db
        navgraph import Main.storyboard Shop.storyboard --db app.db --dry-run
        navgraph import flows.md --db app.db --strict --report sarif
      """
  )

  @Argument(help: "The files and directories, or - for standard input.", completion: .file())
  var paths: [String]

  @OptionGroup var database: DatabaseOptions

  @Option(help: ArgumentHelp("Read all files in this format.", valueName: "format"))
  var format: ReadableFormat?

  @OptionGroup(title: "Reading Options") var reading: ReadingOptions

  @Flag(help: "Print the findings without changing the database.")
  var dryRun = false

  @Flag(help: "Import nothing and exit with status 1 if anything is lost.")
  var strict = false

  @Option(help: "The format of the report.")
  var report = CheckFormat.text

  func validate() throws {
    if let path = paths.first(where: \.isEmpty) {
      throw ValidationError("import takes paths, not '\(path)'.")
    }
  }

  func run() throws {
    let paths = paths.map { $0 == "-" ? "/dev/stdin" : $0 }
    let target = try ImportTarget(database)
    let result = try NavigationImporter(options: reading.options(format: format?.format))
      .read(paths: paths, recorded: target.importedFiles(in: paths))
    if strict {
      let trial = try target.importFlows(result, isDryRun: true)
      if !trial.findings.isEmpty {
        try print(ImportReport(result: result, outcome: trial, isDryRun: true))
        Console.note("nothing was changed, because of --strict")
        throw ExitCode.negative
      }
    }
    let outcome = try target.importFlows(result, isDryRun: dryRun)
    defer {
      if dryRun {
        Console.note("dry run: nothing was changed")
      } else {
        database.note(outcome.revision, isDryRun: false)
      }
    }
    try print(ImportReport(result: result, outcome: outcome, isDryRun: dryRun))
  }

  private func print(_ report: ImportReport) throws {
    switch self.report {
    case .text: try Console.page(report.lines)
    case .json: try Console.print(report.json.jsonLine())
    case .sarif: try Console.print(SarifLog.json(report.findings).jsonLine())
    }
  }
}
