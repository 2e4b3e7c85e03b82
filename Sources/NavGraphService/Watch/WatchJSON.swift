import Foundation
package import NavGraph
package import NavGraphStore

/// The changes of a revision as JSON; for changes that were not recorded, only `event`.
package struct WatchedChangeJSON: Encodable {
  private let event = "change"
  private let revision: Int?
  private let time: String?
  /// The numbers of changed rows by table.
  private let rows: [String: Int]?
  private let changes: [RowChangeJSON]?

  private init(_ updated: UpdatedRevision?) {
    revision = updated?.number
    time = updated?.time?.historyText
    rows = updated.map {
      Dictionary($0.tables.map { ($0.table, $0.rowCount) }, uniquingKeysWith: +)
    }
    changes = updated?.changes.map(RowChangeJSON.init)
  }

  /// Returns the events for the revisions of an update; nil stands for changes that were not
  /// recorded.
  package static func events(_ revisions: [UpdatedRevision]?) -> [WatchedChangeJSON] {
    revisions?.map(WatchedChangeJSON.init) ?? [WatchedChangeJSON(nil)]
  }
}

/// A watched route as JSON.
package struct WatchedRouteJSON: Encodable {
  private let event = "route"
  private let route: String
  private let answer: RouteJSON

  package init(route: String, _ outcome: Result<RouteOutcome, any Error>) {
    self.route = route
    answer =
      switch outcome {
      case .success(let outcome): RouteJSON(outcome)
      case .failure(let error): RouteJSON(invalid: "\(error)")
      }
  }
}
