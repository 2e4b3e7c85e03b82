import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The aliases that a trigger adds when any program renames a screen.
@Suite struct RenamedScreenTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try NavigationStore.create(
      at: directory.path("flows.db"),
      filledBy: "INSERT INTO screen (name) VALUES ('A'), ('B'), ('C')"
    )
  }

  /// Executes statements in the `sqlite3` shell, and returns the aliases with their screens.
  private func aliases(after sql: String) throws -> String {
    let result = try directory.sqlite(
      "flows.db",
      sql
        + """
        ;
        SELECT group_concat(screen_alias.name || '>' || screen.name, ' ')
        FROM screen_alias JOIN screen ON screen.id = screen_id ORDER BY screen_alias.name;
        """
    )
    #expect(result.errors == "")
    return result.output.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func rename(_ former: String, _ name: String) -> String {
    "UPDATE screen SET name = '\(name)' WHERE name = '\(former)'"
  }

  @Test func anUpdateKeepsTheFormerNames() throws {
    #expect(try aliases(after: rename("A", "X")) == "A>X")
    #expect(try aliases(after: rename("X", "Y")) == "A>Y X>Y")
    #expect(try aliases(after: "UPDATE screen SET name = name, title = 'T'") == "A>Y X>Y")
  }

  /// `Settings` is now `Options`.
  private let renaming = """
    INSERT INTO screen (name) VALUES ('Menu'), ('Settings'), ('About');
    INSERT INTO edge (origin, destination) VALUES ('Menu', 'Settings');
    UPDATE screen SET name = 'Options' WHERE name = 'Settings';

    """

  @Test func viewsFindScreensByFormerNames() throws {
    let sql = """
      INSERT INTO edge (origin, destination) VALUES ('Settings', 'About'), ('About', 'Settings');
      INSERT INTO edge (origin, destination, command) VALUES (NULL, 'Settings', 'anywhere');
      UPDATE edge SET origin = 'Settings', destination = 'Settings' WHERE origin = 'Menu';
      UPDATE command_by_name SET destination = 'Settings' WHERE name = 'anywhere';
      INSERT INTO property_by_name (screen, name) VALUES ('Settings', 'p');
      INSERT INTO tab (container, name, root) VALUES ('Menu', 'options', 'Settings');
      INSERT INTO link (pattern, screens) VALUES ('app://x', 'Menu/Settings');
      UPDATE link SET screens = 'Settings/About';
      SELECT origin, destination, command FROM edge ORDER BY command, origin;
      SELECT screen, name FROM property_by_name; SELECT container, root FROM tab;
      SELECT screens FROM link;
      """
    let result = try directory.sqlite("flows.db", renaming + sql)
    #expect(result.errors == "")
    #expect(
      result.output == """
        Options|About|About
        About|Options|Settings
        Options|Options|Settings
        |Options|anywhere
        Options|p
        Menu|Options
        Options/About

        """
    )
  }

  @Test(arguments: [
    (
      "INSERT INTO property_by_name (screen, name) VALUES ('Settings', 'p'), ('Settings', 'p');",
      "Screen \"Options\" declares property \"p\" already: update that row."
    ),
    (
      "INSERT INTO tab (container, name, root) VALUES ('Settings', 't', 'A'), ('Settings', 't', 'B');",
      "Container \"Options\" has a tab \"t\" already: update that row."
    ),
    (
      "INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'A', 'c'), ('Menu', 'Settings', 'c');",
      "Command \"c\" leads to \"A\": choose another command name."
    ),
  ])
  func errorsOfViewsNameTheCurrentScreen(sql: String, message: String) throws {
    #expect(try directory.sqlite("flows.db", renaming + sql).errors.contains(message))
  }

  @Test func viewsPreferANewScreenToAFormerName() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('Settings');
      INSERT INTO edge (origin, destination, command) VALUES ('Menu', 'Settings', 'new');
      SELECT destination FROM edge WHERE command = 'new';
      """
    #expect(try directory.sqlite("flows.db", renaming + sql).output == "Settings\n")
  }

  @Test func aNameThatComesBackIsNoAlias() throws {
    #expect(try aliases(after: rename("A", "X") + ";" + rename("X", "A")) == "X>A")
  }

  @Test func screensCanExchangeTheirNames() throws {
    let exchange = [rename("A", "X"), rename("B", "A"), rename("X", "B")].joined(separator: ";")
    #expect(try aliases(after: exchange) == "A>B X>B B>A")
    let graph = try NavigationStore(path: directory.path("flows.db")).graph()
    #expect(graph.currentName(of: "A") == "A")
    #expect(graph.currentName(of: "X") == "B")
  }

  @Test func statementsMayInsertTheAliasThatTheTriggerHasAdded() throws {
    let alias = "INSERT INTO screen_alias SELECT 'A', id FROM screen WHERE name = 'X'"
    #expect(try aliases(after: rename("A", "X") + ";" + alias) == "A>X")
    let path = directory.path("flows.db")
    let store = try NavigationStore(path: path, access: .readWrite)
    try store.undo(to: 0)
    #expect(try store.graph().screens == ["A", "B", "C"])
    #expect(try store.graph().formerNames.isEmpty)
    #expect(
      try directory.sqlite(
        "flows.db",
        rename("A", "X") + ";INSERT INTO screen_alias SELECT 'A', id FROM screen WHERE name = 'B'"
      ).errors.contains("UNIQUE constraint failed")
    )
  }

  @Test func aNewScreenCanTakeAFormerName() throws {
    let sql = rename("A", "X") + "; INSERT INTO screen (name) VALUES ('A')"
    #expect(try aliases(after: sql) == "A>X")
    #expect(try aliases(after: rename("A", "Z")) == "A>Z")
  }

  @Test(arguments: ["UPDATE OR REPLACE", "UPDATE OR IGNORE", "UPDATE"])
  func anUndoRestoresNamesAndAliases(verb: String) throws {
    let path = directory.path("flows.db")
    _ = try directory.sqlite("flows.db", rename("A", "X"))
    let store = try NavigationStore(path: path, access: .readWrite)
    let before = try store.dump()
    try store.execute("\(verb) screen SET name = name || '2'")
    #expect(try store.graph().formerNames.map(\.former) == ["A", "B", "C", "X"])
    try store.undo(1)
    #expect(try store.dump() == before)
    try store.redo(1)
    #expect(try store.graph().screens == ["X2", "B2", "C2"])
  }

  @Test(arguments: 0..<20)
  func anUpdateDoesWhatARenameDoes(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let store = try NavigationStore(path: directory.path("flows.db"), access: .readWrite)
    let other = try NavigationStore.create(
      at: directory.path("other.db"),
      filledBy: "INSERT INTO screen (name) VALUES ('A'), ('B'), ('C')"
    )
    for _ in 0..<12 {
      let former = random.pick(try store.graph().screens)
      let name = ScreenID(random.pick(["A", "B", "C", "D", "E"]))
      guard try !store.graph().contains(name) else { continue }
      try store.execute(rename(former.name, name.name))
      try other.apply(.renameScreen(former, to: name))
      #expect(try store.dump() == other.dump())
    }
  }

  @Test func editsAcceptFormerNames() throws {
    let store = try NavigationStore(path: directory.path("flows.db"), access: .readWrite)
    try store.apply(.renameScreen("A", to: "X"))
    try store.apply(
      .setScreen("A", .title("Title")),
      .addEdge(from: "B", to: "A"),
      .addEdge(from: "A", to: "C"),
      .addProperty(PropertyDeclaration("id", .int), to: "A"),
      .removeEdge(from: "A", to: "C")
    )
    let graph = try store.graph()
    #expect(graph.screen("X")?.title == "Title")
    #expect(graph.screen("X")?.properties.map(\.name) == ["id"])
    #expect(graph.commands.map(\.destination) == ["X", "C"])
    try store.apply(.addScreen("A"), .setScreen("A", .title("New")))
    #expect(try store.graph().screen("A")?.title == "New")
    #expect(try store.graph().screen("X")?.title == "Title")
  }
}
