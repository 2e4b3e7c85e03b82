import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the routes of shared searches with those of separate searches in worlds with tabs.
@Suite struct SharedTreeSearchesTests {
  static let worldsPerSeed = 100

  @Test("Shared searches find the routes of separate searches", arguments: SeededGenerator.seeds(2))
  func sharedSearchesFindTheRoutesOfSeparateSearches(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: [String: Int] = [:]
    for number in 0..<SharedTreeSearchesTests.worldsPerSeed {
      let world = RandomWorld(withTabsUsing: &random)
      let graph = try world.graph()
      let router = Router(graph)
      let searches = SharedTreeSearches()
      var request = world.requestWithTabs(using: &random)
      request.breadcrumbs = []
      for (screen, suppliesProperties) in graph.screens.flatMap({ [($0, false), ($0, true)] }) {
        request.destination = RouteRequest.Milestone(screen)
        let outcome = { (searches: SharedTreeSearches?) in
          Result { () throws(PropertyError) in
            try router.route(
              request,
              ignoring: suppliesProperties ? .requiredProperties : .none,
              sharing: searches
            )
          }
        }
        let separate = outcome(nil)
        try #require(
          outcome(searches) == separate,
          "Seed \(seed), world \(number): \(world), \(request), \(suppliesProperties)"
        )
        seen[kind(of: separate), default: 0] += 1
      }
    }
    for kind in ["already there", "blocked", "planned", "unreachable"] {
      #expect(seen[kind, default: 0] >= 15, "\(seen)")
    }
  }

  private func kind(of outcome: Result<RouteOutcome, PropertyError>) -> String {
    switch outcome {
    case .success(.planned): "planned"
    case .success(.alreadyThere): "already there"
    case .success(.failed(let failure)):
      if case .blocked = failure.reason { "blocked" } else { "unreachable" }
    case .failure: "invalid"
    }
  }
}
