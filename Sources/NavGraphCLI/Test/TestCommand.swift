import ArgumentParser
import Foundation
import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphService

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare routes and links with their expected outcomes.",
    usage: "navgraph test <file> [<options>]",
    discussion: """
      The file contains a YAML list of tests, or JSON lines with one test per line.
      A test has the keys of a request or of a link of 'navgraph batch', and also
      'name' and 'expect': the stack after the plan, an outcome, or the sentence of
      a refusal. Lines that begin with # are comments. The exit status is 1 if a
      test fails, and 65 if one contains a screen, a property, a fact or a source
      that does not exist.

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
    let router = Router(flows.graph)
    let results = tests.map { TestResult(of: $0, router, flows.links) }
    let report = TestReport(results, of: file)
    switch format {
    case .text: try Console.print(report.textLines)
    case .tap: try Console.print(report.tapLines)
    case .junit: try Console.print(report.junitLines)
    }
    if results.contains(where: { $0.failure != nil }) { throw ExitCode.negative }
  }

  /// Rejects names that do not exist, before a test runs.
  private func rejectUnknownNames(in tests: [ParsedTest], _ graph: NavigationGraph) throws {
    if graph.screens.isEmpty { throw CommandFailure("The database has no screens.", .invalidData) }
    let names = KnownNames(of: graph)
    let problems = tests.flatMap { test in
      (test.unknownNames + (test.test.map(names.problems) ?? []))
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
}

/// A test of a file, with the reason why it is malformed.
struct ParsedTest {
  /// The name of the test; its line if it has none.
  private(set) var name: String
  let line: Int
  /// The test; nil if it is malformed.
  private(set) var test: RouteTest?
  /// Why the test is malformed, as a sentence; nil if it is not.
  private(set) var problem: String?
  /// A sentence for each unknown name that makes the test malformed.
  private(set) var unknownNames: [String] = []
  private let position: String

  init(_ test: TestFile.Test, _ flows: Flows) {
    line = test.line
    name = "line \(line)"
    position = test.position([])
    do {
      let members = try StrictJSONDecoder().decode(TestMembers.self, from: test.json)
      if let given = members.name { name = given }
      self.test = try members.test(named: name, in: flows)
    } catch let error as DecodingError {
      problem = test.position(error.codingPath) + ": " + error.sentence()
    } catch let error as MalformedRequest {
      problem = test.position(error.codingPath) + ": " + error.description
    } catch let error as UnknownSource {
      unknownNames = [error.description]
    } catch {
      problem = position + ": \(error)"
    }
  }

  /// Returns the reason why the test fails; nil if it passes.
  func failure(by router: Router, _ links: LinkRouter) -> String? {
    do {
      return try problem ?? test?.failure(by: router, links)
    } catch {
      return position + ": \(error)"
    }
  }
}

/// The result of a test in a file.
struct TestResult {
  /// The name of the test; its line if it has none.
  let name: String
  /// Why the test fails; nil if it passes.
  let failure: String?

  /// Runs a test.
  init(of test: ParsedTest, _ router: Router, _ links: LinkRouter) {
    name = test.name
    failure = test.failure(by: router, links)
  }
}

/// The members of a test: a request or a link, with its expectation.
private struct TestMembers: Decodable {
  let name: String?
  private let line: BatchLine
  private let expectation: Expectation

  private enum CodingKeys: String, CodingKey {
    case name, expect
  }

  private enum Expectation {
    case outcome(RouteTest.Outcome)
    case refusal(String)
    case stack([RequestEntry])
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    name = try members.decodeIfPresent(String.self, forKey: .name)
    line = try BatchLine(from: decoder, otherMembers: ["name", "expect"])
    guard let text = try? members.decode(String.self, forKey: .expect) else {
      expectation = .stack(try members.decode([RequestEntry].self, forKey: .expect))
      return
    }
    if let outcome = RouteTest.Outcome(rawValue: text) {
      expectation = .outcome(outcome)
    } else if case .link = line, text.hasSuffix(".") {
      expectation = .refusal(text)
    } else {
      let outcomes = RouteTest.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw MalformedRequest(
        description: "'expect' takes a stack or an outcome (\(outcomes)), not '\(text)'.",
        codingPath: [CodingKeys.expect]
      )
    }
  }

  func test(named name: String, in flows: Flows) throws -> RouteTest {
    let expectation: RouteTest.Expectation =
      switch self.expectation {
      case .outcome(let outcome): .outcome(outcome)
      case .refusal(let sentence): .refusal(sentence)
      case .stack(let entries):
        .stack(entries.map { RouteTest.Entry(ScreenID($0.screen), $0.properties) })
      }
    let notation = ScreenNotation(flows.graph)
    let subject: RouteTest.Subject =
      switch line {
      case .route(let question):
        .route(try question.request(in: flows.graph, notation))
      case .link(let question):
        .link(
          try question.request(in: flows.graph, notation, startingOn: flows.links.startScreen)
        )
      }
    return RouteTest(name, subject, expecting: expectation)
  }
}
