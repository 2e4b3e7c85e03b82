import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Calls while another program holds the write lock.
@Suite(.timeLimit(.minutes(60))) struct LockedFileTests {
  private let file: DatabaseFixture
  private let shell: InteractiveShell

  init() throws {
    file = try DatabaseFixture()
    shell = try InteractiveShell(file.path)
  }

  private func store(busyTimeout: Duration) throws -> NavigationStore {
    try NavigationStore(path: file.path, access: .readWrite, busyTimeout: busyTimeout)
  }

  /// Takes the write lock with the `sqlite3` shell and adds a screen.
  private func lock() throws {
    try shell.type("BEGIN IMMEDIATE; INSERT INTO screen (name) VALUES ('Other'); SELECT 'locked';")
    try shell.wait(for: "locked")
  }

  private func unlock() throws {
    try shell.type("COMMIT;")
    try shell.end()
  }

  @Test func editWaitsForTheLock() async throws {
    let store = try store(busyTimeout: .seconds(600))
    try lock()
    let edit = Task { try await store.apply(.addScreen("Own")) }
    try await Task.sleep(for: .milliseconds(100))
    try unlock()
    #expect(try await edit.value?.number == 2)
    #expect(try await store.graph().screens == ["Menu", "Settings", "Other", "Own"])
  }

  @Test func lockThatOutlastsTheBusyTimeoutIsAnError() async throws {
    let store = try store(busyTimeout: .milliseconds(50))
    try lock()
    await #expect(throws: StoreError.locked(path: file.path)) {
      try await store.apply(.addScreen("Own"))
    }
    #expect(try await store.graph().screens == ["Menu", "Settings"])
    try unlock()
    try await store.apply(.addScreen("Own"))
    #expect(try await store.graph().screens == ["Menu", "Settings", "Other", "Own"])
  }

  @Test func cancelledEditStopsWaitingAndChangesNothing() async throws {
    let store = try store(busyTimeout: .seconds(600))
    try lock()
    let edit = Task { try await store.apply(.addScreen("Own")) }
    try await Task.sleep(for: .milliseconds(50))
    edit.cancel()
    await #expect(throws: CancellationError.self) { try await edit.value }
    try unlock()
    #expect(try await store.graph().screens == ["Menu", "Settings", "Other"])
    try await store.apply(.addScreen("Own"))
  }

  @Test func callOfACancelledTaskDoesNotBegin() async throws {
    let store = try store(busyTimeout: .seconds(600))
    let edit = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      try await store.apply(.addScreen("Own"))
    }
    await #expect(throws: CancellationError.self) { try await edit.value }
    #expect(try store.latestRevision() == 0)
  }

  @MainActor @Test func waitingDoesNotBlockTheMainActor() async throws {
    let store = try store(busyTimeout: .seconds(600))
    try lock()
    let edit = Task { try await store.apply(.addScreen("Own")) }
    // The lock is released on the main actor, which the edit must therefore leave free.
    try await Task.sleep(for: .milliseconds(50))
    try unlock()
    _ = try await edit.value
  }
}
