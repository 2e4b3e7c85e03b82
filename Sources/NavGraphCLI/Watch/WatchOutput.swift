import Foundation
import NavGraphStore

/// Changes and routes as lines of text, each with the time of day.
enum WatchText {
  /// The maximum number of rows of a revision that get a line each; more rows get a line together.
  static let maximumLines = 20

  /// Returns the lines for the revisions of an update; nil stands for changes that were not recorded.
  static func lines(_ revisions: [UpdatedRevision]?) -> [String] {
    guard let revisions else {
      return [line(at: .now, "the database was changed; its history does not contain the change")]
    }
    guard !revisions.isEmpty else {
      return [line(at: .now, "the database is valid again, without changes")]
    }
    return revisions.flatMap { revision in
      let date = date(revision.time) ?? .now
      return texts(of: revision).map { line(at: date, $0) }
    }
  }

  /// Returns a text after the time of day.
  static func line(at date: Date, _ text: String) -> String {
    let time = date.formatted(Date.ISO8601FormatStyle().time(includingFractionalSeconds: false))
    return Console.faint("\(time) UTC") + "  " + text
  }

  private static func texts(of revision: UpdatedRevision) -> [String] {
    guard !(1...maximumLines).contains(revision.changes.count) else {
      return ChangeText.lines(revision.changes)
    }
    let counts = revision.tables.map { table in
      "\(table.rowCount) \(table.rowCount == 1 ? "row" : "rows") of \(Console.printable(table.table))"
    }
    return ["revision \(revision.number): \(counts.joined(separator: ", "))"]
  }

  private static func date(_ text: String) -> Date? {
    try? Date(text, strategy: Date.ISO8601FormatStyle(includingFractionalSeconds: true))
  }
}

/// The changes of a revision as JSON; only the event for changes that were not recorded.
struct WatchedChangeJSON: Encodable {
  private let event = "change"
  private let revision: Int?
  private let time: String?
  /// The numbers of changed rows by table.
  private let rows: [String: Int]?
  private let changes: [RowChangeJSON]?

  private init(_ updated: UpdatedRevision?) {
    revision = updated?.number
    time = updated?.time
    rows = updated.map {
      Dictionary($0.tables.map { ($0.table, $0.rowCount) }, uniquingKeysWith: +)
    }
    changes = updated?.changes.map(RowChangeJSON.init)
  }

  /// Returns the events for the revisions of an update; nil stands for changes that were not recorded.
  static func events(_ revisions: [UpdatedRevision]?) -> [WatchedChangeJSON] {
    revisions?.map(WatchedChangeJSON.init) ?? [WatchedChangeJSON(nil)]
  }
}

/// A watched route as JSON.
struct WatchedRouteJSON: Encodable {
  private let event = "route"
  private let route: String
  private let answer: RouteJSON

  init(route: String, answer: RouteJSON) {
    self.route = route
    self.answer = answer
  }
}
