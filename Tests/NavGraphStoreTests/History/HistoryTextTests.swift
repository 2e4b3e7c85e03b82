import Foundation
import NavGraphStore
import NavGraphTestSupport
import Testing

/// Times in the format of the history.
@Suite struct HistoryTextTests {
  @Test(
    arguments: [
      "2026-11-21T07:02:19.994Z", "1970-01-01T00:00:00.000Z", "1969-12-31T23:59:59.999Z",
      "2024-02-29T12:00:00.001Z", "0001-01-01T00:00:00.000Z", "3999-12-31T23:59:59.999Z",
    ]
  )
  func timeHasItsFormerText(text: String) {
    #expect(Date(historyText: text)?.historyText == text)
  }

  @Test func everyMillisecondHasItsFormerText() {
    var random = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let milliseconds = Int.random(in: 0...4_000_000_000_000, using: &random)
      let text = Date(timeIntervalSince1970: Double(milliseconds) / 1_000).historyText
      let parsed = Date(historyText: text).map { ($0.timeIntervalSince1970 * 1_000).rounded() }
      #expect(parsed == Double(milliseconds), "\(text)")
    }
  }

  @Test(
    arguments: [
      "", "now", "2026-11-21", "2026-11-21 07:02:19.994Z", "2026-13-21T07:02:19.994Z",
      "2026-02-30T07:02:19.994Z", "2026-11-21T24:00:00.000Z", "2026-11-21T07:02:19Z",
      "99999-11-21T07:02:19.994Z", "2026-11-21T07:02:19.994",
    ]
  )
  func otherTextIsNoTime(text: String) {
    #expect(Date(historyText: text) == nil)
  }
}
