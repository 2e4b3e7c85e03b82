import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Histories that another program or a failing disk has changed.
@Suite struct ManipulatedHistoryTests {
  private let file: DatabaseFixture
  private let store: NavigationStore

  init() throws {
    file = try DatabaseFixture()
    store = try NavigationStore(path: file.path, access: .readWrite)
    for name: ScreenID in ["A", "B"] { try store.apply(.addScreen(name)) }
  }

  private func write(_ sql: String) throws {
    let result = try file.directory.sqlite(file.path, sql)
    try #require(result.errors.isEmpty)
  }

  @Test func historyWithTheHighestPossibleNumberRejectsEdits() throws {
    try write("INSERT INTO history_revision (id) VALUES (9223372036854775807);")
    let reason =
      "its history ends with revision 9223372036854775807, the highest number possible."
    let error = StoreError.rejected(path: file.path, reason: reason)
    #expect(throws: error) { try store.apply(.addScreen("C")) }
    #expect(throws: error) { try store.undo() }
    #expect(try store.graph().screens == ["Menu", "Settings", "A", "B"])
  }

  @Test func openRevisionGetsNoLaterChanges() throws {
    try write("UPDATE history_revision SET open = 1;")
    #expect(try store.apply(.addScreen("C"))?.number == 3)
    try store.apply(.setScreen("C", .title(nil)))
    #expect(try store.history().map(\.changes.count) == [1, 1, 1])
    try write("INSERT INTO screen (name) VALUES ('D');")
    #expect(try store.history().map(\.number) == [1, 2, 3, 4])
  }

  @Test func editWithoutChangesKeepsOtherOpenRevisions() throws {
    try write("UPDATE history_revision SET open = 1;")
    #expect(try store.apply(.setScreen("A", .title(nil))) == nil)
    #expect(try store.history().map(\.number) == [1, 2])
  }

  @Test func malformedChangesCanBePruned() throws {
    try write("UPDATE history_change SET before = '{', after = '{' WHERE revision_id = 1;")
    #expect(
      throws: StoreError.failed(path: file.path, detail: "malformed JSON")
    ) { try store.history() }
    #expect(try store.pruneHistory(keeping: 1) == 1)
    #expect(try store.history().map(\.number) == [2])
  }

  @Test func tableNameInTheHistoryIsNotExecuted() throws {
    try write(
      """
      .dbconfig enable_trigger off
      UPDATE history_change SET table_name = 'flow; DROP TABLE flow' WHERE revision_id = 2;
      """
    )
    #expect(try store.history().map(\.changes.count) == [1, 0])
    let reason =
      "table 'flow; DROP TABLE flow' differs from its state after revision 2, so that revision cannot "
      + "be reverted. It was changed while triggers were switched off."
    #expect(throws: StoreError.rejected(path: file.path, reason: reason)) { try store.undo() }
  }

  @Test func unorderedRevisionsHaveNoStates() throws {
    try write("PRAGMA wal_checkpoint(TRUNCATE);")
    // The row of revision 1: its number, then the sizes of its columns.
    let row: [UInt8] = [1, 12, 0, 61, 21, 0]
    var bytes = try file.contents()
    let place = try #require(bytes.firstRange(of: row)).lowerBound
    bytes[place] = 120
    let path = file.directory.path("disordered.db")
    try bytes.write(to: URL(fileURLWithPath: path))
    let disordered = try NavigationStore(path: path)
    for revision in [0, 1, 2, 3, 120] {
      #expect(
        throws: StoreError.unknownRevision(path: path, revision, oldest: 120, latest: 2)
      ) { try disordered.state(at: revision) }
    }
  }

  @Test func removedRowsHaveTheirLastNames() throws {
    try store.apply(.addProperty(PropertyDeclaration("x"), to: "A"))
    try store.apply(.renameScreen("A", to: "C"))
    try store.apply(.removeScreen("C"))
    try write(
      "INSERT INTO screen (id, name) VALUES (9, 'I'), (10, 'J'); DELETE FROM screen WHERE id > 8;"
    )
    let added = try store.history().flatMap(\.changes).map(\.description)
    #expect(added.contains("+ property 'x' of screen 'C': type object"))
    #expect(added.suffix(2) == ["- screen 'I'", "- screen 'J'"])
  }
}
