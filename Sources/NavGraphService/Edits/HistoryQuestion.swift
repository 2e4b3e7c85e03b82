package import NavGraphStore
package import NavGraphText

/// A question for the latest revisions of a database.
package struct HistoryQuestion: Question {
  private let limit: Int

  package static let form = QuestionForm(
    "history",
    "List the latest revisions: what was changed, when and by whom.",
    [maximum],
    result: .array("revisions")
  )

  private static let maximum = Parameter.limit(default: defaultLimit, from: 0)

  /// The number of revisions if the question has no limit.
  package static let defaultLimit = 20

  package init(limit: Int = defaultLimit) { self.limit = limit }

  package init(_ arguments: some Arguments) throws {
    limit = try arguments.number(HistoryQuestion.maximum) ?? HistoryQuestion.defaultLimit
  }

  /// Returns the revisions, the latest first.
  package func answer(by service: NavigationService) throws -> HistoryJSON {
    let store = try service.store()
    return HistoryJSON(
      revisions: try store.history(limit: limit).reversed(),
      total: try store.revisionCount()
    )
  }
}

/// The answer to a ``HistoryQuestion``.
package struct HistoryJSON: ListAnswer {
  package private(set) var revisions: [Revision]
  package let total: Int

  package func part(_ range: Range<Int>) -> HistoryJSON {
    HistoryJSON(revisions: Array(revisions.part(range)), total: total)
  }

  package func write(to writer: inout JSONWriter) { revisions.write(to: &writer) }
}
