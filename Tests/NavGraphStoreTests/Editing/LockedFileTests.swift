import Foundation
import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Editing while another program has the write lock.
@Suite struct LockedFileTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  /// Starts an `sqlite3` shell that holds the write lock for some seconds, and waits until it does.
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

  @Test func editWaitsForALock() async throws {
    let store = try await NavigationStore(path: file.path, access: .readWrite)
    let shell = try await lock(seconds: 0.6)
    try await store.apply(.addScreen("Ours"))
    #expect(try await shell.value.status == 0)
    #expect(try await store.graph().screens == ["Menu", "Settings", "Theirs", "Ours"])
    #expect(try await store.history().map(\.number) == [1, 2])
  }

  @Test func lockBeyondTheBusyTimeoutIsAnError() async throws {
    let store = try await NavigationStore(path: file.path, access: .readWrite)
    let shell = try await lock(seconds: 30)
    #expect(throws: StoreError.locked(path: file.path)) { try store.apply(.addScreen("Ours")) }
    #expect(try await store.graph().screens == ["Menu", "Settings"])
    #expect(try await shell.value.status == 0)
    try await store.apply(.addScreen("Ours"))
    #expect(try await store.graph().screens == ["Menu", "Settings", "Theirs", "Ours"])
  }
}
