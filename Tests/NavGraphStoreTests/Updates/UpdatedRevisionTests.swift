import Foundation
import NavGraphStore
import Testing

/// The changed rows of an update.
@Suite(.timeLimit(.minutes(60))) struct UpdatedRevisionTests {
  private let file: DatabaseFixture
  private let store: NavigationStore

  init() throws {
    file = try DatabaseFixture()
    store = try NavigationStore(path: file.path)
  }

  /// Makes an edit and returns the changes of the update that follows.
  private func changes(_ sql: String) async throws -> [TableChange] {
    let graphs = store.graphs(pollInterval: .milliseconds(20)).makeAsyncIterator()
    _ = try await graphs.loaded()
    try file.edit(sql)
    return try await graphs.loaded().changes ?? []
  }

  @Test func revisionsHaveTheirChangedRowsByName() async throws {
    let changes = try await changes("INSERT INTO screen (name) VALUES ('A'), ('B');")
    let revisions = store.revisions(of: changes)
    #expect(revisions.map(\.number) == [1])
    #expect(revisions.map(\.tables) == [changes])
    #expect(revisions.first?.time.map { abs($0.timeIntervalSinceNow) < 60 } == true)
    #expect(revisions.first?.changes.map(\.description) == ["+ screen 'A'", "+ screen 'B'"])
  }

  @Test func updateWithoutChangesHasNoRevisions() {
    #expect(store.revisions(of: []).isEmpty)
  }

  @Test func revisionThatGrewHasOnlyItsNewRows() async throws {
    try file.edit("INSERT INTO screen (name) VALUES ('A');")
    let changes = try await changes(
      """
      INSERT INTO history_change (revision_id, table_name, after)
      VALUES (1, 'flow', '{"id":1,"name":"new","enabled":1}');
      """
    )
    #expect(
      store.revisions(of: changes).map { $0.changes.map(\.description) } == [["+ flow 'new'"]]
    )
  }

  @Test func prunedRevisionHasNoRows() async throws {
    let changes = try await changes("INSERT INTO screen (name) VALUES ('A');")
    try await NavigationStore(path: file.path, access: .readWrite).pruneHistory(keeping: 0)
    let revisions = store.revisions(of: changes)
    #expect(revisions.map(\.number) == [1])
    #expect(revisions.map(\.changes) == [[]])
  }
}
