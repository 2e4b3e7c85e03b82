import NavGraphReview
import NavGraphSchema
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Rows that are inserted without triggers, compared with the same rows inserted with triggers.
@Suite struct BulkInsertionTests {
  private let directory: TemporaryDirectory

  init() throws { directory = try TemporaryDirectory() }

  /// A store whose rows are inserted without triggers, and one whose rows are inserted with
  /// triggers.
  private func stores() throws -> [(store: NavigationStore, bulkCount: Int)] {
    try [("bulk.db", 1), ("slow.db", Int.max)].map { name, bulkCount in
      (try NavigationStore.create(at: directory.path(name)), bulkCount)
    }
  }

  /// Everything that a database stores but the times of its revisions.
  private func contents(_ store: NavigationStore) throws -> [String] {
    let history = """
      SELECT id, kind, reverts_id, summary, open FROM history_revision ORDER BY id;
      SELECT id, revision_id, table_name, hex(before), hex(after) FROM history_change ORDER BY id;
      SELECT count(*) FROM history_before; SELECT revision_id FROM history_gap;
      """
    return try [
      TableContents(of: store.path, in: directory).description, store.dump(),
      directory.sqlite(store.path, history).output,
    ]
  }

  private func expectEqual(
    _ stores: [(store: NavigationStore, bulkCount: Int)],
    _ comment: Comment
  ) throws {
    let (bulk, slow) = try (contents(stores[0].store), contents(stores[1].store))
    for (bulk, slow) in zip(bulk, slow) { #expect(bulk == slow, comment) }
  }

  /// Returns the rows of a random database.
  private func randomLines(seed: UInt64) throws -> [StoreRow] {
    let file = try DatabaseFixture()
    var edits = RandomEdit(seed: seed)
    for _ in 0..<40 { _ = try file.directory.sqlite(file.path, edits.next()) }
    // A text that is not UTF-8 cannot be dumped.
    let isInvalid = { (column: String) in "instr(CAST(\(column) AS BLOB), x'ff')" }
    let repair = """
      DELETE FROM link_value WHERE \(isInvalid("value"));
      UPDATE screen SET title = NULL WHERE \(isInvalid("title"));
      UPDATE screen SET identifier = NULL WHERE \(isInvalid("identifier"));
      """
    _ = try file.directory.sqlite(file.path, repair)
    return try NavigationStore(path: file.path).lines()
  }

  @Test(arguments: SeededGenerator.seeds(3))
  func leavesTheSameDatabaseAsTriggers(seed: UInt64) throws {
    let stores = try stores()
    for lines in [try randomLines(seed: seed), try randomLines(seed: seed + 100)] {
      let revisions = try stores.map { store, bulkCount in
        try store.rewrite(summary: "load", bulkCount: bulkCount) { _ in lines }
      }
      #expect(revisions[0]?.changes == revisions[1]?.changes, "seed \(seed)")
      #expect(try stores[0].store.history().last?.changes == revisions[0]?.changes, "seed \(seed)")
      try expectEqual(stores, "seed \(seed)")
    }
    for (store, _) in stores { try store.undo(2) }
    try expectEqual(stores, "seed \(seed)")
    #expect(try stores[0].store.lines().isEmpty)
    for (store, _) in stores { try store.redo(2) }
    try expectEqual(stores, "seed \(seed)")
    #expect(try StoreDiff(from: stores[0].store, to: stores[1].store).isEmpty)
  }

  @Test func rejectsTheSameRowsInTheSameWords() throws {
    let menu = StoreRow(.screen, ["name": "Menu"])
    let open = StoreRow(.command, ["name": "Open", "destination": "Menu"])
    let invalid: [[StoreRow]] = [
      [menu, menu],
      [menu, StoreRow(.screen, ["name": "a\u{1}"])],
      [menu, StoreRow(.screen, ["name": ""])],
      [
        StoreRow(.screen, ["name": "A", "extends": "B"]),
        StoreRow(.screen, ["name": "B", "extends": "A"]),
      ],
      [menu, open, open],
      [menu, StoreRow(.command, ["name": "Open", "destination": "Help"])],
      [menu, StoreRow(.command, ["name": "Open", "destination": "Menu", "flow": "f"])],
      [menu, StoreRow(.command, ["name": "Open", "destination": "Menu", "position": "first"])],
      [menu, StoreRow(.command, ["name": "Open", "destination": "Menu", "presentation": "x"])],
      [menu, open, StoreRow(.origin, ["origin": "Help", "command": "Open"])],
      [menu, open] + [1, 2].map { _ in StoreRow(.origin, ["origin": "Menu", "command": "Open"]) },
      [menu, open, StoreRow(.value, ["command": "Open", "name": "p", "value": "{"])],
      [menu, open, StoreRow(.condition, ["command": "Open", "subject": "x", "comparison": "="])],
      [menu, StoreRow(.property, ["screen": "Menu", "name": "p", "type": "number"])],
      [StoreRow(.importRecord, ["source": "a", "kind": "screen", "name": "x", "element": "[]"])],
    ]
    let stores = try stores()
    for lines in invalid {
      let errors = stores.map { store, bulkCount -> String in
        do throws(StoreError) {
          _ = try store.rewrite(summary: "load", bulkCount: bulkCount) { _ in lines }
          return "accepted"
        } catch {
          return error.description
        }
      }
      #expect(errors[0].replacing("bulk.db", with: "slow.db") == errors[1])
      #expect(errors[1] != "accepted", "\(lines)")
    }
    try expectEqual(stores, "The databases remain empty.")
    #expect(try stores[0].store.history().isEmpty)
  }

  @Test func recordsTextsAsTriggersDo() throws {
    let controls = (1..<0x20).compactMap(Unicode.Scalar.init)
    let scalars = controls + ["\"", "\\", "/", "\u{7F}", "\u{2028}"]
    let texts = scalars.map { "a\($0)b" } + ["", "\"", "ä", "\u{1F600}", #"\u0041"#, #"{"a": 1}"#]
    let screens = texts.enumerated().map { number, text in
      StoreRow(.screen, ["name": "s\(number)", "title": text, "identifier": nil])
    }
    let element = StoreRow(
      .importRecord,
      [
        "source": "a b", "kind": "screen", "name": "x",
        "element": #"{"a": "\n\"", "b": [1, null]}"#,
      ]
    )
    let value = #"{"deep": ["\\", "\u0000"]}"#
    let command = StoreRow(.command, ["name": "Open", "destination": "s1", "position": "-7"])
    let property = StoreRow(.value, ["command": "Open", "name": "p", "value": value])
    let stores = try stores()
    for (store, bulkCount) in stores {
      _ = try store.rewrite(summary: "load", bulkCount: bulkCount) { _ in
        screens + [command, property, element]
      }
    }
    try expectEqual(stores, "The histories have the same texts.")
  }

  @Test func insertsManyRows() throws {
    let store = try NavigationStore.create(at: directory.path("many.db"))
    let screens = (0..<2_500).map { StoreRow(.screen, ["name": "s\($0)"]) }
    let commands = (0..<2_500).map { number in
      StoreRow(.command, ["name": "c\(number)", "destination": "s\(2_499 - number)"])
    }
    let origins = (0..<2_500).map { number in
      StoreRow(.origin, ["origin": "s\(number)", "command": "c\(number * 7 % 2_500)"])
    }
    let revision = try store.rewrite(summary: "load") { _ in screens + commands + origins }
    #expect(revision?.changes.count == 7_500)
    #expect(try store.history().last?.changes == revision?.changes)
    let wrong = try directory.sqlite(
      store.path,
      """
      SELECT count(*) FROM screen WHERE name <> 's' || (id - 1);
      SELECT count(*) FROM command WHERE name <> 'c' || (id - 1) OR destination_id <> 2501 - id;
      SELECT count(*) FROM command_origin WHERE command_id <> 1 + (origin_id - 1) * 7 % 2500;
      """
    ).output
    #expect(wrong == "0\n0\n0\n")
    try store.undo()
    #expect(try store.lines().isEmpty)
  }

  @Test func rejectsARowAmongTheLastOnes() throws {
    let store = try NavigationStore.create(at: directory.path("many.db"))
    let screens = (0..<1_100).map { StoreRow(.screen, ["name": "s\($0)"]) }
    let command = StoreRow(.command, ["name": "Open", "destination": "s0"])
    let origins = (0..<1_100).map { StoreRow(.origin, ["origin": "s\($0)", "command": "Open"]) }
    let unknown = StoreRow(.origin, ["origin": "Help", "command": "Open"])
    let error = #expect(throws: StoreError.self) {
      try store.rewrite(summary: "load") { _ in screens + [command] + origins + [unknown] }
    }
    #expect(error?.description.contains("there is no screen 'Help'") == true)
    #expect(try store.lines().isEmpty)
    #expect(try store.history().isEmpty)
  }

  /// A new trigger on INSERT may have a rule that rows inserted without triggers would break.
  @Test func knowsAllTriggersOfItsTables() throws {
    let store = try stores()[0].store
    let tables = [
      "command", "command_condition", "command_origin", "command_property", "import_record",
      "screen", "screen_property",
    ]
    let triggers = try directory.sqlite(
      store.path,
      """
      SELECT name FROM sqlite_schema WHERE type = 'trigger'
        AND tbl_name IN (\(tables.map { "'\($0)'" }.joined(separator: ", ")))
        AND sql GLOB '* INSERT ON *' AND name NOT GLOB 'history_*' ORDER BY name;
      """
    ).output.split(separator: "\n").map(String.init)
    #expect(
      triggers == [
        "command_condition_insert", "command_insert", "command_origin_insert",
        "command_property_insert", "import_record_insert", "screen_inserted",
        "screen_property_insert",
        "screen_property_inserted",
      ]
    )
  }
}
