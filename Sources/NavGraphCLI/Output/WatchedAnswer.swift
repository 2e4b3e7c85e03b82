import NavGraphStore

/// The changes of a revision as JSON; nothing but the event if nobody knows what was changed.
struct WatchedChangeAnswer: Encodable {
  private let event = "change"
  private let revision: Int?
  private let time: String?
  /// How many times rows were changed, by their table.
  private let rows: [String: Int]?
  private let changes: [ChangeAnswer]?

  private init(_ watched: WatchedRevision?) {
    revision = watched?.number
    time = watched?.time
    rows = watched.map { Dictionary($0.counts.map { ($0.table, $0.rows) }, uniquingKeysWith: +) }
    changes = watched?.changes.map(ChangeAnswer.init)
  }

  /// One for each revision, or one for all that is not known.
  static func all(_ revisions: [WatchedRevision]?) -> [WatchedChangeAnswer] {
    revisions?.map(WatchedChangeAnswer.init) ?? [WatchedChangeAnswer(nil)]
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
