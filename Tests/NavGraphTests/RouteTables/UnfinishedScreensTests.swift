import NavGraphTestSupport
import Testing

@testable import NavGraph

/// Compares the unfinished screens with a plain set.
@Suite struct UnfinishedScreensTests {
  @Test("Random steps have the results of a plain set", arguments: UInt64(1)...4)
  func agreesWithAPlainSet(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<200 {
      let graph = try graph(of: Int.random(in: 1...12, using: &random), &random)
      var screens = UnfinishedScreens(graph)
      var model = Set(graph.screenIndices)
      for step in 0..<20 {
        let screen = random.pick(Array(graph.screenIndices))
        let line = [screen] + graph.ancestors(of: screen)
        if random.chance(50) {
          let condition = Set(random.some(of: Array(graph.screenIndices), 50))
          let expected = Set(graph.descendants(of: screen)).intersection(model)
            .intersection(condition)
          let found = screens.finish(descendantsOf: screen) { condition.contains($0) }
          try #require(Set(found) == expected && found.count == expected.count)
          model.subtract(expected)
        } else {
          var found: [ScreenIndex] = []
          screens.finish(andAncestorsOf: screen) { found.append($0) }
          try #require(found == line.filter(model.contains), "Seed \(seed), \(number), \(step)")
          model.subtract(line)
        }
        for other in graph.screenIndices {
          let isExpected = ([other] + graph.ancestors(of: other)).contains(where: model.contains)
          try #require(
            screens.contains(screenOrAncestorOf: other) == isExpected,
            "Seed \(seed), graph \(number), step \(step)"
          )
        }
      }
    }
  }

  private func graph(
    of count: Int,
    _ random: inout SeededGenerator
  ) throws -> NavigationGraph {
    let hasFamilies = random.chance(80)
    var builder = GraphBuilder()
    for index in 0..<count {
      let parent = Int.random(in: 0..<max(1, index), using: &random)
      let extends = hasFamilies && index > 0 && random.chance(60)
      builder.add(
        Screen(ScreenID("\(index)"), extends: extends ? ScreenID("\(parent)") : nil)
      )
    }
    return try builder.build()
  }
}
