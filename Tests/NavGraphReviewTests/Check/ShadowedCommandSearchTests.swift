import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphReview

/// Compares the search for shadowed commands with the definition.
@Suite struct ShadowedCommandSearchTests {
  @Test func agreesWithTryingAllPairs() throws {
    for seed in 0..<600 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let world = RandomWorld(using: &random)
      var builder = GraphBuilder()
      for screen in world.screens { builder.add(screen) }
      // A few more commands, so that many share a destination.
      let copies = world.commands.flatMap { command in
        (0..<Int.random(in: 1...2, using: &random)).map { number in
          var copy = command
          copy.name = CommandID("\(copy.name)-\(number)")
          if random.chance(50) { copy.conditions += random.pick(world.commands).conditions }
          if random.chance(30) { copy.properties = random.pick(world.commands).properties }
          return copy
        }
      }
      for command in copies { builder.add(command) }
      let graph = try builder.build()
      let excluded = Set(random.some(of: Array(graph.commandIndices), 10))
      let pairs = ShadowedCommandSearch(graph, excluded.contains).run()
      let expected = pairsByTryingAll(graph, excluded)
      try #require(pairs.map(\.command) == expected.map(\.command), "seed \(seed)")
      try #require(pairs.map(\.earlier) == expected.map(\.earlier), "seed \(seed)")
    }
  }

  private func pairsByTryingAll(
    _ graph: NavigationGraph,
    _ excluded: Set<CommandIndex>
  ) -> [ShadowedCommandSearch.Pair] {
    var shadowing: [CommandIndex] = []
    var pairs: [ShadowedCommandSearch.Pair] = []
    for command in graph.commandIndices where !excluded.contains(command) {
      let definition = graph.command(at: command)
      if definition.origins == .screens([]) { continue }
      let first = shadowing.first { shadows(graph.command(at: $0), definition, graph) }
      if let first { pairs.append((command, first)) } else { shadowing.append(command) }
    }
    return pairs
  }

  private func shadows(
    _ earlier: NavigationCommand,
    _ command: NavigationCommand,
    _ graph: NavigationGraph
  ) -> Bool {
    guard earlier.destination == command.destination,
      earlier.flow == nil || earlier.flow == command.flow,
      earlier.conditions.allSatisfy(command.conditions.contains)
    else { return false }
    switch (earlier.origins, command.origins) {
    case (.anywhere, _): break
    case (.screens, .anywhere): return false
    case (.screens(let wide), .screens(let origins)):
      let isCovered = origins.allSatisfy { origin in
        wide.contains { graph.isScreen(origin, kindOf: $0) }
      }
      guard isCovered else { return false }
    }
    return graph.screens.allSatisfy { screen in
      !graph.isScreen(screen, kindOf: command.destination)
        || accepted(earlier.properties, on: screen, graph)
          == accepted(command.properties, on: screen, graph)
    }
  }

  private func accepted(
    _ properties: PropertyDictionary,
    on screen: ScreenID,
    _ graph: NavigationGraph
  ) -> PropertyDictionary {
    let declared = graph.properties(of: screen)
    if declared.isEmpty { return properties }
    var accepted: PropertyDictionary = [:]
    for property in declared where !property.isReadOnly {
      guard let value = properties[property.name] else { continue }
      accepted[property.name] = value.converted(to: property.type) ?? value
    }
    return accepted
  }
}
