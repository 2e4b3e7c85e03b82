import NavGraph
import NavGraphTestSupport
import Testing

/// An entry from before a leg bars its screen only while it is on the stack.
///
/// The router and the oracles plan the same requests.
@Suite struct OpeningAnewTests {
  @Test func removedScreenOpensAnewWithOtherProperties() throws {
    let commands = [
      NavigationCommand("OpenB", from: .screens(["A"]), to: "B", properties: ["q": 2]),
      OpeningAnewTests.openC,
    ]
    let world = RandomWorld(
      screens: ["A", "B", "C"].map { NavigationScreen($0) },
      commands: commands
    )
    let plan = try plan(RouteRequest(from: OpeningAnewTests.stack, to: "C"), in: world)
    #expect(plan?.steps.first == .pop(count: 1, to: "A"))
    #expect(plan?.commands == ["OpenB", "OpenC"])
  }

  @Test func screenIsBarredWhileItsEntryIsBelow() throws {
    let commands = [
      NavigationCommand("OpenD", from: .screens(["B"]), to: "D"),
      NavigationCommand("OpenB", from: .screens(["D"]), to: "B", properties: ["q": 2]),
      OpeningAnewTests.openC,
    ]
    let world = RandomWorld(
      screens: ["A", "B", "C", "D"].map { NavigationScreen($0) },
      commands: commands
    )
    let request = RouteRequest(from: OpeningAnewTests.stack, to: "C")
    #expect(try plan(request, in: world) == nil)
  }

  @Test func rootCommandEndsAllBars() throws {
    let commands = [
      NavigationCommand("Restart", from: .screens(["B"]), to: "D", presentation: .root),
      NavigationCommand("OpenB", from: .screens(["D"]), to: "B", properties: ["q": 2]),
      OpeningAnewTests.openC,
    ]
    let world = RandomWorld(
      screens: ["A", "B", "C", "D"].map { NavigationScreen($0) },
      commands: commands
    )
    let plan = try plan(RouteRequest(from: OpeningAnewTests.stack, to: "C"), in: world)
    #expect(plan?.commands == ["Restart", "OpenB", "OpenC"])
  }

  @Test func legDoesNotOpenAPlaceTwiceAfterARootCommand() throws {
    let commands = [
      NavigationCommand("OpenD", from: .screens(["B", "E"]), to: "D"),
      NavigationCommand("Restart", from: .screens(["D"]), to: "E", presentation: .root),
      NavigationCommand("OpenB", from: .screens(["D"]), to: "B", properties: ["q": 2]),
      OpeningAnewTests.openC,
    ]
    let screens = ["A", "B", "C", "D", "E"].map { NavigationScreen($0) }
    let request = RouteRequest(from: OpeningAnewTests.stack, to: "C")
    #expect(try plan(request, in: RandomWorld(screens: screens, commands: commands)) == nil)
  }

  @Test func screenBelowAnAvoidedOneThatExtendsItOpensAnew() throws {
    let commands = [
      NavigationCommand("OpenPage", from: .screens(["A"]), to: "Page"),
      NavigationCommand("OpenC", from: .screens(["Page"]), to: "C"),
    ]
    let world = RandomWorld(
      screens: [
        NavigationScreen("A"), NavigationScreen("Page"), NavigationScreen("Help", extends: "Page"),
        NavigationScreen("C"),
      ],
      commands: commands
    )
    let stack = ScreenStack([
      StackEntry("A", presentation: .root), StackEntry("Help"),
      StackEntry("C", properties: ["q": 2]),
    ])
    let request = RouteRequest(
      from: stack,
      to: RouteRequest.Milestone("C", ["q": 1]),
      avoiding: ["Help"]
    )
    let plan = try plan(request, in: world)
    #expect(plan?.commands == ["OpenPage", "OpenC"])
  }

  @Test func removedContainerOpensAnewIfATabShowsAScreenToAvoid() throws {
    let tabs = [
      NavigationScreen.Tab("first", root: "A"), NavigationScreen.Tab("second", root: "B"),
    ]
    let world = RandomWorld(
      screens: [
        NavigationScreen("C"), NavigationScreen("Tabs", tabs: tabs), NavigationScreen("A"),
        NavigationScreen("B"), NavigationScreen("D"),
      ],
      commands: [NavigationCommand("OpenTabs", from: .screens(["C"]), to: "Tabs")]
    )
    let first = TabStacks.Tab("first", [StackEntry("A", presentation: .root), StackEntry("D")])
    let second = TabStacks.Tab("second", [StackEntry("B", presentation: .root)])
    let stack = ScreenStack([
      StackEntry("C", presentation: .root),
      StackEntry("Tabs", tabs: TabStacks([first, second], selectedIndex: 0)),
    ])
    let request = RouteRequest(from: stack, to: "A", via: ["B"], avoiding: ["D"])
    let plan = try plan(request, in: world)
    #expect(plan?.steps.map(\.action) == ["select", "pop", "push"])
  }

  /// The entries A and B, which has other properties than the command needs.
  private static let stack = ScreenStack([
    StackEntry("A", presentation: .root), StackEntry("B", properties: ["q": 1]),
  ])

  private static let openC = NavigationCommand(
    "OpenC",
    from: .screens(["B"]),
    to: "C",
    conditions: [NavigationCondition(.origin("q"), .equal, .literal(2))]
  )

  /// Returns the plan of the router, with which the oracles have to agree.
  private func plan(_ request: RouteRequest, in world: RandomWorld) throws -> Plan? {
    let graph = try world.graph()
    let outcome = try Router(graph).route(request)
    #expect(try Router(graph, usesTreeSearch: true).route(request) == outcome)
    #expect(try TreeOracle(world).answer(request) == outcome)
    if world.screens.allSatisfy(\.tabs.isEmpty) {
      #expect(try Oracle(world).answer(request) == outcome)
    }
    return outcome.plan
  }
}
