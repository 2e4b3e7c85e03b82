import ArgumentParser
import Foundation
import NavGraph
import NavGraphReview
import NavGraphStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Look for what is wrong in the flows: lost screens, dead commands, broken links.",
    discussion: """
      Findings that are no trouble are let pass by 'navgraph add exception',
      which writes them down in the database, or by --ignore.

      Rules of your own are queries in files check/*.sql beside the database:
      each row is a finding, with its message in the column of that name, and
      in columns severity, code, subject and suggestion what else there is.

      Exit status: 1 if there are errors, with --strict also if there are warnings.

      Examples:
        navgraph check --root Menu --max-depth 5
        navgraph check --ignore leaf --ignore "dead-end:screen 'Receipt'" --strict
        navgraph check --format sarif > navgraph.sarif
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "A screen where users start; may be repeated. Otherwise the first screen.",
      valueName: "screen"
    )
  )
  var root: [String] = []

  @Option(help: ArgumentHelp("The most steps that a screen may be away.", valueName: "number"))
  var maxDepth: Int?

  @Option(
    help: ArgumentHelp(
      "Findings to let pass, by code or by code and subject; may be repeated.",
      valueName: "code[:subject]"
    )
  )
  var ignore: [String] = []

  @Option(
    help: ArgumentHelp(
      "Where the rules of your own are; otherwise 'check' beside the database, if there.",
      valueName: "directory"
    ),
    completion: .directory
  )
  var rules: String?

  @Option(help: "Whether people or programs read the findings: text, json or sarif.")
  var format = CheckFormat.text

  @Flag(help: "End with status 1 also if there are warnings.")
  var strict = false

  @Flag(help: "List the codes that findings have, and do nothing else.")
  var codes = false

  func validate() throws {
    if let maxDepth, maxDepth < 0 { throw ValidationError("--max-depth takes a number from 0.") }
    guard !ignore.contains(where: { $0.isEmpty || $0.hasPrefix(":") }) else {
      throw ValidationError("--ignore takes a code, such as leaf, or leaf:screen 'Receipt'.")
    }
  }

  func run() throws {
    if codes { return try Console.print(CheckText.codes) }
    let store = try database.store()
    let options = StoreCheck.Options(
      roots: try roots(in: store),
      maximumDepth: maxDepth,
      exceptions: ignore.map(CheckException.init(text:)),
      customRules: try customRules(of: store)
    )
    let report = try StoreCheck(options).report(on: store)
    switch format {
    case .text: try Console.print(CheckText(report, database: database.path).lines)
    case .json: try Console.print(CheckReportJSON(report, database: database.path).jsonLine())
    case .sarif:
      try Console.print(SarifLog(report, path: store.path, database: database.path).jsonLine())
    }
    let isFailed = report.count(of: .error) > 0 || strict && report.count(of: .warning) > 0
    if isFailed { throw ExitCode.negative }
  }

  private func roots(in store: NavigationStore) throws -> [ScreenID] {
    guard !root.isEmpty else { return [] }
    let graph = try store.graph()
    return try root.map { name in
      guard let screen = graph.currentName(of: ScreenID(name)) else {
        let near = graph.screens(nearest: ScreenID(name)).map(\.name)
        throw CommandFailure("Unknown screen '\(name)'." + suggestion(of: near), .usage)
      }
      return screen
    }
  }

  /// The built-in sample has no directory for rules to be in.
  private func customRules(of store: NavigationStore) throws -> [CustomRule] {
    if let rules { return try CustomRule.rules(in: rules) }
    guard store.path != ":memory:" else { return [] }
    let directory = URL(fileURLWithPath: store.path).deletingLastPathComponent()
      .appendingPathComponent("check")
    var isDirectory: ObjCBool = false
    guard
      FileManager.default.fileExists(atPath: directory.path, isDirectory: &isDirectory),
      isDirectory.boolValue
    else { return [] }
    let path = directory.relativePath
    return try CustomRule.rules(in: path.hasPrefix("./") ? String(path.dropFirst(2)) : path)
  }
}
