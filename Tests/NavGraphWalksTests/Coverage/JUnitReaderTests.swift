import NavGraphInterchange
import Testing

@testable import NavGraphWalks

/// Results as the writers of JUnit XML write them.
@Suite struct JUnitReaderTests {
  private func runs(_ text: String) throws -> [RecordedRun] {
    try ResultFile(SourceFile(path: "junit.xml", text: text)).runs
  }

  @Test func resultsOfXcprettyAreRead() throws {
    let text = """
      <?xml version='1.0' encoding='UTF-8'?>
      <testsuites tests='3' failures='1'>
        <testsuite name='AppUITests.Walks' tests='3' failures='1'>
          <testcase classname='AppUITests.Walks' name='testWalk001' time='4.183'/>
          <testcase classname='AppUITests.Walks' name='testWalk002'>
            <failure message='failed - No button &quot;Chat&quot;'>Walks.swift:12</failure>
          </testcase>
          <testcase classname='AppUITests.Walks' name='testWalk003'>
            <skipped/>
          </testcase>
        </testsuite>
      </testsuites>
      """
    #expect(
      try runs(text) == [
        RecordedRun(of: "testWalk001", in: "AppUITests.Walks", .passed),
        RecordedRun(of: "testWalk002", in: "AppUITests.Walks", .failed),
        RecordedRun(of: "testWalk003", in: "AppUITests.Walks", .skipped),
      ]
    )
  }

  @Test func resultsOfMaestroAreReadWithTheirDevices() throws {
    let text = """
      <?xml version='1.0' encoding='UTF-8'?>
      <testsuites>
        <testsuite name="Test Suite" device="iPhone 15" tests="4" failures="1" time="31">
          <testcase id="walk-001" name="walk-001" classname="walk-001" time="9" status="SUCCESS"/>
          <testcase id="walk-002" name="walk-002" classname="walk-002" time="22" status="ERROR">
            <failure>Element not found: Id matching regex: Chat</failure>
          </testcase>
          <testcase id="walk-003" name="walk-003" classname="walk-003" status="CANCELED"/>
          <testcase id="walk-004" name="walk-004" classname="walk-004" status="WARNING">
            <properties><property name="id" value="walk-004"/></properties>
          </testcase>
          <testcase name="walk-005" classname="walk-005" file="/ci/walks/links/walk-005.yaml">
            <properties><property name="goal" value="links"/></properties>
          </testcase>
        </testsuite>
      </testsuites>
      """
    #expect(
      try runs(text) == [
        RecordedRun(of: "walk-001", in: "Test Suite", on: "iPhone 15", .passed),
        RecordedRun(of: "walk-002", in: "Test Suite", on: "iPhone 15", .failed),
        RecordedRun(of: "walk-003", in: "Test Suite", on: "iPhone 15", .skipped),
        RecordedRun(of: "walk-004", in: "Test Suite", on: "iPhone 15", .passed),
        RecordedRun(of: "walk-005", in: "links", for: .links, on: "iPhone 15", .passed),
      ]
    )
  }

  @Test func resultsOfGradleAreReadWithoutTheFailuresOfEarlierRuns() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <testsuite name="app.WalkTest" tests="3" skipped="0" failures="1" errors="0"
          timestamp="2026-01-02T03:04:05.678Z" hostname="ci" time="12.5">
        <properties/>
        <testcase name="walk001()" classname="app.WalkTest" time="4.1"/>
        <testcase name="walk002()" classname="app.WalkTest" time="4.2">
          <flakyFailure message="timeout" type="E"><stackTrace>at</stackTrace></flakyFailure>
        </testcase>
        <testcase name="walk003()" classname="app.WalkTest" time="4.2">
          <failure message="no Chat" type="AssertionError">at WalkTest.kt:3</failure>
          <rerunFailure message="no Chat" type="AssertionError"/>
        </testcase>
        <system-out><![CDATA[<testcase name="walk004()"/>]]></system-out>
        <system-err/>
      </testsuite>
      """
    #expect(
      try runs(text) == [
        RecordedRun(of: "walk001()", in: "app.WalkTest", .passed),
        RecordedRun(of: "walk002()", in: "app.WalkTest", .passed),
        RecordedRun(of: "walk003()", in: "app.WalkTest", .failed),
      ]
    )
  }

  @Test func resultsOfPytestAreRead() throws {
    let text = """
      <?xml version="1.0" encoding="utf-8"?><testsuites name="pytest tests"><testsuite \
      name="pytest" errors="1" failures="1" skipped="1" tests="4" time="0.1" hostname="ci">\
      <testcase classname="test_walks" name="test_walk[walk-001]" time="0.001" />\
      <testcase classname="test_walks" name="test_walk[walk-002]" time="0.001">\
      <failure message="AssertionError: Chat">def test_walk</failure></testcase>\
      <testcase classname="test_walks" name="test_walk[walk-003]" time="0.001">\
      <error message="failed on setup with &quot;no device&quot;">fixture</error></testcase>\
      <testcase classname="test_walks" name="test_walk_004" time="0.000">\
      <skipped type="pytest.skip" message="slow">test_walks.py:9</skipped></testcase>\
      </testsuite></testsuites>
      """
    #expect(
      try runs(text) == [
        RecordedRun(of: "test_walk[walk-001]", in: "test_walks", .passed),
        RecordedRun(of: "test_walk[walk-002]", in: "test_walks", .failed),
        RecordedRun(of: "test_walk[walk-003]", in: "test_walks", .failed),
        RecordedRun(of: "test_walk_004", in: "test_walks", .skipped),
      ]
    )
  }

  @Test func nestedSuitesHaveTheDeviceOfTheOuterOne() throws {
    let text = """
      <testsuite device="A"><testsuite><testsuite device="B"><testcase name="b"/></testsuite>
      <testcase name="a"/></testsuite></testsuite>
      """
    #expect(
      try runs(text) == [
        RecordedRun(of: "b", on: "B", .passed), RecordedRun(of: "a", on: "A", .passed),
      ]
    )
  }

  @Test func utf16IsRead() throws {
    let text = "<testsuite><testcase name='walk-001'/></testsuite>"
    var bytes: [UInt8] = [0xFF, 0xFE]
    for unit in text.utf16 { bytes += [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
    let file = SourceFile(path: "junit.xml", bytes: bytes)
    #expect(try ResultFile(file).runs == [RecordedRun(of: "walk-001", .passed)])
  }

  static let formats = "JUnit XML, or JSON of 'xcresulttool get test-results'"

  @Test(arguments: [
    ("", "junit.xml:1:1: Expected \(formats), not another format."),
    ("ok 1 - walk-001", "junit.xml:1:1: Expected \(formats), not another format."),
    ("<html/>", "junit.xml:1:1: Expected \(formats), not <html>."),
    ("{}", "junit.xml:1:1: Expected \(formats), not another object."),
    ("<testsuite>", "junit.xml:1:12: The XML is malformed: no element found."),
    ("<testsuite><testcase/></testsuite>", "junit.xml:1:12: <testcase> has no attribute 'name'."),
    (
      "<!DOCTYPE a [<!ENTITY b \"c\">]><testsuite/>",
      "junit.xml:1:25: The file declares the entity 'b'. Replace the entity by its text."
    ),
    (
      String(repeating: "<testsuite>", count: 300),
      "junit.xml:1:2817: Elements are nested more than 256 levels deep."
    ),
  ])
  func damagedResultsAreRejected(text: String, message: String) {
    let error = #expect(throws: ReadError.self) { try runs(text) }
    #expect(error?.description == message)
  }

  @Test func truncatedResultsAreRejected() throws {
    let text =
      "<testsuites><testsuite name='a'><testcase name='walk-001'/></testsuite></testsuites>"
    for length in 0..<text.utf8.count {
      #expect(throws: ReadError.self) { try runs(String(text.prefix(length))) }
    }
    #expect(try runs(text).count == 1)
  }
}
