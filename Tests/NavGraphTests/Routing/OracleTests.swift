import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the router with the oracle in random worlds in which every feature occurs.
@Suite struct OracleTests {
  static let requestsPerWorld = 5
  static let worldsPerSeed = 1_000

  @Test("The router has the outcomes of the oracle", arguments: SeededGenerator.seeds(5))
  func routerAgreesWithOracle(seed: UInt64) throws {
    try check(seed: seed) { $0 }
  }

  @Test(
    "So it has in worlds whose only rules are conditions on the context",
    arguments: SeededGenerator.seeds(3)
  )
  func routerAgreesWithOracleByContext(seed: UInt64) throws {
    try check(seed: seed) { $0.readingOnlyContext }
  }

  private func check(seed: UInt64, _ change: (RandomWorld) -> RandomWorld) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<OracleTests.worldsPerSeed {
      let world = change(RandomWorld(using: &random))
      let oracle = Oracle(world)
      let graph = try world.graph()
      try #require(graph.brokenInvariants() == [], "Seed \(seed), world \(number)")
      let routers = [Router(graph), Router(graph, usesTreeSearch: true)]
      for _ in 0..<OracleTests.requestsPerWorld {
        let request = world.request(using: &random)
        let expected = Result { () throws(PropertyError) in try oracle.answer(request) }
        for router in routers {
          let answer = Result { () throws(PropertyError) in try router.route(request) }
          try #require(
            answer == expected,
            "Seed \(seed), world \(number): \(world), \(request)"
          )
        }
      }
    }
  }

  @Test("Every outcome, step and blocker occurs in the random worlds")
  func worldsAreVaried() throws {
    var random = SeededGenerator(seed: 1)
    var seen: [String: Int] = [:]
    for _ in 0..<2_000 {
      let world = RandomWorld(using: &random)
      let router = Router(try world.graph())
      for _ in 0..<OracleTests.requestsPerWorld {
        for word in words(try? router.route(world.request(using: &random))) {
          seen[word, default: 0] += 1
        }
      }
    }
    let expected = [
      "alreadyThere", "avoided", "blocked", "condition", "dismiss", "ignored", "kept", "long",
      "missing",
      "mistyped", "overridden", "planned", "pop", "present", "push", "root", "unreachable",
    ]
    #expect(seen.filter { $0.value >= 20 }.keys.sorted() == expected, "\(seen)")
  }

  private func words(_ outcome: RouteOutcome?) -> [String] {
    switch outcome {
    case nil: return ["mistyped"]
    case .alreadyThere: return ["alreadyThere"]
    case .planned(let plan):
      return ["planned"] + plan.steps.map(\.action) + (plan.steps.count > 3 ? ["long"] : [])
        + (plan.ignored.isEmpty ? [] : ["ignored"])
    case .failed(let failure):
      switch failure.reason {
      case .unreachable: return ["unreachable"]
      case .blocked(let route):
        return ["blocked"]
          + route.blockers.map { blocker in
            switch blocker {
            case .condition: "condition"
            case .missing: "missing"
            case .avoided: "avoided"
            case .overridden: "overridden"
            case .kept: "kept"
            }
          }
      case .unknownScreen, .noCommand, .stepLimit, .stateLimit: return ["unexpected"]
      }
    }
  }
}

extension RandomWorld {
  /// The world without `extends`, properties and universal commands, in which conditions read the
  /// context.
  fileprivate var readingOnlyContext: RandomWorld {
    let changed = commands.filter { $0.origins != .anywhere }.map { command in
      var command = command
      command.properties = [:]
      command.conditions = command.conditions.map { condition in
        var condition = condition
        condition.subject = condition.subject.inContext
        if case .reference(let reference) = condition.operand {
          condition.operand = .reference(reference.inContext)
        }
        return condition
      }
      return command
    }
    return RandomWorld(
      screens: screens.map { NavigationScreen($0.id) },
      commands: changed,
      disabledFlows: disabledFlows
    )
  }
}

extension NavigationCondition.Reference {
  fileprivate var inContext: NavigationCondition.Reference {
    switch self {
    case .property(let name), .origin(let name), .context(let name): .context(name)
    }
  }
}
