import ArgumentParser
import Foundation
import NavGraph
import NavGraphReview

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Compare routes with their expected outcomes.",
    usage: "navgraph test <file> [<options>]",
    discussion: """
      The file contains a YAML list of tests, or JSON lines with one test per line.
      A test has the keys of a request of 'navgraph batch', and also 'name' and
      'expect': the stack after the plan, or an outcome. Lines that begin with # are
      comments. The exit status is 1 if a test fails.

      Examples:
        navgraph test routes.yaml
        navgraph test routes.jsonl --format junit > routes.xml

        - name: The cart can be opened
          from: Start
          to: Cart
          expect: [Start, Cart]

        {"from":"Start","to":"Checkout","expect":"blocked","name":"needs login"}
      """
  )

  @Argument(help: "The file, or - for standard input.", completion: .file())
  var file: String

  @OptionGroup var database: DatabaseOptions

  @Option(help: "The output format.")
  var format = TestFormat.text

  func run() throws {
    let graph = try database.graph()
    let router = Router(graph)
    let results = try TestFile(file).tests.map { TestResult(of: $0, router, graph) }
    let report = TestReport(results, of: file)
    switch format {
    case .text: try Console.print(report.textLines)
    case .tap: try Console.print(report.tapLines)
    case .junit: try Console.print(report.junitLines)
    }
    if results.contains(where: { $0.failure != nil }) { throw ExitCode.negative }
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

/// The result of a test in a file.
struct TestResult {
  /// The name of the test; its line if it has none.
  let name: String
  /// Why the test fails; nil if it passes.
  let failure: String?

  /// Runs a test.
  init(of test: TestFile.Test, _ router: Router, _ graph: NavigationGraph) {
    var name = "line \(test.line)"
    do {
      let members = try JSONDecoder().decode(TestMembers.self, from: test.json)
      if let given = members.name { name = given }
      failure = try members.test(named: name, in: graph).failure(by: router)
    } catch let error as DecodingError {
      failure = test.position(error.codingPath) + ": " + error.sentence
    } catch let error as MalformedRequest {
      failure = test.position(error.codingPath) + ": " + error.description
    } catch {
      failure = test.position([]) + ": \(error)"
    }
    self.name = name
  }
}

/// The members of a test: a request with its expectation.
private struct TestMembers: Decodable {
  let name: String?
  private let request: BatchRequest
  private let expectation: Expectation

  private enum CodingKeys: String, CodingKey {
    case name, expect
  }

  private enum Expectation {
    case outcome(RouteTest.Outcome)
    case stack([BatchRequest.Entry])
  }

  init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    name = try members.decodeIfPresent(String.self, forKey: .name)
    request = try BatchRequest(from: decoder, otherMembers: ["name", "expect"])
    guard let text = try? members.decode(String.self, forKey: .expect) else {
      expectation = .stack(try members.decode([BatchRequest.Entry].self, forKey: .expect))
      return
    }
    guard let outcome = RouteTest.Outcome(rawValue: text) else {
      let outcomes = RouteTest.Outcome.allCases.map(\.rawValue).joined(separator: ", ")
      throw MalformedRequest(
        description: "'expect' takes a stack or an outcome (\(outcomes)), not '\(text)'.",
        codingPath: [CodingKeys.expect]
      )
    }
    expectation = .outcome(outcome)
  }

  func test(
    named name: String,
    in graph: NavigationGraph
  ) throws(MalformedRequest) -> RouteTest {
    let expectation: RouteTest.Expectation =
      switch self.expectation {
      case .outcome(let outcome): .outcome(outcome)
      case .stack(let entries):
        .stack(entries.map { RouteTest.Entry(ScreenID($0.screen), $0.properties) })
      }
    return RouteTest(name, try request.request(in: graph), expecting: expectation)
  }
}
