import NavGraph
import NavGraphLinks
import NavGraphSpace
import NavGraphTestSupport
import Testing

@testable import NavGraphWalks

/// The search for the next moves of a walk.
@Suite struct MoveSearchTests {
  /// Returns an app with random commands, of which some are universal, and links to its screens.
  private func app(seed: UInt64, screenCount: Int = 8, linkCount: Int = 2) throws -> WalkApp {
    var random = SeededGenerator(seed: seed)
    let screens = (0..<screenCount).map { ScreenID("S\($0)") }
    let hasTabs = random.chance(50)
    var builder = GraphBuilder()
    for screen in screens {
      let isContainer = hasTabs && screen == screens[1]
      let roots = isContainer ? [screens[2], screens[3]] : []
      builder.add(
        NavigationScreen(
          screen,
          tabs: roots.map { NavigationScreen.Tab(TabID("to " + $0.name), root: $0) }
        )
      )
    }
    for number in 0..<2 * screenCount {
      builder.add(
        NavigationCommand(
          CommandID("C\(number)"),
          from: random.chance(10) ? .anywhere : .screens([random.pick(screens)]),
          to: random.pick(screens),
          presentation: random.pick([.push, .push, .present, .root])
        )
      )
    }
    let graph = try builder.build()
    var patterns = PatternLinkHandler()
    for number in 0..<linkCount {
      let pattern = try LinkPattern("app://l\(number)")
      let milestone = LinkDefinition.MilestoneTemplate(random.pick(screens))
      try patterns.register(LinkDefinition(pattern, to: [milestone], mode: .exact))
    }
    let links = LinkRouter([patterns])
    let maps = NavigationMaps(graph, links, starts: [screens[0]], context: [:])
    return WalkApp(graph, links, Router(graph), maps, maps.map(in: [[:]]), in: [:])
  }

  private func search(
    from execution: WalkExecution,
    distinguishesCommands: Bool,
    _ bounds: MoveBounds,
    value: @escaping (Arrival) -> Int?
  ) -> MoveSearch {
    MoveSearch(
      from: execution,
      launchCost: 3,
      canContinue: !execution.steps.isEmpty,
      distinguishesCommands: distinguishesCommands,
      avoiding: nil,
      bounds: bounds,
      isRefused: { _ in false },
      value: value
    )
  }

  /// Returns the moves to a screen, and the number of paths that the search follows.
  private func moves(
    to screen: ScreenIndex,
    from execution: WalkExecution,
    boundedFor covers: some Sequence<Int>,
    maximumCount: Int? = nil
  ) -> (moves: [WalkMove]?, pathCount: Int) {
    let map = execution.app.map
    let incoming = IncomingArcs(map, covering: .screens)
    var search = self.search(
      from: execution,
      distinguishesCommands: false,
      MoveBounds(incoming, to: covers, maximumCount: maximumCount)
    ) { map.vertices[$0.vertex].screen == screen ? 0 : nil }
    return (search.moves(), search.pathCount)
  }

  @Test(arguments: 0..<200)
  func boundsDoNotChangeTheMoves(seed: UInt64) throws {
    let app = try app(seed: seed)
    var random = SeededGenerator(seed: seed)
    var execution = WalkExecution(app)
    for _ in 0..<6 {
      let screen = random.pick(Array(app.graph.screenIndices))
      let all = app.graph.screenIndices.map { Int($0) }
      // Bounds for everything leave out the least.
      let expected = moves(to: screen, from: execution, boundedFor: all).moves
      #expect(moves(to: screen, from: execution, boundedFor: [Int(screen)]).moves == expected)
      let near = moves(to: screen, from: execution, boundedFor: [Int(screen)], maximumCount: 2)
      #expect(near.moves == expected)
      for move in expected ?? [] where !execution.perform(move) { break }
    }
  }

  @Test(arguments: 0..<100)
  func boundsForPairsDoNotChangeTheMoves(seed: UInt64) throws {
    let app = try app(seed: seed)
    var random = SeededGenerator(seed: seed)
    var execution = WalkExecution(app)
    let incoming = IncomingArcs(app.map, covering: .pairs)
    let commands = Array(app.graph.commandIndices)
    for _ in 0..<6 {
      let (first, second) = (random.pick(commands), random.pick(commands))
      func moves(boundedFor covers: [Int], maximumCount: Int? = nil) -> [WalkMove]? {
        var search = self.search(
          from: execution,
          distinguishesCommands: true,
          MoveBounds(incoming, to: covers, maximumCount: maximumCount)
        ) { $0.previous == first && $0.command == second ? 0 : nil }
        return search.moves()
      }
      let expected = moves(boundedFor: commands.map { Int($0) })
      #expect(moves(boundedFor: [Int(first)]) == expected)
      #expect(moves(boundedFor: [Int(first)], maximumCount: 2) == expected)
      for move in expected ?? [] where !execution.perform(move) { break }
    }
  }

  @Test func onlyPathsTowardsTheScreenAreFollowed() throws {
    let app = try app(seed: 3, screenCount: 400, linkCount: 200)
    var execution = WalkExecution(app)
    let isLaunched = execution.perform(.launch(0))
    try #require(isLaunched)
    for screen in app.graph.screenIndices {
      let found = moves(to: screen, from: execution, boundedFor: [Int(screen)], maximumCount: 256)
      #expect(found.pathCount < 150)
    }
  }
}
