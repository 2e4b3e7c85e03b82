import NavGraph
import NavGraphTestSupport
import Testing

@testable import NavGraphReview

/// Compares declarations and openings with a search through all screens.
@Suite struct RelativesTests {
  @Test func declarationsAreThoseOfAllDescendants() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomWorld(using: &random).graph()
      for (index, screen) in zip(graph.screenIndices, graph.screens) {
        let declared = graph.screens.filter { graph.isScreen($0, kindOf: screen) }
          .map(graph.properties)
        for name in ["p", "q", "r", "s"] as [PropertyName] {
          let isDeclared = declared.contains { properties in
            properties.isEmpty || properties.contains { $0.name == name }
          }
          let isWritable = declared.contains { properties in
            properties.isEmpty || properties.contains { $0.name == name && !$0.isReadOnly }
          }
          try #require(
            graph.isDeclared(name, onDescendantsOf: index) == isDeclared,
            "seed \(seed), \(screen), \(name)"
          )
          try #require(
            graph.isWritable(name, onDescendantsOf: index) == isWritable,
            "seed \(seed), \(screen), \(name)"
          )
        }
      }
    }
  }

  @Test func openingsAreThoseOfAllAncestors() throws {
    for seed in 0..<500 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let graph = try RandomWorld(using: &random).graph()
      let excluded = Set(random.some(of: Array(graph.commandIndices), 20))
      let names = Set(excluded.map(graph.name(of:)))
      for (index, screen) in zip(graph.screenIndices, graph.screens) {
        var commands: [NavigationCommand] = []
        var next = ScreenID?.some(screen)
        while let ancestor = next {
          commands += graph.commands(leadingTo: ancestor)
          next = graph.screen(ancestor)?.extends
        }
        let replacing = commands.first { $0.presentation == .root && !names.contains($0.name) }
        try #require(graph.isOpened(index) == !commands.isEmpty, "seed \(seed), \(screen)")
        let found = graph.command(replacingStackWith: index) { !excluded.contains($0) }
        try #require(found.map(graph.name) == replacing?.name, "seed \(seed), \(screen)")
      }
    }
  }
}
