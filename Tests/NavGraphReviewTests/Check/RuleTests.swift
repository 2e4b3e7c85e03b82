import Foundation
import NavGraph
import NavGraphReview
import NavGraphStore
import Testing

/// For each kind of finding the smallest database that shows it, and one that just does not.
@Suite struct RuleTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let code: String
    let shown: String
    let notShown: String
    let subject: String
    let sentence: String
    var options = FlowCheck.Options()

    var testDescription: String { code }
  }

  @Test(arguments: commandExamples + screenExamples + propertyExamples + linkExamples)
  func smallestDatabaseShowsItAndOneJustDoesNot(example: Example) throws {
    let database = try CheckedDatabase(example.shown, example.options)
    let findings = try database.findings(example.code)
    #expect(findings.map(\.sentence) == [example.sentence])
    #expect(findings.first?.subjects.first?.description == example.subject)
    let rule = CheckRule.all.first { $0.code == example.code }
    #expect(findings.allSatisfy { $0.severity == rule?.severity })
    #expect(try CheckedDatabase(example.notShown, example.options).findings(example.code) == [])
  }

  @Test(arguments: commandExamples + screenExamples + propertyExamples + linkExamples)
  func suggestionTakesTheFindingAway(example: Example) throws {
    let database = try CheckedDatabase(example.shown, example.options)
    let suggestion = try #require(try database.findings(example.code).first?.suggestion)
    try database.execute(suggestion)
    #expect(try database.findings(example.code) == [], "\(suggestion)")
  }

  @Test func everyRuleHasAnExample() {
    let examples =
      RuleTests.commandExamples + RuleTests.screenExamples + RuleTests.propertyExamples
      + RuleTests.linkExamples
    let codes = Set(examples.map(\.code)).union(["unused-exception"])
    #expect(codes == Set(CheckRule.all.map(\.code)))
    #expect(Set(CheckRule.all.map(\.code)).count == CheckRule.all.count)
  }

  @Test func articleListsTheCodes() throws {
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let article = package.appendingPathComponent(
      "Sources/NavGraphReview/NavGraphReview.docc/CheckingFlows.md"
    )
    let lines = try String(contentsOf: article, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("| `") }.map { row in
      row.split(separator: "|").prefix(2).map { $0.trimmingCharacters(in: .whitespaces) }
    }
    #expect(rows == CheckRule.all.map { ["`\($0.code)`", $0.severity.rawValue] })
  }

  private static let pair = screens("A B")

  private static let commandExamples = [
    Example(
      code: "contradictory-conditions",
      shown: pair + edges("A>B") + condition("A>B", "context.age", "<", "18")
        + condition("A>B", "context.age", ">=", "18"),
      notShown: pair + edges("A>B") + condition("A>B", "context.age", "<=", "18")
        + condition("A>B", "context.age", ">=", "18"),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' never runs: context.age < 18 and context.age >= 18 can never hold "
        + "together."
    ),
    Example(
      code: "no-origins",
      shown: pair + edges("A>B") + "DELETE FROM command_origin;",
      notShown: pair + edges("A>B")
        + "DELETE FROM command_origin; UPDATE command SET universal = 1;",
      subject: "command 'A>B'",
      sentence: "Command 'A>B' never runs: it has no origins, and is not universal."
    ),
    Example(
      code: "shadowed-command",
      shown: pair + edges("*>B A>B"),
      notShown: pair + edges("A>B *>B"),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' is never used: '*>B' is tried first, and opens 'B' from anywhere."
    ),
    Example(
      code: "shadowed-command",
      shown: pair + edges("A>B *>B") + condition("A>B", "context.a", "exists", nil)
        + "UPDATE command SET position = 9 WHERE name = 'A>B';",
      notShown: pair + edges("A>B *>B") + condition("*>B", "context.a", "exists", nil)
        + "UPDATE command SET position = 9 WHERE name = 'A>B';",
      subject: "command 'A>B'",
      sentence: "Command 'A>B' is never used: '*>B' is tried first, and opens 'B' from anywhere."
    ),
    Example(
      code: "shadowed-command",
      shown: pair + edges("A>B")
        + "INSERT INTO edge VALUES ('A', 'B', 'sheet', 'present', NULL);",
      notShown: pair + edges("A>B")
        + "INSERT INTO edge VALUES ('A', 'B', 'sheet', 'present', NULL);"
        + value("p", by: "sheet", "1"),
      subject: "command 'sheet'",
      sentence:
        "Command 'sheet' is never used: 'A>B' is tried first, and opens 'B' by push wherever "
        + "this one can."
    ),
    Example(
      code: "shadowed-command",
      shown: screens("A B C") + edges("A>C")
        + "UPDATE screen SET extends_id = 1 WHERE name = 'B';" + edges("B>C"),
      notShown: screens("A B C") + edges("B>C")
        + "UPDATE screen SET extends_id = 1 WHERE name = 'B';" + edges("A>C"),
      subject: "command 'B>C'",
      sentence:
        "Command 'B>C' is never used: 'A>C' is tried first, and opens 'C' wherever this one "
        + "can."
    ),
    Example(
      code: "shadowed-command",
      shown: pair + "INSERT INTO flow (name) VALUES ('f');" + edges("*>B")
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      notShown: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES (NULL, 'B', 'beta', 'push', 'f');" + edges("A>B"),
      subject: "command 'beta'",
      sentence: "Command 'beta' is never used: '*>B' is tried first, and opens 'B' from anywhere."
    ),
    Example(
      code: "equal-command",
      shown: pair + edges("A>B") + "INSERT INTO edge VALUES ('A', 'B', 'again', 'push', NULL);",
      notShown: pair + edges("A>B") + "INSERT INTO edge VALUES ('A', 'B', 'again', 'push', NULL);"
        + "UPDATE command SET animated = 0 WHERE name = 'again';",
      subject: "command 'again'",
      sentence: "Command 'again' is equal to 'A>B' but for its name."
    ),
    Example(
      code: "needed-flow",
      shown: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      notShown: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');" + edges("A>B"),
      subject: "flow 'f'",
      sentence: "If flow 'f' is switched off, 1 screen cannot be reached: 'B'."
    ),
  ]

  private static let screenExamples = [
    Example(
      code: "unreachable-screen",
      shown: screens("A B C") + edges("B>C C>B"),
      notShown: screens("A B C") + edges("B>C C>B A>C"),
      subject: "screen 'B'",
      sentence: "Screen 'B' cannot be reached from 'A', and neither can 'C', which it leads to."
    ),
    Example(
      code: "unreachable-screen",
      shown: pair,
      notShown: pair + edges("*>B"),
      subject: "screen 'B'",
      sentence: "Screen 'B' cannot be reached from 'A'.",
      options: FlowCheck.Options(roots: ["A"])
    ),
    Example(
      code: "dead-end",
      shown: pair + "INSERT INTO edge VALUES ('A', 'B', 'B', 'root', NULL);",
      notShown: pair + "INSERT INTO edge VALUES ('A', 'B', 'B', 'push', NULL);",
      subject: "screen 'B'",
      sentence: "Users are stuck on screen 'B': command 'B' puts it in place of all others, and no "
        + "command leads on."
    ),
    Example(
      code: "dead-end",
      shown: pair + edges("B>B"),
      notShown: pair + edges("A>B"),
      subject: "screen 'A'",
      sentence: "Users are stuck on screen 'A': they start there, and no command leads on."
    ),
    Example(
      code: "leaf",
      shown: pair + edges("A>B"),
      notShown: pair + edges("A>B *>A"),
      subject: "screen 'B'",
      sentence: "Screen 'B' leads nowhere but back."
    ),
    Example(
      code: "closed-part",
      shown: screens("A B C") + edges("A>B B>C C>B"),
      notShown: screens("A B C") + edges("A>B B>C C>B C>A"),
      subject: "screen 'B'",
      sentence: "Screens 'B' and 'C' lead to one another, and nowhere else but back."
    ),
    Example(
      code: "choke-point",
      shown: screens("A L B C D E F") + edges("A>L L>B L>C L>D D>E E>F"),
      notShown: screens("A L B C D E F") + edges("A>L L>B L>C L>D D>E E>F A>F"),
      subject: "screen 'L'",
      sentence: "5 screens are only reached through 'L': 'B', 'C', 'D', 'E' and 'F'."
    ),
    Example(
      code: "too-deep",
      shown: screens("A B C") + edges("A>B B>C"),
      notShown: screens("A B C") + edges("A>B B>C *>C"),
      subject: "screen 'C'",
      sentence: "Screen 'C' is 2 steps from 'A', more than 1.",
      options: FlowCheck.Options(maximumDepth: 1)
    ),
    Example(
      code: "switched-off-screen",
      shown: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 0);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      notShown: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 1);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      subject: "screen 'B'",
      sentence: "Screen 'B' can only be reached while flow 'f' is on."
    ),
    Example(
      code: "shadowed-alias",
      shown: pair + "INSERT INTO screen_alias VALUES ('A', 2);",
      notShown: pair + "INSERT INTO screen_alias VALUES ('a', 2);",
      subject: "alias 'A'",
      sentence: "The former name 'A' of screen 'B' is never used: there is a screen of that name."
    ),
  ]

  private static let propertyExamples = [
    Example(
      code: "unopenable-screen",
      shown: pair + edges("A>B")
        + property("p", of: "B", "int", ["required": "1", "read_only": "1"]),
      notShown: pair + edges("A>B")
        + property(
          "p",
          of: "B",
          "int",
          ["required": "1", "read_only": "1", "default_value": "'0'"]
        ),
      subject: "property 'p' of screen 'B'",
      sentence:
        "Screen 'B' never opens: its property 'p' is required, and read-only without a default."
    ),
    Example(
      code: "unopenable-screen",
      shown: pair + edges("A>B") + property("p", of: "B", "null", ["required": "1"]),
      notShown: pair + edges("A>B") + property("p", of: "B", "object", ["required": "1"]),
      subject: "property 'p' of screen 'B'",
      sentence: "Screen 'B' never opens: its property 'p' is required, and can be nothing but null."
    ),
    Example(
      code: "wrong-type",
      shown: pair + property("p", of: "B", "int", ["default_value": "'\"5x\"'"]),
      notShown: pair + property("p", of: "B", "int", ["default_value": "'\"5\"'"]),
      subject: "property 'p' of screen 'B'",
      sentence: "The default of property 'p' of screen 'B' is \"5x\", which is no int."
    ),
    Example(
      code: "wrong-type",
      shown: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "5.5"),
      notShown: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "5.0"),
      subject: "property 'p' of command 'A>B'",
      sentence: "Command 'A>B' sets 'p' of screen 'B' to 5.5, which is no int."
    ),
    Example(
      code: "undeclared-property",
      shown: pair + edges("A>B") + property("userId", of: "B")
        + condition("A>B", "property.usrId", "exists", nil),
      notShown: pair + edges("A>B") + condition("A>B", "property.usrId", "exists", nil),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' asks for property.usrId, which screen 'B' does not declare: it has "
        + "'userId'."
    ),
    Example(
      code: "undeclared-property",
      shown: screens("A B C") + edges("A>B") + property("p", of: "A")
        + condition("A>B", "context.x", "=", "{\"ref\":\"origin.q\"}"),
      notShown: screens("A B C") + edges("A>B") + property("p", of: "A")
        + "UPDATE screen SET extends_id = 1 WHERE name = 'C';" + property("q", of: "C")
        + condition("A>B", "context.x", "=", "{\"ref\":\"origin.q\"}"),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' asks for origin.q, which screen 'A' does not declare: it has 'p'."
    ),
    Example(
      code: "dropped-value",
      shown: pair + edges("A>B") + property("p", of: "B") + value("q", by: "A>B", "1"),
      notShown: pair + edges("A>B") + value("q", by: "A>B", "1"),
      subject: "property 'q' of command 'A>B'",
      sentence: "Command 'A>B' sets 'q' for nothing: screen 'B' does not declare it."
    ),
    Example(
      code: "dropped-value",
      shown: pair + edges("A>B") + property("p", of: "B", "int", ["read_only": "1"])
        + value("p", by: "A>B", "1"),
      notShown: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "1"),
      subject: "property 'p' of command 'A>B'",
      sentence: "Command 'A>B' sets 'p' for nothing: screen 'B' has it read-only."
    ),
    Example(
      code: "null-for-required",
      shown: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + value("p", by: "A>B", "null"),
      notShown: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "null"),
      subject: "property 'p' of command 'A>B'",
      sentence:
        "Command 'A>B' sets 'p' to null, which screen 'B' requires: it only runs for requests "
        + "that give that screen its own."
    ),
  ]

  private static let linkExamples = [
    Example(
      code: "malformed-link",
      shown: pair + "INSERT INTO link (pattern, screens) VALUES ('app://:', 'A');",
      notShown: pair + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A');",
      subject: "link 'app://:'",
      sentence: "Link 'app://:' matches nothing. Malformed pattern at byte 7: expected a name of "
        + "letters, digits and '_'."
    ),
    Example(
      code: "tying-link",
      shown: pair
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A'), ('app://:b', 'A');",
      notShown: pair
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A'), ('app://:b<int>', 'A');",
      subject: "link 'app://:b'",
      sentence: "Link 'app://:b' is never used: it ties with 'app://:a' on 'app://text', and comes "
        + "after it."
    ),
    Example(
      code: "link-target",
      shown: pair + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      notShown: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      subject: "link 'app://b'",
      sentence: "Link 'app://b' does not lead to 'B'. No sequence of commands leads to 'B'."
    ),
    Example(
      code: "link-target",
      shown: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/:q', 'B');",
      notShown: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/:p', 'B');",
      subject: "link 'app://b/:q'",
      sentence: "Link 'app://b/:q' does not lead to 'B'. B needs property 'p'."
    ),
    Example(
      code: "wrong-type",
      shown: pair + edges("A>B") + property("p", of: "B", "int")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');"
        + "UPDATE link_milestone SET properties = '{\"p\":\"x\"}';",
      notShown: pair + edges("A>B") + property("p", of: "B", "int")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');"
        + "UPDATE link_milestone SET properties = '{\"p\":\"1\"}';",
      subject: "property 'p' of link 'app://b'",
      sentence: "Link 'app://b' sets 'p' of screen 'B' to \"x\", which is no int."
    ),
    Example(
      code: "only-by-link",
      shown: pair
        + "INSERT INTO link (pattern, screens, mode) VALUES ('app://b', 'A/B', 'exact');",
      notShown: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens, mode) VALUES ('app://b', 'A/B', 'exact');",
      subject: "screen 'B'",
      sentence: "Screen 'B' is only reached by link 'app://b'."
    ),
  ]
}
