import NavGraph
import NavGraphTestSupport
import Testing

/// Compares the routes of a tree with those of a router in graphs where nothing blocks a command.
@Suite struct ShortestRouteTreeTests {
  @Test("A tree has the routes of the router in random worlds", arguments: SeededGenerator.seeds(3))
  func agreesInWorlds(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<500 {
      let world = RandomWorld(using: &random)
      let graph = try world.graph().withoutBlockers()
      try check(graph, from: graph.screens, "Seed \(seed), world \(number): \(world)")
      let stack = world.request(using: &random).stack
      try check(graph, from: [stack], "Seed \(seed), world \(number): \(world)")
    }
  }

  @Test(
    "A tree has the routes of the router in larger networks",
    arguments: SeededGenerator.seeds(2)
  )
  func agreesInNetworks(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<25 {
      let network = try RandomNetwork(using: &random)
      let graph = try network.graph.withoutBlockers()
      let sources = graph.screens.shuffled(using: &random).prefix(12)
      try check(graph, from: sources, "Seed \(seed), network \(number)")
      let stack = ScreenStack(screens: Array(graph.screens.shuffled(using: &random).prefix(4)))
      try check(graph, from: [stack], "Seed \(seed), network \(number)")
    }
  }

  @Test("A tree has the routes of the router through tabs", arguments: SeededGenerator.seeds(2))
  func agreesInWorldsWithTabs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<150 {
      let world = RandomWorld(withTabsUsing: &random)
      let graph = try world.graph().withoutBlockers()
      try check(graph, from: graph.screens, "Seed \(seed), world \(number): \(world)")
      let stack = world.requestWithTabs(using: &random).stack
      try check(graph, from: [stack], "Seed \(seed), world \(number): \(world)")
    }
  }

  @Test func routeGoesBackFirst() throws {
    var tree = ShortestRouteTree(try graph("1>2", "2>3", "3>2", "3>4", "2>4"))
    tree.grow(from: stack("1", "2", "3"))
    #expect(tree.names(to: "2") == ["pop"])
    #expect(tree.names(to: "4") == ["3>4 4"])
    #expect(tree.names(to: "1") == ["pop"])
    tree.grow(from: stack("2", "1", "3"))
    #expect(tree.names(to: "2") == ["pop"])
  }

  @Test func routeEndsOnADescendant() throws {
    let graph = try graph(
      "1>2",
      screens: [NavigationScreen("1"), NavigationScreen("2"), NavigationScreen("3", extends: "2")]
    )
    var tree = ShortestRouteTree(graph)
    #expect(tree.names(from: "1", to: "3") == ["1>2 3"])
  }

  @Test func screenInPlaceOfADestinationEndsTheRoute() throws {
    let graph = try graph(
      "1>2",
      "3>4",
      screens: [NavigationScreen("1"), NavigationScreen("2"), NavigationScreen("3", extends: "2")]
    )
    var tree = ShortestRouteTree(graph)
    #expect(tree.names(from: "1", to: "4") == nil)
  }

  @Test func conditionsAndRequiredPropertiesAreIgnored() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    builder.add(
      NavigationScreen("2", properties: [PropertyDeclaration("id", .int, isRequired: true)])
    )
    builder.add(
      NavigationCommand(
        "c",
        from: .screens(["1"]),
        to: "2",
        conditions: [NavigationCondition(.context("role"), .exists)]
      )
    )
    var tree = ShortestRouteTree(try builder.build())
    #expect(tree.names(from: "1", to: "2") == ["c 2"])
  }

  @Test func treeIsReusedForAnotherSource() throws {
    var tree = ShortestRouteTree(try graph("1>2", "2>3"))
    #expect(tree.names(from: "1", to: "3") == ["1>2 2", "2>3 3"])
    #expect(tree.names(from: "3", to: "1") == nil)
    #expect(tree.names(from: "3", to: "3") == [])
  }

  private func check(
    _ graph: NavigationGraph,
    from sources: some Sequence<ScreenID>,
    _ comment: @autoclosure () -> String
  ) throws {
    try check(graph, from: sources.map { ScreenStack(screens: [$0]) }, comment())
  }

  private func joiningBacks(_ names: [String]) -> [String] {
    names.map { $0 == "dismiss" ? "pop" : $0 }.reduce(into: []) { joined, name in
      if name != "pop" || joined.last != "pop" { joined.append(name) }
    }
  }

  private func check(
    _ graph: NavigationGraph,
    from stacks: [ScreenStack],
    _ comment: @autoclosure () -> String
  ) throws {
    var tree = ShortestRouteTree(graph)
    let router = Router(graph)
    for stack in stacks where !stack.entries.isEmpty {
      tree.grow(from: stack)
      for destination in graph.screens {
        let outcome = try router.route(RouteRequest(from: stack, to: destination))
        // One move back over a modal boundary may be two steps.
        let expected = outcome.commandNames.map(joiningBacks)
        let found = tree.names(to: destination)
        try #require(
          found.map(joiningBacks) == expected,
          "\(stack) to \(destination). \(comment())"
        )
        guard expected?.contains("pop") != true else { continue }
        let number = try #require(graph.index(of: destination))
        let length = tree.isSource(number) ? 0 : tree.ending(at: number)?.depth
        try #require(length == expected?.count)
      }
    }
  }
}

extension ShortestRouteTree {
  /// Returns the commands of a route with the screens that they open.
  fileprivate mutating func names(from source: ScreenID, to destination: ScreenID) -> [String]? {
    guard let number = graph.index(of: source) else { return nil }
    grow(from: number)
    return names(to: destination)
  }

  /// Returns the commands of the route from the current source, with the screens that they open.
  fileprivate func names(to destination: ScreenID) -> [String]? {
    graph.index(of: destination).flatMap(route)?.map { step in
      if step.isSelection { return "select" }
      return step.command == .absent
        ? "pop" : "\(graph.name(of: step.command)) \(graph.id(of: step.opened))"
    }
  }
}
