import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

/// The reachability in graphs whose commands are always legal, compared with plans.
@Suite struct PlainReachabilityTests {
  private func graph(seed: UInt64) throws -> NavigationGraph {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 1...12, using: &random)
    var builder = GraphBuilder()
    let screens = (0..<count).map { ScreenID("S\($0)") }
    for screen in screens { builder.add(NavigationScreen(screen)) }
    for number in 0..<Int.random(in: 0...2 * count, using: &random) {
      let origins = (0..<Int.random(in: 0...3, using: &random)).map { _ in random.pick(screens) }
      builder.add(
        NavigationCommand(
          CommandID("C\(number)"),
          from: .screens(origins),
          to: random.pick(screens),
          presentation: random.pick([.push, .push, .present, .root])
        )
      )
    }
    return try builder.build()
  }

  /// Returns the number of steps and the last command of the plan between two screens.
  private func plan(
    _ graph: NavigationGraph,
    from origin: ScreenID,
    to destination: ScreenID
  ) throws -> (count: Int, last: String?)? {
    let request = RouteRequest(
      from: ScreenStack(screens: [origin]),
      to: RouteRequest.Milestone(destination)
    )
    switch try graph.route(request) {
    case .alreadyThere: return (0, nil)
    case .failed: return nil
    case .planned(let plan):
      let commands = plan.steps.map { step -> String? in
        if case .open(let opening) = step { opening.command?.name } else { nil }
      }
      return (plan.steps.count, commands.last ?? nil)
    }
  }

  private func outermostAction(_ reachability: Reachability) -> String? {
    if case .reachable(let route) = reachability { route.outermostAction } else { nil }
  }

  @Test(arguments: 0..<60)
  func isThatOfThePlans(seed: UInt64) throws {
    let graph = try graph(seed: seed)
    let explorer = ReachabilityExplorer(graph)
    for screen in graph.screens {
      let destinations = try explorer.destinations(from: ScreenStack(screens: [screen]))
      #expect(destinations.map(\.screen) == graph.screens)
      for found in destinations {
        let plan = try plan(graph, from: screen, to: found.screen)
        #expect(found.reachability.stepCount == plan?.count)
        #expect(outermostAction(found.reachability) == plan?.last, "to \(found.screen)")
      }
    }
  }
}
