import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

/// Changed routes through tabs.
@Suite struct TabRouteDiffTests {
  private func app(tabs: [String]) throws -> NavigationGraph {
    let tabs = tabs.map { NavigationScreen.Tab(TabID($0), root: ScreenID($0)) }
    return try graph(
      "Welcome>Tabs",
      "Search>Results",
      "Tabs>Login",
      screens: [
        NavigationScreen("Welcome"), NavigationScreen("Home"), NavigationScreen("Search"),
        NavigationScreen("Tabs", tabs: tabs),
      ]
    )
  }

  @Test func equalGraphsHaveEqualRoutes() throws {
    let diff = try RouteDiff(
      from: app(tabs: ["Home", "Search"]),
      to: app(tabs: ["Home", "Search"])
    )
    #expect(diff.isEmpty)
  }

  @Test func removedTabIsTheCause() throws {
    let diff = try RouteDiff(from: app(tabs: ["Home", "Search"]), to: app(tabs: ["Home"]))
    let group = try #require(diff.groups.first)
    #expect(diff.groups.count == 1)
    #expect(group.kind == .unreachable)
    #expect(group.cause == .changedTabs("Tabs"))
    #expect(group.cause.description == "The tabs of 'Tabs' changed.")
    #expect(Set(group.destinations).isSuperset(of: ["Search", "Results"]))
    #expect(Set(group.origins).isSuperset(of: ["Welcome", "Home", "Tabs"]))
    #expect(diff.newlyUnreachable == ["Search", "Results"])
    let example = try #require(group.example.before)
    #expect(example.last?.command == nil || example.last?.command == "Search>Results")
  }

  @Test func containerAfterARemovedScreenIsNamed() throws {
    let search = NavigationScreen.Tab("Search", root: "Search")
    let home = NavigationScreen.Tab("Home", root: "Home")
    let screens = [NavigationScreen("Home"), NavigationScreen("Search")]
    let before = try graph(
      "Tabs>Help",
      screens: [NavigationScreen("Old")] + screens + [
        NavigationScreen("Tabs", tabs: [home, search])
      ]
    )
    let after = try graph("Tabs>Help", screens: screens + [NavigationScreen("Tabs", tabs: [home])])
    let diff = try RouteDiff(from: before, to: after, roots: ["Tabs"])
    #expect(Set(diff.groups.map(\.cause)) == [.changedTabs("Tabs")])
  }

  @Test func selectionIsAStepOfTheRoute() throws {
    let diff = try RouteDiff(from: app(tabs: ["Home"]), to: app(tabs: ["Home", "Search"]))
    let group = try #require(diff.groups.first { $0.origins.contains("Welcome") })
    #expect(group.kind == .reachable)
    #expect(group.cause == .changedTabs("Tabs"))
    #expect(group.destinations.contains("Search"))
    // Search is one selection nearer if it is the first tab.
    let reordered = try RouteDiff(
      from: app(tabs: ["Home", "Search"]),
      to: app(tabs: ["Search", "Home"])
    )
    let former = reordered.groups.compactMap(\.example.before).joined()
    #expect(former.contains { $0.tab == "Search" && $0.command == nil && $0.screen == "Search" })
  }

  @Test func otherOrderOfTabsChangesRoutes() throws {
    let diff = try RouteDiff(
      from: app(tabs: ["Home", "Search"]),
      to: app(tabs: ["Search", "Home"])
    )
    #expect(Set(diff.groups.map(\.cause)) == [.changedTabs("Tabs")])
    #expect(Set(diff.groups.map(\.kind)).isSuperset(of: [.longer, .shorter]))
  }
}
