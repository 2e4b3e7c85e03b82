extension RuleExample {
  static let ofCommands = [
    RuleExample(
      code: "contradictory-conditions",
      shown: pair + edges("A>B") + condition("A>B", "context.age", "<", "18")
        + condition("A>B", "context.age", ">=", "18"),
      notShown: pair + edges("A>B") + condition("A>B", "context.age", "<=", "18")
        + condition("A>B", "context.age", ">=", "18"),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' never runs: context.age < 18 and context.age >= 18 can never hold "
        + "together."
    ),
    RuleExample(
      code: "no-origins",
      shown: pair + edges("A>B") + "DELETE FROM command_origin;",
      notShown: pair + edges("A>B")
        + "DELETE FROM command_origin; UPDATE command SET universal = 1;",
      subject: "command 'A>B'",
      sentence: "Command 'A>B' never runs: it has no origins, and is not universal."
    ),
    RuleExample(
      code: "shadowed-command",
      shown: pair + edges("*>B A>B"),
      notShown: pair + edges("A>B *>B"),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' is never used: '*>B' is tried first, and opens 'B' from anywhere."
    ),
    RuleExample(
      code: "shadowed-command",
      shown: pair + edges("A>B *>B") + condition("A>B", "context.a", "exists", nil)
        + "UPDATE command SET position = 9 WHERE name = 'A>B';",
      notShown: pair + edges("A>B *>B") + condition("*>B", "context.a", "exists", nil)
        + "UPDATE command SET position = 9 WHERE name = 'A>B';",
      subject: "command 'A>B'",
      sentence: "Command 'A>B' is never used: '*>B' is tried first, and opens 'B' from anywhere."
    ),
    RuleExample(
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
    RuleExample(
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
    RuleExample(
      code: "shadowed-command",
      shown: pair + "INSERT INTO flow (name) VALUES ('f');" + edges("*>B")
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      notShown: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES (NULL, 'B', 'beta', 'push', 'f');" + edges("A>B"),
      subject: "command 'beta'",
      sentence: "Command 'beta' is never used: '*>B' is tried first, and opens 'B' from anywhere."
    ),
    RuleExample(
      code: "equal-command",
      shown: pair + edges("A>B") + "INSERT INTO edge VALUES ('A', 'B', 'again', 'push', NULL);",
      notShown: pair + edges("A>B") + "INSERT INTO edge VALUES ('A', 'B', 'again', 'push', NULL);"
        + "UPDATE command SET animated = 0 WHERE name = 'again';",
      subject: "command 'again'",
      sentence: "Command 'again' is equal to 'A>B' but for its name."
    ),
    RuleExample(
      code: "needed-flow",
      shown: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      notShown: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');" + edges("A>B"),
      subject: "flow 'f'",
      sentence: "If flow 'f' is switched off, 1 screen cannot be reached: 'B'."
    ),
  ]
}
