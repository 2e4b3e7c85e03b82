import Foundation
import NavGraph
import NavGraphLinks
import NavGraphService
import NavGraphTestSupport
import NavGraphWalks
import Testing

@Suite struct SuiteOracleTests {
  @Test func suitesExecuteWhatAnExhaustiveSearchExecutesAndCostAlmostAsLittle() throws {
    var (count, optimal, excess) = (0, 0, 0)
    for seed in 0..<200 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (graph, oracle) = try SuiteOracleTests.app(
        2...4,
        1...6,
        rootChances: [0, 0, 30, 100],
        using: &random
      )
      let best = oracle.optimum()
      var options = WalkOptions(.commands)
      options.launchCost = oracle.launchCost
      let suite = SuitePlanner(graph, LinkRouter(), starts: ["S0"], options).suite()
      let executed = Set(suite.walks.flatMap(\.covers.commands))
      let expected = Set(oracle.commands.indices.filter { best.covered >> $0 & 1 == 1 })
      #expect(executed == Set(expected.map { "c\($0)" }), "seed \(seed)")
      #expect(suite.covered == expected.count, "seed \(seed)")
      guard executed.count == expected.count, !executed.isEmpty else { continue }
      #expect(suite.lowerBound <= best.cost, "seed \(seed)")
      #expect(best.cost <= suite.cost, "seed \(seed)")
      count += 1
      optimal += suite.cost == best.cost ? 1 : 0
      excess += suite.cost - best.cost
    }
    #expect(count > 100)
    #expect(optimal * 100 > count * 95, "\(optimal) are optimal; all cost \(excess) too much")
  }

  @Test func suitesShowWhatAnExhaustiveSearchShowsAndCostAlmostAsLittle() throws {
    var (count, optimal, excess) = (0, 0, 0)
    for seed in 0..<100 {
      var random = SeededGenerator(seed: UInt64(seed))
      let (graph, app) = try SuiteOracleTests.app(
        5...8,
        8...16,
        rootChances: [80, 100],
        using: &random
      )
      var oracle = app
      oracle.coversScreens = true
      let best = oracle.optimum()
      var options = WalkOptions(.screens)
      options.launchCost = oracle.launchCost
      let suite = SuitePlanner(graph, LinkRouter(), starts: ["S0"], options).suite()
      #expect(suite.covered == best.covered.nonzeroBitCount, "seed \(seed)")
      #expect(suite.lowerBound <= best.cost && best.cost <= suite.cost, "seed \(seed)")
      count += 1
      optimal += suite.cost == best.cost ? 1 : 0
      excess += suite.cost - best.cost
    }
    #expect(optimal * 100 >= count * 90, "\(optimal) are optimal; all cost \(excess) too much")
  }

  @Test func screensCostAtMostWhatCommandsCostThatShowThem() throws {
    for seed in SeededGenerator.seeds(20) {
      var random = SeededGenerator(seed: seed)
      let (graph, _) = try SuiteOracleTests.app(
        4...40,
        8...90,
        rootChances: [0, 20, 100],
        using: &random
      )
      let suites = [WalkGoal.screens, .commands].map { goal in
        SuitePlanner(graph, LinkRouter(), starts: ["S0"], WalkOptions(goal)).suite()
      }
      let shown = suites.map { Set($0.walks.flatMap(\.covers.screens)) }
      if shown[0] == shown[1] {
        #expect(suites[0].cost <= suites[1].cost, "seed \(seed)")
      }
    }
  }

  /// Returns a random app with some screens and commands, without properties, and its oracle.
  private static func app(
    _ screenCounts: ClosedRange<Int>,
    _ commandCounts: ClosedRange<Int>,
    rootChances: [Int],
    using random: inout SeededGenerator
  ) throws -> (NavigationGraph, CoverOracle) {
    let count = Int.random(in: screenCounts, using: &random)
    let rootChance = random.pick(rootChances)
    var builder = GraphBuilder()
    for screen in 0..<count { builder.add(NavigationScreen(ScreenID("S\(screen)"))) }
    let commands = (0..<Int.random(in: commandCounts, using: &random)).map { _ in
      CoverOracle.Command(
        origins: Set(random.some(of: Array(0..<count), count > 4 ? 140 / count : 35)),
        isUniversal: random.chance(10),
        destination: Int.random(in: 0..<count, using: &random),
        isRoot: random.chance(rootChance)
      )
    }
    for (number, command) in commands.enumerated() {
      builder.add(
        NavigationCommand(
          CommandID("c\(number)"),
          from: command.isUniversal
            ? .anywhere : .screens(command.origins.sorted().map { ScreenID("S\($0)") }),
          to: ScreenID("S\(command.destination)"),
          presentation: command.isRoot ? .root : random.pick([.push, .present])
        )
      )
    }
    let launchCost = Int.random(in: 1...6, using: &random)
    return (try builder.build(), CoverOracle(commands: commands, launchCost: launchCost))
  }

  @Test(arguments: WalkGoal.allCases)
  func batchAndTheOracleAcceptEveryStep(of goal: WalkGoal) throws {
    var steps = 0
    for seed in 0..<20 {
      var random = SeededGenerator(seed: UInt64(seed))
      let hasTabs = random.chance(50)
      let world =
        hasTabs ? RandomWorld(withTabsUsing: &random) : RandomWorld(using: &random)
      let graph = try world.graph()
      let starts = graph.screens.filter { graph.missingProperties($0).isEmpty }.prefix(1)
      var options = WalkOptions(goal)
      options.seed = random.chance(20) ? UInt64(seed) : nil
      let suite = SuitePlanner(graph, LinkRouter(), starts: Array(starts), options).suite()
      let batch = BatchAnswerer(LoadedNavigation(graph))
      for walk in suite.walks {
        for step in walk.steps {
          steps += 1
          let line = step.request.jsonLine()
          let answer = try batch.outcome(of: line)
          #expect(answer.top == step.screen, "seed \(seed), \(walk.id) \(step.name): \(line)")
          #expect(answer.commands == (step.command.map { [$0] } ?? []), "seed \(seed): \(line)")
          let question = try RouteQuestion(line: RequestValue(parsing: Array(line.utf8)))
          let request = try question.request(in: graph, ScreenNotation(exact: graph))
          let outcome =
            hasTabs
            ? try? TreeOracle(world, maximumStates: 500).answer(request)
            : try Oracle(world).answer(request)
          guard let outcome else { continue }
          #expect(outcome == (try graph.route(request)), "seed \(seed): \(line)")
        }
      }
    }
    #expect(goal == .links || steps > 30)
  }
}

extension NavigationGraph {
  /// Returns the required properties of a screen without default values.
  fileprivate func missingProperties(_ screen: ScreenID) -> [PropertyDeclaration] {
    properties(of: screen).filter { $0.isRequired && $0.defaultValue?.isNull ?? true }
  }
}

extension BatchAnswerer {
  /// Returns the top of the stack and the executed commands in the answer to a line.
  fileprivate func outcome(of line: String) throws -> (top: String?, commands: [String]) {
    removeAnswers()
    let bytes = Array(line.utf8)
    _ = bytes.withUnsafeBufferPointer { answer($0) }
    let plan = try RequestValue(parsing: answers).value
    guard case .array(let steps)? = plan["steps"], case .array(var entries)? = plan["stack"]
    else { return (nil, []) }
    var top: PropertyValue?
    while let last = entries.last {
      top = last
      guard case .string(let tab)? = last["selected"], case .array(let inner)? = last["tabs"]?[tab]
      else { break }
      entries = inner
    }
    let commands = steps.compactMap { step -> String? in
      if case .string(let name)? = step["command"] { name } else { nil }
    }
    guard case .string(let name)? = top?["screen"] else { return (nil, commands) }
    return (name, commands)
  }
}

extension PropertyValue {
  fileprivate subscript(name: String) -> PropertyValue? {
    if case .dictionary(let members) = self { members[PropertyName(name)] } else { nil }
  }
}
