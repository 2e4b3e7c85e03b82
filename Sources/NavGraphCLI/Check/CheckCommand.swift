import ArgumentParser
import NavGraphAssertions
import NavGraphReview
import NavGraphService
import NavGraphStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Find mistakes, such as unreachable screens.",
    usage: "navgraph check [<options>]",
    discussion: """
      The exit status is 1 if there are errors. To ignore a finding, use --ignore,
      or store an exception in the database with 'navgraph add exception'.

      To add custom rules, write SQL queries to files check/*.sql beside the
      database. Each row of a result is a finding. The column 'message' is required.
      The columns 'severity', 'code', 'subject' and 'suggestion' are optional.

      Examples:
        navgraph check --root Menu --max-depth 5
        navgraph check --strict --ignore leaf --ignore "dead-end:screen 'Receipt'"
        navgraph check --format sarif > navgraph.sarif
        navgraph check --strict --baseline released.db
      """
  )

  @OptionGroup var database: DatabaseOptions

  @Option(help: .root, completion: .screens)
  var root: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Report screens that are more than this many steps away.",
      valueName: "number"
    )
  )
  var maxDepth: Int?

  @Option(
    help: ArgumentHelp(
      "Ignore findings with this code, or code and subject; repeatable.",
      valueName: "code[:subject]"
    )
  )
  var ignore: [String] = []

  @Option(help: .rules, completion: .directory)
  var rules: String?

  @Option(
    help: ArgumentHelp("Ignore findings that this database or dump also has.", valueName: "path"),
    completion: .file()
  )
  var baseline: String?

  @Option(help: "The output format.")
  var format = CheckFormat.text

  @Flag(help: "Exit with status 1 for warnings, too.")
  var strict = false

  @Flag(help: .inferred)
  var inferred = false

  @Flag(help: "Print assertions that hold, for the file of 'navgraph test', and exit.")
  var suggest = false

  @Flag(help: "List the codes of all findings, and exit.")
  var codes = false

  func validate() throws {
    try require(maxDepth, atLeast: 0, named: "--max-depth")
    if let code = ignore.first(where: { $0.isEmpty || $0.hasPrefix(":") }) {
      throw ValidationError(
        "--ignore takes a code, as in leaf or leaf:screen 'Receipt', not '\(code)'."
      )
    }
  }

  func run() throws {
    if codes { return try Console.page(CheckText.codes) }
    if suggest { return try Console.print(suggestions()) }
    let service = database.service(.database(try database.store()))
    let question = CheckQuestion(
      roots: root,
      maximumDepth: maxDepth,
      ignoring: ignore,
      rulesDirectory: rules,
      includesInferredFlows: inferred
    )
    var answer = try service.answer(question)
    answer.report = try newFindings(of: answer.report, question, service)
    switch format {
    case .text: try Console.page(CheckText(answer).lines)
    case .json: try Console.print(answer.jsonLine())
    case .sarif:
      let path = try service.store().path
      try Console.print(SarifLog.json(answer, of: path).jsonLine())
    }
    let report = answer.report
    let fails = report.count(of: .error) > 0 || strict && report.count(of: .warning) > 0
    if fails { throw ExitCode.negative }
  }

  /// Returns assertions that hold, as a test file in YAML.
  private func suggestions() throws -> [String] {
    let flows = try database.source().flows()
    let checker = AssertionChecker(flows.graph, flows.links, starts: flows.startScreens, for: [])
    return checker.suggestions().map { AssertionText($0).yaml }
  }

  /// Returns a report without the findings of the baseline.
  private func newFindings(
    of report: CheckReport,
    _ question: CheckQuestion,
    _ service: NavigationService
  ) throws -> CheckReport {
    guard let baseline else { return report }
    let store = try DatabaseOptions.store(at: baseline)
    let new = report.excluding(try question.report(on: store, by: service))
    let count = report.findings.count - new.findings.count
    if count > 0 {
      Console.note(counted(count, "finding") + " of the baseline left out")
    }
    return new
  }
}
