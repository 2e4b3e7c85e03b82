import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The added, removed and changed rows between two databases.
@Suite struct RowDiffTests {
  private static let flows = """
    INSERT INTO screen (name) VALUES ('Menu'), ('Chat'), ('Card');
    INSERT INTO screen_property (screen_id, name, type) SELECT id, 'userId', 'int' FROM screen
      WHERE name = 'Chat';
    INSERT INTO edge (origin, destination) VALUES ('Menu', 'Chat'), ('Chat', 'Card');
    INSERT INTO command_condition (command_id, subject, comparison)
      SELECT id, 'context.user', 'exists' FROM command WHERE name = 'Chat';
    """

  private func changes(_ sql: String) throws -> [String] {
    let before = try NavigationStore.inMemory(filledBy: RowDiffTests.flows)
    let after = try NavigationStore.inMemory(filledBy: RowDiffTests.flows + sql)
    return try RowDiff(from: before, to: after).changes.map(\.description)
  }

  @Test func equalDatabasesHaveNoChanges() throws { #expect(try changes("") == []) }

  /// More rows than the comparison skips to find equal ones again.
  @Test(
    arguments: [
      ("id BETWEEN 20 AND 59", 40), ("id < 41", 40), ("id > 60", 40), ("id % 2", 50), ("0", 0),
    ]
  )
  func removedRowsAreFoundAmongMovedOnes(condition: String, count: Int) throws {
    let screens = { (key: String) in
      """
      INSERT INTO screen (id, name) WITH RECURSIVE n (x) AS (VALUES (1) UNION ALL SELECT x + 1 FROM n LIMIT 100)
        SELECT \(key), 's' || x FROM n;
      """
    }
    let before = try NavigationStore.inMemory(filledBy: screens("x"))
    for key in ["x", "101 - x", "(x * 37) % 101"] {
      let after = try NavigationStore.inMemory(
        filledBy: screens("x") + "DELETE FROM screen WHERE \(condition);"
          + "UPDATE screen SET title = 'last' WHERE id = 50;"
      )
      let moved = try NavigationStore.inMemory(filledBy: screens(key))
      let diff = try RowDiff(from: moved, to: after).changes
      #expect(diff.count { $0.kind.rawValue == "removed" } == count)
      #expect(try RowDiff(from: after, to: moved).changes.count == diff.count)
      #expect(try RowDiff(from: before, to: moved).changes == [])
    }
  }

  @Test func numericKeysAreIgnored() throws {
    let after = """
      INSERT INTO screen (id, name) VALUES (70, 'Card'), (60, 'Chat'), (50, 'Menu');
      INSERT INTO screen_property (screen_id, name, type) SELECT id, 'userId', 'int' FROM screen
        WHERE name = 'Chat';
      INSERT INTO command (id, name, destination_id) VALUES (9, 'Chat', 60), (8, 'Card', 70);
      INSERT INTO command_origin (origin_id, command_id) VALUES (60, 8), (50, 9);
      INSERT INTO command_condition (id, command_id, subject, comparison)
        VALUES (5, 9, 'context.user', 'exists');
      """
    let diff = try RowDiff(
      from: try NavigationStore.inMemory(filledBy: RowDiffTests.flows),
      to: try NavigationStore.inMemory(filledBy: after)
    )
    #expect(diff.changes == [])
  }

  @Test func addedRemovedAndChangedRowsAreListed() throws {
    let sql = """
      INSERT INTO screen (name) VALUES ('Away');
      UPDATE screen SET title = 'Main menu' WHERE name = 'Menu';
      DELETE FROM screen_property;
      """
    #expect(
      try changes(sql) == [
        "+ screen 'Away'",
        "~ screen 'Menu': title none → Main menu",
        "- property 'userId' of screen 'Chat': type int",
      ]
    )
  }

  @Test func screenIsRenamedIfItsOldNameIsAnAlias() throws {
    let rename = "UPDATE screen SET name = 'Talk' WHERE name = 'Chat';"
    let alias = """
      INSERT INTO screen_alias (name, screen_id) SELECT 'Chat', id FROM screen WHERE name = 'Talk';
      """
    #expect(
      try changes(rename + alias) == [
        "~ screen 'Chat': name Chat → Talk", "+ alias 'Chat': screen Talk",
      ]
    )
    let withoutAlias = try changes(rename + "DELETE FROM screen_alias WHERE name = 'Chat';")
    #expect(withoutAlias.contains("- screen 'Chat'"))
    #expect(withoutAlias.contains("+ screen 'Talk'"))
  }

  @Test func secondEqualConditionIsAnAddedRow() throws {
    let sql = """
      INSERT INTO command_condition (command_id, subject, comparison)
      SELECT id, 'context.user', 'exists' FROM command WHERE name = 'Chat';
      """
    #expect(try changes(sql) == ["+ condition 'context.user exists' of command 'Chat'"])
  }

  @Test func rowsOfOneNameArePairedByTheirValues() throws {
    func store(_ values: String) throws -> NavigationStore {
      try NavigationStore.inMemory(
        filledBy: "INSERT INTO link_gate (source, allowed) VALUES " + values
      )
    }
    let diff = try RowDiff(
      from: try store("('web', 1), ('web', 0)"),
      to: try store("('web', 0), ('web', 0)")
    )
    #expect(diff.changes.map(\.description) == ["~ gate of source web: allowed true → false"])
  }

  @Test func databaseIsComparedWithItsEarlierRevision() throws {
    let directory = try TemporaryDirectory()
    let store = try NavigationStore.create(
      at: directory.path("a.db"),
      filledBy: RowDiffTests.flows
    )
    let revision = try store.latestRevision()
    try store.execute("INSERT INTO screen (name) VALUES ('Away')")
    let diff = try RowDiff(from: try store.state(at: revision), to: store)
    #expect(diff.changes.map(\.description) == ["+ screen 'Away'"])
  }

  /// Rows are compared by their fingerprints first, which must not change the result.
  @Test func comparisonTableByTableAgreesWithThatOfAllRows() throws {
    for seed in 0..<60 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let sql = try RandomWorld(using: &random).sql()
      let edits = [
        "UPDATE screen SET title = 'x' WHERE id = 1;",
        "UPDATE screen SET name = 'New' WHERE id = 2;",
        "UPDATE screen SET name = 'New' WHERE id = 2; "
          + "INSERT INTO screen_alias (name, screen_id) VALUES ('S1', 2);",
        "INSERT INTO screen (name) VALUES ('Added');",
        "DELETE FROM command_condition WHERE id = 1;",
        "INSERT INTO command_condition (command_id, subject, comparison) "
          + "SELECT id, 'context.a', 'exists' FROM command;",
        "INSERT INTO command_condition (command_id, subject, comparison, operand) "
          + "SELECT command_id, subject, comparison, operand FROM command_condition;",
        "DELETE FROM command_origin WHERE command_id = 1;",
        "UPDATE command SET name = name || '!' WHERE id = 1;",
      ]
      let chosen = random.some(of: edits, 30).shuffled(using: &random).prefix(4)
      guard
        let before = try? NavigationStore.inMemory(filledBy: sql + ";" + chosen.prefix(1).joined()),
        let after = try? NavigationStore.inMemory(filledBy: sql + ";" + chosen.dropFirst().joined())
      else { continue }
      let expected = try RowDiff(from: before.rows(), to: after.rows())
      let diff = try RowDiff(from: before, to: after)
      try #require(diff == expected, "seed \(seed): \(chosen)")
    }
  }

  @Test func databaseEqualsItself() throws {
    let store = try NavigationStore.inMemory(filledBy: RowDiffTests.flows)
    #expect(try RowDiff(from: store, to: store).changes == [])
  }
}
