import NavGraph
import NavGraphTestSupport
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct HostWalkTests {
  static let seeds = SeededGenerator.seeds(500)
  static let stepsPerWalk = 8

  @Test("After many actions at once, host, navigator and the model of the events agree")
  func hostNavigatorAndModelAgree() async throws {
    let graph = try shop()
    var seen: [String: Int] = [:]
    for seed in HostWalkTests.seeds {
      let walk = HostWalk(seed: seed, graph)
      await walk.run(steps: HostWalkTests.stepsPerWalk)
      try #require(walk.defects.isEmpty, "Seed \(seed): \(walk.defects)")
      seen.merge(walk.seen, uniquingKeysWith: +)
    }
    let expected: Set = [
      "navigated", "there", "refused", "broken", "no route", "cancelled", "result", "no result",
      "result: cancelled", "gesture", "gesture cancelled", "gesture asked: left",
      "gesture asked: stayed", "finish navigated", "finish there", "leaving refused",
    ]
    #expect(expected.isSubset(of: seen.filter { $0.value >= 5 }.keys), "\(seen)")
  }
}
