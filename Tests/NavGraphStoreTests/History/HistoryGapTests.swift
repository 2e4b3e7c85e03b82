import NavGraph
import NavGraphReview
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Histories from which another program has deleted something.
@Suite struct HistoryGapTests {
  private let file: DatabaseFixture
  private let store: NavigationStore

  init() throws {
    file = try DatabaseFixture()
    store = try NavigationStore(path: file.path, access: .readWrite)
    for name: ScreenID in ["A", "B", "C"] { try store.apply(.addScreen(name)) }
  }

  private func write(_ sql: String) throws {
    let result = try file.directory.sqlite(file.path, sql)
    try #require(result.errors.isEmpty)
  }

  private func gap(_ revisions: [Int]) -> StoreError {
    .historyGap(path: file.path, revisions: revisions)
  }

  @Test(
    arguments: [
      "DELETE FROM history_change WHERE revision_id = 2;",
      "DELETE FROM history_revision WHERE id = 2;",
      "UPDATE history_change SET after = '{}' WHERE revision_id = 2;",
      "UPDATE history_revision SET kind = 'undo' WHERE id = 2;",
    ]
  )
  func laterRevisionsCanBeUndone(sql: String) throws {
    try write(sql)
    #expect(try store.historyGaps() == [2])
    try store.undo()
    #expect(throws: gap([2])) { try store.undo() }
    #expect(throws: gap([2])) { try store.state(at: 1) }
    #expect(throws: gap([2])) { try store.undo(to: 0) }
    #expect(try store.state(at: 2).graph().screens == ["Menu", "Settings", "A", "B"])
  }

  @Test func emptiedHistoryIsNotAnEmptyOne() throws {
    try write("DELETE FROM history_revision; DELETE FROM history_change;")
    #expect(try store.latestRevision() == 3)
    #expect(throws: gap([1, 2, 3])) { try store.undo() }
    #expect(throws: gap([1, 2, 3])) { try store.state(at: 0) }
    #expect(try store.apply(.addScreen("D"))?.number == 4)
    try write("INSERT INTO screen (name) VALUES ('E');")
    #expect(try store.latestRevision() == 5)
    try store.undo(2)
    #expect(try store.graph().screens == ["Menu", "Settings", "A", "B", "C"])
    #expect(
      gap([1, 2, 3]).description
        == "The history of '\(file.path)' has gaps: another program deleted or altered revisions 1 to 3. "
        + "Only revisions after revision 3 can be undone."
    )
  }

  @Test func gapIsDeletedWithTheRevisionsBeforeIt() throws {
    try write("DELETE FROM history_change WHERE revision_id = 2;")
    #expect(try store.pruneHistory(keeping: 1) == 1)
    #expect(try store.historyGaps() == [])
    #expect(try store.history().map(\.number) == [3])
    try write("DELETE FROM history_change; DELETE FROM history_revision;")
    #expect(try store.pruneHistory(keeping: 0) == 0)
    #expect(try store.historyGaps() == [])
    #expect(try store.latestRevision() == 3)
    #expect(throws: StoreError.nothingToRevert(path: file.path, .undo, wanted: 1, possible: 0)) {
      try store.undo()
    }
  }

  @Test(
    arguments: [
      "REPLACE INTO history_change SELECT * FROM history_change;", "DELETE FROM history_gap;",
      "REPLACE INTO history_revision SELECT * FROM history_revision;",
    ]
  )
  func historyIsNotReplacedUnseen(sql: String) throws {
    try write("DELETE FROM history_change WHERE revision_id = 1;")
    #expect(try !file.directory.sqlite(file.path, sql).errors.isEmpty)
    #expect(try store.historyGaps() == [1])
  }

  @Test func deletionByTheLibraryIsNoGap() throws {
    try store.undo()
    #expect(try store.pruneHistory(keeping: 1) == 3)
    #expect(try store.apply(.setScreen("A", .title(nil))) == nil)
    #expect(try store.historyGaps() == [])
  }

  @Test func checkReportsTheGapUntilItIsDeleted() throws {
    try write("DELETE FROM history_change WHERE revision_id = 2;")
    let findings = {
      try StoreCheck().report(on: store).findings.filter { $0.code == "history-gap" }
    }
    #expect(
      try findings().map(\.message) == [
        "The history has gaps: another program deleted or altered revision 2. Only later revisions can be "
          + "undone."
      ]
    )
    #expect(try findings().map(\.remedy) == [.pruneHistory(keeping: 1)])
    try store.pruneHistory(keeping: 1)
    #expect(try findings() == [])
  }

  @Test func revisionsAreListedInRanges() {
    #expect([3].revisionList == "revision 3")
    #expect([1, 2, 3, 5].revisionList == "revisions 1 to 3 and 5")
    #expect([1, 3, 5, 6].revisionList == "revisions 1, 3 and 5 to 6")
  }
}
