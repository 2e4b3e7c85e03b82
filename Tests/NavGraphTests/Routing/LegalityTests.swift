import NavGraph
import NavGraphTestSupport
import Testing

/// The rules forbid the first route of a request or allow it, whatever the previous requests were.
@Suite struct LegalityTests {
  @Test("A condition that does not hold leads to the next best route")
  func forbiddenCommand() throws {
    let router = Router(
      try graph(
        NavigationScreen("Menu"),
        NavigationScreen("List"),
        NavigationScreen("Chat"),
        commands: [
          NavigationCommand(
            "Jump",
            from: .screens(["Menu"]),
            to: "Chat",
            conditions: [NavigationCondition(.context("role"), .equal, .literal("admin"))]
          ),
          NavigationCommand("OpenList", from: .screens(["Menu"]), to: "List"),
          NavigationCommand("OpenChat", from: .screens(["List"]), to: "Chat"),
        ]
      )
    )
    for _ in 0..<4 {
      var request = RouteRequest(from: stack("Menu"), to: "Chat", context: ["role": "admin"])
      #expect(try router.route(request).plan?.commands == ["Jump"])
      request.context = [:]
      #expect(try router.route(request).plan?.commands == ["OpenList", "OpenChat"])
      request.avoiding = ["List"]
      let blockers = [
        Blocker.condition(
          NavigationCondition(.context("role"), .equal, .literal("admin")),
          of: .command("Jump")
        )
      ]
      let route = BlockedRoute(screens: ["Menu", "Chat"], blockers: blockers)
      #expect(try router.route(request).reason == .blocked(route))
    }
  }

  @Test("If a rule forbids the shortest routes, the first of the next longer ones is planned")
  func longerRoute() throws {
    let isNew = NavigationCondition(.origin("kind"), .equal, .literal("new"))
    let router = Router(
      try graph(
        NavigationScreen("Menu"),
        NavigationScreen("Cart"),
        NavigationScreen("List"),
        NavigationScreen("Page"),
        NavigationScreen("Pay"),
        commands: [
          NavigationCommand("OpenOldCart", from: .screens(["Menu"]), to: "Cart"),
          NavigationCommand("OpenList", from: .screens(["Menu"]), to: "List"),
          NavigationCommand("OpenPage", from: .screens(["Menu"]), to: "Page"),
          NavigationCommand(
            "OpenCart",
            from: .screens(["List", "Page"]),
            to: "Cart",
            properties: ["kind": "new"]
          ),
          NavigationCommand("Pay", from: .screens(["Cart"]), to: "Pay", conditions: [isNew]),
        ]
      )
    )
    for _ in 0..<6 {
      var request = RouteRequest(from: stack("Menu"), to: "Pay")
      #expect(try router.route(request).plan?.commands == ["OpenList", "OpenCart", "Pay"])
      request.avoiding = ["List"]
      #expect(try router.route(request).plan?.commands == ["OpenPage", "OpenCart", "Pay"])
      request.avoiding = ["List", "Page"]
      let route = BlockedRoute(
        screens: ["Menu", "Cart", "Pay"],
        blockers: [.condition(isNew, of: .command("Pay"))]
      )
      #expect(try router.route(request).reason == .blocked(route))
    }
  }

  @Test("A command opens the destination in place of a screen that it extends, if that is possible")
  func destinationInPlace() throws {
    let router = Router(
      try graph(
        NavigationScreen("Menu"),
        NavigationScreen("Page"),
        NavigationScreen("Help", extends: "Page"),
        NavigationScreen(
          "Profile",
          extends: "Page",
          properties: [PropertyDeclaration("id", isRequired: true)]
        ),
        commands: [
          NavigationCommand("OpenPage", from: .screens(["Menu"]), to: "Page"),
          NavigationCommand("OpenHelp", from: .screens(["Page"]), to: "Help"),
        ]
      )
    )
    for _ in 0..<4 {
      let help = try router.route(RouteRequest(from: stack("Menu"), to: "Help")).plan
      #expect(help?.commands == ["OpenPage"])
      #expect(help?.stack.top?.screen == "Help")
      let profile = RouteRequest(from: stack("Menu"), to: "Profile")
      #expect(try router.route(profile).plan == nil)
      #expect(
        try router.route(RouteRequest(from: stack("Menu"), to: "Profile", ["id": 1])).plan?.commands
          == ["OpenPage"]
      )
      let page = RouteRequest(from: stack("Menu", "Help"), to: "Page")
      #expect(try router.route(page) == .alreadyThere(stack("Menu", "Help")))
    }
  }
}
