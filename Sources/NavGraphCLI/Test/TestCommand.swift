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

  @Flag(help: .inferred)
  var inferred = false

  func run() throws {
    let service = database.service(try database.source())
    DatabaseOptions.noteInvalidPatterns(of: try service.flows().rules)
    let report: TestReport
    do {
      let question = TestQuestion(try TestFile(path: file), includesInferredFlows: inferred)
      report = try service.answer(question)
    } catch let error as UnknownTestNames {
      error.problems.forEach(Console.printError)
      throw ExitCode.invalidData
    }
    switch format {
    case .text: try Console.print(report.textLines)
    case .tap: try Console.print(report.tapLines)
    case .junit: try Console.print(report.junitLines())
    case .json: try Console.print(report.jsonLines)
    }
    if report.failureCount > 0 { throw ExitCode.negative }
  }
}

extension TestFile {
  /// Reads a file; `-` is standard input.
  init(path: String) throws {
    try self.init(try InputFile(path, of: "tests").text(), path: path)
  }
}

extension TestReport {
  fileprivate var textLines: [String] {
    let lines = results.flatMap { result -> [String] in
      let name = Console.bold(Console.printable(result.name))
      guard let failure = result.failure else {
        guard let assumptions = result.assumptions else { return [] }
        return ["holds   " + name, "  " + Console.printable(assumptions)]
      }
      return [
        Console.colored("failed", .red) + "  " + name, "  " + Console.printable(failure),
      ] + result.commands.map { "    " + Console.printable($0) }
    }
    let count = counted(results.count, "test")
    return lines + [
      failureCount == 0 ? "\(count) passed." : "\(failureCount) of \(count) failed."
    ]
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
