import NavGraph
import NavGraphTestSupport
import Testing

/// The maximum number of states of a search on stacks with tabs.
@Suite struct StateLimitTests {
  @Test func aSearchThatEndsAtItsLimitIsNotUnreachable() throws {
    let graph = try shop()
    var request = RouteRequest(from: try graph.stack("Welcome"), to: "Results")
    guard case .planned(let plan) = try graph.route(request) else {
      Issue.record("There is no plan.")
      return
    }
    var limits = 0
    for maximum in 1...50 {
      request.maximumStates = maximum
      switch try graph.route(request) {
      case .planned(let found): #expect(found == plan)
      case .failed(let failure):
        #expect(failure.reason == .stateLimit(maximum: maximum))
        limits += 1
      case .alreadyThere: Issue.record("The screen is not open.")
      }
    }
    #expect(1..<50 ~= limits)
  }

  @Test func aSearchWithoutMissingValuesThatEndsAtItsLimitIsNoMissingRoute() throws {
    let graph = try shop()
    let router = Router(graph)
    var request = RouteRequest(from: try graph.stack("Welcome"), to: "Results")
    var limits = 0
    for maximum in 1...50 {
      request.maximumStates = maximum
      do throws(RouteFailure) {
        let route = try router.route(of: request, blockedOnlyBy: .missingValues)
        #expect(route?.screens.last == "Results")
      } catch {
        #expect(error.reason == .stateLimit(maximum: maximum))
        limits += 1
      }
    }
    #expect(1..<50 ~= limits)
  }

  /// Without lower bounds of the number of moves, each of the ten entries would have states for all
  /// screens of the layers.
  @Test func onlyStatesOnShortRoutesCountWhereCommandsCloseScreens() throws {
    let layers = (0..<8).map { layer in (0..<10).map { ScreenID("L\(layer)-\($0)") } }
    let below = (0..<10).map { ScreenID("S\($0)") }
    var builder = GraphBuilder()
    for screen in below + layers.joined() { builder.add(NavigationScreen(screen)) }
    for (origins, screens) in zip([below] + layers, layers) {
      for screen in screens {
        builder.add(NavigationCommand(CommandID(screen.name), from: .screens(origins), to: screen))
      }
    }
    builder.add(
      NavigationCommand("close", from: .screens(["S0"]), to: "L0-1", closing: .replace)
    )
    let graph = try builder.build()
    var request = RouteRequest(from: ScreenStack(screens: below), to: "L7-0")
    request.maximumStates = 100
    guard case .planned(let plan) = try graph.route(request) else {
      Issue.record("There is no plan.")
      return
    }
    #expect(plan.steps.map(\.screen) == layers.map { $0[0] })
  }
}
