import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Undoing everything after a revision, or since a time.
@Suite struct UndoTests {
  private let file: DatabaseFixture
  private let store: NavigationStore

  init() throws {
    file = try DatabaseFixture()
    store = try NavigationStore(path: file.path, access: .readWrite)
  }

  private func contents() throws -> TableContents {
    try TableContents(of: file.path, in: file.directory)
  }

  @Test func everyRevisionCanBeReturnedTo() throws {
    var states = [try contents()]
    let edits: [() throws -> Void] = [
      { try store.apply(.addScreen("A")) }, { try store.apply(.addScreen("B")) },
      { try store.undo() }, { try store.apply(.renameScreen("A", to: "C")) },
      { try store.undo(2) }, { try store.redo() },
    ]
    for edit in edits {
      try edit()
      let latest = try store.latestRevision()
      while states.count < latest { states.append(states[states.count - 1]) }
      states.append(try contents())
    }
    for revision in [4, 2, 0, 3, 1, 4] {
      try store.undo(to: revision)
      #expect(try contents() == states[revision], "revision \(revision)")
    }
    #expect(try store.undo(to: store.latestRevision()) == [])
    let latest = try store.latestRevision()
    let error = StoreError.unknownRevision(path: file.path, latest + 1, oldest: 0, latest: latest)
    #expect(throws: error) { try store.undo(to: latest + 1) }
  }

  @Test func returningCanBeUndone() throws {
    try store.apply(.addScreen("A"))
    try store.apply(.addScreen("B"))
    let before = try contents()
    let number = try store.latestRevision()
    #expect(try store.undo(to: 0).map(\.kind) == [.undo, .undo])
    try store.undo(to: number)
    #expect(try contents() == before)
  }

  @Test func changesSinceATimeAreUndone() throws {
    try store.apply(.addScreen("A"))
    try store.apply(.addScreen("B"))
    let sql = """
      .dbconfig enable_trigger off
      UPDATE history_revision SET time = '2026-11-20T10:00:00.000Z' WHERE id = 1;
      UPDATE history_revision SET time = '2026-11-21T10:00:00.000Z' WHERE id = 2;
      """
    _ = try file.directory.sqlite(file.path, sql)
    #expect(try store.undo(since: "2026-11-21T10:00:00.001").isEmpty)
    try store.undo(since: "2026-11-21")
    #expect(try store.graph().screens == ["Menu", "Settings", "A"])
    try store.undo(since: "2026")
    #expect(try store.graph().screens == ["Menu", "Settings"])
  }
}
