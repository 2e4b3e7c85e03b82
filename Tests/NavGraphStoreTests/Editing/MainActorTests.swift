import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Calls on the main actor while another program has the database locked.
@Suite(.timeLimit(.minutes(10))) struct MainActorTests {
  enum Call: CaseIterable { case open, load, edit, save, restore, follow }

  @Test(arguments: Call.allCases)
  func lockedFileDoesNotBlockTheMainActor(call: Call) async throws {
    let file = try DatabaseFixture()
    // In this mode, also readers wait for the lock.
    _ = try file.directory.sqlite(file.path, "PRAGMA journal_mode = DELETE;")
    let store = try await NavigationStore(
      path: file.path,
      access: .readWrite,
      busyTimeout: .seconds(600)
    )
    try await store.save(StackSnapshot(ScreenStack(screens: ["1"])), key: "stack")
    let shell = try InteractiveShell(file.path)
    try shell.type("BEGIN EXCLUSIVE; SELECT 'locked';")
    try shell.wait(for: "locked")
    let work = Task { @MainActor in
      try await perform(call, store)
      return ContinuousClock.now
    }
    let pause = try await MainActorTests.longestPause(within: .seconds(1))
    let unlocked = ContinuousClock.now
    try shell.type("COMMIT;")
    try shell.end()
    #expect(try await work.value > unlocked)
    #expect(pause < .milliseconds(700))
  }

  @MainActor private func perform(_ call: Call, _ store: NavigationStore) async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    switch call {
    case .open:
      _ = try await NavigationStore(
        path: store.path,
        access: .readWrite,
        busyTimeout: .seconds(600)
      )
    case .load: navigator.graph = try await store.graph()
    case .edit: try await store.apply(.addScreen("New"))
    case .save: try await navigator.save(to: store)
    case .restore: #expect(try await navigator.restore(from: store) != nil)
    case .follow: _ = try await store.graphs().makeAsyncIterator().loaded()
    }
  }

  /// Returns the longest time between two steps of a task on the main actor.
  @MainActor private static func longestPause(within time: Duration) async throws -> Duration {
    var last = ContinuousClock.now
    let end = last + time
    var longest = Duration.zero
    while last < end {
      try await Task.sleep(for: .milliseconds(5))
      let now = ContinuousClock.now
      longest = max(longest, last.duration(to: now))
      last = now
    }
    return longest
  }
}
