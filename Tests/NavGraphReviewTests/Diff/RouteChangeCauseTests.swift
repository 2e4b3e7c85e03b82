import NavGraph
import NavGraphReview
import NavGraphStore
import Testing

/// The causes of changed routes, for edits in both directions.
@Suite struct RouteChangeCauseTests {
  /// An edit, the cause that is reported for it, and the cause for the opposite edit.
  struct Example: Sendable, CustomTestStringConvertible {
    let edit: String
    let cause: String
    let oppositeCause: String

    var testDescription: String { edit }
  }

  /// Screens with a universal command to `E`, a flow with the commands `f` and `g`, and a screen
  /// `D` that extends `C`, so that it inherits its commands.
  private static let flows =
    screens("A B C D E F G") + edges("A>B B>A A>C A>D C>A")
    + "INSERT INTO flow (name) VALUES ('beta');"
    + "INSERT INTO edge VALUES (NULL, 'E', 'help', 'push', NULL),"
    + "  ('B', 'F', 'f', 'push', 'beta'), ('C', 'F', 'f', 'push', 'beta'),"
    + "  ('E', 'G', 'g', 'push', 'beta');"
    + "UPDATE screen SET extends_id = 3 WHERE name = 'D';"

  static let examples = [
    Example(
      edit: "UPDATE command SET universal = 0 WHERE name = 'help';",
      cause: "Command 'help' is no longer universal.",
      oppositeCause: "Command 'help' is now universal."
    ),
    Example(
      edit: """
        UPDATE command SET universal = 0 WHERE name = 'help';
        INSERT INTO edge (origin, destination, command) VALUES ('A', 'E', 'help');
        """,
      cause: "Command 'help' is no longer universal.",
      oppositeCause: "Command 'help' is now universal."
    ),
    Example(
      edit: "UPDATE flow SET enabled = 0;",
      cause: "Flow 'beta' was disabled.",
      oppositeCause: "Flow 'beta' was enabled."
    ),
    Example(
      edit: "DELETE FROM command WHERE name = 'help';",
      cause: "Command 'help' can no longer be used.",
      oppositeCause: "Command 'help' can now be used."
    ),
    Example(
      edit: "UPDATE screen SET extends_id = NULL WHERE name = 'D';",
      cause: "Screen 'D' extends a different screen, or none.",
      oppositeCause: "Screen 'D' extends a different screen, or none."
    ),
    Example(
      edit: "DELETE FROM command_origin WHERE command_id = 3;",
      cause: "Command 'A>C' can no longer be used on 'A'.",
      oppositeCause: "Command 'A>C' can now be used on 'A'."
    ),
    Example(
      edit: """
        DELETE FROM command WHERE name = 'help'; DELETE FROM command WHERE name = 'g';
        DELETE FROM screen WHERE name = 'E';
        """,
      cause: "Screen 'E' was removed.",
      oppositeCause: "Screen 'E' was added."
    ),
  ]

  @Test(arguments: examples)
  func editIsTheOnlyCause(example: Example) throws {
    let before = try NavigationStore.inMemory(filledBy: RouteChangeCauseTests.flows)
    let after = try NavigationStore.inMemory(filledBy: RouteChangeCauseTests.flows + example.edit)
    #expect(try causes(before, after) == [example.cause])
    #expect(try causes(after, before) == [example.oppositeCause])
  }

  @Test func commandMovedToADisabledFlowIsTheCauseInsteadOfTheFlow() throws {
    let off = "UPDATE flow SET enabled = 0;"
    let moved = "UPDATE command SET flow_id = 1 WHERE name = 'help';"
    let before = try NavigationStore.inMemory(filledBy: RouteChangeCauseTests.flows + off)
    let after = try NavigationStore.inMemory(filledBy: RouteChangeCauseTests.flows + off + moved)
    #expect(try causes(before, after) == ["Command 'help' can no longer be used."])
  }

  private func causes(_ before: NavigationStore, _ after: NavigationStore) throws -> Set<String> {
    let routes = try #require(try StoreDiff(from: before, to: after, roots: []).routes)
    return Set(routes.groups.map(\.cause.description))
  }
}
