import NavGraph
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Random worlds, written to a database and loaded again.
@Suite struct RandomDatabaseTests {
  @Test func databaseHasTabsOfItsWorld() throws {
    let seed: UInt64 = 78
    var random = SeededGenerator(seed: seed)
    for number in 0..<40 {
      let world = RandomWorld(withTabsUsing: &random)
      let place: Comment = "Seed \(seed), world \(number)"
      let graph = try NavigationStore.inMemory(filledBy: world.sql()).graph()
      let expected = try world.graph()
      try #require(graph.brokenInvariants() == [], place)
      try #require(graph.screens.map(graph.screen) == expected.screens.map(expected.screen), place)
    }
  }

  @Test func databaseHasTheGraphOfItsWorld() throws {
    let seed: UInt64 = 77
    var random = SeededGenerator(seed: seed)
    for number in 0..<400 {
      let world = RandomWorld(using: &random)
      let place: Comment = "Seed \(seed), world \(number)"
      let graph = try NavigationStore.inMemory(filledBy: world.sql()).graph()
      let expected = try world.graph()
      try #require(graph.brokenInvariants() == [], place)
      try #require(graph.commands == expected.commands, place)
      try #require(graph.screens.map(graph.screen) == expected.screens.map(expected.screen), place)
      let oracle = Oracle(world)
      for _ in 0..<5 {
        let request = world.request(using: &random)
        let outcome = Result { () throws(PropertyError) in try graph.route(request) }
        let expectedOutcome = Result { () throws(PropertyError) in try oracle.answer(request) }
        try #require(outcome == expectedOutcome, "\(place): \(request)")
      }
    }
  }
}
