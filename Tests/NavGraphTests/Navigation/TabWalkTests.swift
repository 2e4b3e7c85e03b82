import NavGraph
import NavGraphTestSupport
import Testing

@MainActor @Suite struct TabWalkTests {
  static let seeds = SeededGenerator.seeds(150)
  static let stepsPerWalk = 12

  @Test("After every step, host, navigator and oracle agree on the tabs and their stacks")
  func navigatorAgreesWithTheOracle() async throws {
    var seen: [String: Int] = [:]
    for seed in TabWalkTests.seeds {
      let walk = try await TabWalk(seed: seed)
      for number in 0..<TabWalkTests.stepsPerWalk {
        try await walk.step()
        try #require(!walk.hasFailed, "Seed \(seed), step \(number)")
      }
      seen.merge(walk.seen, uniquingKeysWith: +)
    }
    for kind in [
      "navigated", "there", "failed", "broken", "at once", "tap", "back gesture", "dismissal",
    ] {
      #expect(seen[kind, default: 0] >= 5, "\(seen)")
    }
  }
}
