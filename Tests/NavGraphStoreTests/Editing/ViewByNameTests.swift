import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The views that have names in place of ids, edited with the `sqlite3` shell.
@Suite struct ViewByNameTests {
  private let directory: TemporaryDirectory
  private var path: String { directory.path("flows.db") }

  init() throws {
    directory = try TemporaryDirectory()
    try NavigationStore.create(
      at: path,
      filledBy: """
        INSERT INTO flow (name) VALUES ('beta');
        INSERT INTO screen (name) VALUES ('Menu'), ('Settings'), ('About'), ('Help');
        INSERT INTO edge (origin, destination) VALUES
          ('Menu', 'Settings'), ('Menu', 'About'), ('Settings', 'About'), (NULL, 'Help');
        INSERT INTO screen_property (screen_id, name, type) VALUES (2, 'tab', 'int');
        INSERT INTO command_property VALUES (1, 'tab', '5');
        INSERT INTO command_condition (command_id, subject, comparison)
        VALUES (2, 'context.a', 'exists'), (2, 'context.a', 'exists');
        INSERT INTO tab (container, name, root) VALUES ('About', 'help', 'Help');
        INSERT INTO link (pattern, screens) VALUES ('app://settings', 'Menu/Settings');
        UPDATE link_milestone SET properties = '{"tab":1}' WHERE position = 1;
        """
    )
  }

  private func edit(_ sql: String) throws -> ShellResult { try directory.sqlite("flows.db", sql) }

  @Test func everyEditIsOneRevisionThatCanBeUndone() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    let before = try store.dump()
    for (number, (sql, changes)) in ViewByNameTests.edits.enumerated() {
      #expect(try edit(sql) == ShellResult(status: 0), "\(sql)")
      let history = try store.history()
      #expect(history.count == 2 * number + 1, "\(sql)")
      let lines = history.last?.changes.map(\.description) ?? []
      #expect(lines.sorted() == changes.sorted(), "\(sql)")
      _ = try store.graph()
      #expect(try store.dump() != before, "\(sql)")
      try store.undo()
      #expect(try store.dump() == before, "\(sql)")
    }
  }

  @Test func changeSetsMayContainTheEdits() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    for (sql, changes) in ViewByNameTests.edits {
      let revision = try store.apply(.changeSet(sql), isDryRun: true)
      #expect(revision?.changes.map(\.description).sorted() == changes.sorted(), "\(sql)")
    }
  }

  @Test func invalidEditIsRejectedWithASentence() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    let before = try store.dump()
    for (sql, message) in ViewByNameTests.rejections {
      let error = #expect(throws: StoreError.self, "\(sql)") { try store.apply(.changeSet(sql)) }
      #expect(error?.description.contains(message) == true, "\(sql): \(error?.description ?? "")")
    }
    #expect(try store.dump() == before)
  }

  @Test func viewsHaveNamesInPlaceOfIDs() throws {
    let sql = """
      SELECT * FROM command_by_name WHERE name = 'Help';
      SELECT * FROM property_by_name;
      SELECT * FROM value_by_name;
      SELECT DISTINCT * FROM condition_by_name;
      SELECT * FROM tab;
      """
    #expect(
      try edit(sql).output
        == "Help||Help|1|push|1||||0|0\nSettings|tab|int|0|0||\nSettings|tab|5\nAbout|context.a|exists|\n"
        + "About|help|Help|\n"
    )
  }

  @Test func originMovesToAnywhereAndBack() throws {
    let store = try NavigationStore(path: path)
    let before = try store.dump()
    _ = try edit("UPDATE edge SET origin = NULL WHERE command = 'Settings'")
    #expect(try store.graph().command("Settings")?.origins == .anywhere)
    _ = try edit("UPDATE edge SET origin = 'Menu' WHERE command = 'Settings'")
    #expect(try store.dump() == before)
  }

  @Test func changeSetCountsTheRowsOfViews() throws {
    let store = try NavigationStore(path: path, access: .readWrite)
    let sql = """
      INSERT INTO value_by_name VALUES ('Help', 'a', '1'), ('Help', 'b', '2');
      UPDATE value_by_name SET value = '3' WHERE command = 'Help' AND name = 'a';
      UPDATE screen SET title = name WHERE id <= 2;
      """
    let report = try store.outcome(of: [.changeSet(sql)]).report
    #expect(report?.statements == 3)
    #expect(report?.rows == 5)
  }
}
