import NavGraph

/// A question whether tests of routes, links and assertions pass.
package struct TestQuestion: Question {
  private let file: TestFile

  package init(_ file: TestFile) { self.file = file }

  /// Runs the tests.
  ///
  /// - Throws: `UnknownTestNames` before a test runs.
  package func answer(by service: NavigationService) throws -> TestReport {
    let flows = try service.flows()
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

extension TestQuestion: JSONQuestion {
  /// Reads the member `tests`: an array of tests, or the text of a file.
  package init(_ members: RequestValue) throws {
    try members.rejectNames(except: ["tests"])
    let tests = try members.requiredMember("tests")
    if let text = try? tests.string() {
      self.init(try TestFile(text, path: "tests"))
    } else {
      self.init(try TestFile(tests))
    }
  }
}
