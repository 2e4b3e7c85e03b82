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
  /// How the run ended; nil if the results contain only its activities.
  package let outcome: Outcome?
  /// The activities, in order; empty if the results have none.
  package let activities: [Activity]

  package init(
    of test: String,
    in suite: String = "",
    for goal: WalkGoal? = nil,
    on device: String = "",
    _ outcome: Outcome?,
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

extension RecordedRun {
  /// How the run ended, so far as the results show it.
  var verdict: Outcome { outcome ?? (hasFailedActivity ? .failed : .passed) }

  private var hasFailedActivity: Bool { activities.contains(where: \.isFailed) }

  /// Returns what this run and earlier ones of the same test on the same device show together.
  ///
  /// The later run counts. Results with only activities complete the outcome of a test, which can
  /// also fail or be skipped outside of them. A skipped test is not a run.
  func following(_ earlier: RecordedRun) -> RecordedRun {
    switch (earlier.outcome, outcome) {
    case (nil, nil): return self
    case (let known?, nil):
      return hasFailedActivity && known != .failed ? self : with(known)
    case (nil, let known?) where activities.isEmpty:
      return earlier.hasFailedActivity && known != .failed
        ? (known == .skipped ? earlier : self) : earlier.with(known)
    case (_, .skipped): return earlier
    case (_, let known):
      let isComplete = known != earlier.outcome || !activities.isEmpty
      return isComplete || earlier.activities.isEmpty ? self : earlier
    }
  }

  private func with(_ outcome: Outcome) -> RecordedRun {
    RecordedRun(of: test, in: suite, for: goal, on: device, outcome, activities: activities)
  }
}
