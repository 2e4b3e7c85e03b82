import Foundation
import NavGraphTestSupport
import Testing

/// The subcommand `coverage`, and `draw --coverage`.
@Suite struct CoverageCommandTests {
  private static let junit = """
    <testsuite><testcase name="walk-001"><failure/></testcase><testcase name="walk-002"/>
    <testcase name="login"/></testsuite>
    """

  private let navgraph: CommandLineProgram

  init() throws {
    navgraph = try CommandLineProgram()
    try navgraph.create("navgraph.db")
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('1'), ('2'), ('3'), ('4'), ('5');
      INSERT INTO edge (origin, destination, command)
      VALUES ('1', '2', '1>2'), ('2', '3', '2>3'), ('1', '4', '1>4'), ('4', '5', '4>5');
      """
    )
    try navgraph.write(SuiteFile.text, to: "walks.jsonl")
    try navgraph.write(CoverageCommandTests.junit, to: "junit.xml")
    try navgraph.write(SuiteFile.activities, to: "activities.json")
  }

  @Test func textListsWhatDidNotPass() throws {
    let result = try navgraph("coverage junit.xml activities.json --suite walks.jsonl")
    #expect(
      result.output == """
        2 walks: 1 passed, 1 failed.

                    total  passed  failed  unclear  untried  covered
          screens   5      3       1       0        1        60.0 %
          commands  4      2       1       0        1        50.0 %
          pairs     2      0       1       0        1        0.0 %
          links     0      0       0       0        0

          state    kind     name       walk
          failed   screen   3          walk-001, step 3
          failed   command  2>3        walk-001, step 3
          failed   pair     1>2 > 2>3  walk-001, step 3
          untried  screen   5          in no walk
          untried  command  4>5        in no walk

        Test 'login' is not a walk of the suite.

        """
    )
    #expect(result.status == 0)
  }

  @Test func withoutActivitiesTheFailedWalkIsUnclear() throws {
    let result = try navgraph("coverage junit.xml --suite walks.jsonl")
    #expect(result.output.contains("  unclear  command  1>2        walk-001, step 2\n"))
    #expect(result.output.contains("  screens   5      2       0       2        1        40.0 %\n"))
  }

  @Test func markdownIsPrinted() throws {
    let result = try navgraph(
      "coverage - --suite walks.jsonl --format markdown",
      input: Data(SuiteFile.activities.utf8)
    )
    #expect(
      result.output == """
        ### Coverage

        2 walks: 1 failed, 1 not run.

        |  | total | passed | failed | unclear | untried | covered |
        | --: | --: | --: | --: | --: | --: | --: |
        | screens | 5 | 2 | 1 | 0 | 2 | 40.0 % |
        | commands | 4 | 1 | 1 | 0 | 2 | 25.0 % |
        | pairs | 2 | 0 | 1 | 0 | 1 | 0.0 % |
        | links | 0 | 0 | 0 | 0 | 0 |  |

        - failed: screen `3` (walk\\-001, step 3)
        - failed: command `2>3` (walk\\-001, step 3)
        - failed: pair `1>2 > 2>3` (walk\\-001, step 3)
        - untried: screen `4` (walk\\-002, step 2)
        - untried: screen `5` (in no walk)
        - untried: command `1>4` (walk\\-002, step 2)
        - untried: command `4>5` (in no walk)

        """
    )
  }

  @Test func tooLittleCoverageIsAFailure() throws {
    let arguments = "coverage junit.xml activities.json --suite walks.jsonl --fail-under"
    #expect(try navgraph("\(arguments) commands=50 --fail-under links=90").status == 0)
    let result = try navgraph("\(arguments) commands=50.5 --fail-under screens=90")
    #expect(result.status == 1)
    #expect(
      result.errors == """
        navgraph: 50.0 % of the commands passed, less than 50.5 %
        navgraph: 60.0 % of the screens passed, less than 90.0 %

        """
    )
  }

  @Test(arguments: ["commands", "buttons=90", "commands=101", "commands=-1", "commands=nan"])
  func requirementsMustBePercentages(requirement: String) throws {
    let result = try navgraph("coverage junit.xml --suite walks.jsonl --fail-under \(requirement)")
    #expect(result.status == 64)
    #expect(
      result.errors.contains(
        "Expected KIND=PERCENT, as in commands=90. KIND is one of: screens, commands, pairs, links."
      )
    )
  }

  @Test func aSuiteOfOtherFlowsIsReported() throws {
    #expect(try navgraph("remove command '1>4'").status == 0)
    let result = try navgraph("coverage junit.xml --suite walks.jsonl")
    #expect(
      result.output.contains(
        "The flows have no command '1>4', which walk-002 covers: write the suite again.\n"
      )
    )
  }

  @Test(arguments: [
    (
      "coverage missing.xml --suite walks.jsonl", 64,
      "'missing.xml' cannot be read: no such file or directory. Specify a file with test results."
    ),
    (
      "coverage junit.xml --suite missing.jsonl", 64,
      "'missing.jsonl' cannot be read: no such file or directory. Specify a file with walks."
    ),
    ("coverage junit.xml --suite walks.jsonl --db missing.db", 66, "'missing.db'"),
    ("coverage junit.xml --suite junit.xml", 65, "junit.xml:1: The line is not JSON."),
    (
      "coverage junit.xml --suite /dev/null", 65,
      "'/dev/null' has no walks. Use the file walks.jsonl that 'navgraph walks' writes."
    ),
    ("coverage walks.jsonl --suite walks.jsonl", 65, "walks.jsonl:2:1: Expected the end"),
    (
      "draw --coverage junit.xml", 64,
      "Use --coverage with --suite, as in --coverage junit.xml --suite walks.jsonl."
    ),
  ])
  func mistakesAreReported(arguments: String, status: Int32, message: String) throws {
    let result = try navgraph(arguments)
    #expect(result.errors.contains(message))
    #expect(result.status == status)
    #expect(result.output == "")
  }

  @Test(arguments: [
    "<testsuite><testcase name='login'/></testsuite>", "<testsuites/>",
    """
    {"testName": "testWalk001()", "testRuns": [{"activities": [
      {"title": "1 Launch > 1"}, {"title": "2 1 > 4"}]}]}
    """,
  ])
  func resultsOfAnotherSuiteAreRejected(results: String) throws {
    try navgraph.write(results, to: "other.xml")
    for command in ["coverage other.xml", "draw --format dot --coverage other.xml"] {
      let result = try navgraph("\(command) --suite walks.jsonl")
      #expect(
        result.errors.contains(
          "The results contain no walk of 'walks.jsonl'. Use the results of the tests of this suite."
        )
      )
      #expect(result.status == 65)
      #expect(result.output == "")
    }
  }

  @Test(arguments: [
    (#""step":1,"#, "", "Member 'step' is missing at 'steps[0]'."),
    (#""step":1,"#, #""step":"1","#, "'steps[0].step' takes a whole number."),
    (#""kind":"launch""#, #""kind":"jump""#, "'steps[0].kind' has an unknown value."),
    (#""screens":[]"#, #""screens":5"#, "'covers.screens' takes an array."),
    (#""goal":"commands","#, "", "Member 'goal' is missing."),
  ])
  func lineThatIsNotAWalkIsNamed(part: String, other: String, sentence: String) throws {
    try navgraph.write(SuiteFile.text.replacing(part, with: other), to: "walks.jsonl")
    let result = try navgraph("coverage junit.xml --suite walks.jsonl")
    #expect(result.errors == "Error: walks.jsonl:1: \(sentence)\n")
    #expect(result.status == 65)
  }

  @Test func picturesShowTheCoverage() throws {
    let result = try navgraph(
      "draw --coverage junit.xml activities.json --suite walks.jsonl --format dot"
    )
    #expect(result.status == 0)
    for words in ["━━ passed", "══ failed", "┄┄ untried"] { #expect(result.output.contains(words)) }
    #expect(!result.output.contains("unclear"))
  }
}
