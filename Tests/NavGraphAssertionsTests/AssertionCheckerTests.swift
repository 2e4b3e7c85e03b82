import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The verdicts on assertions, form by form.
@Suite struct AssertionCheckerTests {
  @Test func screensWithoutAWayAreNeverShown() throws {
    let graph = try graph("1>2", "3>4")
    #expect(verdict(graph, .never("4")).holds)
    #expect(verdict(graph, .never("2")).stackNames == "1 2")
  }

  @Test func factsAreConstantInASequence() throws {
    let isOn = NavigationCondition(.context("on"), .equal, .literal(true))
    let isOff = NavigationCondition(.context("on"), .equal, .literal(false))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [
        command("a", from: "1", to: "2", if: isOn), command("b", from: "2", to: "3", if: isOff),
      ]
    )
    #expect(verdict(graph, .never("3")).holds)
    #expect(verdict(graph, .never("2")).stackNames == "1 2")
    #expect(verdict(graph, .never("2"), context: ["on": [false]]).holds)
  }

  @Test func conditionsReadWhatTheEntryBelowHas() throws {
    let property = PropertyDeclaration("id", .int)
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: [property]),
      NavigationScreen("3"),
      NavigationScreen("4"),
      commands: [
        command(
          "a",
          from: "1",
          to: "2",
          if: NavigationCondition(.property("id"), .equal, .literal(1))
        ),
        command(
          "b",
          from: "2",
          to: "3",
          if: NavigationCondition(.origin("id"), .equal, .literal(1))
        ),
        command(
          "c",
          from: "2",
          to: "4",
          if: NavigationCondition(.origin("id"), .equal, .literal(2))
        ),
      ]
    )
    #expect(verdict(graph, .never("3")).stackNames == "1 2 3")
    #expect(verdict(graph, .never("4")).holds)
  }

  /// The command to 2 sets another value than its condition requires of the request.
  @Test func plansPassEntriesThatLackARequestedValue() throws {
    let isB = NavigationCondition(.property("mode"), .equal, .literal("b"))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [
        command("a", from: "1", to: "2", setting: ["mode": "a"], if: isB),
        command("b", from: "2", to: "3"),
      ]
    )
    #expect(!verdict(graph, .never("2")).holds)
    #expect(verdict(graph, .back("2", within: nil)).holds)
    let stack = ScreenStack([StackEntry("1", presentation: .root)])
    let request = RouteRequest(from: stack, to: "3", ["mode": "b"])
    guard case .planned(let plan) = try Router(graph).route(request) else {
      Issue.record("There is no plan to 3.")
      return
    }
    #expect(plan.stack.entries.map(\.screen) == ["1", "2", "3"])
  }

  @Test func aWayPastTheScreenIsFound() throws {
    let graph = try graph("1>pin", "pin>pay", "1>2", "2>pay")
    #expect(verdict(graph, .through("pin", to: "pay")).stackNames == "1 2 pay")
    let closed = try NavGraphTestSupport.graph("1>pin", "pin>pay", "1>2")
    #expect(verdict(closed, .through("pin", to: "pay")).holds)
  }

  @Test func whatIsPresentedCoversTheTabs() throws {
    let tabs = [NavigationScreen.Tab("a", root: "home"), NavigationScreen.Tab("b", root: "cart")]
    let graph = try graph(
      NavigationScreen("1", tabs: tabs),
      NavigationScreen("home"),
      NavigationScreen("cart"),
      NavigationScreen("pay"),
      commands: [command("p", from: "cart", to: "pay", .present)]
    )
    #expect(verdict(graph, .above("1", screen: "pay")).holds)
    #expect(verdict(graph, .above("cart", screen: "pay")).stackNames == "1 pay")
    #expect(verdict(graph, .through("cart", to: "pay")).holds)
  }

  @Test func onlyTheListedScreensAreShown() throws {
    let graph = try graph("1>2", "2>3")
    #expect(verdict(graph, .only(["1", "2", "3"])).holds)
    #expect(verdict(graph, .only(["1", "2"])).stackNames == "1 2 3")
  }

  @Test func stepsAreCountedForEveryFact() throws {
    let isOn = NavigationCondition(.context("on"), .equal, .literal(true))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [
        command("a", from: "1", to: "3", if: isOn), command("b", from: "1", to: "2"),
        command("c", from: "2", to: "3"),
      ]
    )
    #expect(verdict(graph, .within(1, to: "3"), context: ["on": [true]]).holds)
    #expect(verdict(graph, .within(2, to: "3")).holds)
    #expect(
      verdict(graph, .within(1, to: "3")).reason
        == "The shortest plan to '3' has 2 steps, more than 1."
    )
  }

  @Test func theWayBackIsCountedFromEveryStack() throws {
    let graph = try graph("1>2", "2>3", "3>4")
    #expect(verdict(graph, .back("1", within: 1)).holds)
    #expect(verdict(graph, .back("3", within: 2)).holds)
    #expect(verdict(graph, .back("3", within: 1)).stackNames == "1")
    #expect(
      verdict(graph, .back("5", within: nil)).reason == "There is no plan to '5' from this stack."
    )
  }

  @Test func aCommandThatTheRouterNeverUsesLeavesTheAssertionUndecided() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      commands: [command("a", from: "1", to: "2"), command("b", from: "1", to: "2", .root)]
    )
    guard case .undecided(let reason) = verdict(graph, .above("1", screen: "2")) else {
      Issue.record("The assertion is decided.")
      return
    }
    #expect(reason == "'2' can be opened, but another plan is preferred.")
  }

  @Test func aPlanMayNeedDifferentValuesForEachScreen() throws {
    let mode = PropertyDeclaration("mode", .string)
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: [mode]),
      NavigationScreen("3", properties: [mode]),
      commands: [
        command(
          "a",
          from: "1",
          to: "2",
          if: NavigationCondition(.property("mode"), .equal, .literal("a"))
        ),
        command(
          "b",
          from: "2",
          to: "3",
          if: NavigationCondition(.property("mode"), .equal, .literal("b"))
        ),
        command("c", from: "3", to: "1", .root),
      ]
    )
    #expect(verdict(graph, .within(2, to: "3")).holds)
    #expect(verdict(graph, .back("3", within: nil)).holds)
  }

  @Test func aRootThatTheRouterNeverOpensIsNoCounterexample() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      commands: [command("a", from: "1", to: "2"), command("b", from: "1", to: "2", .root)]
    )
    #expect(!verdict(graph, .back("1", within: nil)).holds)
    #expect(verdict(graph, .back("1", within: nil)).stackNames == nil)
  }

  @Test func aTabThatContainsOnlyTheWayIsOneStepAway() throws {
    let graph = try graph(
      NavigationScreen(
        "1",
        tabs: [NavigationScreen.Tab("a", root: "home"), NavigationScreen.Tab("b", root: "more")]
      ),
      NavigationScreen("home"),
      NavigationScreen("more"),
      NavigationScreen("pay"),
      commands: [command("a", from: "home", to: "pay")]
    )
    #expect(verdict(graph, .back("pay", within: 2)).holds)
    #expect(verdict(graph, .back("pay", within: 1)).stackNames == "1 more")
  }

  @Test func whatIsPresentedInATabCanBeCloserThanItsRoot() throws {
    let graph = try graph(
      NavigationScreen("1", tabs: [NavigationScreen.Tab("a", root: "home")]),
      NavigationScreen("home"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      NavigationScreen("pay"),
      commands: [
        command("a", from: "home", to: "2"), command("b", from: "2", to: "pay"),
        command("c", from: "2", to: "3", .present),
      ]
    )
    #expect(verdict(graph, .back("pay", within: 2)).stackNames == nil)
    #expect(verdict(graph, .back("pay", within: 1)).stackNames != nil)
  }

  /// A plan does not open the outer container again, and its other tab shows the inner one.
  @Test func aContainerInItselfIsNotOpenedAgain() throws {
    let tabs = [NavigationScreen.Tab("a", root: "home"), NavigationScreen.Tab("b", root: "more")]
    let present = NavigationCommand("go", from: .anywhere, to: "1", presentation: .present)
    let screens = [
      NavigationScreen("1", tabs: tabs), NavigationScreen("home"), NavigationScreen("more"),
    ]
    let flat = try graph(screens[0], screens[1], screens[2], commands: [present])
    #expect(verdict(flat, .back("home", within: 1)).holds)
    let nested = try graph(
      screens[0],
      screens[1],
      screens[2],
      commands: [present, command("nest", from: "home", to: "1")]
    )
    #expect(!verdict(nested, .back("home", within: 1)).holds)
    let links = LinkRouter([StackLinkHandler(flat, schemes: ["app"])])
    #expect(!verdict(flat, .back("home", within: 1), links: links).holds)
  }

  /// Tab b shows 4, from which users go back first.
  @Test func whatLiesInAnotherTabMakesAWayLonger() throws {
    let graph = try graph(
      NavigationScreen(
        "1",
        tabs: [NavigationScreen.Tab("a", root: "2"), NavigationScreen.Tab("b", root: "3")]
      ),
      NavigationScreen("2"),
      NavigationScreen("3"),
      NavigationScreen("4"),
      NavigationScreen("5"),
      commands: [command("a", from: "3", to: "4"), command("b", from: "3", to: "5")]
    )
    let verdict = verdict(graph, .back("5", within: 2))
    #expect(verdict.reason == "The shortest plan to '5' has 3 steps, more than 2.")
  }
}
