import NavGraph
import NavGraphTestSupport
import Testing

/// Commands that close screens on top of others that they opened in a tab, and then cover the tab:
/// going back to the container shows what was opened, not what was there before.
@Suite struct UncoveredScreenTests {
  private let staff = NavigationCondition(.context("role"), .equal, .literal("staff"))

  private func app(_ commands: [NavigationCommand]) throws -> NavigationGraph {
    var builder = GraphBuilder()
    builder.add(
      NavigationScreen(
        "Tabs",
        tabs: [.init("home", root: "List"), .init("desk", root: "Desk", conditions: [staff])]
      )
    )
    for screen: ScreenID in ["List", "Item"] {
      builder.add(NavigationScreen(screen, properties: [PropertyDeclaration("id", .string)]))
    }
    builder.add(NavigationScreen("Lock", leavingConditions: [staff]))
    for screen: ScreenID in ["Desk", "Edit", "Note", "Draft", "Cover", "Share"] {
      builder.add(NavigationScreen(screen))
    }
    for command in commands { builder.add(command) }
    return try builder.build()
  }

  private func blockedRoute(
    from stack: String,
    to screen: ScreenID,
    in graph: NavigationGraph
  ) throws -> BlockedRoute? {
    let milestone = RouteRequest.Milestone(screen, ["id": "b"])
    var request = RouteRequest(from: try graph.stack(stack), to: milestone)
    if screen != "List" { request.properties = ["id": "b"] }
    let outcome = try graph.route(request)
    guard case .failed(let failure) = outcome, case .blocked(let route) = failure.reason else {
      Issue.record("\(outcome)")
      return nil
    }
    return route
  }

  @Test func aCommandIsNotExecutedOnAScreenThatIsNotShown() throws {
    let graph = try app([
      NavigationCommand("Note", from: .screens(["Edit"]), to: "Note", closing: .replace),
      NavigationCommand("Draft", from: .screens(["Note"]), to: "Draft"),
      NavigationCommand(
        "Cover",
        from: .screens(["Draft"]),
        to: "Cover",
        presentation: .present,
        closing: .replace
      ),
      NavigationCommand("Share", from: .screens(["Item"]), to: "Share"),
    ])
    let route = try blockedRoute(from: "Tabs{List/Item::id=a/Edit|Desk}", to: "Share", in: graph)
    #expect(route?.screens == ["Edit", "Item", "Share"])
  }

  @Test func aBlockedRouteShowsWhatTheContainerShows() throws {
    let graph = try app([
      NavigationCommand("Note", from: .screens(["Lock"]), to: "Note", closing: .replace),
      NavigationCommand("Cover", from: .screens(["Tabs"]), to: "Cover", presentation: .present),
      NavigationCommand("List", from: .screens(["List"]), to: "List", closing: .replace),
    ])
    let route = try blockedRoute(from: "Tabs{List::id=a/Lock|Desk}", to: "List", in: graph)
    #expect(route?.screens == ["Lock", "List", "List"])
    #expect(route?.blockers.count == 2)
  }
}
