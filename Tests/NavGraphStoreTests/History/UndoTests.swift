import Foundation
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
    #expect(try store.undo(to: store.latestRevision()) == nil)
    let latest = try store.latestRevision()
    let error = StoreError.unknownRevision(path: file.path, latest + 1, oldest: 0, latest: latest)
    #expect(throws: error) { try store.undo(to: latest + 1) }
  }

  @Test func returningIsOneEditThatIsUndoneInOneStep() throws {
    try store.apply(.addScreen("A"))
    try store.apply(.addScreen("B"))
    let before = try contents()
    let returned = try #require(try store.undo(to: 0))
    #expect(returned.number == 3 && returned.kind == .edit)
    #expect(returned.summary == "undo everything after revision 0")
    #expect(returned.changes.map(\.description) == ["- screen 'B'", "- screen 'A'"])
    try store.undo()
    #expect(try contents() == before)
    try store.redo()
    #expect(try store.graph().screens == ["Menu", "Settings"])
  }

  /// The history records an undo by the numbers of rows, which the load has changed.
  @Test func undoOfNewNumbersNamesTheRows() throws {
    let store = try NavigationStore.inMemory(
      filledBy: """
        INSERT INTO screen (name) VALUES ('A'), ('B'), ('C');
        INSERT INTO edge (origin, destination) VALUES ('A', 'B'), ('B', 'C'), ('A', 'C');
        """
    )
    let header = try store.dump().prefix { $0 != "\n" }
    try store.apply(
      .load(
        """
        \(header)

        screen name=C order=1
        screen name=A order=2
        screen name=D order=3

        command name=C destination=C order=1
        origin origin=A command=C

        # end

        """
      )
    )
    let undone = try #require(try store.undo().first)
    #expect(
      Set(undone.changes.map(\.description)) == [
        "~ screen 'A': order 2 → 1", "+ screen 'B'", "~ screen 'C': order 1 → 3", "- screen 'D'",
        "+ command 'B': destination B", "~ command 'C': order 1 → 2",
        "+ origin 'A' of command 'B'", "+ origin 'B' of command 'C'",
      ]
    )
    let redone = try #require(try store.redo().first)
    #expect(
      Set(redone.changes.map(\.description)) == [
        "~ screen 'A': order 1 → 2", "- screen 'B'", "~ screen 'C': order 3 → 1", "+ screen 'D'",
        "- command 'B': destination B", "~ command 'C': order 2 → 1",
        "- origin 'A' of command 'B'", "- origin 'B' of command 'C'",
      ]
    )
    #expect(try store.history().suffix(2).map(\.changes) == [undone.changes, redone.changes])
  }

  @Test func repeatedReturnsDoNotMultiplyTheHistory() throws {
    try store.apply(.addScreen("A"), .addScreen("B"))
    try store.apply(.renameScreen("A", to: "C"))
    let before = try contents()
    for round in 1...12 {
      try store.undo(to: 0)
      #expect(try store.graph().screens == ["Menu", "Settings"])
      try store.undo()
      #expect(try contents() == before, "Round \(round)")
    }
    let history = try store.history()
    #expect(history.count == 2 + 24)
    #expect(history.suffix(24).map(\.changes.count) == Array(repeating: 3, count: 24))
  }

  @Test func returningToAnEqualStateIsNoRevision() throws {
    try store.apply(.addScreen("A"))
    try store.undo()
    #expect(try store.undo(to: 0) == nil)
    #expect(try store.latestRevision() == 2)
  }

  /// The former rows can only be inserted when all current ones are deleted.
  @Test func exchangedNamesAreRestored() throws {
    let before = try contents()
    let sql = """
      UPDATE screen SET name = 'x' WHERE id = 1; UPDATE screen SET name = 'Menu' WHERE id = 2;
      UPDATE screen SET name = 'Settings' WHERE id = 1;
      """
    _ = try file.directory.sqlite(file.path, sql)
    let after = try contents()
    // Two screens, and three aliases.
    #expect(try store.undo().first?.changes.count == 5)
    #expect(try contents() == before)
    try store.redo()
    #expect(try contents() == after)
  }

  @Test func revisionWithoutEffectIsUndoneOnce() throws {
    try store.apply(.addScreen("A"))
    let sql = "INSERT INTO screen (name) VALUES ('B'); DELETE FROM screen WHERE name = 'B';"
    _ = try file.directory.sqlite(file.path, sql)
    #expect(try store.undo().map(\.reverts) == [2])
    #expect(try store.undo().map(\.reverts) == [1])
    #expect(try store.graph().screens == ["Menu", "Settings"])
    #expect(try store.redo(2).map(\.reverts) == [4, 3])
    #expect(try store.graph().screens == ["Menu", "Settings", "A"])
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
    let edit = try #require(try store.history().last?.time)
    #expect(edit.timeIntervalSince1970 == 1_795_255_200)
    #expect(try store.undo(since: edit + 0.001) == nil)
    try store.undo(since: edit)
    #expect(try store.graph().screens == ["Menu", "Settings", "A"])
    try store.undo(since: .distantPast)
    #expect(try store.graph().screens == ["Menu", "Settings"])
  }
}
