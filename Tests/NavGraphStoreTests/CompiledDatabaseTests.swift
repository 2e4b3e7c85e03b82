import NavGraph
import NavGraphLinks
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Compares compiled graphs with the databases that they were compiled from.
@Suite struct CompiledDatabaseTests {
  private func compiled(_ snapshot: StoreSnapshot, eagerSize: Int) throws -> CompiledNavigation {
    let bytes = try CompiledNavigation.sections(snapshot.graph, snapshot.links).bytes
    return try CompiledNavigation(CompiledFile(copying: bytes, eagerSize: eagerSize))
  }

  @Test(arguments: [0, Int.max]) func randomDatabasesAreCompiled(eagerSize: Int) throws {
    for seed in SeededGenerator.seeds(50) {
      var random = SeededGenerator(seed: seed)
      let world =
        random.chance(25) ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
      let snapshot = try NavigationStore.inMemory(filledBy: world.sql()).snapshot()
      let flows = try compiled(snapshot, eagerSize: eagerSize)
      let (graph, expected) = (flows.graph, snapshot.graph)
      try #require(graph.commands == expected.commands, "Seed \(seed)")
      try #require(
        graph.screens.map(graph.screen) == expected.screens.map(expected.screen),
        "Seed \(seed)"
      )
      try #require(graph.contentHash == expected.contentHash, "Seed \(seed)")
      for _ in 0..<5 {
        let request = world.request(using: &random)
        let outcome = Result { () throws(PropertyError) in try graph.route(request) }
        let expectedOutcome = Result { () throws(PropertyError) in try expected.route(request) }
        try #require(outcome == expectedOutcome, "Seed \(seed): \(request)")
      }
    }
  }

  @Test(arguments: Sample.all.map(\.name)) func samplesAreCompiled(name: String) throws {
    let sample = try #require(Sample.all.first { $0.name == name })
    let snapshot = try NavigationStore.inMemory(filledBy: sample.sql).snapshot()
    let flows = try compiled(snapshot, eagerSize: .max)
    try flows.verify()
    let (links, expectedLinks) = (try flows.links(), snapshot.links)
    #expect(links.patterns.definitions == expectedLinks.patterns.definitions)
    #expect(links.gate == expectedLinks.gate)
    #expect(links.handlers == expectedLinks.handlers)
    #expect(links.startScreens == expectedLinks.startScreens)
    let router = links.router(for: flows.graph)
    let expectedRouter = expectedLinks.router(for: snapshot.graph)
    let start = ScreenStack(screens: links.startScreen(in: flows.graph).map { [$0] } ?? [])
    for link in links.patterns.definitions.compactMap({ $0.example(in: flows.graph) }) {
      for source in LinkSource.allCases {
        let plan = try router.plan(link, from: source, on: start, using: Router(flows.graph))
        let expected = try expectedRouter.plan(
          link,
          from: source,
          on: start,
          using: Router(snapshot.graph)
        )
        #expect(plan.outcome.route == expected.outcome.route, "\(link)")
        #expect(plan.outcome.word == expected.outcome.word, "\(link)")
      }
    }
  }
}

extension LinkPlan.Outcome {
  /// The answer to the link's request; nil if it has none.
  fileprivate var route: RouteOutcome? {
    if case .route(let outcome) = self { outcome } else { nil }
  }

  /// The kind of the effect, with what distinguishes it.
  fileprivate var word: String {
    switch self {
    case .route: "route"
    case .action(let action): "action \(action.name)"
    case .refused(let refusal): "refused: \(refusal)"
    case .unhandled: "unhandled"
    }
  }
}
