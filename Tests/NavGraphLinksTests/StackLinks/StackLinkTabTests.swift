import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Stack links of containers with tabs.
@Suite struct StackLinkTabTests {
  @Test func tabsFollowTheNameOfTheirContainer() throws {
    let text = "shop://Tabs(home=Home,*search=Search/Results::tea,cart=Cart)/!Login"
    let link = try StackLink(text)
    #expect(link.description == text)
    let tabs = try #require(link.components.first?.tabs)
    #expect(tabs.tabs.map(\.name) == ["home", "search", "cart"])
    #expect(tabs.selectedIndex == 1)
    #expect(tabs["search"]?.map(\.key) == ["Search", "Results"])
    let stack = link.stack(in: try shop())
    #expect(StackNotation.text(of: stack) == "Tabs{Home|*Search/Results::q=tea|Cart}/Login")
    #expect(try StackLink(stack, scheme: "shop", in: shop()) == link)
  }

  @Test func freshTabsAreLeftOut() throws {
    let graph = try shop()
    let stack = try graph.stack("Tabs/Login")
    #expect(try StackLink(stack, scheme: "shop", in: graph).description == "shop://Tabs/!Login")
    let link = try StackLink("shop://Tabs(*search=Search)")
    #expect(StackNotation.text(of: link.stack(in: graph)) == "Tabs{Home|*Search|Cart}")
    #expect(
      try StackLink(link.stack(in: graph), scheme: "shop", in: graph).description
        == "shop://Tabs(home=Home,*search=Search,cart=Cart)"
    )
  }

  @Test func delimitersInTabsAreEncoded() throws {
    let inner = StackLink.Component("a(b)", .text("x,y(z)*"))
    let tabs = TabStacks([TabStacks.Tab("*t=1,", [inner]), TabStacks.Tab("u", [.init("..")])])
    let link = try StackLink(scheme: "tv", [.init("C", tabs: tabs), .init("d", .text("x,y(z)*"))])
    #expect(
      link.description
        == "tv://C(*%2At%3D1%2C=a%28b%29::x%2Cy%28z%29%2A,u=..::)/d::x,y(z)*"
    )
    #expect(try StackLink(link.description) == link)
  }

  @Test("A link equals the link of its stack", arguments: SeededGenerator.seeds(2))
  func linkEqualsTheLinkOfItsStack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<1_000 {
      let components = StackLinkTabTests.components(using: &random)
      let link = try StackLink(scheme: "tv", components)
      try #require(try StackLink(link.description) == link, "\(link)")
      let stack = link.stack()
      try #require(try StackLink(stack, scheme: "tv") == link, "\(link)")
      try #require(try StackLink(link.description).stack() == stack, "\(link)")
    }
  }

  @Test("The link of a stack in a graph returns the stack", arguments: SeededGenerator.seeds(2))
  func linkOfAStackInAGraphReturnsTheStack(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var tabCount = 0
    for number in 0..<100 {
      let world = RandomWorld(withTabsUsing: &random)
      let graph = try world.graph()
      for _ in 0..<10 {
        let request = world.requestWithTabs(using: &random)
        guard
          case .alreadyThere(var stack)? = request.stack.top.map({ top in
            try? graph.route(RouteRequest(from: request.stack, to: top.screen))
          })
        else { continue }
        stack.entries[0].presentation = .root
        stack.entries.updateEachEntry { entry in
          entry.properties = entry.properties.filter { $0.value != .null }
        }
        let text = try StackLink(stack, scheme: "tv", in: graph).description
        let link = try StackLink(text, in: graph)
        if link.components.contains(where: { $0.tabs != nil }) { tabCount += 1 }
        let same = try StackLink(link.stack(in: graph), scheme: "tv", in: graph)
        try #require(same == link, "Seed \(seed), world \(number): \(text)")
        try #require(link.stack(in: graph).hasSameScreens(as: stack), "Seed \(seed): \(text)")
      }
    }
    #expect(tabCount > 100)
  }

  @Test(
    arguments: [
      ("tv://Tabs(", .tabName, 10), ("tv://Tabs(home)", .tabName, 10),
      ("tv://Tabs(=Home)", .tabName, 10), ("tv://Tabs(home=)", .screen, 15),
      ("tv://Tabs(home=Home", .endOfTab, 19), ("tv://Tabs(home=Home)x", .endOfTab, 20),
      ("tv://Tabs(*home=Home,*cart=Cart)", .oneSelectedTab, 21),
      ("tv://Tabs(home=Home,home=Home)", .otherKey, 20), ("tv://(home=Home)", .screen, 5),
      ("tv://Tabs(nowhere=Home)", .knownTab, 10), ("tv://Tabs(home=Cart)", .tabRoot, 15),
      ("tv://Home(home=Home)", .noTabs, 9), ("tv://Tabs(home=Home::a::b)", .end, 22),
    ] as [(String, LinkError.Expectation, Int)]
  )
  func malformedTabsAreAnErrorWithItsOffset(
    text: String,
    expectation: LinkError.Expectation,
    offset: Int
  ) throws {
    let graph = try shop()
    #expect(throws: LinkError(.expected(expectation), at: offset)) {
      try StackLink(text, in: graph)
    }
  }

  @Test func deepAndLongLinksAreErrors() {
    let deep = "tv://" + String(repeating: "A(t=", count: 10_000)
    #expect(throws: LinkError(.tooDeep, at: 5 + 4 * StackNotation.maximumNesting + 1)) {
      try StackLink(deep)
    }
    let long = "tv://Tabs(a=" + String(repeating: "x", count: 1 << 20) + ")"
    #expect(throws: LinkError(.tooLong, at: 0)) { try StackLink(long) }
  }

  // MARK: Opening

  @MainActor @Test func linkOpensTabs() async throws {
    let graph = try shop()
    let navigator = try await navigator(graph, on: stack("Welcome"))
    let links = LinkRouter([StackLinkHandler(graph)])
    let text = "shop://Tabs(home=Home,*search=Search/Results::tea,cart=Cart)"
    try await navigator.using(links).open(text, from: .own)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{Home|*Search/Results::q=tea|Cart}")
    #expect(try StackLink(navigator.stack, scheme: "shop", in: graph).description == text)
    try await navigator.using(links).open("shop://Tabs(*home=Home,cart=Cart)", from: .own)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{*Home|Search/Results::q=tea|Cart}")
    try await navigator.using(links).open("shop://Tabs(*home=Home,search=Search)", from: .own)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{*Home|Search|Cart}")
  }

  @MainActor @Test func gateJudgesTheScreensInTabs() async throws {
    let graph = try shop()
    let navigator = try await navigator(graph, on: stack("Welcome"))
    var links = LinkRouter([StackLinkHandler(graph)])
    links.gate.rules = [.refuse(source: .web, screen: "Results")]
    for text in ["shop://Tabs(search=Search/Results)", "shop://Tabs(*search=Search/Results)"] {
      #expect(
        try await navigator.using(links).open(text, from: .web)
          == .refused(reason: "The link may not open screen 'Results'.")
      )
    }
    #expect(
      try await navigator.using(links).open("shop://Tabs(cart=Cart/Product::id=1)", from: .web)
        == .refused(reason: "The link may not set property 'id' of screen 'Product'.")
    )
    #expect(navigator.stack.names == "Welcome")
  }

  @MainActor @Test func entriesInTabsNeedTheirRequiredProperties() async throws {
    let graph = try shop()
    let navigator = try await navigator(graph, on: stack("Welcome"))
    let links = LinkRouter([StackLinkHandler(graph)])
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open("shop://Tabs(home=Home/Product)", from: .own)
    }
    guard case .blocked(let route)? = error?.routeFailure?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(route.screens == ["Tabs", "Home", "Product"])
  }

  @MainActor @Test func tabsThatTheContainerDoesNotHaveAreRefused() async throws {
    let graph = try shop()
    let navigator = try await navigator(graph, on: stack("Welcome"))
    let link = try StackLink("shop://Tabs(cart=Home)")
    let outcome = try await navigator.using(LinkRouter([])).open(link, from: .own)
    #expect(
      outcome
        == .refused(reason: "Screen 'Tabs' has no tab 'cart' with the root in the link.")
    )
  }

  // MARK: Random links

  private static func components(
    using random: inout SeededGenerator,
    depth: Int = 0
  ) -> [StackLink.Component] {
    (0..<Int.random(in: 1...3, using: &random)).map { index in
      let count = depth < 2 && random.chance(40) ? Int.random(in: 1...3, using: &random) : 0
      let tabs = (0..<count).map { number in
        TabStacks.Tab(
          TabID(
            random.chance(70)
              ? "t\(number)" : RandomDeepLink.text(of: 1...3, using: &random) + "\(number)"
          ),
          components(using: &random, depth: depth + 1)
        )
      }
      return StackLink.Component(
        RandomDeepLink.text(of: 1...3, using: &random),
        random.chance(50) ? .text("") : .text(RandomDeepLink.text(of: 1...3, using: &random)),
        isPresented: index > 0 && random.chance(30),
        tabs: tabs.isEmpty
          ? nil
          : TabStacks(tabs, selectedIndex: Int.random(in: tabs.indices, using: &random))
      )
    }
  }
}
