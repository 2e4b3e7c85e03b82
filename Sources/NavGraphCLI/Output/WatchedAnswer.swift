import NavGraphStore

/// The changes of a revision as JSON.
struct WatchedChangeAnswer: Encodable {
  private let event = "change"
  private let revision: Int?
  private let time: String?
  /// How many times rows were changed, by their table.
  private let rows: [String: Int]?

  private init(_ changes: [RecordedChange]) {
    revision = changes.first?.revision
    time = changes.first?.time
    rows =
      changes.isEmpty ? nil : Dictionary(changes.map { ($0.table, $0.rows) }, uniquingKeysWith: +)
  }

  /// One for each revision, or one without anything where no history says what was changed.
  static func all(_ changes: [RecordedChange]) -> [WatchedChangeAnswer] {
    changes.isEmpty ? [WatchedChangeAnswer([])] : changes.byRevision.map(WatchedChangeAnswer.init)
  }
}

/// A watched route as JSON.
struct WatchedRouteAnswer: Encodable {
  private let event = "route"
  private let route: String
  private let answer: RouteAnswer

  init(route: String, answer: RouteAnswer) {
    self.route = route
    self.answer = answer
  }
}
