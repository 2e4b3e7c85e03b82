import NavGraph
import NavGraphTestSupport
import Testing

/// Tabs that do not exist in the context, in restored stacks and in the navigator.
@MainActor
@Suite struct AbsentTabTests {
  private let admin = NavigationCondition(.context("role"), .equal, .literal("admin"))

  /// Tabs{Home, Admin}, of which guests have the first, and Staff{Desk}, of which guests have none.
  private func graph() throws -> NavigationGraph {
    try NavGraphTestSupport.graph(
      "Home>Staff",
      screens: [
        NavigationScreen(
          "Tabs",
          tabs: [.init("h", root: "Home"), .init("a", root: "Admin", conditions: [admin])]
        ),
        NavigationScreen("Staff", tabs: [.init("d", root: "Desk", conditions: [admin])]),
        NavigationScreen("Admin"), NavigationScreen("Desk"),
      ]
    )
  }

  @Test func aRestoredStackShowsTabsThatExist() throws {
    let graph = try graph()
    let snapshot = StackSnapshot(try graph.stack("Tabs{Home|*Admin}"))
    let guest = graph.restoration(of: snapshot, context: ["role": "guest"])
    #expect(StackNotation.text(of: guest.stack) == "Tabs{*Home|Admin}")
    #expect(guest.dropped == [])
    let admin = graph.restoration(of: snapshot, context: ["role": "admin"])
    #expect(StackNotation.text(of: admin.stack) == "Tabs{Home|*Admin}")
  }

  @Test func aContextInWhichNoTabExistsIsReported() async throws {
    let graph = try graph()
    let navigator = try await navigator(graph, on: graph.stack("Staff"))
    var events = navigator.events().makeAsyncIterator()
    navigator.context = ["role": "guest"]
    guard case .noExistingTab(let container, let blockers)? = await events.next() else {
      Issue.record("Another event was emitted.")
      return
    }
    #expect(container == "Staff")
    #expect(blockers == [.condition(admin, of: .tab("d", container: "Staff"))])
    #expect(StackNotation.text(of: navigator.stack) == "Staff{*Desk}")
    #expect(
      NavigationEvent.noExistingTab(of: container, blockers).description
        == "No tab of 'Staff' exists. Tab 'd' of Staff exists only with context.role = \"admin\"."
    )
  }

  @Test func entriesFollowTheContext() async throws {
    let graph = try contextGraph()
    let navigator = try await navigator(graph, on: graph.stack("Tabs{*Home|Admin/Lock|Cart}"))
    var changeCount = 0
    let tabs = try #require(navigator.host.screens.first)
    let lock = try #require(navigator.host.screens.allEntries.first { $0.entry.screen == "Lock" })
    tabs.liveEntry.displayDidChange = { changeCount += 1 }
    #expect(tabs.displayedTabs.map(\.name) == ["home", "cart"])
    navigator.context = ["role": "admin", "locked": true]
    #expect(tabs.displayedTabs.map(\.name) == ["home", "admin", "cart"])
    #expect(lock.liveEntry.isLocked)
    navigator.context = ["role": "guest", "locked": true]
    #expect(tabs.liveEntry.absentTabs == ["admin"])
    #expect(!lock.liveEntry.isLocked, "An entry in a tab that does not exist is not locked.")
    #expect(changeCount == 2)
    navigator.graph = try contextGraph(hiding: [])
    #expect(tabs.liveEntry.absentTabs.isEmpty)
  }
}
