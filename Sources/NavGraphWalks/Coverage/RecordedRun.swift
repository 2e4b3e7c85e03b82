/// One run of a test, as a file of results records it.
package struct RecordedRun: Sendable, Hashable {
  /// How a run ended.
  package enum Outcome: Sendable, Hashable {
    case passed
    case failed
    /// The test was skipped or canceled.
    case skipped
  }

  /// An activity that a test has begun.
  package struct Activity: Sendable, Hashable {
    /// The title; that of a step of a walk is its number and its title.
    package let title: String
    /// Whether the activity, or one inside it, has failed.
    package let isFailed: Bool

    package init(_ title: String, isFailed: Bool = false) {
      self.title = title
      self.isFailed = isFailed
    }
  }

  /// The name of the test, such as `walk-001` or `testWalk001()`.
  package let test: String
  /// The class of the test, its directory, or its suite; empty if the results do not contain it.
  ///
  /// Tests of several suites can have the same name. Not all results contain the module of a class,
  /// as in `AppUITests.WalkTests`.
  package let suite: String
  /// The goal of the test's suite; nil if the results do not contain it.
  package let goal: WalkGoal?
  /// The device; empty if the results do not distinguish devices.
  package let device: String
  /// How the run ended.
  package let outcome: Outcome
  /// The activities, in order; empty if the results have none.
  package let activities: [Activity]

  package init(
    of test: String,
    in suite: String = "",
    for goal: WalkGoal? = nil,
    on device: String = "",
    _ outcome: Outcome,
    activities: [Activity] = []
  ) {
    self.test = test
    self.suite = suite
    self.goal = goal
    self.device = device
    self.outcome = outcome
    self.activities = activities
  }
}
