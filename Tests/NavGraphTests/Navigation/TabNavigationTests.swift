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
    navigator.graph = try graph("*>Help", screens: [Screen("Home")])
    #expect(navigator.unknownScreens == ["Tabs", "Search", "Cart"])
    try await navigator.go(to: "Home")
    #expect(text(navigator) == "Tabs{*Home|Search|Cart}")
    try await navigator.go(to: "Help")
    #expect(text(navigator) == "Tabs{*Home/Help|Search|Cart}")
  }
}
