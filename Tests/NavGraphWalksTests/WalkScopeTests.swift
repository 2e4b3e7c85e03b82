import NavGraph
import NavGraphLinks
import NavGraphReview
import NavGraphService
import NavGraphStore
import NavGraphTestSupport
import NavGraphWalks
import Testing

/// What a change touches.
@Suite struct WalkScopeTests {
  private static let flows = """
    INSERT INTO screen (name) VALUES ('Home'), ('Base'), ('List'), ('Item'), ('Help'), ('Tabs');
    INSERT INTO start_screen (screen_id) VALUES (1);
    INSERT INTO flow (name, enabled) VALUES ('beta', 0);
    INSERT INTO edge (origin, destination, command) VALUES
      ('Home', 'List', 'list'), ('Base', 'Item', 'item'), ('List', 'Help', 'help'),
      ('Home', 'Tabs', 'tabs'), ('Home', 'Item', 'try');
    UPDATE command SET flow_id = 1 WHERE name = 'try';
    INSERT INTO tab (container, name, root) VALUES ('Tabs', 'first', 'Base');
    """

  /// Returns a suite for what edits change.
  private func suite(_ goal: WalkGoal, since edits: String) throws -> WalkSuite {
    let before = try NavigationStore.inMemory(filledBy: WalkScopeTests.flows)
    let after = try NavigationStore.inMemory(filledBy: WalkScopeTests.flows + edits)
    let graph = try after.graph()
    var options = WalkOptions(goal)
    options.scope = WalkScope(try RowDiff(from: before, to: after), in: graph, [])
    return SuitePlanner(graph, LinkRouter(), starts: ["Home"], options).suite()
  }

  /// The steps of the commands that edits touch, such as `List > Item`.
  private func executions(since edits: String) throws -> Set<String> {
    let suite = try suite(.commands, since: edits)
    #expect(suite.gaps == [] && suite.replaced == [])
    let steps = suite.walks.flatMap(\.steps).filter { $0.kind == .command }
    let touched = Set(suite.walks.flatMap { $0.covers.commands })
    return Set(steps.filter { touched.contains($0.command ?? "") }.map(\.title))
  }

  @Test(arguments: [
    ("INSERT INTO command_origin VALUES (5, 2);", ["item on Help"], "Help > Item"),
    (
      "INSERT INTO command_origin VALUES (5, 2), (1, 2);", ["item on Help", "item on Home"],
      "Help > Item"
    ),
    (
      "UPDATE screen SET extends_id = 2 WHERE name = 'List';", ["item on List", "list"],
      "List > Item"
    ),
  ])
  func aNewOriginIsCoveredOnItsScreen(edits: String, names: [String], title: String) throws {
    let suite = try suite(.commands, since: edits)
    #expect(suite.covered == names.count, "\(suite.gaps)")
    #expect(try executions(since: edits).contains(title))
  }

  @Test func aNewOriginThatIsNotShownIsAGap() throws {
    let edits =
      "INSERT INTO screen (name) VALUES ('Lost'); INSERT INTO command_origin VALUES (7, 2);"
    let gaps = try suite(.commands, since: edits).gaps
    #expect(gaps.map(\.item.name) == ["item on Lost"])
    #expect(gaps.map(\.reason) == ["No walk shows its origin 'Lost'."])
  }

  @Test func aRemovedOriginTouchesNothing() throws {
    let suite = try suite(
      .commands,
      since: "DELETE FROM command_origin WHERE command_id = 3;"
    )
    #expect(suite.covered == 0 && suite.gaps == [])
  }

  @Test func anEnabledFlowTouchesItsCommands() throws {
    #expect(try executions(since: "UPDATE flow SET enabled = 1;").contains("Home > Item"))
  }

  @Test(arguments: [
    (
      "INSERT INTO tab (container, name, root) VALUES ('Tabs', 'second', 'Help');",
      ["Help", "Tabs"]
    ),
    ("UPDATE screen SET name = 'Lists' WHERE name = 'List';", ["Lists"]),
    ("INSERT INTO start_screen (screen_id, position) VALUES (5, 1);", ["Help"]),
  ])
  func screensAreTouched(edits: String, names: [String]) throws {
    let suite = try suite(.screens, since: edits)
    let screens = Set(suite.walks.flatMap(\.covers.screens))
    #expect(suite.covered == names.count, "\(suite.gaps)")
    #expect(screens.isSuperset(of: names))
  }

  @Test func aPropertyTouchesTheScreensThatInheritIt() throws {
    let edits = """
      UPDATE screen SET extends_id = 2 WHERE name = 'Help';
      INSERT INTO screen_property (screen_id, name, type) VALUES (2, 'id', 'int');
      """
    let screens = Set(try suite(.screens, since: edits).walks.flatMap(\.covers.screens))
    #expect(screens.isSuperset(of: ["Base", "Help"]))
  }
}
