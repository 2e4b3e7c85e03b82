package import NavGraphStore

/// A question for the latest revisions of a database.
package struct HistoryQuestion: Question {
  private let limit: Int

  package static let form = QuestionForm(
    "history",
    "List the latest revisions.",
    [maximum],
    result: .array("revisions")
  )

  private static let maximum = Parameter(
    "limit",
    .number(from: 0),
    "The maximum number of revisions.",
    default: defaultLimit
  )

  /// The number of revisions if the question has no limit.
  package static let defaultLimit = 20

  package init(limit: Int = defaultLimit) { self.limit = limit }

  package init(_ arguments: some Arguments) throws {
    limit = try arguments.number(HistoryQuestion.maximum) ?? HistoryQuestion.defaultLimit
  }

  /// Returns the revisions, the latest first.
  package func answer(by service: NavigationService) throws -> [Revision] {
    try service.store().history(limit: limit).reversed()
  }
}
