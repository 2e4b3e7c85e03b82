import NavGraph
import NavGraphTestSupport
import Testing

@MainActor @Suite struct RandomWalkTests {
  static let seeds = SeededGenerator.seeds(500)
  static let stepsPerWalk = 12

  @Test("After every step, host, navigator and oracle agree on what is on screen")
  func navigatorAgreesWithTheOracle() async throws {
    var seen: [String: Int] = [:]
    for seed in RandomWalkTests.seeds {
      let walk = try await RandomWalk(seed: seed)
      for number in 0..<RandomWalkTests.stepsPerWalk {
        try await walk.step()
        try #require(!walk.hasFailed, "Seed \(seed), step \(number)")
      }
      seen.merge(walk.seen, uniquingKeysWith: +)
    }
    let expected: Set = [
      "go: navigated", "go: there", "go: failed", "go: unknown", "go: broken",
      "back: navigated", "back: there", "back: broken", "back gesture", "unknown screens",
      "at once: navigated", "at once: there", "at once: failed", "at once: broken",
      "joined: navigated", "joined: failed", "joined: broken",
    ]
    let mistyped = ["show: mistyped", "go: mistyped", "at once: mistyped"]
    #expect(mistyped.allSatisfy { seen[$0, default: 0] > 0 }, "\(seen)")
    #expect(expected.isSubset(of: seen.filter { $0.value >= 5 }.keys), "\(seen)")
  }
}
