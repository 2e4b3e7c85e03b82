import Foundation
import NavGraphTestSupport
import Testing

/// Assertions in the files of the subcommand `test`.
@Suite struct AssertionCommandTests {
  private let navgraph: CommandLineProgram

  init() throws { navgraph = try CommandLineProgram(sample: "marketplace") }

  private func test(_ assertions: String, _ options: String = "") throws -> ShellResult {
    try navgraph("test - \(options)", input: Data(assertions.utf8))
  }

  @Test func assertionsThatHoldSayWhatTheyAssume() throws {
    let result = try test(
      """
      - name: Guests have no orders
        never: Orders
        context: {signedIn: false}
        from: Welcome
      """
    )
    #expect(
      result.output == """
        holds   Guests have no orders
          Assumes signedIn = false, any adult, any camera, any role, a start on 'Welcome', links from all \
        sources, no restored stacks.
        1 test passed.

        """
    )
    #expect(result.status == 0)
  }

  @Test func aPlantedHoleIsFound() throws {
    let assertion = "- {never: Orders, context: {signedIn: false}}\n"
    #expect(try test(assertion).status == 0)
    try navgraph.edit("INSERT INTO edge VALUES ('Help', 'Orders', 'My orders', 'push', NULL)")
    let result = try test(assertion)
    #expect(result.status == 1)
    #expect(
      result.output.contains(
        "  'Orders' can be shown. The last step is permitted by link 'market://Orders::' from own.\n"
      )
    )
  }

  @Test func theArticleIsTrue() throws {
    let url = CommandLineProgram.package
      .appendingPathComponent("Sources/NavGraphReview/NavGraphReview.docc/ProvingAssertions.md")
    let parts = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "```")
    func block(_ language: String) throws -> String {
      String(
        try #require(parts.first { $0.hasPrefix(language + "\n") }).dropFirst(language.count + 1)
      )
    }
    #expect(try test(block("yaml")).status == 0)
    try navgraph.edit(block("sql"))
    let result = try test(block("yaml"))
    #expect(result.output.hasPrefix(try block("text")))
    #expect(result.output.hasSuffix("1 of 4 tests failed.\n"))
  }

  @Test(arguments: [
    "{never: Photos, source: web}",
    "{never: Confirmation, source: app, context: {signedIn: true}}",
    "{through: Address, to: Payment, source: web}",
    "{above: Cart, screen: Checkout}",
    "{above: Account, screen: Orders, source: app}",
    "{only: [Tabs, Home, Search, Cart], source: web}",
    "{never: Orders, restored: true, source: web}",
  ])
  func counterexamplesReplay(_ assertion: String) throws {
    let result = try test("- \(assertion)", "--format json")
    #expect(result.status == 1)
    let lines = try replay(of: result.output)
    #expect(!lines.isEmpty)
    for line in lines.dropLast() { #expect(try navgraph.shell(line).status == 0, "\(line)") }
    let last = try #require(lines.last)
    let answer = try navgraph.shell(last + " --format json")
    #expect(answer.status == 0, "\(last)")
    let words = assertion.split { "{}:, ".contains($0) }.map(String.init)
    let screen = words[0] == "never" ? words[1] : words[3]
    if words[0] != "only" {
      #expect(answer.output.contains("\"screen\":\"\(screen)\""), "\(last): \(answer.output)")
    }
  }

  private func replay(of json: String) throws -> [String] {
    let object = try JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any]
    return object?["replay"] as? [String] ?? []
  }

  @Test func plansThatAreTooLongReplay() throws {
    let result = try test("- {within: 2, to: Orders, context: {signedIn: true}}")
    #expect(
      result.output == """
        failed  within: 2, to: Orders
          The shortest plan to 'Orders' has 3 steps, more than 2.
            navgraph route --stack Welcome --to Orders --context signedIn=true
        1 of 1 test failed.

        """
    )
  }

  @Test func unknownNamesEndTheProgram() throws {
    let result = try test(
      """
      - never: Acount
      - {through: Tabs, to: Home, source: mail}
      - {never: Home, context: {signdIn: true}}
      - {never: Home, contxt: {}}
      - {within: -1, to: Home}
      - {never: Home, context: {role: []}}
      - above: Home
      """
    )
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(
      result.errors == """
        Error: -:1: Unknown screen 'Acount'. Did you mean 'Account'?
        Error: -:2: Unknown source 'mail'. The sources are own, app, web, notification.
        Error: -:3: Unknown fact 'signdIn': no condition reads it. Did you mean 'signedIn'?
        Error: -:4: Unknown key 'contxt'. The keys are never, name, context, source, restored, from.
        Error: -:5: 'within' takes a whole number from 0, not -1.
        Error: -:6: Fact 'role' takes a value, or a list with at least one.
        Error: -:7: Member 'screen' is missing.

        """
    )
  }

  @Test(arguments: ["yes", "True", "flase", "1", "[true, no]"])
  func valuesThatNoConditionComparesEndTheProgram(_ value: String) throws {
    let result = try test("- {never: Orders, context: {signedIn: \(value)}}")
    #expect(result.status == 65)
    #expect(result.output.isEmpty)
    #expect(
      result.errors.hasSuffix(
        " of fact 'signedIn': conditions compare it with false, true.\n"
      ),
      "\(result.errors)"
    )
  }

  @Test func otherTextsAreValuesUnlessTheyAreMisspelled() throws {
    #expect(try test("- {never: Sales, source: web, context: {role: [buyer, guest]}}").status == 0)
    let result = try test("- {never: Sales, context: {role: seler}}")
    #expect(
      result.errors.hasPrefix(
        "Error: -:1: Unknown value \"seler\" of fact 'role': conditions compare it with "
      ),
      "\(result.errors)"
    )
  }

  @Test(arguments: ["context", "property"])
  func textsOfDigitsReplay(_ subject: String) throws {
    try navgraph.edit(
      """
      INSERT INTO screen (name) VALUES ('Tier');
      INSERT INTO edge VALUES ('Help', 'Tier', 'tier', 'push', NULL);
      INSERT INTO condition_by_name (command, subject, comparison, operand)
      VALUES ('tier', '\(subject).tier', '=', '"1"');
      """
    )
    let result = try test("- {never: Tier, source: web}", "--format json")
    let lines = try replay(of: result.output)
    for line in lines { #expect(try navgraph.shell(line).status == 0, "\(line)") }
  }

  @Test func repeatedKeysOfLinesEndTheProgram() throws {
    let result = try test(#"{"never":"Home","never":"Cart"}"#)
    #expect(result.status == 65)
    #expect(result.errors == "Error: -:1: Member 'never' is given twice.\n")
  }

  @Test func reportsContainTheReplay() throws {
    let line = #"{"never":"Photos","source":"web","name":"no photos"}"#
    let tap = try test(line, "--format tap").output
    #expect(tap.contains("not ok 1 - no photos\n  ---\n  message: \"'Photos' can be shown."))
    #expect(tap.contains("\n  replay:\n    - \"navgraph "))
    let xml = try test(line, "--format junit").output
    #expect(xml.contains("<failure message=\"'Photos' can be shown."))
    #expect(xml.contains("\nnavgraph "))
  }

  @Test func suggestionsHold() throws {
    let suggestions = try navgraph("check --suggest").output
    #expect(suggestions.contains("- {never: Orders, context: {signedIn: false}}\n"))
    #expect(try test(suggestions).status == 0)
  }

  @Test func differencesNameTheTestsThatFail() throws {
    try navgraph.create("before.db", sample: "marketplace")
    try navgraph.write("- {never: Orders, context: {signedIn: false}}\n", to: "tests.yaml")
    try navgraph.edit("INSERT INTO edge VALUES ('Help', 'Orders', 'My orders', 'push', NULL)")
    let review = "review before.db navgraph.db --tests tests.yaml"
    let result = try navgraph(review)
    #expect(result.status == 1)
    #expect(
      result.output.contains("\n  'never: Orders' ('tests.yaml:1')\n    'Orders' can be shown.")
    )
    let replay =
      "navgraph open market://Orders:: --stack '' --source own --context signedIn=false"
      + " --db navgraph.db"
    #expect(result.output.contains("\n    \(replay)\n"))
    let markdown = try navgraph(review + " --format markdown").output
    #expect(
      markdown.contains(
        "\n- `never: Orders` (`tests.yaml:1`)\n\n```text\n'Orders' can be shown."
      )
    )
    #expect(markdown.contains("\n\(replay)\n```\n"))
    let json = try navgraph(review + " --format json").output
    #expect(json.contains(#""failingTests":[{"file":"tests.yaml","line":1,"name":"never: Orders""#))
    #expect(json.contains("\"replay\":[\"\(replay)\"]"))
  }

  @Test func differencesNameTheTestsWithMistakes() throws {
    try navgraph.create("before.db", sample: "marketplace")
    try navgraph.write("- {nevr: Orders}\n", to: "tests.yaml")
    let result = try navgraph("review before.db navgraph.db --tests tests.yaml")
    #expect(result.status == 1)
    #expect(result.output.contains("'nevr'"))
  }
}
