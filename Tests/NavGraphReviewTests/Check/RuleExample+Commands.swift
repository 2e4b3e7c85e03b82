extension RuleExample {
  static let ofCommands = [
    RuleExample(
      code: "contradictory-conditions",
      faulty: pair + edges("A>B") + condition("A>B", "context.age", "<", "18")
        + condition("A>B", "context.age", ">=", "18"),
      correct: pair + edges("A>B") + condition("A>B", "context.age", "<=", "18")
        + condition("A>B", "context.age", ">=", "18"),
      subject: "command 'A>B'",
      message: "Command 'A>B' can never be executed: context.age < 18 and context.age >= 18 "
        + "cannot both be true."
    ),
    RuleExample(
      code: "no-origins",
      faulty: pair + edges("A>B") + "DELETE FROM command_origin;",
      correct: pair + edges("A>B")
        + "DELETE FROM command_origin; UPDATE command SET universal = 1;",
      subject: "command 'A>B'",
      message: "Command 'A>B' can never be executed: it has no origins and is not universal."
    ),
    RuleExample(
      code: "shadowed-command",
      faulty: pair + edges("*>B A>B"),
      correct: pair + edges("A>B *>B"),
      subject: "command 'A>B'",
      message: "Command 'A>B' is never used: '*>B' is tried first and opens 'B' from anywhere."
    ),
    RuleExample(
      code: "shadowed-command",
      faulty: pair + edges("A>B *>B") + condition("A>B", "context.a", "exists", nil)
        + "UPDATE command SET position = 9 WHERE name = 'A>B';",
      correct: pair + edges("A>B *>B") + condition("*>B", "context.a", "exists", nil)
        + "UPDATE command SET position = 9 WHERE name = 'A>B';",
      subject: "command 'A>B'",
      message: "Command 'A>B' is never used: '*>B' is tried first and opens 'B' from anywhere."
    ),
    RuleExample(
      code: "shadowed-command",
      faulty: pair + edges("A>B")
        + "INSERT INTO edge VALUES ('A', 'B', 'sheet', 'present', NULL);",
      correct: pair + edges("A>B")
        + "INSERT INTO edge VALUES ('A', 'B', 'sheet', 'present', NULL);"
        + value("p", by: "sheet", "1"),
      subject: "command 'sheet'",
      message:
        "Command 'sheet' is never used: 'A>B' is tried first and pushes 'B' from the "
        + "same screens."
    ),
    RuleExample(
      code: "shadowed-command",
      faulty: screens("A B C") + edges("A>C")
        + "UPDATE screen SET extends_id = 1 WHERE name = 'B';" + edges("B>C"),
      correct: screens("A B C") + edges("B>C")
        + "UPDATE screen SET extends_id = 1 WHERE name = 'B';" + edges("A>C"),
      subject: "command 'B>C'",
      message:
        "Command 'B>C' is never used: 'A>C' is tried first and opens 'C' from the same screens."
    ),
    RuleExample(
      code: "shadowed-command",
      faulty: pair + "INSERT INTO flow (name) VALUES ('f');" + edges("*>B")
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      correct: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES (NULL, 'B', 'beta', 'push', 'f');" + edges("A>B"),
      subject: "command 'beta'",
      message: "Command 'beta' is never used: '*>B' is tried first and opens 'B' from anywhere."
    ),
    RuleExample(
      code: "equal-command",
      faulty: pair + edges("A>B") + "INSERT INTO edge VALUES ('A', 'B', 'again', 'push', NULL);",
      correct: pair + edges("A>B") + "INSERT INTO edge VALUES ('A', 'B', 'again', 'push', NULL);"
        + "UPDATE command SET animated = 0 WHERE name = 'again';",
      subject: "command 'again'",
      message: "Command 'again' is a duplicate of 'A>B': only the names differ."
    ),
    RuleExample(
      code: "needed-flow",
      faulty: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      correct: pair + "INSERT INTO flow (name) VALUES ('f');"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');" + edges("A>B"),
      subject: "flow 'f'",
      message: "If flow 'f' is disabled, 1 screen becomes unreachable: 'B'."
    ),
  ]
}
