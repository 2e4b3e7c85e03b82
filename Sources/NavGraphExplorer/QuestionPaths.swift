import FlyingFox
import NavGraphService

/// The questions at `/api/`, which are answered in JSON.
struct QuestionPaths: Sendable {
  let file: OpenFile
  let options: ExplorerOptions
  /// The name and the path of the database, for the page.
  let database: (name: String, path: String)

  /// Returns the answer to a question; nil if there is no such question.
  func answer(to name: String, _ query: Query) async throws -> String? {
    if name == MapRequest.form.name {
      var map = try MapRequest(checking: query).answer(by: file.service(), database, options)
      try await map.arrange(timeout: options.layoutTimeout)
      return try map.json().jsonLine()
    }
    let question = Questions.all.first { $0.form.name == name && !$0.form.edits }
    return try question.map { try answer($0, query) }
  }

  private func answer<Q: Question>(_ question: Q.Type, _ query: Query) throws -> String {
    try file.service().answer(Q(checking: query)).jsonLine()
  }
}
