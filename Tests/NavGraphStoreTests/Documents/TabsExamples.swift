import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct TabsExamples {
  @Test func stacksOfTabsAreTreesAndPlansSelectTabs() throws {
    var printed: [String] = []
    func print(_ item: some CustomStringConvertible) { printed.append(item.description) }
    var builder = GraphBuilder()
    for screen in ["Home", "Search", "Results", "Cart", "Login"] as [ScreenID] {
      builder.add(NavigationScreen(screen))
    }
    builder.add(
      NavigationScreen(
        "Tabs",
        tabs: [
          .init("home", root: "Home"),
          .init("search", root: "Search"),
          .init("cart", root: "Cart"),
        ]
      )
    )
    let graph = try builder.build()
    let stack = try graph.stack(
      of: StackNotation.parse("Tabs{Home|*Search/Results::q=a|Cart}/Login")
    )
    for entry in stack.entries[0].tabs?["search"] ?? [] { print(entry.screen) }
    #expect(printed == ["Search", "Results"])
    let plan = try graph.route(RouteRequest(from: stack, to: "Cart"))
    #expect(plan.stepNames == ["dismiss 1", "select cart"])
    #expect(plan.plan?.stack.description == "Tabs › Cart")
    let start = graph.stack(startingOn: "Cart")
    print(StackNotation.text(of: start))  // Tabs{Home|Search|*Cart}
    #expect(printed.last == "Tabs{Home|Search|*Cart}")
  }
}
