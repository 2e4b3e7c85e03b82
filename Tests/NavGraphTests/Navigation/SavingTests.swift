import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private final class Composer: PropertySettable {
  @ScreenProperty var text = ""
  @ScreenProperty var page = 1
}

@MainActor private final class Counter: PropertyListing {
  var page = 1
  var count: Int { 7 }

  class var propertyAccessors: [PropertyAccessor] {
    [property("page", \.page), property("count", readOnly: \.count)]
  }
}

/// A storage in memory that takes longer to save shorter stacks.
private actor MemoryStorage: StackStorage {
  private var stacks: [String: StackSnapshot] = [:]
  private let isBroken: Bool

  init(isBroken: Bool = false) { self.isBroken = isBroken }

  func save(_ snapshot: StackSnapshot, key: String) async throws {
    if isBroken { throw TestFailure("broken") }
    try await Task.sleep(for: .milliseconds(30 / (snapshot.stack.entries.count + 1)))
    stacks[key] = snapshot
  }

  func savedStack(key: String) -> StackSnapshot? { stacks[key] }

  func removeSavedStack(key: String) { stacks[key] = nil }
}

@MainActor @Suite struct SavingTests {
  @Test func navigatorSavesAndRestoresTheStackWithThePropertiesOfItsScreens() async throws {
    let storage = MemoryStorage()
    let graph = try graph("1>2")
    let first = try await navigator(graph, on: stack("1"), factories: ["2": { _ in Composer() }])
    try await first.go(to: "2")
    (first.host.top as? Composer)?.text = "typed"
    #expect(try await first.save(to: storage) == [])

    let second = try await navigator(
      graph,
      on: ScreenStack(),
      factories: ["2": { _ in Composer() }]
    )
    let restoration = try await second.restore(from: storage)
    #expect(restoration?.dropped == [])
    #expect(second.stack == first.stack)
    #expect((second.host.top as? Composer)?.text == "typed")
  }

  @Test func emptyStackIsSavedAndRestored() async throws {
    let storage = MemoryStorage()
    try await navigator(graph("1>2"), on: ScreenStack()).save(to: storage, key: "tab")
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    try await navigator.restore(from: storage, key: "tab")
    #expect(navigator.stack == ScreenStack())
  }

  @Test func stacksAreSavedInTheOrderOfTheCalls() async throws {
    let storage = MemoryStorage()
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    async let first = navigator.save(to: storage)
    await Task.yield()
    try await navigator.go(to: "2")
    async let second = navigator.save(to: storage)
    _ = try await (first, second)
    #expect(await storage.savedStack(key: "stack")?.stack == stack("1", "2"))
  }

  @Test func errorOfTheStorageIsThrown() async throws {
    let storage = MemoryStorage(isBroken: true)
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    await #expect(throws: TestFailure("broken")) { try await navigator.save(to: storage) }
  }

  @Test func nothingIsRestoredWithoutASavedStack() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    #expect(try await navigator.restore(from: MemoryStorage()) == nil)
    #expect(navigator.stack == stack("1"))
  }

  // MARK: Parts that cannot be restored

  @Test func presentStackStaysIfNoPartIsLegal() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    let restoration = try await navigator.restore(StackSnapshot(stack("9", "8")))
    #expect(restoration.dropped.count == 2)
    #expect(navigator.stack == stack("1"))
  }

  @Test func presentStackStaysIfTheRootCannotBeCreated() async throws {
    let navigator = try await navigator(
      graph("1>2"),
      on: stack("2"),
      factories: ["1": { _ in throw TestFailure("no 1") }]
    )
    let restoration = try await navigator.restore(StackSnapshot(stack("1", "2")))
    #expect(navigator.stack.names == "2")
    #expect(restoration.dropped.count == 2)
  }

  @Test func screenThatCannotBeCreatedIsDroppedAlone() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>3", "2>4", "3>4"),
      on: stack("4"),
      factories: ["3": { _ in throw TestFailure("no 3") }]
    )
    let restoration = try await navigator.restore(StackSnapshot(stack("1", "2", "3", "4")))
    #expect(navigator.stack.names == "1 2 4")
    #expect(
      restoration.dropped.map(\.description) == [
        "The factory of screen '3' failed: TestFailure(name: \"no 3\")"
      ]
    )
  }

  @Test func propertyThatAScreenRefusesIsDroppedAlone() async throws {
    let saved = ScreenStack([
      StackEntry("1"), StackEntry("2", properties: ["text": nil, "page": 5]), StackEntry("3"),
    ])
    let navigator = try await navigator(
      graph("1>2", "2>3"),
      on: stack("3"),
      factories: ["2": { _ in Composer() }]
    )
    let restoration = try await navigator.restore(StackSnapshot(saved))
    #expect(navigator.stack.names == "1 2 3")
    #expect(navigator.stack.entries[1].properties == ["text": "", "page": 5])
    #expect(
      restoration.droppedProperties.map(\.description) == [
        "Property 'text' of screen '2' takes a String, not null."
      ]
    )
    #expect(restoration.dropped == [])
  }

  @Test func requiredPropertyThatAScreenRefusesDropsItsEntry() async throws {
    let text = PropertyDeclaration("text", .object, isRequired: true)
    let navigator = try await navigator(
      graph("1>2", screens: [NavigationScreen("2", properties: [text])]),
      on: stack("1"),
      factories: ["2": { _ in Composer() }]
    )
    let saved = ScreenStack([StackEntry("1"), StackEntry("2", properties: ["text": [1]])])
    let restoration = try await navigator.restore(StackSnapshot(saved))
    #expect(navigator.stack.names == "1")
    #expect(
      restoration.dropped.map(\.description) == [
        "Property 'text' of screen '2' takes a String, not [1]."
      ]
    )
  }

  @Test func savedPropertiesThatNobodyCanSetAreNotListed() async throws {
    let navigator = try await navigator(
      graph("1>2"),
      on: stack("1"),
      factories: ["1": { _ in Counter() }]
    )
    #expect(navigator.stack.entries[0].properties == ["page": 1, "count": 7])
    let restoration = try await navigator.restore(StackSnapshot(navigator.stack))
    #expect(restoration.ignored == [])
  }

  @Test func savedPropertiesThatAScreenLacksAreListed() async throws {
    let navigator = try await navigator(
      graph("1>2"),
      on: stack("2"),
      factories: ["1": { _ in Composer() }]
    )
    let saved = ScreenStack([StackEntry("1", properties: ["p": 1, "page": 2])])
    let restoration = try await navigator.restore(StackSnapshot(saved))
    #expect(restoration.ignored == [IgnoredProperty(screen: "1", property: "p")])
    #expect(navigator.stack.entries[0].properties == ["text": "", "page": 2])
  }
}
