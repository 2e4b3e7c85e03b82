import NavGraphTestSupport
import Testing

@MainActor
@Suite(.serialized) struct UIKitWalkTests {
  @Test("After taps, gestures and requests at once, UIKit, host, navigator and oracle agree")
  func hostAgrees() async throws {
    let seen = try await UIKitWalk.walk()
    let expected: Set = [
      "navigated", "judged", "there", "no route", "back", "swipe", "tap", "second tap",
      "back button", "back button in a transition", "alert", "change by the user",
      "refused presentation", "refused", "cannot be pushed", "second host", "no attempt to leave",
      "lostCompletion", "latePresentation",
    ]
    #expect(expected.isSubset(of: seen.filter { $0.value > 0 }.keys), "\(seen)")
  }
}
