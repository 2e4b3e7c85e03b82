import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private final class Profile: LiveScreen, PropertySettable {
  @ScreenProperty var userId: Int?
  var liveEntry: LiveEntry?
}

/// The time that an entry is on the live stack, and the tasks that are bound to it.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LiveEntryTests {
  private func navigator(on screens: ScreenID...) async throws -> Navigator<TestHost> {
    let graph = try graph("1>2", "2>3", "*>Broken", "2>2")
    return try await NavGraphTestSupport.navigator(
      graph,
      on: ScreenStack(screens: screens),
      factories: ["Broken": { _ in throw TestFailure("broken") }, "3": { _ in Profile() }]
    )
  }

  /// Binds a task to the entry of a screen that ends when it is cancelled.
  private func task(of screen: ScreenID, in navigator: Navigator<TestHost>) throws -> Watch {
    let watch = Watch()
    let entry = try #require(navigator.entry(at: screen))
    entry.task { await watch.waitForCancellation() }
    return watch
  }

  @Test(arguments: ["gesture", "back", "show", "root"])
  func taskIsCancelledWhenTheScreenLeaves(way: String) async throws {
    let navigator = try await navigator(on: "1", "2")
    let watches = [try task(of: "1", in: navigator), try task(of: "2", in: navigator)]
    await letOthersRun()
    #expect(watches.map(\.isCancelled) == [false, false])
    switch way {
    case "gesture": navigator.host.simulateBackGesture()
    case "back": try await navigator.back()
    case "show": try await navigator.show(stack("3"))
    default: try await navigator.go(RouteRequest(to: "3", presentation: .root))
    }
    let bothLeave = ["show", "root"].contains(way)
    await wait { watches[1].isCancelled && (watches[0].isCancelled || !bothLeave) }
    #expect(watches[0].isCancelled == bothLeave)
  }

  @Test func tasksOfScreensInTabsEndWithTheContainer() async throws {
    let shop = try shop()
    let navigator = try await NavGraphTestSupport.navigator(
      shop,
      on: shop.stack("Tabs{Home/Product::id=1|*Search/Results|Cart}")
    )
    let watches = try ["Tabs", "Home", "Product", "Search", "Results", "Cart"]
      .map { try task(of: ScreenID($0), in: navigator) }
    navigator.host.simulateTap(onTab: "cart")
    try await navigator.go(to: "Login")
    await letOthersRun()
    #expect(watches.allSatisfy { !$0.isCancelled })
    try await navigator.go(to: "Welcome")
    await wait { watches.allSatisfy { $0.isCancelled } }
  }

  @Test func taskOfAnEntryThatHasLeftIsCancelledAtOnce() async throws {
    let navigator = try await navigator(on: "1", "2")
    let entry = try #require(navigator.entry(at: "2"))
    navigator.host.simulateBackGesture()
    #expect(entry.hasLeft)
    let watch = Watch()
    await entry.task { await watch.waitForCancellation() }.value
    #expect(watch.isCancelled)
  }

  @Test func tasksEndWithTheNavigator() async throws {
    var navigator: Navigator<TestHost>? = try await navigator(on: "1")
    let watch = try task(of: "1", in: #require(navigator))
    let entry = navigator?.entry(at: "1")
    navigator = nil
    await wait { watch.isCancelled }
    #expect(entry?.hasLeft == true)
    #expect(entry?.navigator == nil)
  }

  @Test func entriesOfScreensThatAreNeverShownEnd() async throws {
    var entries: [LiveEntry] = []
    let navigator = try await NavGraphTestSupport.navigator(
      graph("1>2", "2>Broken", "2>3"),
      on: stack("1"),
      factories: [
        "2": { context in
          entries.append(context.entry)
          return PlainScreen("2")
        },
        "Broken": { _ in throw TestFailure("broken") },
      ]
    )
    await #expect(throws: NavigationError.self) { try await navigator.go(to: "Broken") }
    navigator.host.willApply = { _ in throw TestFailure("step") }
    await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    await #expect(throws: NavigationError.self) { try await navigator.show(stack("2", "Broken")) }
    #expect(entries.map(\.hasLeft) == [true, true, true])
  }

  @Test func twoOpeningsOfAScreenAreTwoEntries() async throws {
    let navigator = try await navigator(on: "1")
    try await navigator.go(to: "2", ["page": 1])
    let first = try task(of: "2", in: navigator)
    try await navigator.go(to: "2", ["page": 2])
    let second = try task(of: "2", in: navigator)
    try await navigator.back()
    await wait { second.isCancelled }
    #expect(!first.isCancelled)
  }

  @Test func screenThatReplacesAnEqualOneIsAnotherEntry() async throws {
    let navigator = try await navigator(on: "1", "2")
    let watch = try task(of: "2", in: navigator)
    let screens = navigator.host.screens
    let replacement = PreparedScreen<AnyObject>(PlainScreen("2"), entry: screens[1].entry)
    navigator.host.simulateReplacement([screens[0], replacement])
    await wait { watch.isCancelled }
    #expect(navigator.entry(at: "2")?.hasLeft == false)
    #expect(navigator.entry(at: "2")?.navigator === navigator)
  }

  @Test func screensThatStayKeepTheirEntries() async throws {
    let navigator = try await navigator(on: "1", "2", "3")
    let entry = try #require(navigator.entry(at: "2"))
    let screens = navigator.host.screens
    navigator.host.simulateReplacement([screens[1], screens[0]])
    #expect(navigator.entry(at: "2") === entry)
    #expect(!entry.hasLeft)
  }

  @Test func restoredScreensHaveEntries() async throws {
    let navigator = try await navigator(on: "1", "2")
    let old = try #require(navigator.entry(at: "2"))
    try await navigator.restore(StackSnapshot(navigator.stack))
    #expect(old.hasLeft)
    #expect(navigator.entry(at: "2")?.hasLeft == false)
  }

  @Test func valuesAreFollowedByTheirPlace() async throws {
    var entries: [LiveEntry] = []
    var registry = ScreenRegistry<String>()
    registry.registerDefault { context in
      entries.append(context.entry)
      return context.screen.id.name
    }
    let navigator = Navigator(
      graph: try graph("1>2", "1>3", "2>2"),
      host: InMemoryHost<String>(),
      registry: registry
    )
    try await navigator.show(stack("1", "2"))
    try await navigator.go(to: "2", ["page": 2], from: .nearest("1"))
    #expect(navigator.stack.names == "1 2")
    #expect(entries.map(\.hasLeft) == [false, true, false])
    navigator.host.simulateBackGesture()
    #expect(entries.map(\.hasLeft) == [false, true, true])
  }

  @Test func liveScreenFindsItsNavigatorWithoutKeepingIt() async throws {
    var navigator: Navigator<TestHost>? = try await navigator(on: "1", "2")
    try await navigator?.go(to: "3", ["userId": 1])
    let profile = try #require(navigator?.host.top as? Profile)
    #expect(profile.navigator === navigator)
    #expect(profile.liveEntry === navigator?.entry(of: profile))
    #expect(profile.userId == 1)
    weak let gone = navigator
    navigator = nil
    #expect(gone == nil)
    #expect(profile.navigator == nil)
  }

  @Test func aRecordingNavigatorServesAScreen() async throws {
    let recorder = RecordingNavigator(showing: stack("Profile"))
    recorder.values["Picker"] = 3
    let profile = Profile()
    profile.liveEntry = LiveEntry("Profile", navigator: recorder)
    try await profile.navigator?.go(to: "Chat")
    #expect(try await profile.navigator?.result(of: "Picker", as: Int.self) == 3)
    try await profile.liveEntry?.finish(with: 3)
    profile.navigator?.start { try await $0.go(to: "Help") }
    #expect(recorder.calls == [.go("Chat"), .result(of: "Picker"), .finish(3)])
    for _ in 0..<3 { _ = await recorder.nextCall() }
    #expect(await recorder.nextCall() == .go("Help"))
    #expect(recorder.stack.names == "Profile Help")
  }
}

@MainActor private final class Watch {
  private(set) var isCancelled = false

  func waitForCancellation() async {
    while !Task.isCancelled { await Task.yield() }
    isCancelled = true
  }
}
