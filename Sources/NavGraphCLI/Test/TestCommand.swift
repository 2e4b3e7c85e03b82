import ArgumentParser
import Foundation
import NavGraph
import NavGraphReview

struct TestCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Test routes against their expected outcomes.",
    usage: "navgraph test <file> [<options>]",
    discussion: """
      Each line of the file is a request of 'navgraph batch' with two more members:
      'name', and 'expect': the stack after the plan, or an outcome. Blank lines and
      lines that begin with # are comments. The exit status is 1 if a test fails.

      Examples:
        navgraph test routes.jsonl
        navgraph test routes.jsonl --format junit > routes.xml

        {"from":"Start","to":"Cart","expect":["Start","Cart"]}
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
    let lines = try InputFile(file, of: "JSON lines").text()
      .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    let results = zip(1..., lines).compactMap { number, line -> TestResult? in
      let isBlank = line.allSatisfy(\.isWhitespace)
      return isBlank || line.hasPrefix("#") ? nil : TestResult(of: line, number, router, graph)
    }
    guard !results.isEmpty else {
      throw CommandFailure("The file has no tests. Write one on each line.", .invalidData)
    }
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
  /// The name of the test; that of its line if it has none.
  let name: String
  /// Why the test fails; nil if it passes.
  let failure: String?

  /// Runs the test of a line.
  init(of line: Substring, _ number: Int, _ router: Router, _ graph: NavigationGraph) {
    var name = "line \(number)"
    do {
      let test = try JSONDecoder().decode(TestLine.self, from: Data(line.utf8))
      if let given = test.name { name = given }
      failure = try test.test(named: name, in: graph).failure(by: router)
    } catch let error as DecodingError {
      failure = "Line \(number): " + error.sentence
    } catch {
      failure = "Line \(number): \(error)"
    }
    self.name = name
  }
}

/// A line of a file of tests: a request with its expectation.
private struct TestLine: Decodable {
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
        description: "'expect' takes a stack or an outcome (\(outcomes)), not '\(text)'."
      )
    }
    expectation = .outcome(outcome)
  }

  func test(named name: String, in graph: NavigationGraph) -> RouteTest {
    let expectation: RouteTest.Expectation =
      switch self.expectation {
      case .outcome(let outcome): .outcome(outcome)
      case .stack(let entries):
        .stack(entries.map { RouteTest.Entry(ScreenID($0.screen), $0.properties) })
      }
    return RouteTest(name, request.request(in: graph), expecting: expectation)
  }
}

/// The results of the tests of a file.
struct TestReport {
  private let results: [TestResult]
  private let file: String

  init(_ results: [TestResult], of file: String) {
    self.results = results
    self.file = file
  }

  private var failureCount: Int { results.count { $0.failure != nil } }

  var textLines: [String] {
    let failures = results.flatMap { result in
      result.failure.map { failure in
        [
          Console.coloured("failed", .red) + "  " + Console.bold(Console.printable(result.name)),
          "  " + Console.printable(failure),
        ]
      } ?? []
    }
    let count = "\(results.count) test\(results.count == 1 ? "" : "s")"
    return failures + [
      failureCount == 0 ? "\(count) passed." : "\(failureCount) of \(count) failed."
    ]
  }

  var tapLines: [String] {
    ["TAP version 14", "1..\(results.count)"]
      + results.enumerated().flatMap { index, result in
        let name = TestReport.tapName(result.name)
        guard let failure = result.failure else { return ["ok \(index + 1) - \(name)"] }
        return [
          "not ok \(index + 1) - \(name)", "  ---",
          "  message: \((try? failure.jsonLine()) ?? "")", "  ...",
        ]
      }
  }

  var junitLines: [String] {
    let suite = TestReport.attribute(file)
    return [
      #"<?xml version="1.0" encoding="UTF-8"?>"#,
      #"<testsuite name="\#(suite)" tests="\#(results.count)" failures="\#(failureCount)">"#,
    ]
      + results.flatMap { result in
        let name = TestReport.attribute(result.name)
        let start = #"  <testcase classname="\#(suite)" name="\#(name)""#
        guard let failure = result.failure else { return [start + "/>"] }
        return [
          start + ">", #"    <failure message="\#(TestReport.attribute(failure))"/>"#,
          "  </testcase>",
        ]
      } + ["</testsuite>"]
  }

  /// Returns a name in which no character begins a directive.
  private static func tapName(_ name: String) -> String {
    Console.printable(name).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
  }

  private static func attribute(_ text: String) -> String {
    Console.printable(text).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
      .replacing(">", with: "&gt;").replacing("\"", with: "&quot;")
  }
}
