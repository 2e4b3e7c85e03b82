import NavGraph
import NavGraphTestSupport
import Testing

/// The first screens of an app, and what waits for them.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LaunchTests {
  /// A storage in memory that counts how often it saves, and can fail.
  private actor Storage: StackStorage {
    private(set) var saved: [String: StackSnapshot] = [:]
    private(set) var saveCount = 0
    private var failure: String?

    func fail(_ failure: String?) { self.failure = failure }

    func save(_ snapshot: StackSnapshot, key: String) throws {
      saveCount += 1
      if let failure { throw TestFailure(failure) }
      saved[key] = snapshot
    }

    func savedStack(key: String) throws -> StackSnapshot? {
      if let failure { throw TestFailure(failure) }
      return saved[key]
    }

    func removeSavedStack(key: String) { saved[key] = nil }

    func names(_ key: String = "stack") -> String? { saved[key]?.stack.names }
  }

  private let storage = Storage()

  /// Creates a navigator without a graph.
  private func waitingNavigator() -> Navigator<TestHost> {
    let navigator = Navigator(
      host: TestHost(),
      registry: ScreenRegistry<AnyObject> { PlainScreen($0.screen.id.name) }
    )
    navigator.stepTimeout = .seconds(600)
    navigator.savingInterval = .milliseconds(1)
    return navigator
  }

  private func saving(_ names: ScreenID..., key: String = "stack") async throws {
    try await storage.save(StackSnapshot(ScreenStack(screens: names)), key: key)
  }

  @Test func requestsWaitForTheFirstScreens() async throws {
    let navigator = waitingNavigator()
    let request = Task { try await navigator.go(to: "2") }
    navigator.start { try await $0.go(to: "3") }
    await letOthersRun()
    navigator.graph = try graph("1>2", "2>3")
    await letOthersRun()
    #expect(navigator.stack.names == "")
    #expect(try await navigator.launch(on: "1") == nil)
    #expect(try await request.value.stepNames == ["push 2"])
    await wait { navigator.stack.names == "1 2 3" }
  }

  @Test func theSavedStackIsShownInsteadOfTheStartScreen() async throws {
    try await saving("1", "2", key: "window")
    let navigator = waitingNavigator()
    navigator.graph = try graph("1>2", "2>3")
    navigator.start { try await $0.go(to: "3") }
    let restoration = try await navigator.launch(on: "1", restoring: storage, key: "window")
    #expect(restoration?.stack.names == "1 2")
    await wait { navigator.stack.names == "1 2 3" }
  }

  @Test func aStackOfWhichNothingIsValidIsReplacedByTheStartScreen() async throws {
    try await saving("Gone", "2")
    let navigator = waitingNavigator()
    navigator.graph = try graph("1>2")
    let restoration = try await navigator.launch(on: "1", restoring: storage)
    #expect(restoration?.dropped.map(\.entry.screen) == ["Gone", "2"])
    #expect(navigator.stack.names == "1")
  }

  @Test func theRootOfATabIsShownInItsContainer() async throws {
    let navigator = waitingNavigator()
    navigator.graph = try shop()
    try await navigator.launch(on: "Search")
    #expect(navigator.stack.top?.screen == "Search")
    #expect(navigator.stack.entries.map(\.screen) == ["Tabs"])
  }

  @Test func changesAreSaved() async throws {
    let navigator = waitingNavigator()
    navigator.graph = try graph("1>2", "2>3")
    try await navigator.launch(on: "1", restoring: storage)
    try await navigator.go(to: "3")
    while await storage.names() != "1 2 3" { await Task.yield() }
    try await navigator.back()
    while await storage.names() != "1 2" { await Task.yield() }
    let count = await storage.saveCount
    try await navigator.go(to: "2")
    await letOthersRun()
    #expect(await storage.saveCount == count)
  }

  @Test func anErrorOfTheStorageIsReportedOnce() async throws {
    let navigator = waitingNavigator()
    navigator.graph = try graph("1>2", "2>3")
    var failures: [String] = []
    navigator.onFailure = { failures.append(($0 as? TestFailure)?.name ?? "\($0)") }
    await storage.fail("unreadable")
    #expect(try await navigator.launch(on: "1", restoring: storage) == nil)
    #expect(navigator.stack.names == "1")
    #expect(failures == ["unreadable"])
    await storage.fail("full")
    for (screen, count): (ScreenID, Int) in [("2", 1), ("3", 2)] {
      try await navigator.go(to: screen)
      while await storage.saveCount < count { await Task.yield() }
    }
    await storage.fail(nil)
    try await navigator.back()
    while await storage.names() != "1 2" { await Task.yield() }
    #expect(failures == ["unreadable", "full"])
  }

  @Test func requestsContinueToWaitIfTheStartScreenCannotBeShown() async throws {
    let navigator = waitingNavigator()
    navigator.start { try await $0.go(to: "2") }
    navigator.graph = try graph("1>2")
    let error = await #expect(throws: NavigationError.self) { try await navigator.launch(on: "9") }
    #expect(error?.description == "Unknown screen '9'. Did you mean '1' or '2'?")
    await letOthersRun()
    #expect(navigator.stack.names == "")
    try await navigator.launch(on: "1")
    await wait { navigator.stack.names == "1 2" }
  }

  @Test func showingAStackEndsTheWaiting() async throws {
    let navigator = waitingNavigator()
    navigator.start { try await $0.go(to: "2") }
    navigator.graph = try graph("1>2")
    try await navigator.show(stack("1"))
    await wait { navigator.stack.names == "1 2" }
  }

  @Test func displayedScreensStay() async throws {
    try await saving("1")
    let navigator = try await navigator(graph("1>2"), on: stack("1", "2"))
    #expect(try await navigator.launch(on: "1", restoring: storage) == nil)
    #expect(navigator.stack.names == "1 2")
  }

  @Test func savingDoesNotKeepTheNavigator() async throws {
    weak var gone: Navigator<TestHost>?
    do {
      let navigator = waitingNavigator()
      navigator.graph = try graph("1>2")
      try await navigator.launch(on: "1", restoring: storage)
      gone = navigator
    }
    await wait { gone == nil }
  }
}
