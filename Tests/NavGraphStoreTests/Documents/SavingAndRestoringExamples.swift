import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

@MainActor @Suite struct SavingAndRestoringExamples {
  private struct Session {
    let isSignedIn: Bool
  }

  actor Memory: StackStorage {
    private var stacks: [String: StackSnapshot] = [:]

    func save(_ snapshot: StackSnapshot, key: String) { stacks[key] = snapshot }
    func savedStack(key: String) -> StackSnapshot? { stacks[key] }
    func removeSavedStack(key: String) { stacks[key] = nil }
  }

  @Test func theFirstScreensDependOnTheContext() async throws {
    let store = Memory()
    let session = Session(isSignedIn: true)
    try await store.save(StackSnapshot(stack("Menu", "Inbox")), key: "stack")
    let isSignedIn = NavigationCondition(.context("signedIn"), .equal, .literal(true))
    let graph = try graph(
      NavigationScreen("Menu"),
      NavigationScreen("Inbox"),
      commands: [
        NavigationCommand("Inbox", from: .screens(["Menu"]), to: "Inbox", conditions: [isSignedIn])
      ]
    )
    let navigator = try await navigator(graph, on: ScreenStack())
    navigator.context["signedIn"] = .bool(session.isSignedIn)
    try await navigator.launch(on: "Menu", restoring: store)
    #expect(navigator.stack.names == "Menu Inbox")
  }

  @Test func stackIsSavedAndRestored() async throws {
    var printed: [String] = []
    func print(_ item: some CustomStringConvertible) { printed.append(item.description) }
    let store = Memory()
    let graph = try graph("Menu>Folder", "Menu>Help", "Folder>Profile")
    do {
      let navigator = try await navigator(graph, on: stack("Menu", "Folder", "Profile"))
      try await navigator.save(to: store)
    }
    let navigator = try await navigator(
      NavGraphTestSupport.graph("Menu>Folder", "Folder>Page"),
      on: ScreenStack()
    )
    if let restoration = try await navigator.restore(from: store) {
      for entry in restoration.dropped { print(entry) }
    }
    #expect(printed == ["Unknown screen 'Profile'."])
    #expect(navigator.stack.names == "Menu Folder")
    let snapshot = try #require(await store.savedStack(key: "stack"))
    let restoration = graph.restoration(of: snapshot)
    #expect(restoration.dropped == [])
    await store.removeSavedStack(key: "stack")
    #expect(try await navigator.restore(from: store) == nil)
  }
}
