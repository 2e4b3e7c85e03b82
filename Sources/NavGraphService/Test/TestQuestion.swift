import NavGraph

/// A question whether tests of routes, links and assertions pass.
package struct TestQuestion: Question {
  package static let form = QuestionForm(
    "test",
    "Run tests of routes, links and assertions: the given ones, or those of the server.",
    [tests, .inferred],
    result: .object([
      .init("results", .array, isGuaranteed: true),
      .init("failures", .integer, isGuaranteed: true),
    ])
  )

  private static let tests = Parameter(
    "tests",
    .text,
    "Tests, such as '- {to: Cart, expect: Tabs/Cart}'."
  )

  /// The tests; nil for those of the server.
  private let file: TestFile?
  /// Whether the commands that an import of source code has only inferred count.
  private let includesInferredFlows: Bool

  package init(_ file: TestFile, includesInferredFlows: Bool = false) {
    self.file = file
    self.includesInferredFlows = includesInferredFlows
  }

  package init(_ arguments: some Arguments) throws {
    includesInferredFlows = try arguments.flag(.inferred)
    if let text = try? arguments.text(TestQuestion.tests) {
      file = try TestFile(text, path: "tests")
    } else {
      let tests = try arguments.objects(TestQuestion.tests)
      file = tests.isEmpty ? nil : TestFile(tests)
    }
  }

  /// Runs the tests.
  ///
  /// - Throws: `MalformedRequest` if there are none; `UnknownTestNames` before a test runs.
  package func answer(by service: NavigationService) throws -> TestReport {
    let files = try file.map { [$0] } ?? service.files.tests()
    guard !files.isEmpty else {
      throw MalformedRequest(description: "The server has no files of tests. Specify 'tests'.")
    }
    let flows = try includesInferredFlows ? service.flows() : service.certainFlows()
    let tests = files.flatMap { $0.parsed(in: flows) }
    let graph = try service.source.graph(includesDisabledFlows: true)
    guard !graph.screens.isEmpty else {
      throw UnknownTestNames(problems: ["The database has no screens."])
    }
    let names = KnownNames(of: graph)
    let problems = tests.flatMap { test in
      (test.unknownNames + names.problems(in: test)).map { "\(test.file):\(test.line): \($0)" }
    }
    guard problems.isEmpty else { throw UnknownTestNames(problems: problems) }
    return TestReport(results: tests.results(in: flows, database: service.database))
  }
}

/// Tests that contain names that do not exist.
package struct UnknownTestNames: Error, CustomStringConvertible {
  /// A sentence for each name, with the file and the line of the test.
  package let problems: [String]

  package var description: String { problems.joined(separator: "\n") }
}
