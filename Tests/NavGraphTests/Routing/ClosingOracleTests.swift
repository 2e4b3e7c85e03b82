import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the router with the oracles in random worlds in which commands close screens, tabs and
/// leaving have conditions, and requests name commands.
@Suite struct ClosingOracleTests {
  static let requestsPerSeed = 2_500
  /// The number of states of one leg above which a request is not judged.
  static let maximumStates = 100

  /// What a random world and a request are made of.
  private struct Round {
    let world: RandomWorld
    let request: RouteRequest
  }

  private func round(withTabs: Bool, _ random: inout SeededGenerator) -> Round {
    let plain = withTabs ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
    let world = plain.closing(random.pick([20, 50, 80]), using: &random)
    var request =
      withTabs ? world.requestWithTabs(using: &random) : world.request(using: &random)
    if random.chance(40) { request = world.namingCommands(in: request, using: &random) }
    return Round(world: world, request: request)
  }

  @Test("The router has the outcomes of the oracle", arguments: SeededGenerator.seeds(3))
  func routerAgreesWithOracle(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<ClosingOracleTests.requestsPerSeed {
      let round = round(withTabs: false, &random)
      let expected = Result { () throws(PropertyError) in
        UnorderedOutcome(try Oracle(round.world).answer(round.request))
      }
      let router = Router(try round.world.graph())
      let answer = Result { () throws(PropertyError) in
        UnorderedOutcome(try router.route(round.request))
      }
      try #require(
        answer == expected,
        "Seed \(seed), request \(number): \(round.world), \(round.request)"
      )
    }
  }

  @Test("So it has on stacks with tabs", arguments: SeededGenerator.seeds(3))
  func routerAgreesWithOracleOnTabs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var (skipped, number) = (0, 0)
    var seen: [String: Int] = [:]
    while number < ClosingOracleTests.requestsPerSeed {
      number += 1
      let round = round(withTabs: true, &random)
      let graph = try round.world.graph()
      let expected: Result<UnorderedOutcome, PropertyError>
      do {
        let oracle = TreeOracle(
          round.world,
          maximumStates: ClosingOracleTests.maximumStates
        )
        expected = .success(UnorderedOutcome(try oracle.answer(round.request)))
      } catch let error as PropertyError {
        expected = .failure(error)
      } catch is TreeOracle.TooManyStates {
        skipped += 1
        continue
      }
      let answer = Result { () throws(PropertyError) in
        UnorderedOutcome(try Router(graph).route(round.request))
      }
      try #require(
        answer == expected,
        "Seed \(seed), request \(number): \(round.world), \(round.request)"
      )
      if case .success(let answer) = answer {
        for word in words(answer.outcome) { seen[word, default: 0] += 1 }
      }
    }
    #expect(skipped < number / 4, "The oracle judges almost all requests: \(skipped) not.")
    let expected = [
      "alreadyThere", "blocked", "leaving", "planned", "removes", "root", "selects", "tab",
      "unreachable",
    ]
    #expect(seen.filter { $0.value >= 5 }.keys.sorted() == expected, "\(seen)")
  }

  private func words(_ outcome: RouteOutcome) -> [String] {
    switch outcome {
    case .alreadyThere: return ["alreadyThere"]
    case .planned(let plan):
      return ["planned"]
        + plan.steps.flatMap { step -> [String] in
          var words = step.selectedTabs.isEmpty ? [] : ["selects"]
          guard case .open(let opening) = step else { return words }
          if opening.removedCount > 0 { words.append("removes") }
          if opening.entry.presentation == .root { words.append("root") }
          return words
        }
    case .failed(let failure):
      guard case .blocked(let route) = failure.reason else { return ["unreachable"] }
      return ["blocked"]
        + route.blockers.compactMap { blocker in
          switch blocker {
          case .condition(_, .tab): "tab"
          case .condition(_, .leaving): "leaving"
          default: nil
          }
        }
    }
  }

  @Test("On stacks without tabs, both oracles agree", arguments: SeededGenerator.seeds(1))
  func oraclesAgree(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<600 {
      let round = round(withTabs: false, &random)
      let expected = Result { UnorderedOutcome(try Oracle(round.world).answer(round.request)) }
      let answer = Result { UnorderedOutcome(try TreeOracle(round.world).answer(round.request)) }
      try #require(
        (try? answer.get()) == (try? expected.get()),
        "Seed \(seed), request \(number): \(round.world), \(round.request)"
      )
    }
  }
}
