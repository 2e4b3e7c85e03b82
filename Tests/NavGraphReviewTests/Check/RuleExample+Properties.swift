extension RuleExample {
  static let ofProperties = [
    RuleExample(
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
    RuleExample(
      code: "unopenable-screen",
      shown: pair + edges("A>B") + property("p", of: "B", "null", ["required": "1"]),
      notShown: pair + edges("A>B") + property("p", of: "B", "object", ["required": "1"]),
      subject: "property 'p' of screen 'B'",
      sentence: "Screen 'B' never opens: its property 'p' is required, and can be nothing but null."
    ),
    RuleExample(
      code: "wrong-type",
      shown: pair + property("p", of: "B", "int", ["default_value": "'\"5x\"'"]),
      notShown: pair + property("p", of: "B", "int", ["default_value": "'\"5\"'"]),
      subject: "property 'p' of screen 'B'",
      sentence: "The default of property 'p' of screen 'B' is \"5x\", which is no int."
    ),
    RuleExample(
      code: "wrong-type",
      shown: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "5.5"),
      notShown: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "5.0"),
      subject: "property 'p' of command 'A>B'",
      sentence: "Command 'A>B' sets 'p' of screen 'B' to 5.5, which is no int."
    ),
    RuleExample(
      code: "undeclared-property",
      shown: pair + edges("A>B") + property("userId", of: "B")
        + condition("A>B", "property.usrId", "exists", nil),
      notShown: pair + edges("A>B") + condition("A>B", "property.usrId", "exists", nil),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' asks for property.usrId, which screen 'B' does not declare: it has "
        + "'userId'."
    ),
    RuleExample(
      code: "undeclared-property",
      shown: screens("A B C") + edges("A>B") + property("p", of: "A")
        + condition("A>B", "context.x", "=", "{\"ref\":\"origin.q\"}"),
      notShown: screens("A B C") + edges("A>B") + property("p", of: "A")
        + "UPDATE screen SET extends_id = 1 WHERE name = 'C';" + property("q", of: "C")
        + condition("A>B", "context.x", "=", "{\"ref\":\"origin.q\"}"),
      subject: "command 'A>B'",
      sentence: "Command 'A>B' asks for origin.q, which screen 'A' does not declare: it has 'p'."
    ),
    RuleExample(
      code: "dropped-value",
      shown: pair + edges("A>B") + property("p", of: "B") + value("q", by: "A>B", "1"),
      notShown: pair + edges("A>B") + value("q", by: "A>B", "1"),
      subject: "property 'q' of command 'A>B'",
      sentence: "Command 'A>B' sets 'q' for nothing: screen 'B' does not declare it."
    ),
    RuleExample(
      code: "dropped-value",
      shown: pair + edges("A>B") + property("p", of: "B", "int", ["read_only": "1"])
        + value("p", by: "A>B", "1"),
      notShown: pair + edges("A>B") + property("p", of: "B", "int") + value("p", by: "A>B", "1"),
      subject: "property 'p' of command 'A>B'",
      sentence: "Command 'A>B' sets 'p' for nothing: screen 'B' has it read-only."
    ),
    RuleExample(
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
}
