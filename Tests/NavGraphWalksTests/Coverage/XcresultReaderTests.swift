import NavGraphInterchange
import Testing

@testable import NavGraphWalks

/// The JSON of `xcresulttool get test-results`.
@Suite struct XcresultReaderTests {
  private func runs(_ text: String) throws -> [RecordedRun] {
    try ResultFile(SourceFile(path: "results.json", text: text)).runs
  }

  @Test func testsAreRead() throws {
    let text = """
      {
        "devices" : [ { "deviceName" : "iPhone 15", "platform" : "iOS Simulator" } ],
        "testNodes" : [ { "name" : "AppUITests", "nodeType" : "Test Plan", "result" : "Failed",
          "children" : [ { "name" : "AppUITests", "nodeType" : "UI test bundle", "children" : [
            { "name" : "Walks", "nodeType" : "Test Suite", "children" : [
              { "name" : "testWalk001()", "nodeIdentifier" : "Walks/testWalk001()",
                "nodeType" : "Test Case", "result" : "Passed", "duration" : "4s" },
              { "name" : "testWalk002()", "nodeType" : "Test Case", "result" : "Failed",
                "children" : [
                  { "name" : "No button", "nodeType" : "Failure Message", "result" : "Failed" } ] },
              { "name" : "testWalk003()", "nodeType" : "Test Case", "result" : "Skipped" },
              { "name" : "testWalk004()", "nodeType" : "Test Case",
                "result" : "Expected Failure" } ] } ] } ] } ],
        "testPlanConfigurations" : [ { "configurationId" : "1", "configurationName" : "Default" } ]
      }
      """
    #expect(
      try runs(text) == [
        RecordedRun(of: "testWalk001()", in: "AppUITests.Walks", .passed),
        RecordedRun(of: "testWalk002()", in: "AppUITests.Walks", .failed),
        RecordedRun(of: "testWalk003()", in: "AppUITests.Walks", .skipped),
        RecordedRun(of: "testWalk004()", in: "AppUITests.Walks", .failed),
      ]
    )
  }

  @Test func aRepeatedTestHasItsOverallResult() throws {
    let text = """
      {"testNodes": [{"name": "testWalk001()", "nodeType": "Test Case", "result": "Passed",
        "children": [{"name": "First Run", "nodeType": "Repetition", "result": "Failed"},
          {"name": "Retry 1", "nodeType": "Repetition", "result": "Passed"}]}]}
      """
    #expect(try runs(text) == [RecordedRun(of: "testWalk001()", .passed)])
  }

  @Test func aTestOnSeveralDevicesHasAResultForEach() throws {
    let text = """
      {"testNodes": [{"name": "testWalk001()", "nodeType": "Test Case", "result": "Failed",
        "children": [{"name": "iPhone", "nodeType": "Device", "result": "Passed"},
          {"name": "iPad", "nodeType": "Device", "result": "Failed"}]}]}
      """
    #expect(
      try runs(text) == [
        RecordedRun(of: "testWalk001()", on: "iPhone", .passed),
        RecordedRun(of: "testWalk001()", on: "iPad", .failed),
      ]
    )
  }

  @Test func activitiesAreReadWithThoseInside() throws {
    let text = """
      {"testIdentifier": "Walks/testWalk001()", "testName": "testWalk001()",
        "testRuns": [{"device": {"deviceName": "iPhone"}, "activities": [
          {"title": "Start Test", "startTime": 1.5, "isAssociatedWithFailure": false},
          {"title": "1 Launch > Menu", "isAssociatedWithFailure": false,
            "childActivities": [{"title": "Tap Menu", "isAssociatedWithFailure": false}]},
          {"title": "2 Menu > Chat", "isAssociatedWithFailure": true,
            "childActivities": [{"title": "No button", "isAssociatedWithFailure": true}]}]}]}
      """
    let activities = [
      RecordedRun.Activity("Start Test"), .init("1 Launch > Menu"), .init("Tap Menu"),
      .init("2 Menu > Chat", isFailed: true), .init("No button", isFailed: true),
    ]
    #expect(
      try runs(text) == [
        RecordedRun(of: "testWalk001()", in: "Walks", nil, activities: activities)
      ]
    )
  }

  @Test func activitiesOfSeveralDevicesAreDistinguished() throws {
    let text = """
      {"testIdentifier": "Walks/testWalk001()", "testRuns": [
        {"device": {"deviceName": "iPhone"}, "activities": [{"title": "1 Launch > Menu"}]},
        {"device": {"deviceName": "iPad"}, "activities": [
          {"title": "1 Launch > Menu", "childActivities": [
            {"title": "Crash", "isAssociatedWithFailure": true}]}]},
        {"device": {"deviceName": "iPad"}, "activities": []}]}
      """
    let runs = try runs(text)
    #expect(runs.map(\.test) == ["testWalk001()", "testWalk001()"])
    #expect(runs.map(\.device) == ["iPhone", "iPad"])
    #expect(runs.map(\.outcome) == [nil, nil])
    #expect(runs.map(\.verdict) == [.passed, .failed])
  }

  @Test(arguments: [
    (#"{"testRuns": []}"#, "results.json:1:1: The object has no member 'testName'."),
    (#"{"testNodes": [}"#, "results.json:1:16: Expected a value, not '}'."),
    (
      #"{"testNodes": "# + String(repeating: "[", count: 300),
      "results.json:1:270: Elements are nested more than 256 levels deep."
    ),
  ])
  func damagedResultsAreRejected(text: String, message: String) {
    let error = #expect(throws: ReadError.self) { try runs(text) }
    #expect(error?.description == message)
  }
}
