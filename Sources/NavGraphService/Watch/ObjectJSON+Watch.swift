import Foundation
package import NavGraph
package import NavGraphStore

extension ObjectJSON {
  /// Returns the events for the revisions of an update; nil stands for changes that were not
  /// recorded, whose event has no other member.
  package static func changes(_ revisions: [UpdatedRevision]?) -> [ObjectJSON] {
    revisions?.map { $0.json } ?? [["event": "change"]]
  }

  /// Returns the event for the outcome of a watched route, with the stack on which users see its
  /// first screen if there is no route from it.
  package static func route(
    _ route: String,
    _ outcome: Result<(outcome: RouteOutcome, shownOn: ScreenStack?), any Error>
  ) -> ObjectJSON {
    let answer =
      switch outcome {
      case .success(let answer): OutcomeJSON(answer.outcome, shownOn: answer.shownOn)
      case .failure(let error): OutcomeJSON(invalid: "\(error)")
      }
    return ["event": "route", "route": route, "answer": answer]
  }
}

extension UpdatedRevision {
  /// The changes as JSON, with the numbers of changed rows by table.
  fileprivate var json: ObjectJSON {
    let rows = Dictionary(tables.map { ($0.table, $0.rowCount) }, uniquingKeysWith: +)
    return [
      "event": "change", "revision": number, "time": time?.historyText, "rows": rows,
      "changes": changes.map(\.json),
    ]
  }
}
