import NavGraph
import NavGraphAssertions
import NavGraphLinks

/// The result of a test in a file.
package struct TestResult: Sendable {
  /// The name of the test; its link or line if it has none.
  package let name: String
  /// The path of the file.
  package let file: String
  /// The line on which the test begins, from 1.
  package let line: Int
  /// The time that the test took.
  fileprivate(set) var duration = Duration.zero
  /// Why the test fails, as a sentence; nil if it passes.
  package fileprivate(set) var failure: String?
  /// Whether the test itself has a mistake.
  package fileprivate(set) var isMalformed = false
  /// Whether it is unknown if the assertion holds.
  package fileprivate(set) var isUndecided = false
  /// The command lines that show the failure.
  package fileprivate(set) var commands: [String] = []
  /// What the test of an assertion assumes, as a sentence; nil for other tests.
  package fileprivate(set) var assumptions: String?
}

extension TestFile {
  /// Returns the tests with the names of a graph.
  func parsed(in flows: LoadedNavigation) -> [ParsedTest] {
    tests.map { ParsedTest($0, in: path, flows) }
  }

  /// Runs the tests, and returns their results in the same order.
  ///
  /// - Parameters:
  ///   - flows: The graph and the links.
  ///   - database: The path of the database, for command lines; nil for the default.
  /// - Returns: The results.
  package func results(in flows: LoadedNavigation, database: String?) -> [TestResult] {
    parsed(in: flows).results(in: flows, database: database)
  }
}

extension [ParsedTest] {
  /// Runs the tests, and returns their results in the same order.
  ///
  /// - Parameters:
  ///   - flows: The graph and the links.
  ///   - database: The path of the database, for command lines; nil for the default.
  /// - Returns: The results.
  func results(in flows: LoadedNavigation, database: String?) -> [TestResult] {
    let router = Router(flows.graph)
    let assertions = compactMap { test in
      if case .assertion(let assertion)? = test.subject { assertion } else { nil }
    }
    let starts = flows.startScreens
    let checker = AssertionChecker(flows.graph, flows.links, starts: starts, for: assertions)
    return map { test in
      var result = TestResult(name: test.name, file: test.file, line: test.line)
      let start = ContinuousClock.now
      switch test.subject {
      case nil: (result.failure, result.isMalformed) = (test.problem, true)
      case .route(let route): result.failure = test.failure(of: route, by: router, flows.links)
      case .assertion(let assertion):
        let verdict = checker.verdict(on: assertion)
        let failure = AssertionText.failure(for: verdict, in: flows.graph, database: database)
        if let (reason, commands) = failure {
          result.failure = reason
          result.commands = commands
        }
        if case .undecided = verdict { result.isUndecided = true }
        result.assumptions = AssertionText(assertion).assumptions(in: flows.graph, starts: starts)
      }
      result.duration = start.duration(to: .now)
      return result
    }
  }
}
