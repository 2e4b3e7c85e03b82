import Foundation
import NavGraphStore

/// Changes of the flows as people read them, as they are committed.
struct WatchedChangeText {
  /// The most rows of a revision that get a line each; of more, there is one line with their number.
  static let maximumLines = 20

  private let revisions: [WatchedRevision]?

  /// Takes the revisions; nil if nobody knows what was changed.
  init(_ revisions: [WatchedRevision]?) { self.revisions = revisions }

  var lines: [String] {
    guard let revisions else {
      return [WatchedChangeText.line(at: .now, "flows changed, and no history says how")]
    }
    guard !revisions.isEmpty else {
      return [WatchedChangeText.line(at: .now, "flows are as they were")]
    }
    return revisions.flatMap { revision in
      let date = WatchedChangeText.date(revision.time) ?? .now
      return texts(of: revision).map { WatchedChangeText.line(at: date, $0) }
    }
  }

  /// A line with the time of day before it.
  static func line(at date: Date, _ text: String) -> String {
    let time = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    let digits = [time.hour, time.minute, time.second].map { String(100 + ($0 ?? 0)).suffix(2) }
    return Console.faint(digits.joined(separator: ":")) + "  " + text
  }

  private func texts(of revision: WatchedRevision) -> [String] {
    guard !(1...WatchedChangeText.maximumLines).contains(revision.changes.count) else {
      return ChangeText.lines(revision.changes)
    }
    let first = revision.counts[0].rowCount == 1 ? "row " : "rows "
    let counts = revision.counts.enumerated().map { index, change in
      "\(change.rowCount) \(index == 0 ? first : "")of \(Console.printable(change.table))"
    }
    return ["revision \(revision.number): \(counts.joined(separator: ", "))"]
  }

  private static func date(_ text: String) -> Date? {
    try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}
