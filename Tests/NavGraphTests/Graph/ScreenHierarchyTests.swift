import NavGraphTestSupport
import Testing

@testable import NavGraph

@Suite struct ScreenHierarchyTests {
  @Test func relativesAreThoseOnTheLinesOfParents() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let order = (0..<10).map { ScreenIndex($0) }.shuffled(using: &random)
      var parents = [ScreenIndex](repeating: .absent, count: order.count)
      for (rank, screen) in order.enumerated() where rank > 0 && random.chance(70) {
        parents[Int(screen)] = random.pick(Array(order[..<rank]))
      }
      guard let hierarchy = try ScreenHierarchy(parents: parents) else { continue }
      for screen in order {
        let line = [screen] + hierarchy.ancestors(of: screen)
        for other in order {
          try #require(
            hierarchy.isScreen(screen, kindOf: other) == line.contains(other),
            "seed \(seed), \(screen), \(other)"
          )
        }
        let descendants = order.filter { hierarchy.isScreen($0, kindOf: screen) }
        try #require(Set(hierarchy.descendantsAndSelf(of: screen)) == Set(descendants))
      }
      let some = random.some(of: order, 50)
      let outermost = some.filter { screen in
        !some.contains { $0 != screen && hierarchy.isScreen(screen, kindOf: $0) }
      }
      try #require(Set(hierarchy.outermost(of: some + some)) == Set(outermost), "seed \(seed)")
    }
  }

  /// Following the parents of each screen, or inheriting the origins one by one, is too slow for
  /// this size.
  @Test func deepHierarchiesAreBuiltAndSearchedInOnePass() throws {
    let graph = try deepGraph(count: 30_000)
    #expect(graph.brokenInvariants() == [])
    let property = graph.properties(of: "S29999").map(\.name)
    #expect(property == ["p"])
    let router = Router(graph)
    guard
      case .planned(let plan) = try router.route(RouteRequest(from: stack("S0"), to: "S15000")),
      case .alreadyThere = try router.route(RouteRequest(from: stack("S29999"), to: "S0"))
    else {
      Issue.record("The screens are not reached.")
      return
    }
    #expect(plan.steps.map(\.screen) == ["S29999"])
  }

  /// Screens that extend one another, with a command that can be executed on each of them.
  private func deepGraph(count: Int) throws -> NavigationGraph {
    var tables = GraphTables()
    let screens = (0..<count).map { tables.addScreen(name: "S\($0)") }
    for (parent, child) in zip(screens, screens.dropFirst()) { tables.setParent(parent, of: child) }
    tables.setDetails(of: screens[0]) { $0.properties = [PropertyDeclaration("p")] }
    let command = tables.addCommand(
      name: "last",
      destination: screens[count - 1],
      presentation: .push,
      isAnimated: true,
      isUniversal: false
    )
    for screen in screens { tables.addEdge(origin: screen, command: command) }
    return try NavigationGraph(tables)
  }
}
