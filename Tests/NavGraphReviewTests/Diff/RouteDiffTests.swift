import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

/// The changed routes between two graphs.
@Suite struct RouteDiffTests {
  @Test func equalGraphsHaveEqualRoutes() throws {
    let graph = try graph("1>2", "2>3", "*>1")
    let diff = try RouteDiff(from: graph, to: graph)
    #expect(diff.isEmpty)
    #expect(diff.comparedCount == 6)
  }

  @Test func removedOriginMakesRoutesLonger() throws {
    let screens = ["1", "2", "3", "4"].map { NavigationScreen(ScreenID($0)) }
    let before = try flows(screens, ("a", ["1", "2"], "3"), ("b", ["1"], "2"), ("c", ["3"], "4"))
    let after = try flows(screens, ("a", ["2"], "3"), ("b", ["1"], "2"), ("c", ["3"], "4"))
    let diff = try RouteDiff(from: before, to: after)
    // From 3, users also went back to 1, with 2 not on the stack.
    let group = try #require(diff.groups.first { $0.kind == .longer })
    #expect(Set(diff.groups.map(\.cause)) == [.removedOrigin("1", command: "a")])
    #expect(group.cause == .removedOrigin("1", command: "a"))
    #expect(group.cause.description == "Command 'a' can no longer be used on '1'.")
    #expect(group.origins.contains("1"))
    #expect(Set(group.destinations).isSuperset(of: ["3", "4"]))
    #expect(group.example.before?.map(\.command) == ["a"])
    #expect(group.example.after?.map(\.command) == ["b", "a"])
    #expect(diff.newlyUnreachable == [])
  }

  @Test func removedCommandMakesScreensUnreachable() throws {
    let diff = try RouteDiff(
      from: try graph("1>2", "2>3"),
      to: try graph("1>2", screens: ["1", "2", "3", "4"].map { NavigationScreen(ScreenID($0)) })
    )
    #expect(diff.roots == ["1"])
    #expect(diff.newlyUnreachable == ["3"])
    #expect(diff.unreachableAdditions == ["4"])
    #expect(diff.groups.map(\.cause) == [.removedCommand("2>3")])
    // Users saw 3 on 1 and 2, and could go back to them.
    #expect(diff.counts == [.unreachable: 4])
    #expect(
      try RouteDiff(from: try graph("1>2"), to: try graph("1>2", "2>1"), roots: ["2"])
        .newlyReachable
        == ["1"]
    )
  }

  @Test func unknownRootIsAnError() throws {
    let graph = try graph("Menu>Chat")
    let failure = #expect(throws: RouteFailure.self) {
      try RouteDiff(from: graph, to: graph, roots: ["Mneu"])
    }
    #expect(failure?.description == "Unknown screen 'Mneu'. Did you mean 'Menu'?")
  }

  @Test func addedConditionIsAChangedRequirement() throws {
    func graph(_ conditions: [NavigationCondition]) throws -> NavigationGraph {
      var builder = GraphBuilder()
      builder.add(NavigationScreen("1"))
      builder.add(NavigationScreen("2"))
      builder.add(NavigationCommand("c", from: .screens(["1"]), to: "2", conditions: conditions))
      return try builder.build()
    }
    let diff = try RouteDiff(
      from: try graph([]),
      to: try graph([NavigationCondition(.context("role"), .exists)])
    )
    #expect(diff.groups.map(\.kind) == [.requirements])
    #expect(diff.groups.map(\.cause) == [.changedRequirements(command: "c")])
    #expect(diff.groups.first?.example.after?.map(\.requirements) == [["context.role exists"]])
  }

  @Test func propertyThatACommandSetsIsNoRequirement() throws {
    func graph(isRequired: Bool, sets: PropertyDictionary) throws -> NavigationGraph {
      var builder = GraphBuilder()
      builder.add(NavigationScreen("1"))
      let property = PropertyDeclaration("id", .int, isRequired: isRequired)
      builder.add(NavigationScreen("2", properties: [property]))
      builder.add(NavigationCommand("c", from: .screens(["1"]), to: "2", properties: sets))
      return try builder.build()
    }
    let plain = try graph(isRequired: false, sets: [:])
    #expect(try RouteDiff(from: plain, to: graph(isRequired: true, sets: ["id": 1])).isEmpty)
    let diff = try RouteDiff(from: plain, to: graph(isRequired: true, sets: [:]))
    #expect(diff.groups.map(\.kind) == [.requirements])
  }

  @Test func exampleBeginsOnAScreenThatUsersStillReach() throws {
    let diff = try RouteDiff(
      from: try graph("1>2", "2>3", "3>4", "4>3"),
      to: try graph("1>2", "3>4")
    )
    let group = try #require(diff.groups.first { $0.kind == .unreachable })
    #expect(group.origins.contains("4"))
    #expect(group.example.origin == "2" && group.example.destination == "3")
  }

  @Test func renamedScreenHasTheSameRoutes() throws {
    var builder = GraphBuilder()
    for screen in ["1", "Two", "3"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("1>2", from: .screens(["1"]), to: "Two"))
    builder.add(NavigationCommand("2>3", from: .screens(["Two"]), to: "3"))
    builder.addAlias("2", of: "Two")
    let diff = try RouteDiff(from: try graph("1>2", "2>3"), to: try builder.build())
    #expect(diff.isEmpty)
    #expect(diff.comparedCount == 6)
  }

  @Test func orderOfCommandsChangesRoutes() throws {
    let screens = ["1", "2", "3", "4"].map { NavigationScreen(ScreenID($0)) }
    let diff = try RouteDiff(
      from: try graph("1>2", "1>3", "2>4", "3>4", screens: screens),
      to: try graph("1>3", "1>2", "2>4", "3>4", screens: screens)
    )
    // 4 is seen on 3 instead of 2.
    #expect(Set(diff.groups.map(\.kind)) == [.other, .longer, .shorter])
    #expect(Set(diff.groups.map(\.cause)) == [.changedOrder])
  }

  @Test func routesFromChangedScreensAreComparedFirst() throws {
    let screens = (0..<40).map { NavigationScreen(ScreenID("\($0)")) }
    let chain = (0..<39).map { (name: "to \($0 + 1)", origins: [ScreenID("\($0)")]) }
    func graph(without removed: ScreenID?) throws -> NavigationGraph {
      var builder = GraphBuilder()
      for screen in screens { builder.add(screen) }
      for (index, command) in chain.enumerated() {
        let origins = command.origins.filter { $0 != removed }
        builder.add(
          NavigationCommand(
            CommandID(command.name),
            from: .screens(origins),
            to: ScreenID("\(index + 1)")
          )
        )
      }
      return try builder.build()
    }
    var limits = OriginSelection.Limits()
    (limits.minimumCount, limits.maximumWork) = (5, 0)
    let diff = try RouteDiff(
      from: graph(without: nil),
      to: graph(without: "30"),
      limits: limits
    )
    #expect(diff.originCount == 5 && diff.screenCount == 40 && diff.comparedCount == 5 * 39)
    let origins = diff.groups.flatMap(\.origins)
    #expect(origins.contains("0") && origins.contains("30"))
    #expect(diff.newlyUnreachable.count == 9)
    let whole = try RouteDiff(from: graph(without: nil), to: graph(without: "30"))
    #expect(whole.originCount == 40)
    #expect(Set(whole.groups.map(\.cause)) == Set(diff.groups.map(\.cause)))
  }

  @Test("Changed routes are those that the router finds", arguments: SeededGenerator.seeds(3))
  func agreesWithRouter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: Set<RouteChangeKind> = []
    for number in 0..<250 {
      let world = RandomWorld(using: &random)
      let before = try world.graph(changedBy: &random)
      let after = try world.graph(changedBy: &random)
      let diff = try RouteDiff(from: before, to: after)
      let expected = try counts(before, after)
      try #require(diff.counts == expected, "Seed \(seed), world \(number): \(world)")
      let isExplained = diff.groups.allSatisfy { group in
        // The order of commands also decides on which stack users see a screen.
        group.kind == .other || group.cause != .changedOrder
          || group.example.before?.first.map { $0.command == nil } ?? true
          || group.example.after?.first.map { $0.command == nil } ?? true
      }
      try #require(isExplained, "Seed \(seed), world \(number): \(diff.groups)")
      #expect(diff.groups.map(\.count) == diff.groups.map(\.count).sorted(by: >))
      seen.formUnion(expected.keys)
    }
    #expect(seen.count == RouteChangeKind.allCases.count, "Seed \(seed)")
  }

  @Test(
    "Changed routes through tabs are those that the router finds",
    arguments: SeededGenerator.seeds(2)
  )
  func agreesWithRouterOnTabs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var seen: Set<RouteChangeKind> = []
    var causes: Set<String> = []
    for number in 0..<120 {
      let world = RandomWorld(withTabsUsing: &random)
      let before = try world.graph(changedBy: &random)
      let after = try world.graph(changedBy: &random)
      let diff = try RouteDiff(from: before, to: after)
      let expected = try counts(before, after)
      try #require(diff.counts == expected, "Seed \(seed), world \(number): \(world)")
      seen.formUnion(expected.keys)
      causes.formUnion(diff.groups.map(\.cause.description))
    }
    #expect(seen.count == RouteChangeKind.allCases.count, "Seed \(seed)")
    #expect(causes.contains("The tabs of 'S0' changed."))
  }

  /// Counts the changed routes by asking the router for each of them.
  private func counts(
    _ before: NavigationGraph,
    _ after: NavigationGraph
  ) throws -> [RouteChangeKind: Int] {
    var counts: [RouteChangeKind: Int] = [:]
    let (oldRouter, newRouter) = try (
      Router(before.withoutBlockers()), Router(after.withoutBlockers())
    )
    for origin in before.screens {
      let oldStack = try StartOracle(before)
        .stack(showing: origin, startingOn: Array(before.screens.prefix(1)), oldRouter)
      let newStack = try StartOracle(after)
        .stack(showing: origin, startingOn: Array(after.screens.prefix(1)), newRouter)
      for destination in before.screens where destination != origin {
        let (oldRequest, newRequest) = (
          RouteRequest(from: oldStack, to: destination),
          RouteRequest(from: newStack, to: destination)
        )
        let old = try openings(oldRouter.route(oldRequest), in: before)
        let new = try openings(newRouter.route(newRequest), in: after)
        guard old != new else { continue }
        let kind: RouteChangeKind =
          switch (old?.count, new?.count) {
          case (nil, _): .reachable
          case (_, nil): .unreachable
          case (let length?, let newLength?) where length != newLength:
            length < newLength ? .longer : .shorter
          default: old?.map(\.name) == new?.map(\.name) ? .requirements : .other
          }
        counts[kind, default: 0] += 1
      }
    }
    return counts
  }

  /// Returns the steps of a route, and the requirements that they have in a graph; nil if there is
  /// no route.
  private func openings(_ outcome: RouteOutcome, in graph: NavigationGraph) -> [Opened]? {
    if case .failed = outcome { return nil }
    let steps = outcome.plan?.steps ?? []
    return steps.enumerated().compactMap { index, step in
      switch step {
      case .dismiss where steps.indices.contains(index + 1) && steps[index + 1].action == "pop":
        // Both are one step back.
        return nil
      case .pop, .dismiss: return Opened(name: "back to \(step.screen)", requirements: [])
      case .open, .select: break
      }
      if case .select(let selection) = step {
        let name = "\(selection.container) \(selection.tab) \(selection.screen)"
        return Opened(name: name, requirements: [])
      }
      guard case .open(let opening) = step, let command = opening.command.flatMap(graph.command)
      else {
        return nil
      }
      let missing = graph.properties(of: opening.entry.screen).filter { property in
        let set = property.isReadOnly ? nil : command.properties[property.name]
        return property.isRequired && (set ?? property.defaultValue)?.isNull ?? true
      }
      return Opened(
        name: "\(command.name) \(opening.entry.screen)",
        requirements: command.conditions.map(\.description).sorted()
          + missing.map(\.name.name).sorted()
      )
    }
  }

  /// A step of a route.
  private struct Opened: Equatable {
    let name: String
    let requirements: [String]
  }

  private func flows(
    _ screens: [NavigationScreen],
    _ commands: (name: String, origins: [ScreenID], destination: ScreenID)...
  ) throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen in screens { builder.add(screen) }
    for command in commands {
      builder.add(
        NavigationCommand(
          CommandID(command.name),
          from: .screens(command.origins),
          to: command.destination
        )
      )
    }
    return try builder.build()
  }
}

extension RandomWorld {
  /// Returns the graph with some commands removed, or with other origins, destinations, positions
  /// or requirements.
  fileprivate func graph(changedBy random: inout SeededGenerator) throws -> NavigationGraph {
    var builder = GraphBuilder()
    let ids = screens.map(\.id)
    for var screen in screens {
      if random.chance(15) { screen.properties = [] }
      if !screen.tabs.isEmpty, random.chance(25) { screen.tabs.removeLast() }
      builder.add(screen)
    }
    for var command in commands where random.chance(85) {
      if random.chance(15) { command.conditions = [] }
      if random.chance(15) { command.destination = random.pick(ids) }
      if random.chance(15) { command.origins = .screens(random.some(of: ids, 35)) }
      if random.chance(15) { command.position = random.pick([0, 3, 6]) }
      builder.add(command)
    }
    return try builder.build()
  }
}
