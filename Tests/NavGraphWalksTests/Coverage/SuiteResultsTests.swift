import Testing

@testable import NavGraphWalks

/// The runs of a suite: which walk a test is, and which of several runs counts.
@Suite struct SuiteResultsTests {
  private let walk = Walk("walk-001", "1>2", "2>3")

  private func result(_ runs: RecordedRun...) -> WalkResult {
    SuiteResults(of: [walk], runs).walks[0]
  }

  @Test(arguments: [
    "walk-001", "testWalk001", "testWalk001()", "test_walk_001", "Walk001()", "test_walk[walk-001]",
    "walks[chromium][walk-001]",
  ])
  func aTestHasTheNameOfItsWalk(name: String) {
    #expect(result(RecordedRun(of: name, .passed)).state == .passed)
  }

  @Test func othersAreReportedOnce() {
    let runs = ["walk-002", "testWalk0011", "login", "walk-001", "login", "walk-001[slow]"].map {
      RecordedRun(of: $0, .passed)
    }
    let results = SuiteResults(of: [walk], runs)
    #expect(results.unknownTests == ["walk-002", "testWalk0011", "login", "walk-001[slow]"])
  }

  @Test func theLastRunCounts() {
    let passed = RecordedRun(of: "walk-001", .passed)
    let failed = RecordedRun(of: "walk-001", .failed)
    #expect(result(failed, passed).state == .passed)
    #expect(result(passed, failed).state == .failed)
  }

  @Test func aSkippedTestIsNotARun() {
    let skipped = RecordedRun(of: "walk-001", .skipped)
    #expect(result(RecordedRun(of: "walk-001", .passed), skipped).state == .passed)
    #expect(result(skipped, RecordedRun(of: "walk-001", .failed)).state == .failed)
    #expect(result(skipped).state == .untried)
    #expect(result().state == .untried)
  }

  @Test func aFailureOnOneDeviceIsAFailure() {
    let phone = RecordedRun(of: "walk-001", on: "phone", .failed)
    let tablet = RecordedRun(of: "walk-001", on: "tablet", .passed)
    #expect(result(phone, tablet).state == .failed)
    #expect(result(phone, RecordedRun(of: "walk-001", on: "phone", .passed)).state == .passed)
  }

  @Test func aTestOfAnotherClassIsNoFurtherRun() {
    let failed = RecordedRun(of: "walk-001", in: "CommandWalks", .failed)
    let passed = RecordedRun(of: "walk-001", in: "ScreenWalks", .passed)
    for runs in [[failed, passed], [passed, failed]] {
      let results = SuiteResults(of: [walk], runs)
      #expect(results.walks[0].state == .failed)
      #expect(
        results.ambiguousTests == [
          AmbiguousTest(walk: "walk-001", suites: ["CommandWalks", "ScreenWalks"])
        ]
      )
    }
    let retry = RecordedRun(of: "walk-001", in: "CommandWalks", .passed)
    #expect(result(failed, passed, retry).state == .passed)
  }

  @Test func aTestOfAnotherGoalIsNoWalkOfTheSuite() {
    let own = RecordedRun(of: "walk-001", in: "own", for: walk.goal, .failed)
    let other = RecordedRun(of: "walk-001", in: "other", for: .links, .passed)
    for runs in [[own, other], [other, own]] {
      let results = SuiteResults(of: [walk], runs)
      #expect(results.walks[0].state == .failed)
      #expect(results.unknownTests == ["walk-001 of links"])
      #expect(results.ambiguousTests == [])
    }
  }

  @Test func aPartOfTheNameOfAClassIsTheOnlyClassWithIt() {
    let failed = RecordedRun(of: "walk-001", in: "AppUITests.WalkTests", .failed)
    let passed = RecordedRun(of: "walk-001", in: "WalkTests", .passed)
    #expect(result(failed, passed).state == .passed)
    #expect(result(passed, failed).state == .failed)
    let other = RecordedRun(of: "walk-001", in: "OtherUITests.WalkTests", .passed)
    #expect(result(failed, other).state == .failed)
    #expect(result(failed, other, passed).state == .failed)
  }

  @Test func aRunWithoutAClassIsOneOfTheOnlyClass() {
    let failed = RecordedRun(of: "walk-001", .failed)
    let passed = RecordedRun(of: "walk-001", in: "Walks", .passed)
    #expect(result(failed, passed).state == .passed)
    #expect(result(passed, failed).state == .failed)
    #expect(SuiteResults(of: [walk], [failed, passed]).ambiguousTests == [])
  }

  @Test func activitiesCompleteARunWithTheSameOutcome() {
    let detailed = RecordedRun(walk, .failed, steps: 2)
    let failed = RecordedRun(of: "walk-001", .failed)
    for result in [result(detailed, failed), result(failed, detailed)] {
      #expect(result.steps == [.passed, .failed, .untried])
      #expect(result.failedStep == 2)
    }
    let passed = result(detailed, RecordedRun(of: "walk-001", .passed))
    #expect(passed.steps == [.passed, .passed, .passed])
    #expect(passed.failedStep == nil)
  }

  @Test func withoutActivitiesAFailureHasNoStep() {
    let result = result(RecordedRun(of: "walk-001", .failed))
    #expect(result.state == .failed)
    #expect(result.steps == [.unclear, .unclear, .unclear])
  }

  @Test func activitiesThatAreNoStepsShowNothing() {
    let activity = RecordedRun.Activity("Tear Down", isFailed: true)
    let failed = RecordedRun(of: "walk-001", .failed, activities: [activity])
    #expect(result(failed).steps == [.unclear, .unclear, .unclear])
    let other = RecordedRun.Activity("Waiting for 2 > 1")
    let passed = RecordedRun(of: "walk-001", .passed, activities: [other])
    #expect(result(passed).state == .passed)
    #expect(result(passed).steps == [.passed, .passed, .passed])
  }

  @Test func aTestThatFailedOutsideOfItsActivitiesHasFailed() {
    let activities = RecordedRun(of: walk.id, nil, activities: steps(3))
    for outcome in [RecordedRun.Outcome.failed, .skipped] {
      let test = RecordedRun(of: walk.id, outcome)
      for runs in [[test, activities], [activities, test]] {
        let result = SuiteResults(of: [walk], runs).walks[0]
        #expect(result.state == (outcome == .failed ? .failed : .untried))
      }
    }
    #expect(result(activities).state == .passed)
    // A run that failed is repeated, and then passes.
    let failed = RecordedRun(of: walk.id, nil, activities: steps(2, isFailed: true))
    #expect(result(failed, RecordedRun(of: walk.id, .passed)).state == .passed)
    #expect(result(failed, activities).state == .passed)
    #expect(result(RecordedRun(of: walk.id, .passed), failed).state == .failed)
  }

  /// Returns the activities of the first steps.
  private func steps(_ count: Int, isFailed: Bool = false) -> [RecordedRun.Activity] {
    walk.steps.prefix(count).map { step in
      .init(step.name, isFailed: isFailed && step.number == count)
    }
  }

  @Test func whatFailedOnADeviceIsNotCoveredByAnother() {
    let phone = RecordedRun(of: walk.id, on: "phone", .passed)
    let unknown = result(phone, RecordedRun(of: walk.id, on: "tablet", .failed))
    #expect(unknown.state == .failed)
    #expect(unknown.steps == [.unclear, .unclear, .unclear])
    let atStep = result(
      phone,
      RecordedRun(of: walk.id, on: "tablet", .failed, activities: steps(2, isFailed: true))
    )
    #expect(atStep.steps == [.passed, .failed, .unclear])
    let early = result(phone, RecordedRun(of: walk.id, on: "tablet", .passed, activities: steps(2)))
    #expect(early.state == .unclear)
    #expect(early.steps == [.passed, .passed, .unclear])
    let skipped = result(phone, RecordedRun(of: walk.id, on: "tablet", .skipped))
    #expect(skipped.state == .passed)
    #expect(skipped.steps == [.passed, .passed, .passed])
  }

  @Test func stepsOfAnotherWalkAreThoseOfAnotherSuite() {
    let other = steps(2) + [.init("3 2 > 7")]
    let passed = RecordedRun(of: walk.id, .passed)
    let activities = RecordedRun(of: walk.id, nil, activities: other)
    for runs in [[passed, activities], [activities, passed], [activities]] {
      let results = SuiteResults(of: [walk], runs)
      #expect(results.walks[0].state == .untried)
      #expect(results.unknownTests == ["walk-001 of another suite"])
      #expect(!results.hasRuns)
    }
    #expect(SuiteResults(of: [walk], [passed]).hasRuns)
    #expect(!SuiteResults(of: [walk], [RecordedRun(of: "login", .passed)]).hasRuns)
  }

  @Test func aFailureOutsideOfStepsLeavesThePassedSteps() {
    let crash = RecordedRun.Activity("Crash", isFailed: true)
    let activities = RecordedRun(walk, .passed, steps: 2).activities + [crash]
    let result = result(RecordedRun(of: "walk-001", .failed, activities: activities))
    #expect(result.state == .failed)
    #expect(result.steps == [.passed, .passed, .untried])
    #expect(result.failedStep == nil)
  }

  @Test func aRunThatEndsEarlyIsUnclear() {
    let result = result(RecordedRun(walk, .passed, steps: 2))
    #expect(result.state == .unclear)
    #expect(result.steps == [.passed, .passed, .untried])
  }
}
