import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Calls on the main actor while another program has the database locked.
@Suite(.timeLimit(.minutes(60))) struct MainActorTests {
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
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    let shell = try InteractiveShell(file.path)
    try shell.type("BEGIN EXCLUSIVE; SELECT 'locked';")
    try shell.wait(for: "locked")
    let work = Task { @MainActor in
      try await perform(call, store, navigator)
      return ContinuousClock.now
    }
    // If the call blocked the main actor, these steps would wait for the lock.
    await MainActorTests.takeSteps()
    let unlocked = ContinuousClock.now
    try shell.type("COMMIT;")
    try shell.end()
    #expect(try await work.value > unlocked)
  }

  @MainActor private func perform(
    _ call: Call,
    _ store: NavigationStore,
    _ navigator: Navigator<TestHost>
  ) async throws {
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

  /// Runs many steps of a task on the main actor, after the steps that are already enqueued.
  @MainActor private static func takeSteps() async {
    for _ in 0..<100 { await Task.yield() }
  }
}
