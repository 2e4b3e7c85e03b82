import NavGraph
import NavGraphTestSupport
import Testing

/// A navigator on stacks with tabs.
@MainActor
@Suite struct TabNavigationTests {
  private func shopNavigator(_ stack: String) async throws -> Navigator<TestHost> {
    let graph = try shop()
    return try await navigator(graph, on: graph.stack(stack))
  }

  private func text(_ navigator: Navigator<TestHost>) -> String {
    StackNotation.text(of: navigator.stack)
  }

  @Test func aRequestSelectsTabsAndOpensScreens() async throws {
    let navigator = try await shopNavigator("Welcome")
    let outcome = try await navigator.go(to: "Results", ["q": "a"])
    #expect(outcome.stepNames == ["root Tabs", "select search", "push Results"])
    #expect(text(navigator) == "Tabs{Home|*Search/Results::q=a|Cart}::q=a")
    #expect((navigator.host.top as? PlainScreen)?.name == "Results")
    #expect(
      navigator.host.screenObjects.compactMap { ($0 as? PlainScreen)?.name }
        == ["Tabs", "Home", "Search", "Results", "Cart"]
    )
  }

  @Test func aShownStackHasAllTabs() async throws {
    let navigator = try await shopNavigator("Welcome")
    try await navigator.show(stack("Tabs"))
    #expect(text(navigator) == "Tabs{*Home|Search|Cart}")
  }

  @Test func goingBackFollowsTheVisiblePath() async throws {
    let navigator = try await shopNavigator("Tabs{Home|*Search/Results|Cart}/Login/Address")
    try await navigator.back()
    #expect(text(navigator) == "Tabs{Home|*Search/Results|Cart}/Login")
    try await navigator.back()
    #expect(text(navigator) == "Tabs{Home|*Search/Results|Cart}")
    try await navigator.back(to: "Search")
    #expect(text(navigator) == "Tabs{Home|*Search|Cart}")
    guard case .alreadyThere = try await navigator.back() else {
      Issue.record("The user is at the root of a tab.")
      return
    }
  }

  @Test(arguments: [StackPosition.root, .entry(0), .top])
  func aRequestFromAContainerThatRemovesNothingIsAlreadyThere(origin: StackPosition) async throws {
    let navigator = try await shopNavigator("Tabs")
    navigator.interceptors = [{ _ in .refuse(reason: "There is nothing to approve.") }]
    let outcome = try await navigator.go(to: "Home", from: origin)
    #expect(outcome == .alreadyThere(navigator.stack))
  }

  @Test func goingBackToTheRootStaysInTheTab() async throws {
    let navigator = try await shopNavigator("Tabs{Home|*Search/Results/Product::id=1|Cart}")
    try await navigator.backToRoot()
    #expect(text(navigator) == "Tabs{Home|*Search|Cart}")
  }

  // MARK: Taps on tabs

  @Test func interceptorsAreAskedForATapOnATab() async throws {
    let navigator = try await shopNavigator("Tabs{*Home|Search/Results::q=a|Cart}")
    var proposals: [NavigationProposal] = []
    var isOpen = false
    navigator.interceptors = [
      { proposal in
        proposals.append(proposal)
        return isOpen ? .proceed : .refuse(reason: "closed")
      }
    ]
    var events = navigator.events().makeAsyncIterator()
    navigator.host.simulateTap(onTab: "search")
    guard case .refused(let screen, let reason)? = await events.next() else {
      Issue.record("The refusal is not reported.")
      return
    }
    #expect((screen, reason) == ("Results", "closed"))
    #expect(proposals.map(\.request.destination.screen) == ["Results"])
    #expect(proposals.first?.plan.steps.map(\.shortName) == ["select search"])
    #expect(text(navigator) == "Tabs{*Home|Search/Results::q=a|Cart}")
    isOpen = true
    navigator.host.simulateTap(onTab: "search")
    await wait { navigator.stack.top?.screen == "Results" }
    #expect(text(navigator) == "Tabs{Home|*Search/Results::q=a|Cart}")
  }

  @Test func aTapOnATabCanBeRedirected() async throws {
    let navigator = try await shopNavigator("Tabs{*Home|Search|Cart}")
    var isLoggedIn = false
    navigator.interceptors = [
      { [weak navigator] proposal in
        guard proposal.request.destination.screen == "Cart", !isLoggedIn else { return .proceed }
        return .redirect(to: "Login") {
          isLoggedIn = true
          _ = try? await navigator?.back()
          return true
        }
      }
    ]
    navigator.host.simulateTap(onTab: "cart")
    await wait { navigator.stack.top?.screen == "Cart" }
    #expect(text(navigator) == "Tabs{Home|Search|*Cart}")
  }

  @Test func aTapOnATabOfAnInnerContainerIsIntercepted() async throws {
    let navigator = try await shopNavigator("Tabs{*Home/Account{*Info|Photos}|Search|Cart}")
    navigator.interceptors = [{ _ in .proceed }]
    navigator.host.simulateTap(onTab: "photos")
    await wait { navigator.stack.top?.screen == "Photos" }
    #expect(text(navigator) == "Tabs{*Home/Account{Info|*Photos}|Search|Cart}")
    navigator.host.simulateTap(onTab: "cart", level: 1)
    await wait { navigator.stack.top?.screen == "Cart" }
    #expect(text(navigator) == "Tabs{Home/Account{Info|*Photos}|Search|*Cart}")
  }

  @Test func aTabThatIsNotVisibleIsNotSelected() async throws {
    let navigator = try await shopNavigator("Tabs{*Home|Search|Cart}/Login")
    let container = navigator.host.screens[0].liveEntry
    #expect(try await navigator.select("cart", of: container) == .alreadyThere(navigator.stack))
    try await navigator.back()
    for tab: TabID in ["home", "none"] {
      #expect(try await navigator.select(tab, of: container) == .alreadyThere(navigator.stack))
    }
    #expect(try await navigator.select("cart", of: container).stepNames == ["select cart"])
  }

  @Test func aTapOnATabIsFollowed() async throws {
    let navigator = try await shopNavigator("Tabs")
    var events = navigator.events().makeAsyncIterator()
    navigator.host.simulateTap(onTab: "cart")
    guard case .tabSelected(let origin, let stack)? = await events.next() else {
      Issue.record("The tap is not reported.")
      return
    }
    #expect(origin.description == "Tabs › Home")
    #expect(stack.description == "Tabs › Cart")
    try await navigator.go(to: "Product", ["id": 1])
    navigator.host.simulateTap(onTab: "home")
    #expect(text(navigator) == "Tabs{*Home|Search|Cart/Product::id=1}")
  }

  @Test func tapAfterAPlanThatSelectedATabSelectsAnotherTab() async throws {
    for (screen, tab) in [("Search", "cart"), ("Results", "home"), ("Product", "home")] {
      let navigator = try await shopNavigator("Tabs")
      try await navigator.go(to: ScreenID(screen), ["id": 1], via: ["Search"])
      var events = navigator.events().makeAsyncIterator()
      navigator.host.simulateTap(onTab: TabID(tab))
      guard case .tabSelected? = await events.next() else {
        Issue.record("A tap on \(tab) after a plan to \(screen) is not reported as such.")
        return
      }
    }
  }

  @Test func aBackGestureInATabIsFollowed() async throws {
    let navigator = try await shopNavigator("Tabs{*Home/Product::id=1|Search|Cart}")
    var events = navigator.events().makeAsyncIterator()
    navigator.host.simulateBackGesture()
    guard case .backGesture(_, let stack)? = await events.next() else {
      Issue.record("The back gesture is not reported.")
      return
    }
    #expect(stack.description == "Tabs › Home")
  }

  @Test func requestsFromAnEntryKeepTheTabs() async throws {
    let navigator = try await shopNavigator("Tabs{Home/Product::id=1|*Search/Results|Cart}/Login")
    try await navigator.go(to: "Settings", from: .entry(0))
    #expect(text(navigator) == "Tabs{Home/Product::id=1|*Search/Results/Settings|Cart}")
    try await navigator.go(to: "Product", ["id": 2], from: .nearest("Results"))
    #expect(
      text(navigator) == "Tabs{Home/Product::id=1|*Search/Results/Product::id=2|Cart}"
    )
  }

  @Test func tabsAreSavedAndRestored() async throws {
    let navigator = try await shopNavigator("Tabs{Home/Product::id=1|*Search/Results|Cart}/Login")
    let snapshot = StackSnapshot(navigator.stack)
    let other = try await shopNavigator("Welcome")
    let restoration = try await other.restore(snapshot)
    #expect(restoration.dropped == [])
    #expect(text(other) == text(navigator))
    #expect(other.host.screenObjects.count == 7)
  }

  @Test func aScreenThatCannotBeCreatedLeavesItsTabOnly() async throws {
    let graph = try shop()
    let navigator = try await navigator(
      graph,
      on: stack("Welcome"),
      factories: ["Results": { _ in throw TestFailure("no results") }]
    )
    let saved = try graph.stack("Tabs{Home/Product::id=1|*Search/Results|Cart}")
    let restoration = try await navigator.restore(StackSnapshot(saved))
    #expect(restoration.dropped.map(\.entry.screen) == ["Results"])
    #expect(text(navigator) == "Tabs{Home/Product::id=1|*Search|Cart}")
  }

  @Test func tabsThatTheGraphDoesNotHaveStay() async throws {
    let navigator = try await shopNavigator("Tabs{Home|*Search|Cart}")
    navigator.graph = try graph("*>Help", screens: [NavigationScreen("Home")])
    #expect(navigator.unknownScreens == ["Tabs", "Search", "Cart"])
    try await navigator.go(to: "Home")
    #expect(text(navigator) == "Tabs{*Home|Search|Cart}")
    try await navigator.go(to: "Help")
    #expect(text(navigator) == "Tabs{*Home/Help|Search|Cart}")
  }
}
