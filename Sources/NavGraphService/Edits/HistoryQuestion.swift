package import NavGraphStore

/// A question for the latest revisions of a database.
package struct HistoryQuestion: Question {
  private let limit: Int

  /// The number of revisions if the question has no limit.
  package static let defaultLimit = 20

  package init(limit: Int = defaultLimit) { self.limit = limit }

  /// Returns the revisions, the latest first.
  package func answer(by service: NavigationService) throws -> [Revision] {
    try service.store().history(limit: limit).reversed()
  }
}
