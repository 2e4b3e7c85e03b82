import NavGraph
import NavGraphReview

extension RuleExample {
  static let ofScreens = [
    RuleExample(
      code: "unreachable-screen",
      shown: screens("A B C") + edges("B>C C>B"),
      notShown: screens("A B C") + edges("B>C C>B A>C"),
      subject: "screen 'B'",
      sentence: "Screen 'B' cannot be reached from 'A', and neither can 'C', which it leads to."
    ),
    RuleExample(
      code: "unreachable-screen",
      shown: pair,
      notShown: pair + edges("*>B"),
      subject: "screen 'B'",
      sentence: "Screen 'B' cannot be reached from 'A'.",
      options: FlowCheck.Options(roots: ["A"])
    ),
    RuleExample(
      code: "dead-end",
      shown: pair + "INSERT INTO edge VALUES ('A', 'B', 'B', 'root', NULL);",
      notShown: pair + "INSERT INTO edge VALUES ('A', 'B', 'B', 'push', NULL);",
      subject: "screen 'B'",
      sentence: "Users are stuck on screen 'B': command 'B' puts it in place of all others, and no "
        + "command leads on."
    ),
    RuleExample(
      code: "dead-end",
      shown: pair + edges("B>B"),
      notShown: pair + edges("A>B"),
      subject: "screen 'A'",
      sentence: "Users are stuck on screen 'A': they start there, and no command leads on."
    ),
    RuleExample(
      code: "leaf",
      shown: pair + edges("A>B"),
      notShown: pair + edges("A>B *>A"),
      subject: "screen 'B'",
      sentence: "Screen 'B' leads nowhere but back."
    ),
    RuleExample(
      code: "closed-part",
      shown: screens("A B C") + edges("A>B B>C C>B"),
      notShown: screens("A B C") + edges("A>B B>C C>B C>A"),
      subject: "screen 'B'",
      sentence: "Screens 'B' and 'C' lead to one another, and nowhere else but back."
    ),
    RuleExample(
      code: "choke-point",
      shown: screens("A L B C D E F") + edges("A>L L>B L>C L>D D>E E>F"),
      notShown: screens("A L B C D E F") + edges("A>L L>B L>C L>D D>E E>F A>F"),
      subject: "screen 'L'",
      sentence: "5 screens are only reached through 'L': 'B', 'C', 'D', 'E' and 'F'."
    ),
    RuleExample(
      code: "too-deep",
      shown: screens("A B C") + edges("A>B B>C"),
      notShown: screens("A B C") + edges("A>B B>C *>C"),
      subject: "screen 'C'",
      sentence: "Screen 'C' is 2 steps from 'A', more than 1.",
      options: FlowCheck.Options(maximumDepth: 1)
    ),
    RuleExample(
      code: "switched-off-screen",
      shown: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 0);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      notShown: pair + "INSERT INTO flow (name, enabled) VALUES ('f', 1);"
        + "INSERT INTO edge VALUES ('A', 'B', 'beta', 'push', 'f');",
      subject: "screen 'B'",
      sentence: "Screen 'B' can only be reached while flow 'f' is on."
    ),
    RuleExample(
      code: "shadowed-alias",
      shown: pair + "INSERT INTO screen_alias VALUES ('A', 2);",
      notShown: pair + "INSERT INTO screen_alias VALUES ('a', 2);",
      subject: "alias 'A'",
      sentence: "The former name 'A' of screen 'B' is never used: there is a screen of that name."
    ),
  ]
}
