import NavGraph
import NavGraphTestSupport
import Testing

@MainActor @Suite struct TabWalkTests {
  static let walks = 300
  static let stepsPerWalk = 12

  @Test("After every step, host, navigator and oracle agree on the tabs and their stacks")
  func navigatorAgreesWithTheOracle() async throws {
    var seen: [String: Int] = [:]
    for seed in 1...UInt64(TabWalkTests.walks) {
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
      #expect(seen[kind, default: 0] >= 20, "\(seen)")
    }
  }
}
