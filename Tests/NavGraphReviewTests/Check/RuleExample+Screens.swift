import NavGraph
import NavGraphReview

extension RuleExample {
  /// A statement that inserts a tab.
  private static let tabs = "INSERT INTO tab (container, name, root) VALUES ('A', 'b', 'B');\n"

  static let ofScreens = [
    RuleExample(
      code: "unreachable-screen",
      faulty: screens("A B C") + edges("B>C C>B"),
      correct: screens("A B C") + edges("B>C C>B A>C"),
      subject: "screen 'B'",
      message: "Screen 'B' cannot be reached from 'A', and neither can the screen behind it: 'C'."
    ),
    RuleExample(
      code: "unreachable-screen",
      faulty: pair,
      correct: pair + edges("*>B"),
      subject: "screen 'B'",
      message: "Screen 'B' cannot be reached from 'A'.",
      options: StoreCheck.Options(roots: ["A"])
    ),
    RuleExample(
      code: "dead-end",
      faulty: pair + "INSERT INTO edge VALUES ('A', 'B', 'B', 'root', NULL);",
      correct: pair + "INSERT INTO edge VALUES ('A', 'B', 'B', 'push', NULL);",
      subject: "screen 'B'",
      message:
        "Users cannot leave screen 'B': command 'B' replaces the whole stack, and no command "
        + "opens another screen."
    ),
    RuleExample(
      code: "dead-end",
      faulty: pair + edges("B>B"),
      correct: pair + edges("A>B"),
      subject: "screen 'A'",
      message:
        "Users cannot leave screen 'A': they start there, and no command opens another screen."
    ),
    RuleExample(
      code: "leaf",
      faulty: pair + edges("A>B"),
      correct: pair + edges("A>B *>A"),
      subject: "screen 'B'",
      message: "Users can leave screen 'B' only by going back: no command opens another screen."
    ),
    RuleExample(
      code: "conditional-tabs",
      faulty: pair + tabs
        + "INSERT INTO tab_condition_by_name VALUES ('A', 'b', 'context.x', 'exists', NULL);",
      correct: pair + tabs,
      subject: "screen 'A'",
      message:
        "All tabs of 'A' have conditions. If none of them exists for a user, the screen cannot "
        + "be opened."
    ),
    RuleExample(
      code: "conditional-tabs",
      faulty: screens("A B C") + tabs + """
        INSERT INTO tab (container, name, root) VALUES ('B', 'c', 'C');
        INSERT INTO tab_condition_by_name VALUES ('B', 'c', 'context.x', 'exists', NULL);
        """,
      correct: screens("A B C") + tabs + """
        INSERT INTO tab (container, name, root) VALUES ('B', 'c', 'C'), ('B', 'd', 'C');
        INSERT INTO tab_condition_by_name VALUES ('B', 'c', 'context.x', 'exists', NULL);
        """,
      subject: "screen 'B'",
      message:
        "All tabs of 'B' have conditions. If none of them exists for a user, the screen cannot "
        + "be opened."
    ),
    RuleExample(
      code: "closed-component",
      faulty: screens("A B C D") + edges("A>B B>C C>B A>D D>A"),
      correct: screens("A B C D") + edges("A>B B>C C>B A>D"),
      subject: "screen 'B'",
      message: "Users can leave screens 'B' and 'C' only by going back: their commands open no "
        + "other screens."
    ),
    RuleExample(
      code: "choke-point",
      faulty: screens("A L B C D E F") + edges("A>L L>B L>C L>D D>E E>F"),
      correct: screens("A L B C D E F") + edges("A>L L>B L>C L>D D>E E>F A>F"),
      subject: "screen 'L'",
      message: "All routes to 5 screens pass through 'L': 'B', 'C', 'D', 'E' and 'F'."
    ),
    RuleExample(
      code: "too-deep",
      faulty: screens("A B C") + edges("A>B B>C"),
      correct: screens("A B C") + edges("A>B B>C *>C"),
      subject: "screen 'C'",
      message: "Screen 'C' is 2 steps away from 'A'; the maximum is 1.",
      options: StoreCheck.Options(maximumDepth: 1)
    ),
    RuleExample(
      code: "disabled-screen",
      faulty: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 0);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      correct: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 1);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      subject: "screen 'B'",
      message: "Screen 'B' can be reached only if flow 'f' is enabled."
    ),
    RuleExample(
      code: "shadowed-alias",
      faulty: pair + "INSERT INTO screen_alias VALUES ('A', 2);",
      correct: pair + "INSERT INTO screen_alias VALUES ('a', 2);",
      subject: "alias 'A'",
      message: "The former name 'A' of screen 'B' has no effect: another screen has this name now."
    ),
  ]
}
