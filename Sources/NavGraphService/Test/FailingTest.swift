package import NavGraph
package import NavGraphStore

/// A test that fails after a change.
package struct FailingTest: JSONConvertible, Sendable, Hashable {
  /// The name of the test.
  package let name: String
  /// Why it fails, as a sentence.
  package let reason: String
  /// The command lines that show the failure.
  package let replay: [String]
  /// The file and the line of the test.
  package let file: String
  package let line: Int
  /// Whether the test did not fail before the change, or could not be run.
  package let isNew: Bool

  package var json: ObjectJSON {
    ["name": name, "reason": reason, "replay": replay, "file": file, "line": line, "new": isNew]
  }
}

/// The navigation that tests judge.
struct TestState {
  let flows: LoadedNavigation
  let names: KnownNames

  init(_ store: NavigationStore) throws {
    let source = NavigationSource.database(store)
    flows = try source.flows()
    names = KnownNames(of: try source.graph(includesDisabledFlows: true))
  }

  /// Returns why a test cannot be run, as sentences; nil if it can.
  fileprivate func problem(of test: ParsedTest) -> String? {
    let problems = test.unknownNames + names.problems(in: test)
    return problems.isEmpty ? nil : problems.joined(separator: " ")
  }
}

extension TestFile {
  /// Returns the tests that fail after a change.
  ///
  /// - Parameters:
  ///   - before: The state before the change; nil if there is none.
  ///   - after: The state after the change.
  ///   - database: The path of the database, for command lines.
  /// - Returns: The tests. Those that failed before are not new.
  func failures(before: TestState?, after: TestState, database: String?) -> [FailingTest] {
    let run = { (state: TestState) in
      let parsed = parsed(in: state.flows)
      let results = parsed.results(in: state.flows, database: database)
      return zip(parsed, results).map { test, result in
        (line: test.line, problem: state.problem(of: test), result: result)
      }
    }
    let former = before.map(run)
    return run(after).enumerated().compactMap { index, outcome in
      guard let reason = outcome.problem ?? outcome.result.failure else { return nil }
      let old = former?[index]
      let failedBefore = old.map {
        $0.problem == nil && !$0.result.isMalformed && $0.result.failure != nil
      }
      return FailingTest(
        name: outcome.result.name,
        reason: reason,
        replay: outcome.problem == nil ? outcome.result.commands : [],
        file: path,
        line: outcome.line,
        isNew: !(failedBefore ?? false)
      )
    }
  }
}
