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
}
