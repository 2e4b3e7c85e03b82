import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Stacks that links describe, built entry by entry.
@Suite struct ExactStackTests {
  /// Returns the answer of a link with the mode exact.
  private func exact(
    _ screens: ScreenID...,
    properties: RequestedProperties = [:],
    presentation: Presentation? = nil
  ) -> LinkAnswer {
    let request = RouteRequest(
      to: screens[screens.count - 1],
      properties,
      via: Array(screens.dropLast()),
      presentation: presentation
    )
    return .request(request, mode: .exact)
  }

  private func stackLink(
    _ link: String,
    in graph: NavigationGraph,
    isStrict: Bool = false
  ) throws -> LinkAnswer {
    try #require(StackLinkHandler(graph, isStrict: isStrict).resolve(DeepLink(link)))
  }

  // MARK: Tabs

  @Test func entryOpensWhereItsCommandLeads() throws {
    let graph = try graph(
      "Home>Detail",
      screens: [NavigationScreen("Home"), NavigationScreen("Cart"), tabs]
    )
    let link = exact("Tabs", "Detail")
    for stack in ["Tabs{Home|*Cart}", "Tabs{Home|*Cart/Cart}"] {
      #expect(try effect(link, on: stack, in: graph).hasPrefix("select Home, push Detail: "))
    }
    #expect(try effect(link, in: graph) == "root Tabs, push Detail: Tabs{*Home/Detail|Cart}")
  }

  @Test func absentTabsBlockTheirLinks() throws {
    let admin = NavigationCondition(.context("role"), .equal, .literal("admin"))
    let container = NavigationScreen(
      "Tabs",
      tabs: [.init("a", root: "Admin", conditions: [admin]), .init("h", root: "Home")]
    )
    let graph = try graph("Home>Detail", "Admin>Users", screens: [container])
    let blocked = "Tab 'a' of Tabs exists only with context.role = \"admin\"."
    for link in [exact("Admin"), exact("Tabs", "Admin"), exact("Home", "Admin", "Home")] {
      let reason = try effect(link, in: graph, context: ["role": "guest"])
      #expect(reason.contains(blocked), "\(reason)")
      #expect(try !effect(link, in: graph, context: ["role": "admin"]).contains(blocked))
    }
    #expect(
      try effect(stackLink("app://Tabs(*a=Admin,h=Home)", in: graph), in: graph)
        .contains(blocked)
    )
    #expect(
      try effect(stackLink("app://Tabs(a=Admin,*h=Home/Detail)", in: graph), in: graph)
        .hasSuffix("Tabs{Admin|*Home/Detail}")
    )
    #expect(
      try effect(exact("Tabs", "Detail"), in: graph)
        == "root Tabs, push Detail: Tabs{Admin|*Home/Detail}"
    )
  }

  @Test func aCommandMayOpenTheRootOfAnAbsentTab() throws {
    let admin = NavigationCondition(.context("role"), .equal, .literal("admin"))
    let container = NavigationScreen(
      "Tabs",
      tabs: [.init("h", root: "Home"), .init("a", root: "Admin", conditions: [admin])]
    )
    let graph = try graph("Home>Admin", screens: [container])
    #expect(
      try effect(exact("Home", "Admin"), in: graph)
        == "root Tabs, push Admin: Tabs{*Home/Admin|Admin}"
    )
    #expect(
      try effect(exact("Home", "Admin"), in: graph, context: ["role": "admin"])
        == "root Tabs: Tabs{Home|*Admin}"
    )
  }

  private var tabs: NavigationScreen {
    NavigationScreen(
      "Tabs",
      tabs: [NavigationScreen.Tab("h", root: "Home"), NavigationScreen.Tab("c", root: "Cart")]
    )
  }

  @Test func rootOfATabSelectsIt() throws {
    let graph = try shop()
    #expect(
      try effect(exact("Tabs", "Search", "Results"), in: graph)
        == "root Tabs, push Results: Tabs{Home|*Search/Results|Cart}"
    )
    #expect(
      try effect(exact("Tabs", "Home", "Account", "Photos", "Cart"), in: graph)
        == "root Tabs, push Account, select Cart: "
        + "Tabs{Home/Account{Info|*Photos}|Search|*Cart}"
    )
    #expect(try effect(exact("Tabs", "Login", "Cart"), in: graph).hasSuffix("/Login/Cart"))
  }

  @Test func rootIsGoneBackToInItsTab() throws {
    #expect(
      try effect(exact("Tabs", "Search", "Results", "Search"), in: shop())
        == "root Tabs: Tabs{Home|*Search|Cart}"
    )
  }

  @Test func rootHasItsOwnValuesButNoSharedOnes() throws {
    let graph = try shop()
    let own = RouteRequest(
      to: RouteRequest.Milestone("Results"),
      via: [RouteRequest.Milestone("Tabs"), RouteRequest.Milestone("Search", ["q": "tea"])]
    )
    #expect(
      try effect(.request(own, mode: .exact), in: graph)
        == "root Tabs, push Results: Tabs{Home|*Search::q=tea/Results|Cart}"
    )
    let shared = exact("Tabs", "Search", "Results", properties: ["q": "tea"])
    let stack = try effect(shared, in: graph)
    #expect(stack.hasSuffix("{Home|*Search/Results::q=tea|Cart}::q=tea"))
  }

  @Test func firstScreenStandsForItsContainer() throws {
    let graph = try shop()
    for link in [exact("Search", "Results"), try stackLink("app://Search/Results", in: graph)] {
      #expect(
        try effect(link, in: graph)
          == "root Tabs, push Results: Tabs{Home|*Search/Results|Cart}"
      )
    }
  }

  @Test func otherTabsKeepTheirStacks() throws {
    let graph = try shop()
    let stack = "Tabs{Home|*Search/Results|Cart/Product::id=1}/Login"
    #expect(
      try effect(exact("Home", "Product", properties: ["id": 3]), on: stack, in: graph)
        == "dismiss 1, select Home, push Product: "
        + "Tabs{*Home/Product::id=3|Search/Results|Cart/Product::id=1}"
    )
    #expect(
      try effect(exact("Cart"), on: stack, in: graph)
        == "dismiss 1, select Product, pop 1: Tabs{Home|Search/Results|*Cart}"
    )
    #expect(
      try effect(exact("Search", "Results"), on: stack, in: graph)
        == "dismiss 1: Tabs{Home|*Search/Results|Cart/Product::id=1}"
    )
    #expect(
      try effect(exact("Search", "Results", "Login"), on: stack, in: graph) == "already there"
    )
  }

  @Test func tabsThatAStackLinkNamesAreAsTheLinkGivesThem() throws {
    let graph = try shop()
    let link = try stackLink("app://Tabs(*home=Home,cart=Cart/Product::id=2)", in: graph)
    #expect(
      try effect(link, on: "Tabs{Home|*Search/Results|Cart/Product::id=1}", in: graph)
        == "select Product, pop 1, push Product, select Home: "
        + "Tabs{*Home|Search/Results|Cart/Product::id=2}"
    )
    #expect(try effect(link, in: graph) == "root Tabs: Tabs{*Home|Search|Cart/Product::id=2}")
  }

  @Test func screenOpensAboveOneThatTheLinkPresentsInATab() throws {
    let graph = try shop()
    let link = try stackLink("app://Tabs(*home=Home/!Login)/Settings", in: graph)
    #expect(try effect(link, in: graph).hasPrefix("root Tabs, push Settings: Tabs{"))
  }

  @Test func containerOpensAnewIfARootDiffers() throws {
    let graph = try shop()
    #expect(
      try effect(
        exact("Search", "Results"),
        on: "Tabs{Home|*Search::q=tea/Results|Cart/Product::id=1}",
        in: graph
      ) == "root Tabs, push Results: Tabs{Home|*Search/Results|Cart/Product::id=1}"
    )
  }

  // MARK: Commands

  @Test func patternTakesWhatItsCommandGives() throws {
    let sheet = NavigationCommand(
      "sheet",
      from: .screens(["1"]),
      to: "2",
      presentation: .present,
      style: "sheet",
      properties: ["mode": "edit"]
    )
    let graph = try graph(NavigationScreen("1"), NavigationScreen("2"), commands: [sheet])
    func text(_ answer: LinkAnswer) throws -> String {
      try effect(answer, in: graph).replacing("!", with: "")
    }
    #expect(try text(exact("1", "2")) == "root 1, present 2: 1/2::mode=edit")
    #expect(
      try text(exact("1", "2", properties: ["mode": "view"]))
        == "The route 1 › 2 is blocked. Command 'sheet' sets property 'mode' of 2 to \"edit\" instead "
        + "of \"view\"."
    )
    #expect(try text(exact("1", "2", presentation: .push)) == "root 1, push 2: 1/2::mode=edit")
    #expect(
      try text(stackLink("app://1/!2::mode=view", in: graph))
        == "root 1, present 2: 1/2::mode=view"
    )
  }

  @Test func commandWithThePresentationOfTheLinkComesFirst() throws {
    func command(_ name: CommandID, _ presentation: Presentation, isOpen: Bool) -> NavigationCommand
    {
      NavigationCommand(
        name,
        from: .screens(["1"]),
        to: "2",
        presentation: presentation,
        conditions: isOpen ? [] : [NavigationCondition(.context("isOn"), .equal, .literal(true))]
      )
    }
    func commands(_ answer: LinkAnswer, _ commands: [NavigationCommand]) throws -> [CommandID]? {
      let graph = try graph(NavigationScreen("1"), NavigationScreen("2"), commands: commands)
      let links = LinkRouter([ClosureLinkHandler("all") { _ in answer }])
      let plan = try links.plan(
        DeepLink("app://x"),
        from: .own,
        on: ScreenStack(),
        using: Router(graph)
      )
      if case .route(.planned(let plan)) = plan.outcome { return plan.commands }
      return nil
    }
    let both = [command("push", .push, isOpen: true), command("present", .present, isOpen: true)]
    #expect(try commands(exact("1", "2"), both) == ["push"])
    #expect(try commands(exact("1", "2", presentation: .present), both) == ["present"])
    let closed = [
      command("push", .push, isOpen: true), command("present", .present, isOpen: false),
    ]
    #expect(try commands(exact("1", "2", presentation: .present), closed) == ["push"])
    let root = [command("root", .root, isOpen: true)]
    #expect(try commands(exact("1", "2"), root) == [])
  }

  @Test func strictLinkNeedsACommandWithItsPresentation() throws {
    let graph = try graph("1>2", "3>4")
    func strict(_ link: String) throws -> String {
      try effect(stackLink(link, in: graph, isStrict: true), in: graph)
    }
    #expect(try strict("app://1/2") == "root 1, push 2: 1/2")
    #expect(
      try strict("app://1/!2")
        == "Command '1>2' opens '2' with the presentation 'push', not with that of the link."
    )
    #expect(try strict("app://1/4") == "No command opens '4' on '1'.")
  }

  @Test func startScreenNeedsNoCondition() throws {
    let isOn = NavigationCondition(.context("isOn"), .equal, .literal(true))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      commands: [NavigationCommand("2", from: .screens(["1"]), to: "2", conditions: [isOn])]
    )
    let blocked = "The route 2 is blocked. Command '2' needs context.isOn = true."
    #expect(try effect(exact("2"), in: graph, startScreens: ["1"]) == blocked)
    #expect(try effect(exact("2"), on: "2", in: graph, startScreens: ["1"]) == blocked)
    #expect(try effect(exact("2"), in: graph, startScreens: ["1", "2"]) == "root 2: 2")
    #expect(try effect(exact("2"), in: graph, context: ["isOn": true]) == "root 2: 2")
    #expect(
      try effect(exact("1", "2"), in: graph, startScreens: ["1", "2"])
        == "The route 1 › 2 is blocked. Command '2' needs context.isOn = true."
    )
  }
}
