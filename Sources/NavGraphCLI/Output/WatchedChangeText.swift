import Foundation
import NavGraphStore

/// Changes of the flows as people read them: a line for each revision.
struct WatchedChangeText {
  private let changes: [RecordedChange]

  init(_ changes: [RecordedChange]) { self.changes = changes }

  var lines: [String] {
    guard !changes.isEmpty else {
      return [WatchedChangeText.line(at: .now, "flows changed, and no history says how")]
    }
    return changes.byRevision.map { revision in
      WatchedChangeText.line(
        at: WatchedChangeText.date(revision[0].time) ?? .now,
        "revision \(revision[0].revision): \(text(of: revision))"
      )
    }
  }

  /// A line with the time of day before it.
  static func line(at date: Date, _ text: String) -> String {
    let time = Calendar.current.dateComponents([.hour, .minute, .second], from: date)
    let digits = [time.hour, time.minute, time.second].map { String(100 + ($0 ?? 0)).suffix(2) }
    return Console.faint(digits.joined(separator: ":")) + "  " + text
  }

  private func text(of revision: [RecordedChange]) -> String {
    let first = revision[0].rows == 1 ? "row " : "rows "
    return revision.enumerated().map { index, change in
      "\(change.rows) \(index == 0 ? first : "")of \(Console.printable(change.table))"
    }.joined(separator: ", ")
  }

  private static func date(_ text: String) -> Date? {
    try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

extension [RecordedChange] {
  /// The changes of each revision, in order.
  var byRevision: [[RecordedChange]] {
    var revisions: [[RecordedChange]] = []
    for change in self {
      if revisions.last?.first?.revision == change.revision {
        revisions[revisions.count - 1].append(change)
      } else {
        revisions.append([change])
      }
    }
    return revisions
  }
}
