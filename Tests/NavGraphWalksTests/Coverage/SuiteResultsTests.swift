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
    let other = RecordedRun.Activity("1 Launch > Other")
    let passed = RecordedRun(of: "walk-001", .passed, activities: [other])
    #expect(result(passed).state == .passed)
    #expect(result(passed).steps == [.passed, .passed, .passed])
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
