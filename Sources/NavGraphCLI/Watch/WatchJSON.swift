import NavGraphStore

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
    rows = updated.map { Dictionary($0.tables.map { ($0.table, $0.rows) }, uniquingKeysWith: +) }
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
