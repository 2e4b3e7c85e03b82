import ArgumentParser
import NavGraphInterchange
import NavGraphService

struct ImportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Read an app's navigation from its source or files.",
    usage: "navgraph import <path> ... [<options>]",
    discussion: """
      Reads the Swift source of an app with the program navgraph-swift, and files in
      one of these formats, which it detects from the content:
      \(NavigationImporter.formats.map(\.title).joined(separator: ", ")).
      If a path is a directory, reads all files in it. Creates the database if it
      does not exist.

      Prints what is dropped, approximated or assumed: the first element of each
      kind in each file, with its line, and the number of others. An import is one
      revision, which 'navgraph undo' reverts. Importing the same files again
      applies the changes in the files, and keeps the changes in the database.

      Examples:
        navgraph import ~/MyApp --db app.db
        navgraph import ~/MyApp --db app.db --check
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

  @Option(
    help: ArgumentHelp(
      "Read the source of this app only, a target of its Xcode project.",
      valueName: "name"
    )
  )
  var app: String?

  @Option(
    help: ArgumentHelp(
      "Leave out source files with this pattern; repeatable.",
      valueName: "pattern"
    )
  )
  var exclude: [String] = []

  @Option(
    help: ArgumentHelp("Switch off a built-in rule for source; repeatable.", valueName: "name")
  )
  var withoutRule: [String] = []

  @Flag(help: "Exit with status 1 if the files differ from the last import, without changes.")
  var check = false

  @Flag(help: "Print the findings without changing the database.")
  var dryRun = false

  @Flag(help: "Import nothing and exit with status 1 if anything is lost.")
  var strict = false

  @Option(help: "Print all findings in this format: text, json or sarif.")
  var report: CheckFormat?

  func validate() throws {
    if let path = paths.first(where: \.isEmpty) {
      throw ValidationError("import takes paths, not '\(path)'.")
    }
  }

  func run() throws {
    let target = try ImportTarget(database)
    let (sources, summaries, empty) = try readSources()
    let result = try read(sources, for: target)
    // A diagram in a document is not the navigation of the app beside it.
    if let path = empty.first, result.formats.allSatisfy(\.isDocument) {
      throw CommandFailure(
        "The Swift source of '\(path)' has no screens, and the other files are documents with "
          + "diagrams. To import these, name the files, or give --format.",
        .invalidData
      )
    }
    if check { return try printDifferences(of: result, target) }
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
    let report = ImportReport(result: result, outcome: outcome, isDryRun: dryRun)
    if self.report == nil, summaries.count == 1, sources.count == paths.count {
      let unread = result.findings.filter { $0.code == "other-language" }.map(\.message)
      try Console.page(summaries[0].lines(unread: unread))
    } else {
      try print(report)
    }
  }

  /// Reads the paths that are directories with Swift source, by path.
  ///
  /// - Throws: `CommandFailure` if the program for Swift fails.
  private func readSources() throws
    -> (files: [String: SourceFile], summaries: [SourceSummary], empty: [String])
  {
    guard format == nil || format?.format == .source else { return ([:], [], []) }
    let program = SourceProgram(app: app, excluded: exclude, disabledRules: withoutRule)
    var files: [String: SourceFile] = [:]
    var summaries: [SourceSummary] = []
    var empty: [String] = []
    for path in paths where SourceProgram.hasSource(in: path) {
      guard let file = try program.document(of: path) else {
        if format != nil { throw CommandFailure(SourceProgram.installation, .unavailable) }
        Console.note(SourceProgram.installation)
        continue
      }
      let database = DatabaseOptions.path(given: database.path)
      let summary = try SourceSummary(file, database: database)
      guard summary.hasScreens else {
        Console.note("no screen was found in the Swift source of '\(path)'")
        empty.append(path)
        continue
      }
      files[path] = file
      summaries.append(summary)
    }
    return (files, summaries, empty)
  }

  /// Reads the given files, and what was found in source.
  private func read(
    _ sources: [String: SourceFile],
    for target: ImportTarget
  ) throws -> ImportResult {
    let importer = NavigationImporter(options: reading.options(format: format?.format))
    let others = paths.filter { sources[$0] == nil }.map { $0 == "-" ? "/dev/stdin" : $0 }
    let recorded = try target.importedFiles(in: others)
    return try importer.read(
      paths: others,
      recorded: recorded,
      sources: paths.compactMap { sources[$0] }
    )
  }

  /// Prints how the files differ from the last import.
  private func printDifferences(of result: ImportResult, _ target: ImportTarget) throws {
    let differences = try target.differences(of: result)
    guard !differences.isEmpty else { return Console.note("the files equal the last import") }
    try Console.print(differences)
    throw ExitCode.negative
  }

  private func print(_ report: ImportReport) throws {
    switch self.report ?? .text {
    case .text: try Console.page(report.lines)
    case .json: try Console.print(report.json.jsonLine())
    case .sarif: try Console.print(SarifLog.json(report.findings).jsonLine())
    }
  }
}
