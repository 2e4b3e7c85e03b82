import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphReview

@Suite struct ScreenNetworkTests {
  @Test func distanceIsTheFewestCommands() throws {
    let graph = try graph("1>2", "2>3", "1>3", "3>4", "5>4")
    let distances = ScreenNetwork(graph).distances(from: ["1"])
    #expect(["1", "2", "3", "4", "5"].map(distances.distance) == [0, 1, 1, 2, nil])
    #expect(distances.screens == ["1", "2", "3", "4"])
    #expect(distances.unreachableScreens == ["5"])
    #expect(!distances.contains("nobody"))
  }

  @Test func universalCommandIsOneStepFromEveryScreen() throws {
    let graph = try graph("1>2", "*>3", "3>4")
    let distances = ScreenNetwork(graph).distances(from: ["1"])
    #expect(["3", "4"].map(distances.distance) == [1, 2])
  }

  @Test func commandLeadsToTheDescendantsOfItsDestination() throws {
    let graph = try graph(
      "1>Page",
      "Wiki>2",
      screens: [NavigationScreen("Page"), NavigationScreen("Wiki", extends: "Page")]
    )
    let distances = ScreenNetwork(graph).distances(from: ["1"])
    #expect(["Page", "Wiki", "2"].map(distances.distance) == [1, 1, 2])
  }

  @Test func userOnAScreenIsOnItsAncestors() throws {
    let graph = try graph(
      "1>Wiki",
      "Page>2",
      screens: [
        NavigationScreen("Page"), NavigationScreen("Wiki", extends: "Page"),
        NavigationScreen("Film", extends: "Page"),
      ]
    )
    let distances = ScreenNetwork(graph).distances(from: ["1"])
    #expect(["Page", "Wiki", "2", "Film"].map(distances.distance) == [1, 1, 2, nil])
  }

  @Test func excludedCommandsAreLeftOut() throws {
    var builder = GraphBuilder()
    for screen in ["1", "2", "3"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("a", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("b", from: .screens(["1"]), to: "3"))
    let graph = try builder.build()
    let roots: [ScreenID] = ["1"]
    #expect(
      ScreenNetwork(graph, excludingCommands: ["b"]).distances(from: roots).screens == ["1", "2"]
    )
    #expect(
      ScreenNetwork(graph, excludingDestinations: ["2", "3"]).distances(from: roots).screens == [
        "1"
      ]
    )
  }

  @Test func distancesAgreeWithTheOracle() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomWorld(using: &random).graph()
      let roots = random.some(of: graph.screens, 30)
      let closed = Set(random.some(of: graph.screens, 15))
      let unused = Set(random.some(of: graph.commands.map(\.name), 15))
      let network = ScreenNetwork(graph, excludingCommands: unused, excludingDestinations: closed)
      let oracle = PathOracle(graph, excludingCommands: unused, excludingDestinations: closed)
      let distances = network.distances(from: roots)
      let expected = oracle.distances(from: roots)
      for screen in graph.screens {
        try #require(distances.distance(to: screen) == expected[screen], "seed \(seed), \(screen)")
      }
    }
  }

  @Test func reachableScreensAgreeWithTheRouter() throws {
    for seed in 0..<1_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let world = RandomWorld(using: &random)
      var builder = GraphBuilder()
      for screen in world.screens {
        builder.add(NavigationScreen(screen.id, extends: screen.extends))
      }
      for command in world.commands {
        var command = command
        command.conditions = []
        command.properties = [:]
        builder.add(command)
      }
      let graph = try builder.build(without: world.disabledFlows)
      let root = random.pick(graph.screens)
      var tops: [ScreenID] = [root]
      var arrived: Set<ScreenID> = []
      var index = 0
      while index < tops.count {
        for screen in graph.screens {
          let request = RouteRequest(
            from: ScreenStack(screens: [tops[index]]),
            to: screen
          )
          switch try graph.route(request) {
          case .failed: continue
          case .alreadyThere: arrived.insert(screen)
          case .planned(let plan):
            arrived.insert(screen)
            guard let top = plan.stack.entries.last?.screen, !tops.contains(top) else { continue }
            tops.append(top)
          }
        }
        index += 1
      }
      let distances = ScreenNetwork(graph).distances(from: [root])
      try #require(Set(distances.screens) == arrived, "seed \(seed)")
    }
  }

  @Test(
    "Distances through tabs are the lengths of the router's plans",
    arguments: SeededGenerator.seeds(2)
  )
  func distancesThroughTabsAgreeWithTheRouter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<100 {
      let world = RandomWorld(withTabsUsing: &random)
      let graph = try world.graph().withoutBlockers()
      let hasHierarchy = world.screens.contains { $0.extends != nil }
      let network = ScreenNetwork(graph)
      let router = Router(graph)
      for root in graph.screens {
        let distances = network.distances(from: [root])
        for screen in graph.screens {
          let request = RouteRequest(from: StartOracle(graph).stack(of: root), to: screen)
          let length = try router.route(request).commandNames?.count
          let distance = distances.distance(to: screen)
          // In the network, routes also continue from a screen that opens in place of a
          // destination.
          let agrees =
            hasHierarchy && length != distance
            ? distance ?? .max < length ?? .max : distance == length
          try #require(agrees, "Seed \(seed), world \(number), \(root) to \(screen): \(world)")
        }
      }
    }
  }

  @Test func screensInsideAContainerLeadToIt() throws {
    let network = ScreenNetwork(try shop(), leadsToContainers: true)
    let components = network.stronglyConnectedComponents().map(\.screens)
    #expect(components.first { $0.contains("Reviews") }?.contains("Cart") == true)
    #expect(components.contains(["Login"]), "A modal covers the tabs.")
  }

  @Test func screensOfAComponentLeadToEachOther() throws {
    let graph = try graph("1>2", "2>3", "3>2", "3>4", "4>5", "5>4", "1>6")
    #expect(
      ScreenNetwork(graph).stronglyConnectedComponents() == [
        StronglyConnectedComponent(screens: ["1"], isClosed: false),
        StronglyConnectedComponent(screens: ["2", "3"], isClosed: false),
        StronglyConnectedComponent(screens: ["4", "5"], isClosed: true),
        StronglyConnectedComponent(screens: ["6"], isClosed: true),
      ]
    )
  }

  @Test func componentsAgreeWithTheOracle() throws {
    for seed in 0..<2_000 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomWorld(using: &random).graph()
      let oracle = PathOracle(graph)
      let after = Dictionary(
        uniqueKeysWithValues: graph.screens.map { ($0, oracle.openable(after: $0)) }
      )
      var expected: [StronglyConnectedComponent] = []
      for screen in graph.screens where !expected.contains(where: { $0.screens.contains(screen) }) {
        let part = graph.screens.filter { other in
          other == screen
            || after[screen]?.contains(other) == true && after[other]?.contains(screen) == true
        }
        let isClosed = part.allSatisfy { after[$0]?.isSubset(of: part) == true }
        expected.append(StronglyConnectedComponent(screens: part, isClosed: isClosed))
      }
      try #require(ScreenNetwork(graph).stronglyConnectedComponents() == expected, "seed \(seed)")
    }
  }

  @Test func longChainDoesNotOverflowTheCallStack() throws {
    let count = 100_000
    var tables = GraphTables()
    for screen in 0..<count { tables.addScreen(name: "S\(screen)") }
    for screen in 1..<count {
      let command = tables.addCommand(
        name: "c\(screen)",
        destination: ScreenIndex(screen),
        presentation: .push,
        isAnimated: true,
        isUniversal: false
      )
      tables.addEdge(origin: ScreenIndex(screen - 1), command: command)
    }
    let graph = try NavigationGraph(tables)
    let network = ScreenNetwork(graph)
    #expect(network.distances(from: ["S0"]).distance(to: "S99999") == count - 1)
    #expect(network.stronglyConnectedComponents().count == count)
    let tree = DominatorTree(network, from: ["S0"])
    #expect(tree.immediateDominator(of: "S99999") == "S99998")
    #expect(tree.chokePoints().first?.count == count - 1)
  }
}
