import NavGraph
import NavGraphTestSupport
import Testing

/// The best route without rules is planned wherever the rules allow it, which must not be seen.
@Suite struct RelaxedRouteTests {
  @Test("A repeated destination has the plans of a search with rules", arguments: UInt64(1)...4)
  func repeatedDestinations(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var counts = (planned: 0, blocked: 0)
    for number in 0..<12 {
      let network = try RandomNetwork(using: &random, readsOrigin: number.isMultiple(of: 2))
      let router = Router(network.graph)
      let tree = Router(network.graph, strategy: .tree)
      let destinations = network.graph.screens.prefix(2)
      // A search visits two screens or more, so a destination has distances after 60 searches at the latest.
      for _ in 0..<140 {
        var request = network.request(using: &random)
        request.destination.screen = random.pick(Array(destinations))
        if random.chance(50) { request.properties = [:] }
        if random.chance(50) { request.breadcrumbs = [] }
        let outcome = Result { () throws(PropertyError) in try router.route(request) }
        let expected = Result { () throws(PropertyError) in try tree.route(request) }
        try #require(outcome == expected, "Seed \(seed), network \(number): \(request)")
        switch try? outcome.get() {
        case .planned: counts.planned += 1
        case .failed(let failure):
          if case .blocked = failure.reason { counts.blocked += 1 }
        default: break
        }
      }
    }
    #expect(counts.planned > 500 && counts.blocked > 50, "\(counts)")
  }

  @Test("A condition that does not hold leads to the next best route")
  func forbiddenCommand() throws {
    let router = Router(
      try graph(
        Screen("Menu"),
        Screen("List"),
        Screen("Chat"),
        commands: [
          NavigationCommand(
            "Jump",
            from: .screens(["Menu"]),
            to: "Chat",
            conditions: [Condition(.context("role"), .equal, .literal("admin"))]
          ),
          NavigationCommand("OpenList", from: .screens(["Menu"]), to: "List"),
          NavigationCommand("OpenChat", from: .screens(["List"]), to: "Chat"),
        ]
      )
    )
    // The destination has distances from the third request on.
    for _ in 0..<4 {
      var request = RouteRequest(from: stack("Menu"), to: "Chat", context: ["role": "admin"])
      #expect(try router.route(request).plan?.commands == ["Jump"])
      request.context = [:]
      #expect(try router.route(request).plan?.commands == ["OpenList", "OpenChat"])
      request.avoiding = ["List"]
      let blockers = [
        Blocker.condition(Condition(.context("role"), .equal, .literal("admin")), command: "Jump")
      ]
      let route = BlockedRoute(screens: ["Menu", "Chat"], blockers: blockers)
      #expect(try router.route(request).reason == .blocked(route))
    }
  }

  @Test("If a rule forbids the relaxed routes, the first of the next longer ones is planned")
  func longerRoute() throws {
    let isNew = Condition(.origin("kind"), .equal, .literal("new"))
    let router = Router(
      try graph(
        Screen("Menu"),
        Screen("Cart"),
        Screen("List"),
        Screen("Page"),
        Screen("Pay"),
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
        blockers: [.condition(isNew, command: "Pay")]
      )
      #expect(try router.route(request).reason == .blocked(route))
    }
  }

  @Test("A command opens the destination in place of a screen that it extends, if that is possible")
  func destinationInPlace() throws {
    let router = Router(
      try graph(
        Screen("Menu"),
        Screen("Page"),
        Screen("Help", extends: "Page"),
        Screen(
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
