import NavGraph
import NavGraphTestSupport
import Testing

/// Tabs of open containers that an update of the graph adds, renames, moves or removes.
@MainActor @Suite(.timeLimit(.minutes(60))) struct LiveTabTests {
  /// Commands Menu > A > B and Menu > Tabs, Home > Detail, Find > Detail and Cart > Pay.
  private func shop(
    _ tabs: [String],
    on container: ScreenID = "Tabs",
    roots: [String: ScreenID] = [:]
  ) throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "A", "B", "Tabs", "Home", "Find", "Cart", "Detail", "Pay"] {
      let names: [String] = screen == container ? tabs : screen == "Tabs" ? ["home"] : []
      builder.add(
        NavigationScreen(
          screen,
          tabs: names.map { name in
            let root = roots[name] ?? ScreenID(name.prefix(1).uppercased() + name.dropFirst())
            return NavigationScreen.Tab(TabID(name), root: root)
          }
        )
      )
    }
    let commands: [(ScreenID, ScreenID)] = [
      ("Menu", "A"), ("A", "B"), ("Menu", "Tabs"), ("Home", "Detail"), ("Find", "Detail"),
      ("Cart", "Pay"),
    ]
    for (origin, destination) in commands {
      builder.add(
        NavigationCommand(
          CommandID("\(origin)>\(destination)"),
          from: .screens([origin]),
          to: destination
        )
      )
    }
    return try builder.build()
  }

  /// Creates a navigator in the shop with the tabs home and find.
  private func shopNavigator(
    on text: String,
    factories: [ScreenID: ScreenRegistry<AnyObject>.Factory] = [:]
  ) async throws -> Navigator<TestHost> {
    let graph = try shop(["home", "find"])
    return try await navigator(graph, on: graph.stack(text), factories: factories)
  }

  private func text(_ navigator: Navigator<TestHost>) -> String {
    StackNotation.text(of: navigator.stack)
  }

  private func tabs(_ navigator: Navigator<TestHost>) -> [TabID] {
    navigator.host.screens.allEntries.compactMap(\.tabs).first?.tabs.map(\.name) ?? []
  }

  // MARK: Added tabs

  @Test func addedTabIsOpenedBeforeTheNextRequest() async throws {
    let navigator = try await shopNavigator(on: "Tabs{*Home/Detail|Find}")
    let entries = ["Tabs", "Home", "Detail", "Find"].map { navigator.entry(at: $0) }
    navigator.graph = try shop(["home", "cart", "find"])
    let outcome = try await navigator.go(to: "Cart")
    #expect(outcome.stepNames == ["select cart"])
    #expect(text(navigator) == "Tabs{Home/Detail|*Cart|Find}")
    #expect((navigator.host.top as? PlainScreen)?.name == "Cart")
    #expect(tabs(navigator) == ["home", "cart", "find"])
    for (name, entry) in zip(["Tabs", "Home", "Detail", "Find"] as [ScreenID], entries) {
      #expect(navigator.entry(at: name) === entry)
    }
    try await navigator.go(to: "Pay")
    #expect(text(navigator) == "Tabs{Home/Detail|*Cart/Pay|Find}")
  }

  @Test func goingBackAlsoOpensAddedTabs() async throws {
    let navigator = try await shopNavigator(on: "Tabs{*Home/Detail|Find}")
    navigator.graph = try shop(["home", "find", "cart"])
    #expect(try await navigator.back().stepNames == ["pop 1"])
    #expect(text(navigator) == "Tabs{*Home|Find|Cart}")
  }

  @Test func addedTabIsReported() async throws {
    let navigator = try await shopNavigator(on: "Tabs{*Home/Detail|Find}")
    navigator.graph = try shop(["home", "find", "cart"])
    var events = navigator.events().makeAsyncIterator()
    try await navigator.go(to: "Cart")
    guard case .stackReplaced(let origin, let stack)? = await events.next() else {
      Issue.record("The new tab is not reported.")
      return
    }
    #expect(StackNotation.text(of: origin) == "Tabs{*Home/Detail|Find}")
    #expect(StackNotation.text(of: stack) == "Tabs{*Home/Detail|Find|Cart}")
  }

  @Test func tabsAreOpenedInACoveredContainer() async throws {
    let graph = try shop(["home", "find"])
    let navigator = try await navigator(graph, on: graph.stack("Tabs{*Home|Find}/Pay"))
    navigator.graph = try shop(["home", "find", "cart"])
    try await navigator.back()
    #expect(text(navigator) == "Tabs{*Home|Find|Cart}")
  }

  @Test func screenThatBecomesAContainerOpensItsTabs() async throws {
    let navigator = try await shopNavigator(on: "Menu/A")
    let entry = try #require(navigator.entry(at: "A"))
    navigator.graph = try shop(["cart", "find"], on: "A")
    #expect(try await navigator.go(to: "Cart").isAtDestination)
    #expect(text(navigator) == "Menu/A{*Cart|Find}")
    #expect((navigator.host.top as? PlainScreen)?.name == "Cart")
    try await navigator.go(to: "Pay")
    #expect(text(navigator) == "Menu/A{*Cart/Pay|Find}")
    #expect(navigator.entry(at: "A") === entry)
    try await entry.finish(with: 1)
    #expect(text(navigator) == "Menu")
  }

  @Test func tabWhoseRootCannotBeCreatedFailsOnlyTheRequestsThatNeedIt() async throws {
    var canCreate = false
    let navigator = try await shopNavigator(
      on: "Tabs{*Home|Find}",
      factories: [
        "Cart": { _ in
          guard canCreate else { throw TestFailure("no cart") }
          return PlainScreen("Cart")
        }
      ]
    )
    navigator.graph = try shop(["home", "cart", "find"])
    try await navigator.go(to: "Detail")
    #expect(text(navigator) == "Tabs{*Home/Detail|Find}")
    #expect(tabs(navigator) == ["home", "find"])
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "Cart") }
    #expect(
      error?.description
        == "The factory of screen 'Cart' failed: TestFailure(name: \"no cart\")"
    )
    try await navigator.go(to: "Find")
    #expect(tabs(navigator) == ["home", "find"])
    canCreate = true
    try await navigator.go(to: "Cart")
    #expect(text(navigator) == "Tabs{Home/Detail|*Cart|Find}")
  }

  @Test func hostThatCannotOpenTabsFailsOnlyTheRequestsThatNeedThem() async throws {
    let navigator = try await shopNavigator(on: "Menu/A")
    navigator.host.willApply = { screens in
      if screens.contains(where: { $0.entry.screen == "A" && $0.tabs != nil }) {
        throw TestFailure("no tabs")
      }
    }
    navigator.graph = try shop(["cart"], on: "A")
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "Cart") }
    #expect(error?.description.contains("no tabs") == true)
    #expect(navigator.host.stack.names == "Menu A")
    try await navigator.back()
    #expect(navigator.stack.names == "Menu")
    try await navigator.go(to: "Tabs")
    #expect(navigator.stack.names == "Menu Tabs")
  }

  // MARK: Other changes

  @Test func tabsGetTheOrderOfTheGraph() async throws {
    let navigator = try await shopNavigator(on: "Tabs{Home|*Find/Detail}")
    navigator.graph = try shop(["find", "home"])
    try await navigator.back()
    #expect(text(navigator) == "Tabs{*Find|Home}")
    #expect(tabs(navigator) == ["find", "home"])
  }

  @Test func renamedTabKeepsItsStack() async throws {
    let navigator = try await shopNavigator(on: "Tabs{*Home/Detail|Find}")
    let detail = navigator.entry(at: "Detail")
    navigator.graph = try shop(["start", "find"], roots: ["start": "Home"])
    #expect(navigator.stack.entries[0].tabs?["start"]?.map(\.screen) == ["Home", "Detail"])
    try await navigator.go(to: "Find")
    #expect(text(navigator) == "Tabs{Home/Detail|*Find}")
    #expect(try await navigator.go(to: "Home").isAtDestination)
    #expect(text(navigator) == "Tabs{*Home|Find}")
    #expect(tabs(navigator) == ["start", "find"])
    #expect(detail?.hasLeft == true)
  }

  @Test func removedTabStaysUntilItsContainerLeaves() async throws {
    let navigator = try await shopNavigator(on: "Tabs{Home|*Find/Detail}")
    navigator.graph = try shop(["home"])
    try await navigator.back()
    #expect(tabs(navigator) == ["home", "find"])
    #expect(navigator.stack.top?.screen == "Find")
  }

  // MARK: Hosts that differ

  @Test func hostThatSelectsNoTabIsNoticed() async throws {
    let graph = try shop(["home", "find"])
    let navigator = try await OtherHost.navigator(graph, on: graph.stack("Tabs{*Home|Find}"))
    navigator.host.change = { screens in
      var screens = screens
      screens[0].tabs?.selectedIndex = 0
      return screens
    }
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "Find")
    }
    #expect(error?.description == "The host shows Tabs › Home instead of Tabs › Find.")
  }

  @Test func hostThatDropsAnAddedTabIsNoticed() async throws {
    let graph = try shop(["home", "find"])
    let navigator = try await OtherHost.navigator(graph, on: graph.stack("Tabs{*Home|Find}"))
    navigator.host.change = { screens in
      var screens = screens
      screens[0].tabs?.tabs.removeAll { $0.name == "cart" }
      return screens
    }
    navigator.graph = try shop(["home", "find", "cart"])
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "Cart")
    }
    guard case .stackDiffers = error else {
      Issue.record("The error is \(String(describing: error)).")
      return
    }
    #expect(try await navigator.go(to: "Detail").isAtDestination)
  }
}
