import NavGraph
import NavGraphReview
import NavGraphStore
import Testing

/// One change of the flows is told once, by what was changed, whichever way it goes.
@Suite struct RouteCauseTests {
  /// A change, and how it and what takes it back are told.
  struct Example: Sendable, CustomTestStringConvertible {
    let change: String
    let sentence: String
    let oppositeSentence: String

    var testDescription: String { change }
  }

  /// Screens with a universal command to `E`, a flow of two commands, and `C` with its extensions `D`,
  /// which leads where `C` leads.
  private static let flows =
    screens("A B C D E F G") + edges("A>B B>A A>C A>D C>A")
    + "INSERT INTO flow (name) VALUES ('beta');"
    + "INSERT INTO edge VALUES (NULL, 'E', 'help', 'push', NULL),"
    + "  ('B', 'F', 'f', 'push', 'beta'), ('C', 'F', 'f', 'push', 'beta'),"
    + "  ('E', 'G', 'g', 'push', 'beta');"
    + "UPDATE screen SET extends_id = 3 WHERE name = 'D';"

  static let examples = [
    Example(
      change: "UPDATE command SET universal = 0 WHERE name = 'help';",
      sentence: "Command 'help' is universal no more.",
      oppositeSentence: "Command 'help' is universal now."
    ),
    Example(
      change: """
        UPDATE command SET universal = 0 WHERE name = 'help';
        INSERT INTO edge (origin, destination, command) VALUES ('A', 'E', 'help');
        """,
      sentence: "Command 'help' is universal no more.",
      oppositeSentence: "Command 'help' is universal now."
    ),
    Example(
      change: "UPDATE flow SET enabled = 0;",
      sentence: "Flow 'beta' is switched off.",
      oppositeSentence: "Flow 'beta' is switched on."
    ),
    Example(
      change: "DELETE FROM command WHERE name = 'help';",
      sentence: "Command 'help' cannot be used any more.",
      oppositeSentence: "Command 'help' can be used now."
    ),
    Example(
      change: "UPDATE screen SET extends_id = NULL WHERE name = 'D';",
      sentence: "Screen 'D' extends another screen, or none.",
      oppositeSentence: "Screen 'D' extends another screen, or none."
    ),
    Example(
      change: "DELETE FROM command_origin WHERE command_id = 3;",
      sentence: "Command 'A>C' cannot be used on 'A' any more.",
      oppositeSentence: "Command 'A>C' can be used on 'A' now."
    ),
    Example(
      change: """
        DELETE FROM command WHERE name = 'help'; DELETE FROM command WHERE name = 'g';
        DELETE FROM screen WHERE name = 'E';
        """,
      sentence: "Screen 'E' is gone.",
      oppositeSentence: "Screen 'E' is new."
    ),
  ]

  @Test(arguments: examples)
  func changeIsToldOnce(example: Example) throws {
    let before = try NavigationStore.inMemory(filledBy: RouteCauseTests.flows)
    let after = try NavigationStore.inMemory(filledBy: RouteCauseTests.flows + example.change)
    #expect(try causes(before, after) == [example.sentence])
    #expect(try causes(after, before) == [example.oppositeSentence])
  }

  @Test func commandThatIsGoneFromAFlowThatWasOffIsNotTheFlow() throws {
    let off = "UPDATE flow SET enabled = 0;"
    let moved = "UPDATE command SET flow_id = 1 WHERE name = 'help';"
    let before = try NavigationStore.inMemory(filledBy: RouteCauseTests.flows + off)
    let after = try NavigationStore.inMemory(filledBy: RouteCauseTests.flows + off + moved)
    #expect(try causes(before, after) == ["Command 'help' cannot be used any more."])
  }

  private func causes(_ before: NavigationStore, _ after: NavigationStore) throws -> Set<String> {
    let routes = try #require(try StoreDiff(from: before, to: after, roots: []).routes)
    return Set(routes.groups.map(\.cause.description))
  }
}
