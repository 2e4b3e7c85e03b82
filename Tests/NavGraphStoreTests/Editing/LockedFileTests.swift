import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Editing while another program has the write lock.
@Suite struct LockedFileTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  /// Lets the `sqlite3` shell hold the write lock for so many seconds, and returns once it does.
  private func lock(seconds: Double) async throws -> Task<ShellResult, any Error> {
    let (directory, path) = (file.directory, file.path)
    let shell = Task.detached {
      try directory.sqlite(
        path,
        """
        BEGIN IMMEDIATE;
        INSERT INTO screen (name) VALUES ('Theirs');
        .shell touch locked
        .shell sleep \(seconds)
        COMMIT;
        """
      )
    }
    while try !directory.fileNames().contains("locked") {
      try await Task.sleep(for: .milliseconds(5))
    }
    return shell
  }

  @Test func lockThatEndsIsWaitedFor() async throws {
    let store = try NavigationStore.open(file.path, .readWrite)
    let shell = try await lock(seconds: 0.6)
    try store.apply(.addScreen("Ours"))
    #expect(try await shell.value.status == 0)
    #expect(try store.graph().screens == ["Menu", "Settings", "Theirs", "Ours"])
    #expect(try store.history().map(\.number) == [1, 2])
  }

  @Test func lockThatOutlastsThePatienceIsAnError() async throws {
    let store = try NavigationStore.open(file.path, .readWrite)
    let shell = try await lock(seconds: 30)
    #expect(throws: StoreError.locked(path: file.path)) { try store.apply(.addScreen("Ours")) }
    #expect(try store.graph().screens == ["Menu", "Settings"])
    #expect(try await shell.value.status == 0)
    try store.apply(.addScreen("Ours"))
    #expect(try store.graph().screens == ["Menu", "Settings", "Theirs", "Ours"])
  }
}
