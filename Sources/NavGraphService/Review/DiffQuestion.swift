package import NavGraphReview
import NavGraphStore

/// A question for the differences between two revisions of a database.
package struct DiffQuestion: Question {
  /// The number of the first revision; 0 for the new database.
  private let before: Int
  /// The number of the second revision; nil for the current state.
  private let after: Int?
  /// Whether routes and links are compared, too.
  private let comparesRoutes: Bool

  package init(from before: Int, to after: Int? = nil, comparesRoutes: Bool = false) {
    self.before = before
    self.after = after
    self.comparesRoutes = comparesRoutes
  }

  /// Returns the differences.
  ///
  /// - Throws: `StoreError` for a revision that does not exist, or whose state was pruned.
  package func answer(by service: NavigationService) throws -> DiffAnswer {
    let store = try service.store()
    let (before, after) = (try store.state(at: before), try after.map(store.state(at:)) ?? store)
    return DiffAnswer(
      comparesRoutes
        ? try StoreDiff(from: before, to: after, roots: [])
        : try StoreDiff(from: before, to: after)
    )
  }
}

/// The differences of two databases.
package struct DiffAnswer: JSONConvertible {
  /// A test that passes before and fails after, or that has a mistake.
  package struct FailingTest: JSONConvertible {
    /// The name of the test.
    package let name: String
    /// Why it fails, as a sentence.
    package let reason: String
    /// The command lines that show the failure.
    package let replay: [String]

    package init(name: String, reason: String, replay: [String]) {
      (self.name, self.reason, self.replay) = (name, reason, replay)
    }

    package var json: ObjectJSON { ["name": name, "reason": reason, "replay": replay] }
  }

  package let diff: StoreDiff
  /// The tests that fail only after or have a mistake; nil if none were run.
  private let failingTests: [FailingTest]?

  package init(_ diff: StoreDiff, failingTests: [FailingTest]? = nil) {
    self.diff = diff
    self.failingTests = failingTests
  }

  package var json: ObjectJSON {
    [
      "changes": diff.rows.changes.map(\.json), "order": diff.order.map(\.json),
      "routes": diff.routes?.json,
      "links": diff.links?.changes.map(\.json),
      "regressions": diff.routes.map { _ in diff.regressions.map(\.json) },
      "failingTests": failingTests,
    ]
  }
}
