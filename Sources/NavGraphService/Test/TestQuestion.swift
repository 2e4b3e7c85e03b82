import NavGraph

/// A question whether tests of routes, links and assertions pass.
package struct TestQuestion: Question {
  package static let form = QuestionForm(
    "test",
    "Run tests of routes, links and assertions.",
    [tests, .inferred],
    result: .object([
      .init("results", .array, isGuaranteed: true),
      .init("failures", .integer, isGuaranteed: true),
    ])
  )

  private static let tests = Parameter(
    "tests",
    .text,
    "The text of a file of tests; in JSON, an array is possible, too.",
    isRequired: true
  )

  private let file: TestFile
  /// Whether the commands that an import of source code has only inferred count.
  private let includesInferredFlows: Bool

  package init(_ file: TestFile, includesInferredFlows: Bool = false) {
    self.file = file
    self.includesInferredFlows = includesInferredFlows
  }

  package init(_ arguments: some Arguments) throws {
    let includesInferredFlows = try arguments.flag(.inferred)
    let file =
      if let text = try? arguments.text(TestQuestion.tests) {
        try TestFile(text, path: "tests")
      } else {
        TestFile(try arguments.objects(TestQuestion.tests))
      }
    self.init(file, includesInferredFlows: includesInferredFlows)
  }

  /// Runs the tests.
  ///
  /// - Throws: `UnknownTestNames` before a test runs.
  package func answer(by service: NavigationService) throws -> TestReport {
    let flows = try includesInferredFlows ? service.flows() : service.certainFlows()
    let tests = file.tests.map { ParsedTest($0, flows) }
    let graph = try service.source.graph(includesDisabledFlows: true)
    guard !graph.screens.isEmpty else {
      throw UnknownTestNames(problems: ["The database has no screens."])
    }
    let names = KnownNames(of: graph)
    let problems = tests.flatMap { test in
      (test.unknownNames + names.problems(in: test)).map { "\(file.path):\(test.line): \($0)" }
    }
    guard problems.isEmpty else { throw UnknownTestNames(problems: problems) }
    return TestReport(
      results: tests.results(in: flows, database: service.database),
      file: file.path
    )
  }
}

/// Tests that contain names that do not exist.
package struct UnknownTestNames: Error, CustomStringConvertible {
  /// A sentence for each name, with the file and the line of the test.
  package let problems: [String]

  package var description: String { problems.joined(separator: "\n") }
}
