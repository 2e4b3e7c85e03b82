import Foundation
import NavGraph
import NavGraphLinks
import NavGraphStore
import NavGraphTestSupport
import Testing

/// The graphs that a store emits after commits of any program.
@Suite(.timeLimit(.minutes(60))) struct GraphUpdateTests {
  private let file: DatabaseFixture

  init() throws { file = try DatabaseFixture() }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func firstElementIsThePresentGraph(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: file.path, access: access).graphs(
      pollInterval: .milliseconds(20)
    )
    .makeAsyncIterator()
    let update = try await graphs.loaded()
    #expect(update.screens == "Menu Settings")
    #expect(update.changes == [])
  }

  @Test(
    arguments: [NavigationStore.Access.readOnly, .readWrite],
    ["WAL", "DELETE", "TRUNCATE", "PERSIST", "MEMORY"]
  )
  func editsOfAnotherProgramAreEmitted(
    access: NavigationStore.Access,
    mode: String
  ) async throws {
    _ = try file.directory.sqlite(file.path, "PRAGMA journal_mode = \(mode);")
    let graphs = try await NavigationStore(path: file.path, access: access).graphs(
      pollInterval: .milliseconds(20)
    )
    .makeAsyncIterator()
    _ = try await graphs.loaded()
    for number in 1...5 {
      try file.edit(
        "PRAGMA journal_mode = \(mode); INSERT INTO screen (name) VALUES ('S\(number)');"
      )
      let update = try await graphs.loaded()
      #expect(update.screens.hasSuffix("S\(number)"))
      #expect(update.changes?.map(\.table) == ["screen"])
      #expect(update.changes?.map(\.rowCount) == [1])
    }
  }

  @Test func editsOfAnOpenConnectionAreEmitted() async throws {
    let graphs = try await NavigationStore(path: file.path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
    _ = try await graphs.loaded()
    let other = try await NavigationStore(path: file.path, access: .readWrite)
    for number in 1...5 {
      try await other.execute("INSERT INTO screen (name) VALUES ('S\(number)')")
      #expect(try await graphs.loaded().screens.hasSuffix("S\(number)"))
    }
  }

  @Test func editsOfTheStoreItselfAreEmitted() async throws {
    let store = try await NavigationStore(path: file.path, access: .readWrite)
    let graphs = store.graphs(pollInterval: .milliseconds(20)).makeAsyncIterator()
    _ = try await graphs.loaded()
    try await store.execute("UPDATE screen SET title = 'Start' WHERE name = 'Menu'")
    let graph = try await graphs.loaded().graph
    #expect(graph.screen("Menu")?.title == "Start")
  }

  @Test func editsInMemoryAreEmitted() async throws {
    let store = try await NavigationStore.inMemory(
      filledBy: "INSERT INTO screen (name) VALUES ('Menu')"
    )
    let graphs = store.graphs(pollInterval: .milliseconds(20)).makeAsyncIterator()
    #expect(try await graphs.loaded().screens == "Menu")
    try await store.execute("INSERT INTO screen (name) VALUES ('Settings'), ('Privacy')")
    let update = try await graphs.loaded()
    #expect(update.screens == "Menu Settings Privacy")
    #expect(update.changes?.map(\.rowCount) == [2])
  }

  @Test func severalChangesGiveOneElement() async throws {
    let store = try await NavigationStore(path: file.path, access: .readWrite)
    let graphs = store.graphs(pollInterval: .milliseconds(20)).makeAsyncIterator()
    _ = try await graphs.loaded()
    for number in 1...20 {
      try await store.execute("INSERT INTO screen (name) VALUES ('S\(number)')")
    }
    let update = try await graphs.loaded()
    #expect(update.graph.screenCount == 22)
    #expect(update.changes?.map(\.rowCount).reduce(0, +) == 20)
    try await store.execute("DELETE FROM screen WHERE name = 'S20'")
    #expect(try await graphs.loaded().graph.screenCount == 21)
  }

  @Test(arguments: [NavigationStore.Access.readOnly, .readWrite])
  func savedStackGivesNoElement(access: NavigationStore.Access) async throws {
    let graphs = try await NavigationStore(path: file.path, access: access).graphs(
      pollInterval: .milliseconds(20)
    )
    .makeAsyncIterator()
    _ = try await graphs.loaded()
    let saver = try await NavigationStore(path: file.path, access: .readWrite)
    try await saver.save(StackSnapshot(ScreenStack(screens: ["Menu"])), key: "main")
    let next = Task { try await graphs.loaded() }
    try await Task.sleep(for: .milliseconds(300))
    try await saver.execute("INSERT INTO screen (name) VALUES ('Last')")
    let update = try await next.value
    #expect(update.screens == "Menu Settings Last")
  }

  @Test func disabledFlowGivesAGraphWithoutItsCommands() async throws {
    let store = try await NavigationStore(path: file.path, access: .readWrite)
    try await store.execute(
      "INSERT INTO flow (name) VALUES ('beta'); UPDATE command SET flow_id = 1;"
    )
    let graphs = store.graphs(pollInterval: .milliseconds(20)).makeAsyncIterator()
    #expect(try await graphs.loaded().graph.commandCount == 1)
    try file.edit("UPDATE flow SET enabled = 0;")
    #expect(try await graphs.loaded().graph.commandCount == 0)
  }

  @Test func linksAreEmittedWithTheirGraph() async throws {
    let links = try await NavigationStore(path: file.path)
      .navigations(pollInterval: .milliseconds(20)).makeAsyncIterator()
    guard case .loaded(let none, _) = await links.next() else { throw TestFailure("no links") }
    #expect(none.patterns.definitions.isEmpty)
    try file.edit("INSERT INTO link_pattern (pattern) VALUES ('app://menu');")
    guard case .loaded(let navigation, let changes) = await links.next() else {
      throw TestFailure("no links")
    }
    #expect(navigation.patterns.definitions.count == 1)
    #expect(navigation.graph.screenCount == none.graph.screenCount)
    #expect(changes?.map(\.table) == ["link_pattern"])
  }

  @Test func everyIteratorGetsEveryChange() async throws {
    let store = try await NavigationStore(path: file.path)
    let all = (0..<4).map { _ in store.graphs(pollInterval: .milliseconds(20)).makeAsyncIterator() }
    for graphs in all { _ = try await graphs.loaded() }
    try file.edit("INSERT INTO screen (name) VALUES ('New');")
    for graphs in all { #expect(try await graphs.loaded().screens == "Menu Settings New") }
  }

  @Test func sequenceContinuesWithoutTheStore() async throws {
    let updates = try await NavigationStore(path: file.path, access: .readWrite).graphs(
      pollInterval: .milliseconds(20)
    )
    let graphs = updates.makeAsyncIterator()
    _ = try await graphs.loaded()
    try file.edit("INSERT INTO screen (name) VALUES ('New');")
    #expect(try await graphs.loaded().screens == "Menu Settings New")
  }

  @Test func cancellationEndsTheSequenceAtAnyMoment() async throws {
    let updates = try await NavigationStore(path: file.path).graphs(pollInterval: .milliseconds(20))
    var random = SeededGenerator(seed: 1)
    for _ in 0..<100 {
      let task = Task {
        var count = 0
        for await _ in updates { count += 1 }
        return count
      }
      try await Task.sleep(for: .microseconds(Int.random(in: 0...40_000, using: &random)))
      task.cancel()
      #expect(await task.value <= 1)
    }
  }

  @Test func unrecordedChangesAreEmitted() async throws {
    try file.edit("DROP TRIGGER history_screen_inserted;")
    let graphs = try await NavigationStore(path: file.path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
    _ = try await graphs.loaded()
    try file.edit("INSERT INTO screen (name) VALUES ('New');")
    #expect(try await graphs.loaded().screens == "Menu Settings New")
  }

  @Test func readingLeavesNothingBehind() async throws {
    let graphs = try await NavigationStore(path: file.path).graphs(pollInterval: .milliseconds(20))
      .makeAsyncIterator()
    _ = try await graphs.loaded()
    #expect(try file.directory.fileNames() == ["flows.db"])
    let before = try file.contents()
    try await Task.sleep(for: .milliseconds(100))
    #expect(try file.contents() == before)
    #expect(try file.directory.fileNames() == ["flows.db"])
  }
}
