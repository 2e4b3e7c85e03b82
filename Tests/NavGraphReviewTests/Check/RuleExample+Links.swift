extension RuleExample {
  static let ofLinks = [
    RuleExample(
      code: "malformed-link",
      shown: pair + "INSERT INTO link (pattern, screens) VALUES ('app://:', 'A');",
      notShown: pair + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A');",
      subject: "link 'app://:'",
      sentence: "Link 'app://:' matches nothing. Malformed pattern at byte 7: expected a name of "
        + "letters, digits and '_'."
    ),
    RuleExample(
      code: "tying-link",
      shown: pair
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A'), ('app://:b', 'A');",
      notShown: pair
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A'), ('app://:b<int>', 'A');",
      subject: "link 'app://:b'",
      sentence: "Link 'app://:b' is never used: it ties with 'app://:a' on 'app://text', and comes "
        + "after it."
    ),
    RuleExample(
      code: "link-target",
      shown: pair + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      notShown: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      subject: "link 'app://b'",
      sentence: "Link 'app://b' does not lead to 'B'. No sequence of commands leads to 'B'."
    ),
    RuleExample(
      code: "link-target",
      shown: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 0);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');"
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      notShown: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 0);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');"
        + "INSERT INTO link (pattern, screens, flow) VALUES ('app://b', 'B', 'f');",
      subject: "link 'app://b'",
      sentence: "Link 'app://b' does not lead to 'B'. No sequence of commands leads to 'B'."
    ),
    RuleExample(
      code: "link-target",
      shown: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/:q', 'B');",
      notShown: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/:p', 'B');",
      subject: "link 'app://b/:q'",
      sentence: "Link 'app://b/:q' does not lead to 'B'. B needs property 'p'."
    ),
    RuleExample(
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
    RuleExample(
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
