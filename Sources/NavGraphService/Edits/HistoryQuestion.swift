package import NavGraphStore

/// A question for the latest revisions of a database.
package struct HistoryQuestion: Question {
  private let limit: Int

  /// The number of revisions if the question has no limit.
  package static let defaultLimit = 20

  package init(limit: Int = defaultLimit) { self.limit = limit }

  package func answer(by service: FlowService) throws -> RevisionsAnswer {
    RevisionsAnswer(try service.store().history(limit: limit).reversed())
  }
}

/// Revisions, the latest first.
package struct RevisionsAnswer: JSONAnswer, Encodable {
  package let revisions: [Revision]

  init(_ revisions: [Revision]) { self.revisions = revisions }

  package func encode(to encoder: any Encoder) throws {
    try revisions.map(\.json).encode(to: encoder)
  }
}
