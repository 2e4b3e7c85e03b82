import Foundation
import NavGraphTestSupport
import Testing

@MainActor
@Suite(.serialized) struct UIKitWalkTests {
  /// The number of walks; `NAVGRAPH_WALKS` sets another one.
  static let walks =
    ProcessInfo.processInfo.environment["NAVGRAPH_WALKS"].flatMap { UInt64($0) } ?? 2_000

  @Test("After taps, gestures and requests at once, UIKit, host, navigator and oracle agree")
  func hostAgrees() async throws {
    var seen: [String: Int] = [:]
    for seed in 1...UIKitWalkTests.walks {
      let walk = try await UIKitWalk(seed: seed)
      await walk.run(steps: 25)
      try #require(walk.judge.problems == [], "Seed \(seed)")
      seen.merge(walk.judge.seen, uniquingKeysWith: +)
    }
    let expected: Set = [
      "navigated", "judged", "there", "no route", "back", "swipe", "tap", "second tap",
      "back button", "back button in a transition", "alert", "change by the user",
      "refused presentation", "refused", "cannot be pushed", "second host", "no attempt to leave",
      "lostCompletion", "latePresentation",
    ]
    #expect(expected.isSubset(of: seen.filter { $0.value > 0 }.keys), "\(seen)")
  }
}
