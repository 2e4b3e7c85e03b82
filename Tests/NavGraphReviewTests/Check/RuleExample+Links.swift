extension RuleExample {
  static let ofLinks = [
    RuleExample(
      code: "malformed-link",
      faulty: pair + "INSERT INTO link (pattern, screens) VALUES ('app://:', 'A');",
      correct: pair + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A');",
      subject: "link 'app://:'",
      message:
        "Link pattern 'app://:' matches nothing. Malformed pattern at byte 7: expected a name of "
        + "ASCII letters, digits and '_'."
    ),
    RuleExample(
      code: "malformed-gate-host",
      faulty: pair + "INSERT INTO link_gate (host, allowed) VALUES ('xn--a.example', 1);",
      correct: pair
        + "INSERT INTO link_gate (host, allowed) VALUES ('xn--bcher-kva.example', 1);",
      subject: "gate 'xn--a.example'",
      message:
        "The gate is invalid. 'xn--a.example' is not the host of a link. Write a name such as "
        + "'shop.example' or '*.shop.example'."
    ),
    RuleExample(
      code: "unused-gate-rule",
      faulty: pair
        + "INSERT INTO link_gate (host, allowed) VALUES ('*.a.example', 0), ('www.a.example', 1);",
      correct: pair
        + "INSERT INTO link_gate (host, allowed) VALUES ('*.a.example', 1), ('www.a.example', 0);",
      subject: "gate 'allow www.a.example'",
      message:
        "The gate rule 'allow www.a.example' decides about no link: other rules always precede it."
    ),
    RuleExample(
      code: "unknown-capture",
      faulty: pair + edges("A>B") + property("p", of: "B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://:host', 'B');"
        + "UPDATE link_milestone SET properties = '{\"p\":{\"ref\":\"link.hst\"}}';",
      correct: pair + edges("A>B") + property("p", of: "B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://:host', 'B');"
        + "UPDATE link_milestone SET properties = '{\"p\":{\"ref\":\"link.host\"}}';",
      subject: "property 'p' of link 'app://:host'",
      message:
        "Link 'app://:host' sets 'p' of screen 'B' to link.hst, but its pattern has no parameter "
        + "':hst'. Did you mean ':host'?"
    ),
    RuleExample(
      code: "dropped-value",
      faulty: pair + edges("A>B") + property("p", of: "B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'B');"
        + "UPDATE link_milestone SET properties = '{\"q\":{\"ref\":\"link.a\"}}';",
      correct: pair + edges("A>B") + property("p", of: "B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'B');"
        + "UPDATE link_milestone SET properties = '{\"p\":{\"ref\":\"link.a\"}}';",
      subject: "property 'q' of link 'app://:a'",
      message: "Link 'app://:a' sets 'q' without effect: screen 'B' does not declare it."
    ),
    RuleExample(
      code: "any-host",
      faulty: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app|https://:host/b', 'B');",
      correct: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('https://:host<choice a.example|b.example>/b', 'B'), "
        + "('app://:host/b', 'B');",
      subject: "link 'app|https://:host/b'",
      message:
        "Link pattern 'app|https://:host/b' matches web links of every host. Name the hosts of the "
        + "app, such as 'shop.example|www.shop.example'."
    ),
    RuleExample(
      code: "literal-syntax",
      faulty: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/{id}', 'B');",
      correct: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/:id<choice x|y>/%7Bid%7D', 'B');",
      subject: "link 'app://b/{id}'",
      message:
        "Link pattern 'app://b/{id}' matches only links that contain '{id}' itself. A parameter is "
        + "written ':id'."
    ),
    RuleExample(
      code: "literal-syntax",
      faulty: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/x?q=<id>', 'B');",
      correct: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/x?q=:id<int>', 'B');",
      subject: "link 'app://b/x?q=<id>'",
      message:
        "Link pattern 'app://b/x?q=<id>' matches only links that contain '<id>' itself. A parameter "
        + "is written ':id'."
    ),
    RuleExample(
      code: "ambiguous-link",
      faulty: pair
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A'), ('app://:b', 'A');",
      correct: pair
        + "INSERT INTO link (pattern, screens) VALUES ('app://:a', 'A'), ('app://:b<int>', 'A');",
      subject: "link 'app://:b'",
      message: "Link pattern 'app://:b' is never used: the earlier pattern 'app://:a' matches "
        + "'app://text' equally well."
    ),
    RuleExample(
      code: "link-target",
      faulty: pair + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      correct: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      subject: "link 'app://b'",
      message: "Link 'app://b' does not open 'B'. No sequence of commands leads to 'B'."
    ),
    RuleExample(
      code: "link-target",
      faulty: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 0);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');"
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');",
      correct: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 0);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');"
        + "INSERT INTO link (pattern, screens, flow) VALUES ('app://b', 'B', 'f');",
      subject: "link 'app://b'",
      message: "Link 'app://b' does not open 'B'. No sequence of commands leads to 'B'."
    ),
    RuleExample(
      code: "link-target",
      faulty: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/:q', 'B');",
      correct: pair + edges("A>B") + property("p", of: "B", "int", ["required": "1"])
        + "INSERT INTO link (pattern, screens) VALUES ('app://b/:p', 'B');",
      subject: "link 'app://b/:q'",
      message: "Link 'app://b/:q' does not open 'B'. B needs property 'p'."
    ),
    RuleExample(
      code: "wrong-type",
      faulty: pair + edges("A>B") + property("p", of: "B", "int")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');"
        + "UPDATE link_milestone SET properties = '{\"p\":\"x\"}';",
      correct: pair + edges("A>B") + property("p", of: "B", "int")
        + "INSERT INTO link (pattern, screens) VALUES ('app://b', 'B');"
        + "UPDATE link_milestone SET properties = '{\"p\":\"1\"}';",
      subject: "property 'p' of link 'app://b'",
      message: "Link 'app://b' sets 'p' of screen 'B' to \"x\", which cannot be converted to int."
    ),
    RuleExample(
      code: "only-by-link",
      faulty: pair
        + "INSERT INTO link (pattern, screens, mode) VALUES ('app://b', 'A/B', 'exact');",
      correct: pair + edges("A>B")
        + "INSERT INTO link (pattern, screens, mode) VALUES ('app://b', 'A/B', 'exact');",
      subject: "screen 'B'",
      message: "Screen 'B' can be reached only by link 'app://b'."
    ),
  ]
}
