extension RuleExample {
  static let ofProperties = [
    RuleExample(
      code: "unopenable-screen",
      faulty: pair + edges("A>B")
        + property("p", of: "B", "int", ["required": "1", "read_only": "1"]),
      correct: pair + edges("A>B")
        + property(
          "p",
          of: "B",
          "int",
          ["required": "1", "read_only": "1", "default_value": "'0'"]
        ),
      subject: "property 'p' of screen 'B'",
      message:
        "Screen 'B' can never open: its required property 'p' is read-only and has no default "
        + "value."
    ),
    RuleExample(
      code: "unopenable-screen",
      faulty: pair + edges("A>B") + property("p", of: "B", "null", ["required": "1"]),
      correct: pair + edges("A>B") + property("p", of: "B", "object", ["required": "1"]),
      subject: "property 'p' of screen 'B'",
      message: "Screen 'B' can never open: its required property 'p' has the type null."
    ),
    RuleExample(
      code: "wrong-type",
      faulty: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "5.5"),
      correct: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "5.0"),
      subject: "property 'p' of command 'A>B'",
      message: "Command 'A>B' sets 'p' of screen 'B' to 5.5, which cannot be converted to int."
    ),
    RuleExample(
      code: "undeclared-property",
      faulty: pair + edges("A>B") + property("userId", of: "B")
        + condition("A>B", "property.usrId", "exists", nil),
      correct: pair + edges("A>B") + condition("A>B", "property.usrId", "exists", nil),
      subject: "command 'A>B'",
      message: "A condition of command 'A>B' reads property.usrId, but screen 'B' declares only "
        + "'userId'."
    ),
    RuleExample(
      code: "undeclared-property",
      faulty: screens("A B C") + edges("A>B") + property("p", of: "A")
        + condition("A>B", "context.x", "=", "{\"ref\":\"origin.q\"}"),
      correct: screens("A B C") + edges("A>B") + property("p", of: "A")
        + "UPDATE screen SET extends_id = 1 WHERE name = 'C';" + property("q", of: "C")
        + condition("A>B", "context.x", "=", "{\"ref\":\"origin.q\"}"),
      subject: "command 'A>B'",
      message: "A condition of command 'A>B' reads origin.q, but screen 'A' declares only 'p'."
    ),
    RuleExample(
      code: "dropped-value",
      faulty: pair + edges("A>B") + property("p", of: "B") + value("q", by: "A>B", "1"),
      correct: pair + edges("A>B") + value("q", by: "A>B", "1"),
      subject: "property 'q' of command 'A>B'",
      message: "Command 'A>B' sets 'q' without effect: screen 'B' does not declare it."
    ),
    RuleExample(
      code: "dropped-value",
      faulty: pair + edges("A>B") + property("p", of: "B", "int", ["read_only": "1"])
        + value("p", by: "A>B", "1"),
      correct: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "1"),
      subject: "property 'p' of command 'A>B'",
      message: "Command 'A>B' sets 'p' without effect: screen 'B' declares it as read-only."
    ),
    RuleExample(
      code: "null-for-required",
      faulty: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + value("p", by: "A>B", "null"),
      correct: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "null"),
      subject: "property 'p' of command 'A>B'",
      message:
        "Command 'A>B' sets 'p' to null, but screen 'B' requires a value: only requests with a "
        + "value for this screen can use the command."
    ),
    RuleExample(
      code: "ambiguous-property",
      faulty: threeInARow("string", on: "int"),
      correct: threeInARow("int", on: "int"),
      subject: "property 'id' of screen 'C'",
      message: ambiguity
    ),
    RuleExample(
      code: "ambiguous-property",
      faulty: threeInARow("string", on: "int"),
      correct: threeInARow("string", on: "int") + edges("A>C"),
      subject: "property 'id' of screen 'C'",
      message: ambiguity
    ),
    RuleExample(
      code: "ambiguous-property",
      faulty: threeInARow("string", on: "int"),
      correct: threeInARow("string", on: "int") + value("id", by: "A>B", "1"),
      subject: "property 'id' of screen 'C'",
      message: ambiguity
    ),
  ]

  private static func threeInARow(_ type: String, on other: String) -> String {
    screens("A B C") + edges("A>B B>C") + property("id", of: "B", other, ["required": "1"])
      + property("id", of: "C", type, ["required": "1"])
  }

  private static let ambiguity =
    "A request for 'C' that sets 'id' (string) for all screens sets that of 'B' (int), too, which "
    + "opens on the way. Rename one of them."
}
