import NavGraph
import NavGraphTestSupport
import Testing

/// Examples for the rules of routing on stacks with tabs.
@Suite struct TabRoutingTests {
  let graph: NavigationGraph

  init() throws { graph = try shop() }

  private func route(
    _ stack: String,
    to destination: RouteRequest.Milestone,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    avoiding: [ScreenID] = []
  ) throws -> RouteOutcome {
    try graph.route(
      RouteRequest(
        from: try graph.stack(stack),
        to: destination,
        shared: properties,
        via: breadcrumbs.map { RouteRequest.Milestone($0) },
        avoiding: avoiding
      )
    )
  }

  private func steps(
    _ stack: String,
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via breadcrumbs: [ScreenID] = [],
    avoiding: [ScreenID] = []
  ) throws -> [String]? {
    try route(
      stack,
      to: RouteRequest.Milestone(destination),
      properties,
      via: breadcrumbs,
      avoiding: avoiding
    ).stepNames
  }

  @Test func aRootIsReachedBySelectingItsTab() throws {
    #expect(try steps("Tabs", to: "Cart") == ["select cart"])
    let plan = try #require(try route("Tabs", to: RouteRequest.Milestone("Cart")).plan)
    #expect(
      plan.steps == [.select(TabSelection(container: "Tabs", tab: "cart", screen: "Cart"))]
    )
    #expect(plan.stack == (try graph.stack("Tabs{Home|Search|*Cart}")))
    #expect(plan.opened == 0)
    #expect(plan.removed == 0)
  }

  @Test func aTabIsShownAsItWasLeft() throws {
    let stack = "Tabs{*Home|Search/Results::q=a|Cart}"
    #expect(try steps(stack, to: "Results") == ["select search"])
    #expect(try steps(stack, to: "Search") == ["select search", "pop 1"])
  }

  @Test func aPlanStaysInTheTabIfItIsNotLonger() throws {
    let stack = "Tabs{*Home|Search/Results/Product::id=7|Cart}"
    #expect(try steps(stack, to: "Product", ["id": 7]) == ["push Product"])
    #expect(try steps(stack, to: "Reviews", ["id": 7]) == ["push Product", "push Reviews"])
    #expect(
      try steps(stack, to: "Product", ["id": 7], via: ["Search", "Results"])
        == ["select search", "pop 2", "push Results", "push Product"]
    )
  }

  @Test func aScreenMayBeOpenInSeveralTabs() throws {
    let stack = "Tabs{Home/Product::id=7|Search|*Cart}"
    let outcome = try route(stack, to: RouteRequest.Milestone("Product"), ["id": 7])
    #expect(outcome.stepNames == ["push Product"])
    #expect(
      StackNotation.text(of: try #require(outcome.plan).stack)
        == "Tabs{Home/Product::id=7|Search|*Cart/Product::id=7}"
    )
  }

  @Test func modalsCoverTheTabs() throws {
    let outcome = try route("Tabs{Home|*Search/Results|Cart}", to: RouteRequest.Milestone("Login"))
    let plan = try #require(outcome.plan)
    #expect(plan.steps.map(\.shortName) == ["present Login"])
    #expect(plan.stack.description == "Tabs › Login")
    #expect(try steps("Tabs/Login", to: "Settings") == ["dismiss 1", "push Settings"])
    #expect(try steps("Tabs/Login", to: "Cart") == ["dismiss 1", "select cart"])
    #expect(try steps("Tabs/Login", to: "Address") == ["push Address"])
  }

  @Test func goingBackToACoveredContainerShowsItsSelectedTab() throws {
    let outcome = try route(
      "Tabs{Home|*Search/Results|Cart}/Login",
      to: RouteRequest.Milestone("Results")
    )
    #expect(outcome.plan?.steps == [.dismiss(layers: 1, to: "Results")])
  }

  @Test func commandsOfAContainerAreExecutedInside() throws {
    let outcome = try route(
      "Tabs{Home|*Search/Results|Cart}",
      to: RouteRequest.Milestone("Settings")
    )
    let plan = try #require(outcome.plan)
    #expect(plan.steps.map(\.shortName) == ["push Settings"])
    #expect(plan.stack.description == "Tabs › Search › Results › Settings")
  }

  @Test func anOpenedContainerHasFreshTabs() throws {
    let outcome = try route("Welcome", to: RouteRequest.Milestone("Results"), ["q": "a"])
    #expect(outcome.stepNames == ["root Tabs", "select search", "push Results"])
    let plan = try #require(outcome.plan)
    #expect(StackNotation.text(of: plan.stack) == "Tabs{Home|*Search/Results::q=a|Cart}::q=a")
    #expect(plan.opened == 5)
    #expect(plan.removed == 1)
  }

  @Test func rootReplacesAllTabs() throws {
    let stack = "Tabs{Home/Product::id=1|*Search|Cart/Settings}"
    let plan = try #require(try route(stack, to: RouteRequest.Milestone("Welcome")).plan)
    #expect(plan.steps.map(\.shortName) == ["push Settings", "root Welcome"])
    #expect(plan.removed == 7)
  }

  @Test func aContainerIsReachedInside() throws {
    #expect(
      try route("Tabs{Home|*Search/Results|Cart}", to: RouteRequest.Milestone("Tabs"))
        == .alreadyThere(graph.stack("Tabs{Home|*Search/Results|Cart}"))
    )
    #expect(try steps("Tabs/Login/Address", to: "Tabs") == ["dismiss 1"])
    #expect(try steps("Welcome", to: "Tabs") == ["root Tabs"])
  }

  @Test func containersMayBeInsideTabs() throws {
    #expect(
      try steps("Tabs{Home|*Search|Cart}", to: "Photo")
        == ["select home", "push Account", "select photos", "push Photo"]
    )
    let stack = "Tabs{*Home/Account{*Info|Photos/Photo}|Search|Cart}"
    #expect(try steps(stack, to: "Photo") == ["select photos"])
    #expect(try steps(stack, to: "Cart") == ["select cart"])
    let selection = TabSelection(container: "Tabs", tab: "cart", screen: "Cart", level: 1)
    #expect(
      try route(stack, to: RouteRequest.Milestone("Cart")).plan?.steps == [.select(selection)]
    )
    #expect(try steps(stack, to: "Home") == ["pop 2"])
  }

  @Test func screensToAvoidAreNotShown() throws {
    let stack = "Tabs{*Home|Search/Results|Cart}"
    #expect(
      try steps(stack, to: "Search", avoiding: ["Results"])
        == ["push Settings", "root Welcome", "root Tabs", "select search"]
    )
    let avoiding: [ScreenID] = ["Results", "Settings"]
    let outcome = try route(stack, to: RouteRequest.Milestone("Search"), avoiding: avoiding)
    guard case .blocked(let route) = outcome.reason else {
      Issue.record("\(outcome)")
      return
    }
    #expect(route.screens == ["Home", "Results", "Search"])
    #expect(route.blockers == [.avoided("Results", command: nil)])
    let opening = try self.route("Welcome", to: RouteRequest.Milestone("Cart"), avoiding: ["Home"])
    guard case .blocked(let route) = opening.reason else {
      Issue.record("\(opening)")
      return
    }
    #expect(route.blockers == [.avoided("Home", command: "Tabs")])
  }

  @Test func theLastScreenMayBePresentedOrReplaceAll() throws {
    var request = RouteRequest(from: try graph.stack("Tabs{*Home|Search|Cart}"), to: "Settings")
    request.presentation = .present
    let presented = try #require(try graph.route(request).plan)
    #expect(StackNotation.text(of: presented.stack) == "Tabs{*Home|Search|Cart}/Settings")
    request.presentation = .root
    let plan = try #require(try graph.route(request).plan)
    #expect(plan.stack.description == "Settings")
    #expect(plan.removed == 4)
  }

  @Test func stepsLeadToTheStackOfThePlan() throws {
    var stack = try graph.stack("Tabs{*Home/Account{*Info|Photos/Photo}|Search|Cart}/Login")
    let start = stack
    let request = RouteRequest(from: stack, to: "Results", ["q": "a"])
    let plan = try #require(try graph.route(request).plan)
    for step in plan.steps { stack.apply(step) }
    #expect(stack == plan.stack)
    #expect(
      stack.allEntries.count == start.allEntries.count + plan.opened - plan.removed
    )
  }

  /// Only the visible entries of a tab that does not exist are locked, so that a cover, which comes
  /// before a selection, frees them.
  @Test func aCoverFreesTheLockedEntriesOfATabThatDoesNotExist() throws {
    var builder = GraphBuilder()
    let staff = NavigationCondition(.context("role"), .equal, .literal("staff"))
    builder.add(
      NavigationScreen(
        "Tabs",
        tabs: [.init("home", root: "Home"), .init("desk", root: "Desk", conditions: [staff])]
      )
    )
    builder.add(NavigationScreen("Lock", leavingConditions: [staff]))
    for screen: ScreenID in ["Menu", "Home", "Desk", "Help"] {
      builder.add(NavigationScreen(screen))
    }
    builder.add(NavigationCommand("Help", from: .anywhere, to: "Help", presentation: .present))
    let graph = try builder.build()
    let stack = try graph.stack("Menu/Tabs{Home|*Desk/Lock}")
    let outcome = try graph.route(RouteRequest(from: stack, to: "Menu"))
    guard case .planned(let plan) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(plan.steps.map(\.action) == ["present", "dismiss", "pop"])
  }
}
