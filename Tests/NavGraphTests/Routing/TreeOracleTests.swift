import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the router with the oracle in random worlds with tabs.
@Suite struct TreeOracleTests {
  static let requestsPerWorld = 20
  static let requestsPerSeed = 4_600
  /// The number of states of one leg above which a request is not judged.
  static let maximumStates = 100

  @Test(
    "The router has the outcomes of the oracle on stacks with tabs",
    arguments: SeededGenerator.seeds(3)
  )
  func routerAgreesWithOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var counts = TreeRequestCounts()
    var (skipped, number) = (0, 0)
    while counts.requests < TreeOracleTests.requestsPerSeed {
      number += 1
      let world = RandomWorld(withTabsUsing: &random)
      let oracle = TreeOracle(world, maximumStates: TreeOracleTests.maximumStates)
      let graph = try world.graph()
      try #require(graph.brokenInvariants() == [], "Seed \(seed), world \(number)")
      let router = Router(graph)
      for _ in 0..<TreeOracleTests.requestsPerWorld {
        let request = world.requestWithTabs(using: &random)
        let expected: Result<RouteOutcome, PropertyError>
        do {
          expected = .success(try oracle.answer(request))
        } catch let error as PropertyError {
          expected = .failure(error)
        } catch is TreeOracle.TooManyStates {
          skipped += 1
          continue
        }
        let answer = Result { () throws(PropertyError) in try router.route(request) }
        if answer != expected {
          Issue.record("Seed \(seed), world \(number): \(world), \(request)")
          return
        }
        if case .success(.planned(let plan)) = answer { try check(plan, of: request, in: graph) }
        counts.count(answer, of: request, in: world)
      }
    }
    #expect(skipped < counts.requests / 4, "The oracle judges almost all requests: \(skipped) not.")
    #expect(counts.rareKinds == [], "\(counts)")
  }

  /// Checks that the steps lead to the stack of the plan, and that its numbers of entries are
  /// right.
  private func check(_ plan: Plan, of request: RouteRequest, in graph: NavigationGraph) throws {
    guard case .alreadyThere(var stack)? = try start(of: request, in: graph) else { return }
    let count = stack.allEntries.count
    for step in plan.steps { stack.apply(step) }
    if stack != plan.stack { Issue.record("\(stack) in place of \(plan.stack)") }
    if plan.stack.allEntries.count != count + plan.opened - plan.removed {
      Issue.record("\(count) + \(plan.opened) - \(plan.removed), \(plan.stack)")
    }
  }

  /// Returns the stack of a request with default values and all tabs.
  private func start(of request: RouteRequest, in graph: NavigationGraph) throws -> RouteOutcome? {
    guard let top = request.stack.top else { return nil }
    return try graph.route(RouteRequest(from: request.stack, to: top.screen))
  }

  @Test("On stacks without tabs, both oracles agree", arguments: SeededGenerator.seeds(1))
  func oraclesAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<150 {
      let world = RandomWorld(using: &random)
      for _ in 0..<3 {
        let request = world.request(using: &random)
        let expected = Result { try Oracle(world).answer(request) }
        let answer = Result { try TreeOracle(world).answer(request) }
        try #require(
          (try? answer.get()) == (try? expected.get()),
          "Seed \(seed), world \(number): \(world), \(request)"
        )
      }
    }
  }
}
