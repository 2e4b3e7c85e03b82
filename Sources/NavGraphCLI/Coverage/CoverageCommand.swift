import ArgumentParser
import NavGraphService
import NavGraphWalks

struct CoverageCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "coverage",
    abstract: "Report what test results of a suite cover.",
    usage: "navgraph coverage <results> ... --suite <file> [<options>]",
    discussion: """
      Reads results of a suite that 'navgraph walks' has written: JUnit XML, as
      xcpretty, Maestro, Gradle and pytest write it, or the JSON of 'xcresulttool get
      test-results tests' and 'activities'. Counts the screens, commands, pairs of
      consecutive commands, and link patterns:
        passed   a step with it passed, and none failed
        failed   a step with it failed
        unclear  only in walks that failed at an unknown step, or not on all devices
        untried  in no walk, or in no step that was begun
      Only activities contain the step that failed. Of several runs of a walk, in the
      order of the files, the last one counts; a test in another class or directory
      is no further run. The exit status is 1 if less is covered
      than --fail-under requires.

      Examples:
        navgraph coverage junit.xml --suite walks/walks.jsonl --db app.db
        navgraph coverage shard-*.xml --suite walks.jsonl --fail-under commands=90
        xcrun xcresulttool get test-results activities --path App.xcresult \\
          --test-id 'WalkTests/testWalk001()' > activities.json
        navgraph coverage junit.xml activities.json --suite walks.jsonl
      """
  )

  @Argument(
    help: ArgumentHelp("The test results, or - for standard input.", valueName: "results"),
    completion: .file()
  )
  var results: [String]

  @Option(help: .suite, completion: .file())
  var suite: String

  @OptionGroup var database: DatabaseOptions

  @Option(
    help: ArgumentHelp(
      "Exit with status 1 if less of a kind passed: screens, commands, pairs or links; repeatable.",
      valueName: "kind=percent"
    ),
    transform: CoverageRequirement.init
  )
  var failUnder: [CoverageRequirement] = []

  @Option(help: "The output format.")
  var format = ReportFormat.text

  func run() throws {
    let flows = try database.source().flows()
    let coverage = try CoverageFiles(suite: suite, results: results).coverage(of: flows)
    switch format {
    case .json: try Console.print(coverage.json.jsonLine())
    case .markdown: try Console.print(CoverageReport(coverage: coverage).markdownLines)
    case .text: try Console.page(CoverageReport(coverage: coverage).textLines)
    }
    let unmet = failUnder.compactMap { $0.problem(in: coverage) }
    unmet.forEach(Console.note)
    if !unmet.isEmpty { throw ExitCode.negative }
  }
}

extension ArgumentHelp {
  /// The help of the option for the suite.
  static let suite = ArgumentHelp(
    "The file walks.jsonl that 'navgraph walks' has written.",
    valueName: "file"
  )
}

/// The minimum percentage of the elements of a kind that must pass.
struct CoverageRequirement {
  private let kind: WalkGoal
  private let percentage: Double

  /// - Throws: `ValidationError` for another text than `KIND=PERCENT`.
  init(_ argument: String) throws {
    guard let named = try? NamedValue(argument), let kind = WalkGoal(rawValue: named.name),
      let percentage = Double(named.text), (0...100).contains(percentage)
    else {
      let kinds = WalkGoal.allCases.map(\.rawValue).joined(separator: ", ")
      throw ValidationError(
        "Expected KIND=PERCENT, as in commands=90. KIND is one of: \(kinds)."
      )
    }
    (self.kind, self.percentage) = (kind, percentage)
  }

  /// Returns a sentence if the requirement is not met; nil if it is, or if there are no elements.
  func problem(in coverage: Coverage) -> String? {
    guard let covered = coverage[kind].percentage, covered < percentage else { return nil }
    return "\(CoverageReport.percentage(covered)) of the \(kind.rawValue) passed, "
      + "less than \(CoverageReport.percentage(percentage))"
  }
}
