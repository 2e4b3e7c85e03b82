import NavGraph
import NavGraphTestSupport
import Testing

/// Tabs that do not exist in the context, in restored stacks and in the navigator.
@MainActor
@Suite struct AbsentTabTests {
  private let admin = Condition(.context("role"), .equal, .literal("admin"))

  /// Tabs{Home, Admin}, of which guests have the first, and Staff{Desk}, of which guests have none.
  private func graph() throws -> NavigationGraph {
    try NavGraphTestSupport.graph(
      "Home>Staff",
      screens: [
        Screen(
          "Tabs",
          tabs: [.init("h", root: "Home"), .init("a", root: "Admin", conditions: [admin])]
        ),
        Screen("Staff", tabs: [.init("d", root: "Desk", conditions: [admin])]),
        Screen("Admin"), Screen("Desk"),
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
}
