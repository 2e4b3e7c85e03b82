import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Revisions, their states, undo and redo.
@Suite struct HistoryTests {
  private let file: DatabaseFixture
  private var directory: TemporaryDirectory { file.directory }

  init() throws { file = try DatabaseFixture() }

  private func contents() throws -> TableContents {
    try TableContents(of: file.path, in: directory)
  }

  /// Changes the database with the `sqlite3` shell, as if after a pause.
  private func edit(_ sql: String) throws -> ShellResult {
    try directory.sqlite(file.path, "UPDATE history_revision SET changed_at = 0;\n" + sql)
  }

  @Test(arguments: SeededGenerator.seeds(2))
  func undoAndRedoRestoreTheExactBytesOfShellEdits(seed: UInt64) throws {
    var edits = RandomEdit(seed: seed)
    var states: [(revision: Int, contents: TableContents)] = [(0, try contents())]
    let store = try NavigationStore(path: file.path, access: .readWrite)
    for _ in 0..<100 {
      _ = try edit(edits.next())
      let revision = try store.latestRevision()
      let contents = try contents()
      let last = try #require(states.last)
      #expect(revision > last.revision || contents == last.contents, "Seed \(seed)")
      if revision != last.revision { states.append((revision, contents)) }
    }
    #expect(states.count > 15)
    for (before, after) in zip(states, states.dropFirst()).reversed() {
      try store.undo(after.revision - before.revision)
      try #require(try contents() == before.contents, "Seed \(seed), revision \(after.revision)")
    }
    for (before, after) in zip(states, states.dropFirst()) {
      try store.redo(after.revision - before.revision)
      try #require(try contents() == after.contents, "Seed \(seed), revision \(after.revision)")
    }
    #expect(throws: StoreError.nothingToRevert(path: file.path, .redo, wanted: 1, possible: 0)) {
      try store.redo()
    }
  }

  @Test func revisionsNameWhoMadeThem() throws {
    let agent = try NavigationStore(path: file.path, access: .readWrite, for: "coder\0")
    let page = try NavigationStore(path: file.path, access: .readWrite, for: "page")
    try agent.apply(.addScreen("ByAgent"))
    try page.apply(.addScreen("ByPage"))
    _ = try edit("INSERT INTO screen (name) VALUES ('ByTool');")
    try page.undo()
    _ = try page.undo(to: 0)
    let revisions = try page.history()
    #expect(revisions.map { $0.author?.client } == ["coder", "page", nil, "page", "page"])
    #expect(revisions.map { $0.author == nil } == [false, false, true, false, false])
    let process = ProcessInfo.processInfo.processName
    #expect(revisions[0].author?.program == process)
    #expect(revisions[0].author?.description.hasSuffix(" with \(process) for coder") == true)
    let user = try NavigationStore(path: file.path, access: .readWrite)
    try user.apply(.addScreen("ByUser"))
    #expect(try user.history().last?.author?.client == nil)
    #expect(try user.history().last?.author?.user == revisions[0].author?.user)
  }

  @Test func everyRevisionHasItsState() throws {
    var edits = RandomEdit(seed: 99)
    let store = try NavigationStore(path: file.path, access: .readWrite)
    var rows: [(revision: Int, rows: [StoreRow])] = [(0, try store.rows())]
    for _ in 0..<40 {
      _ = try edit(edits.next())
      rows.append((try store.latestRevision(), try store.rows()))
    }
    for state in rows {
      #expect(try store.state(at: state.revision).rows() == state.rows)
    }
    let latest = try store.latestRevision()
    let error = StoreError.unknownRevision(path: file.path, latest + 1, oldest: 0, latest: latest)
    #expect(throws: error) { try store.state(at: latest + 1) }
  }

  @Test func oneStatementIsOneRevision() throws {
    _ = try edit("INSERT INTO screen (name) VALUES ('A'), ('B'), ('C');")
    _ = try edit("INSERT INTO edge (origin, destination) VALUES ('Menu', 'A');")
    let history = try NavigationStore(path: file.path).history()
    #expect(
      history.map { $0.changes.map(\.description) } == [
        ["+ screen 'A'", "+ screen 'B'", "+ screen 'C'"],
        ["+ command 'A': destination A", "+ origin 'Menu' of command 'A'"],
      ]
    )
    #expect(history.map(\.number) == [1, 2])
    #expect(history.map(\.summary) == [nil, nil])
  }

  @Test func revisionHasTheTimeOfItsChange() throws {
    let before = Date()
    _ = try edit("INSERT INTO screen (name) VALUES ('A');")
    let time = try #require(try NavigationStore(path: file.path).history().first?.time)
    #expect(time > before.addingTimeInterval(-1) && time < Date().addingTimeInterval(1))
  }

  @Test func updateWithoutEffectIsNoRevision() throws {
    _ = try edit("UPDATE screen SET title = title; UPDATE flow SET enabled = 1;")
    #expect(try NavigationStore(path: file.path).latestRevision() == 0)
  }

  @Test func savedStacksAreNotRecorded() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.save(StackSnapshot(ScreenStack(screens: ["Menu"])), key: "main")
    #expect(try store.latestRevision() == 0)
    #expect(try store.savedStackKeys() == ["main"])
  }

  @Test func editAfterAnUndoPreventsRedo() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.addScreen("A"))
    try store.undo()
    try store.apply(.addScreen("B"))
    #expect(throws: StoreError.nothingToRevert(path: file.path, .redo, wanted: 1, possible: 0)) {
      try store.redo()
    }
    let undone = try store.undo()
    #expect(undone.map(\.kind) == [.undo])
    #expect(undone.map(\.reverts) == [3])
    #expect(try store.graph().screens == ["Menu", "Settings"])
    #expect(try store.history().map(\.kind) == [.edit, .undo, .edit, .undo])
  }

  @Test func prunedRevisionsCannotBeUndone() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    for name: ScreenID in ["A", "B", "C"] { try store.apply(.addScreen(name)) }
    #expect(try store.pruneHistory(keeping: 1) == 2)
    #expect(try store.history().map(\.number) == [3])
    #expect(try store.state(at: 2).graph().screens == ["Menu", "Settings", "A", "B"])
    let error = StoreError.unknownRevision(path: file.path, 1, oldest: 2, latest: 3)
    #expect(throws: error) { try store.state(at: 1) }
    try store.undo()
    #expect(throws: StoreError.nothingToRevert(path: file.path, .undo, wanted: 1, possible: 0)) {
      try store.undo()
    }
    #expect(try store.pruneHistory(keeping: 0) == 2)
    #expect(try store.pruneHistory(keeping: 0) == 0)
    #expect(try store.history().isEmpty)
    #expect(try store.latestRevision() == 4)
    #expect(try store.apply(.addScreen("D"))?.number == 5)
  }

  @Test func undoIsRejectedIfAChangeWasNotRecorded() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.addScreen("A"))
    _ = try edit(
      """
      .dbconfig enable_trigger off
      UPDATE screen SET title = 'kept' WHERE name = 'A';
      """
    )
    let before = try contents()
    let reason =
      "table 'screen' differs from its state after revision 1, so that revision cannot be reverted. "
      + "It was changed while triggers were switched off."
    #expect(throws: StoreError.rejected(path: file.path, reason: reason)) { try store.undo() }
    #expect(try contents() == before)
  }

  @Test func replaceWithTheSameKeyIsRecordedAsAChange() throws {
    _ = try edit("INSERT INTO command_property VALUES (1, 'x', '1');")
    _ = try edit("REPLACE INTO command_property VALUES (1, 'x', '2');")
    let last = try NavigationStore(path: file.path).history().last
    #expect(last?.changes.map(\.description) == ["~ value 'x' of command 'Settings': value 1 → 2"])
  }

  @Test func replaceThatWouldDeleteAnotherRowIsRejected() throws {
    let result = try edit("REPLACE INTO screen (name) VALUES ('Menu');")
    #expect(result.errors.contains("Another screen has these values already, and REPLACE would"))
    #expect(try NavigationStore(path: file.path).graph().screens == ["Menu", "Settings"])
  }

  /// Before a row has a number, SQLite gives it -1 in triggers.
  @Test func numberOfANewRowInTriggersIsRejected() throws {
    let unchecked = """
      SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'history_%'
        AND sql LIKE '%  id INTEGER PRIMARY KEY%' AND sql NOT LIKE '%CHECK (id <> -1)%';
      """
    #expect(try edit(unchecked).output == "")
    let result = try edit("INSERT INTO screen (id, name) VALUES (-1, 'A');")
    #expect(result.errors.contains("The id of a row cannot be -1."))
    _ = try edit(
      "INSERT INTO screen (id, name) VALUES (-2, 'A'); INSERT INTO screen (name) VALUES ('B');"
    )
    #expect(try NavigationStore(path: file.path).graph().screens == ["A", "Menu", "Settings", "B"])
  }

  @Test func ignoredRowLeavesNoTraceInTheNextChange() throws {
    _ = try edit("INSERT OR IGNORE INTO screen (id, name, title) VALUES (1, 'Menu', 'x');")
    _ = try edit("UPDATE screen SET title = 'Start' WHERE id = 1;")
    _ = try edit("REPLACE INTO screen (id, name, title) VALUES (1, 'Menu', 'Home');")
    let changes = try NavigationStore(path: file.path).history().last?.changes
    #expect(changes?.map(\.description) == ["~ screen 'Menu': title Start → Home"])
  }

  /// Keys of several columns, an UPSERT, an update by a trigger, and a replaced row.
  @Test func eachRowIsRecordedOnce() throws {
    let latest = try NavigationStore(path: file.path).latestRevision()
    _ = try edit(
      """
      INSERT INTO command_property VALUES (1, 'a', '1'), (1, 'b', '2');
      UPDATE command_property SET name = name || 'x', value = json('[' || value || ']');
      INSERT INTO screen (id, name) VALUES (9, 'Menu')
      ON CONFLICT (name) DO UPDATE SET title = excluded.name || '"';
      INSERT INTO screen (name, extends_id) VALUES ('Help', 1);
      UPDATE command_origin SET origin_id = 2;
      REPLACE INTO command_property VALUES (1, 'ax', '3');
      """
    )
    let recorded = try directory.sqlite(
      file.path,
      """
      SELECT table_name, json_remove(before, '$.storyboard', '$.identifier', '$.dialog', '$.extends_id'),
        json_remove(after, '$.storyboard', '$.identifier', '$.dialog')
      FROM history WHERE revision > \(latest);
      """
    ).output
    #expect(
      recorded == #"""
        command_property||{"command_id":1,"name":"a","value":"1"}
        command_property||{"command_id":1,"name":"b","value":"2"}
        command_property|{"command_id":1,"name":"a","value":"1"}|{"command_id":1,"name":"ax","value":"[1]"}
        command_property|{"command_id":1,"name":"b","value":"2"}|{"command_id":1,"name":"bx","value":"[2]"}
        screen|{"id":1,"name":"Menu","title":null}|{"id":1,"name":"Menu","extends_id":null,"title":"Menu\""}
        screen||{"id":3,"name":"Help","extends_id":1,"title":null}
        command_origin|{"origin_id":1,"command_id":1}|{"origin_id":2,"command_id":1}
        command_property|{"command_id":1,"name":"ax","value":"[1]"}|{"command_id":1,"name":"ax","value":"3"}

        """#
    )
  }

  /// SQLite deletes the rows that belong to a replaced row, and they can have the same number.
  @Test func replacedRowIsRecordedWithTheRowsThatBelongToIt() throws {
    _ = try edit("INSERT INTO screen_property (id, screen_id, name) VALUES (1, 1, 'tab');")
    let before = try contents()
    _ = try edit(
      """
      PRAGMA foreign_keys = ON;
      REPLACE INTO screen (id, name, title) VALUES (1, 'Menu', 'Home');
      """
    )
    let store = try NavigationStore(path: file.path, access: .readWrite)
    #expect(
      try store.history().last?.changes.map(\.description) == [
        "- origin 'Menu' of command 'Settings'", "- property 'tab' of screen 'Menu': type object",
        "~ screen 'Menu': title none → Home",
      ]
    )
    try store.undo()
    #expect(try contents() == before)
  }

  @Test func textWithANULIsRejected() throws {
    let result = try edit("UPDATE screen SET title = 'a' || char(0) || 'b';")
    #expect(result.errors.contains("A text must not contain a NUL character."))
  }

  @Test func historyHasTheNamesOfRemovedRows() throws {
    let store = try NavigationStore(path: file.path, access: .readWrite)
    try store.apply(.removeCommand("Settings"), .removeScreen("Settings"))
    let lines = try store.history().flatMap { $0.changes.map(\.description) }
    #expect(
      Set(lines) == [
        "- command 'Settings': destination Settings", "- origin 'Menu' of command 'Settings'",
        "- screen 'Settings'",
      ]
    )
  }
}
