import NavGraphStore

/// The changes of a revision as JSON; nothing but the event if nobody knows what was changed.
struct WatchedChangeJSON: Encodable {
  private let event = "change"
  private let revision: Int?
  private let time: String?
  /// How many times rows were changed, by their table.
  private let rows: [String: Int]?
  private let changes: [RowChangeJSON]?

  private init(_ watched: WatchedRevision?) {
    revision = watched?.number
    time = watched?.time
    rows = watched.map { Dictionary($0.counts.map { ($0.table, $0.rowCount) }, uniquingKeysWith: +) }
    changes = watched?.changes.map(RowChangeJSON.init)
  }

  /// One for each revision, or one for all that is not known.
  static func all(_ revisions: [WatchedRevision]?) -> [WatchedChangeJSON] {
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
