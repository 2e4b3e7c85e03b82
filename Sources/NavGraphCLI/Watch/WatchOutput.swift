import Foundation
import NavGraphStore

/// Changes and routes as lines of text, each with the time of day.
enum WatchText {
  /// The maximum number of changed rows of a revision that are listed; more rows are only counted.
  static let maximumLines = 20

  /// Returns the lines for the revisions of an update; nil stands for changes that were not
  /// recorded.
  static func lines(_ revisions: [UpdatedRevision]?) -> [String] {
    guard let revisions else {
      return [line("the database was changed; its history does not contain the change")]
    }
    guard !revisions.isEmpty else {
      return [line("the database is valid again, without changes")]
    }
    return revisions.flatMap { revision in
      texts(of: revision).map { line($0, at: revision.time ?? .now) }
    }
  }

  /// Returns a text after a time of day, by default the current one.
  static func line(_ text: String, at time: Date = .now) -> String {
    Console.faint("\(time.historyText.dropFirst(11).prefix(8)) UTC") + "  " + text
  }

  private static func texts(of revision: UpdatedRevision) -> [String] {
    guard !(1...maximumLines).contains(revision.changes.count) else {
      return revision.changes.map(ChangeText.line)
    }
    let counts = revision.tables.map { table in
      "\(counted(table.rowCount, "row")) of \(Console.printable(table.table))"
    }
    return ["revision \(revision.number): \(counts.joined(separator: ", "))"]
  }
}
