import ArgumentParser
import NavGraph
import NavGraphService

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Check routes, links and assertions.",
    usage: "navgraph test <file> [<options>]",
    discussion: """
      The file contains a YAML list of tests, or JSON lines with one test per line.
      A test has the keys of a request or of a link of 'navgraph batch', and also
      'name' and 'expect': the stack after the plan, an outcome, or the sentence of
      a refusal. Lines that begin with # are comments. The exit status is 1 if a
      test fails, and 65 if one contains a screen, a property, a fact or a source
      that does not exist.

      An assertion is about everything that taps, tabs and links can show:
        never: X              X is never shown.
        through: Y, to: X     Y is always shown before X.
        above: Y, screen: X   Y always lies below X on the stack.
        only: [X, ...]        No other screen is shown.
        within: N, to: X      X is at most N steps from the start.
        back: X, within: N    X can be reached from everywhere, in N steps.
      'context' fixes facts, where a list means every value; 'source' is that of
      links; 'from' is the start screen; 'restored: true' adds saved stacks. A
      failure prints the commands that lead to it.

      Examples:
        navgraph test routes.yaml
        navgraph test routes.jsonl --format junit > routes.xml

        - name: The cart can be opened
          from: Start
          to: Cart
          expect: [Start, Cart]
        - link: shop://prices
          source: web
          expect: The link may not open screen 'Prices'.

        - never: Account
          context: {signedIn: false}

        {"from":"Start","to":"Checkout","expect":"blocked","name":"needs login"}
      """
  )

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = TestFormat.text

  func run() throws {
    let source = try database.source()
    let flows = try source.flows()
    DatabaseOptions.noteInvalidPatterns(of: flows.rules)
    let tests = try TestFile(file).tests.map { ParsedTest($0, flows) }
    try rejectUnknownNames(in: tests, try source.graph(includesDisabledFlows: true))
    let results = tests.results(in: flows, database: database.path)
    let report = TestReport(results: results, file: file)
    switch format {
    case .text: try Console.print(report.textLines)
    case .tap: try Console.print(report.tapLines)
    case .junit: try Console.print(report.junitLines)
    case .json: try Console.print(report.jsonLines)
    }
    if results.contains(where: { $0.failure != nil }) { throw ExitCode.negative }
  }

  /// Rejects names that do not exist, before a test runs.
  private func rejectUnknownNames(in tests: [ParsedTest], _ graph: NavigationGraph) throws {
    if graph.screens.isEmpty { throw CommandFailure("The database has no screens.", .invalidData) }
    let names = KnownNames(of: graph)
    let problems = tests.flatMap { test in
      (test.unknownNames + names.problems(in: test))
        .map { "\(file):\(test.line): \($0)" }
    }
    problems.forEach(Console.printError)
    if !problems.isEmpty { throw ExitCode.invalidData }
  }
}

/// The output formats of `test`.
enum TestFormat: String, ExpressibleByArgument, CaseIterable {
  case text
  /// The Test Anything Protocol, version 14.
  case tap
  /// The XML of JUnit.
  case junit
  /// JSON lines, one for each test.
  case json
}
