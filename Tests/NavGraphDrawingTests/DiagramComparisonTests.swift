import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphDrawing

/// The differences that a diagram shows.
@Suite struct DiagramComparisonTests {
  private func changes(
    from before: NavigationGraph,
    to after: NavigationGraph
  ) -> (nodes: [String], edges: [String]) {
    var diagram = Diagram(of: after)
    diagram.compare(with: before, to: after)
    return (
      diagram.nodes.compactMap { node in node.change.map { "\(node.screen) \($0.words)" } },
      diagram.edges.compactMap { edge in edge.change.map { "\(edge.shortName) \($0.words)" } }
    )
  }

  @Test func equalGraphsHaveNoDifferences() throws {
    let result = changes(from: try graph("1>2", "*>1"), to: try graph("1>2", "*>1"))
    #expect(result.nodes.isEmpty && result.edges.isEmpty)
  }

  @Test func addedAndRemovedScreensAndCommandsAreDrawn() throws {
    let result = changes(from: try graph("1>2", "2>3", "*>1"), to: try graph("1>2", "2>4"))
    #expect(result.nodes == ["4 added", "3 removed"])
    #expect(result.edges == ["2-4 added", "2-3 removed", "*-1 removed"])
  }

  @Test func aCommandWithAnotherNameIsUnchanged() throws {
    var before = GraphBuilder()
    var after = GraphBuilder()
    for screen in ["1", "2"] as [ScreenID] {
      before.add(NavigationScreen(screen))
      after.add(NavigationScreen(screen))
    }
    before.add(NavigationCommand("open", from: .screens(["1"]), to: "2"))
    after.add(NavigationCommand("show", from: .screens(["1"]), to: "2"))
    #expect(changes(from: try before.build(), to: try after.build()).edges.isEmpty)
  }

  @Test func aChangedCommandSaysWhatItWas() throws {
    func network(_ presentation: Presentation, _ conditions: [NavigationCondition]) throws
      -> NavigationGraph
    {
      var builder = GraphBuilder()
      for screen in ["1", "2"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
      builder.add(
        NavigationCommand(
          "open",
          from: .screens(["1"]),
          to: "2",
          presentation: presentation,
          conditions: conditions
        )
      )
      return try builder.build()
    }
    let condition = NavigationCondition(.context("signedIn"), .equal, .literal(true))
    let result = changes(from: try network(.push, []), to: try network(.present, [condition]))
    #expect(result.edges == ["1-2 changed: was push; had no condition"])
    let back = changes(from: try network(.push, [condition]), to: try network(.push, []))
    #expect(back.edges == ["1-2 changed: needed context.signedIn = true"])
  }

  @Test func aRenamedScreenSaysItsFormerName() throws {
    var after = GraphBuilder()
    after.add(NavigationScreen("Home"))
    after.add(NavigationScreen("Chat"))
    after.addAlias("Menu", of: "Home")
    after.add(NavigationCommand("Menu>Chat", from: .screens(["Home"]), to: "Chat"))
    let result = changes(from: try graph("Menu>Chat"), to: try after.build())
    #expect(result.nodes == ["Home changed: was named Menu; had the title Menu"])
    #expect(result.edges.isEmpty)
  }
}
