import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

/// The routes to all screens of apps in which so many commands close screens that one search for all
/// of them has too many states.
@Suite struct SharedSearchTests {
  @Test("Each screen is reached by the steps of its own plan", arguments: SeededGenerator.seeds(3))
  func agreesWithSinglePlans(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = try app(&random)
    let stack = try graph.stack("S0")
    let router = Router(graph)
    for found in try ReachabilityExplorer(graph).destinations(from: stack) {
      let expected = try router.route(RouteRequest(from: stack, to: found.screen))
      switch (found.reachability, expected) {
      case (.reachable(let route), .planned(let plan)): #expect(route.stepCount == plan.steps.count)
      case (.reachable(let route), .alreadyThere): #expect(route.stepCount == 0)
      case (.unreachable, .failed(let failure)):
        #expect(failure.reason == .unreachable(found.screen))
      default: Issue.record("Seed \(seed), \(found.screen): \(found.reachability), \(expected)")
      }
    }
  }

  @Test("So it is if nothing blocks a command", arguments: SeededGenerator.seeds(3))
  func treeAgreesWithSinglePlans(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let graph = try app(&random)
    let stack = try graph.stack("S0")
    let router = Router(graph)
    var tree = ShortestRouteTree(graph)
    tree.grow(from: stack)
    for index in graph.screenIndices where !tree.isSource(index) {
      let request = RouteRequest(from: stack, to: graph.id(of: index))
      let plan = try router.route(request, ignoring: .all).plan
      #expect(tree.ending(at: index)?.depth == plan?.steps.count)
    }
  }

  private func app(_ random: inout SeededGenerator) throws -> NavigationGraph {
    let screens = (0..<60).map { ScreenID("S\($0)") }
    var builder = GraphBuilder()
    let tabs = (0..<4).map { NavigationScreen.Tab(TabID("t\($0)"), root: screens[$0]) }
    builder.add(NavigationScreen("Tabs", tabs: tabs))
    for screen in screens { builder.add(NavigationScreen(screen)) }
    for number in 0..<110 {
      let percent = Int.random(in: 0..<100, using: &random)
      let closing: NavigationCommand.Closing? =
        percent < 20
        ? .replace
        : percent < 30 ? .popTo(random.pick(Array(screens.prefix(20))), inclusive: false) : nil
      builder.add(
        NavigationCommand(
          CommandID("c\(number)"),
          from: .screens([random.pick(screens)]),
          to: random.pick(screens),
          presentation: random.chance(15) ? .present : .push,
          closing: closing
        )
      )
    }
    return try builder.build()
  }
}
