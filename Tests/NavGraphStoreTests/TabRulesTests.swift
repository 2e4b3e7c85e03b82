import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The rules of the schema for tabs and styles, for edits with the `sqlite3` shell.
@Suite struct TabRulesTests {
  private let directory: TemporaryDirectory

  init() throws {
    directory = try TemporaryDirectory()
    try NavigationStore.create(
      at: directory.path("flows.db"),
      filledBy: """
        INSERT INTO screen (name) VALUES
          ('Tabs'), ('Home'), ('Search'), ('Product'), ('Base'), ('Inner'), ('Other');
        UPDATE screen SET extends_id = (SELECT id FROM screen WHERE name = 'Base') WHERE name = 'Search';
        INSERT INTO property_by_name (screen, name, required) VALUES ('Product', 'id', 1);
        INSERT INTO property_by_name (screen, name, required, default_value) VALUES
          ('Base', 'query', 1, '"all"'), ('Home', 'section', 0, NULL);
        INSERT INTO tab (container, name, root) VALUES
          ('Tabs', 'home', 'Home'), ('Tabs', 'search', 'Search'), ('Inner', 'a', 'Home');
        INSERT INTO command_by_name (name, destination) VALUES ('open', 'Product');
        """
    )
  }

  private func edit(_ sql: String) throws -> ShellResult { try directory.sqlite("flows.db", sql) }

  private static let itself = "A container cannot contain itself, directly or through others."
  private static let tooMany =
    "The tabs of a container have at most 1000 roots, with those of the containers inside."
  private static let product =
    "Screen \"Product\" requires property \"id\", so it cannot be the root of tab \"p\" of \"Tabs\": "
    + "give the property a default value."
  private static let home =
    "Screen \"Home\" requires property \"section\", so it cannot be the root of tab "
  private static let search =
    "Screen \"Search\" requires property \"query\", so it cannot be the root of tab \"search\" of \"Tabs\""
  private static let screenID = "(SELECT id FROM screen WHERE name = "

  static let rejections: [(sql: String, message: String)] = [
    ("INSERT INTO tab VALUES ('Tabs', 'p', 'Product', NULL)", product),
    ("INSERT INTO tab VALUES ('Tabs', 'x', 'Tabs', NULL)", itself),
    ("INSERT INTO tab VALUES ('Tabs', 'i', 'Inner', 1), ('Inner', 't', 'Tabs', 1)", itself),
    ("UPDATE tab SET root = 'Tabs' WHERE name = 'home'", itself),
    (
      "INSERT INTO tab VALUES ('Tabs', 'i', 'Inner', 1); UPDATE tab SET root = 'Tabs' WHERE name = 'a'",
      itself
    ),
    ("UPDATE property_by_name SET required = 1 WHERE screen = 'Home'", home),
    (
      "UPDATE property_by_name SET required = 1, default_value = ' null ' WHERE screen = 'Home'",
      home
    ),
    ("UPDATE property_by_name SET default_value = NULL WHERE screen = 'Base'", search),
    (
      "INSERT INTO property_by_name (screen, name, required) VALUES ('Base', 'sort', 1)",
      "Screen \"Search\" requires property \"sort\""
    ),
    (
      "INSERT INTO property_by_name (screen, name, required) VALUES ('Search', 'query', 1)", search
    ),
    (
      """
      INSERT INTO property_by_name (screen, name, required) VALUES ('Other', 'section', 1);
      UPDATE screen SET extends_id = \(screenID)'Other') WHERE name = 'Base'
      """,
      "Screen \"Search\" requires property \"section\""
    ),
    (
      """
      INSERT INTO property_by_name (screen, name, required) VALUES ('Other', 'section', 1);
      UPDATE screen SET extends_id = \(screenID)'Other') WHERE name = 'Home';
      DELETE FROM property_by_name WHERE screen = 'Home'
      """,
      home
    ),
    (
      """
      INSERT INTO property_by_name (screen, name, required) VALUES ('Other', 'section', 1);
      UPDATE screen SET extends_id = \(screenID)'Other') WHERE name = 'Home';
      UPDATE property_by_name SET name = 'part' WHERE screen = 'Home'
      """,
      home
    ),
    (
      "UPDATE property_by_name SET screen = 'Base' WHERE screen = 'Product'",
      "Screen \"Search\" requires property \"id\""
    ),
    ("INSERT INTO tab VALUES ('X', 'x', 'Home', 1)", "Unknown screen \"X\""),
    ("INSERT INTO tab VALUES ('Tabs', 'x', 'X', 1)", "Unknown screen \"X\""),
    (
      "INSERT INTO tab (container, root) VALUES ('Tabs', 'Home')", "A tab needs a container, a name"
    ),
    ("UPDATE tab SET root = NULL", "A tab needs a container, a name and a root."),
    ("UPDATE tab SET container = 'X'", "Unknown screen \"X\""),
    (
      "INSERT INTO tab VALUES ('Tabs', 'home', 'Other', 1)",
      "Container \"Tabs\" has a tab \"home\" already: update that row."
    ),
    (
      "UPDATE tab SET name = 'home' WHERE name = 'search'",
      "Another tab has these values already: change or delete that one first."
    ),
    (
      "INSERT INTO screen_tab (container_id, name, root_id) VALUES (1, 'home', 7)",
      "The container has a tab of this name already: choose another name."
    ),
    (
      "REPLACE INTO screen_tab (container_id, name, root_id) VALUES (1, 'home', 7)",
      "The container has a tab of this name already: choose another name."
    ),
    (
      "INSERT INTO screen_tab (container_id, name, root_id) VALUES (99, 'x', 2)",
      "The container of the tab does not exist: insert the screen first."
    ),
    (
      "INSERT INTO screen_tab (container_id, name, root_id) VALUES (1, 'x', 99)",
      "The root of the tab does not exist: insert the screen first."
    ),
    (
      "UPDATE screen_tab SET root_id = 99",
      "The root of the tab does not exist: insert the screen first."
    ),
    (
      "INSERT INTO screen_tab (container_id, name, root_id) VALUES (1, 'a' || char(9), 2)",
      "A tab name has 1 to 255 characters, none of them a control character."
    ),
    (
      "DELETE FROM screen WHERE name = 'Home'",
      "Tabs have this screen as their root: delete them, or change their root, first."
    ),
    (
      """
      WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1001)
      INSERT INTO tab SELECT 'Other', 't' || i, 'Home', i FROM n
      """,
      tooMany
    ),
    (
      """
      WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 500)
      INSERT INTO tab SELECT 'Other', 't' || i, 'Home', i FROM n;
      INSERT INTO tab VALUES ('Base', 'a', 'Other', 1), ('Base', 'b', 'Other', 1)
      """,
      tooMany
    ),
    (
      "UPDATE command SET style = ''",
      "A style has 1 to 255 characters, none of them a control character."
    ),
    (
      "UPDATE command_by_name SET style = 'a' || char(10)",
      "A style has 1 to 255 characters, none of them a control character."
    ),
  ]

  @Test func editThatBreaksARuleIsRejectedWithASentence() throws {
    for (sql, message) in TabRulesTests.rejections {
      let result = try edit("BEGIN; \(sql); COMMIT;")
      #expect(result.status != 0, "\(sql)")
      #expect(result.errors.contains(message), "\(sql): \(result.errors)")
    }
    #expect(try edit("SELECT count(*) FROM tab").output == "3\n")
  }

  /// Edits that keep the rules, though they are close to breaking them.
  static let edits = [
    "INSERT INTO tab VALUES ('Tabs', 'inner', 'Inner', 0)",
    "INSERT INTO tab VALUES ('Tabs', 'second', 'Home', NULL)",
    "INSERT INTO tab VALUES ('Inner', 'home', 'Home', -1)",
    "UPDATE tab SET position = 5",
    "UPDATE property_by_name SET required = 1, default_value = '0' WHERE screen = 'Home'",
    "INSERT INTO property_by_name (screen, name, required) VALUES ('Tabs', 'mode', 1)",
    "UPDATE screen SET extends_id = \(screenID)'Product') WHERE name = 'Tabs'",
    "UPDATE screen SET extends_id = \(screenID)'Tabs') WHERE name = 'Home'",
    """
    INSERT INTO property_by_name (screen, name, default_value) VALUES ('Home', 'id', '1');
    UPDATE screen SET extends_id = \(screenID)'Product') WHERE name = 'Home'
    """,
    """
    INSERT INTO property_by_name (screen, name, required) VALUES ('Home', 'id', 0);
    UPDATE screen SET extends_id = \(screenID)'Product') WHERE name = 'Home'
    """,
    "DELETE FROM tab WHERE root = 'Home'; DELETE FROM screen WHERE name = 'Home'",
    "DELETE FROM screen WHERE name = 'Inner'",
    "UPDATE command_by_name SET style = 'full screen'",
    """
    WITH RECURSIVE n (i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 1000)
    INSERT INTO tab SELECT 'Other', 't' || i, 'Home', i FROM n
    """,
  ]

  @Test func editThatKeepsTheRulesGivesAGraph() throws {
    let store = try NavigationStore(path: directory.path("flows.db"), access: .readWrite)
    for sql in TabRulesTests.edits {
      let result = try edit("BEGIN; \(sql); COMMIT;")
      #expect(result == ShellResult(status: 0), "\(sql)")
      _ = try store.graph()
      while try store.history().last?.kind == .edit { try store.undo() }
      #expect(try edit("SELECT count(*) FROM tab").output == "3\n", "\(sql)")
    }
  }

  @Test func containerIsRemovedWithItsTabs() throws {
    _ = try edit("DELETE FROM screen WHERE name = 'Tabs';")
    #expect(try edit("SELECT container, name FROM tab;").output == "Inner|a\n")
  }
}
