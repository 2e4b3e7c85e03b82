import NavGraphService
import NavGraphStore

/// A request to undo revisions, which reverts those of others only if it is made for the latest one.
struct UndoToolRequest: Question {
  static let form = QuestionForm(
    "undo",
    "Undo your latest revisions, or redo what was undone. With 'ifRevision', also those of others.",
    UndoRequest.form.parameters,
    result: UndoRequest.form.result,
    edits: true
  )

  private let request: UndoRequest

  init(_ arguments: some Arguments) throws { request = try UndoRequest(arguments) }

  /// - Throws: `StoreError`; `MalformedRequest` for the revision of another client.
  func answer(by service: NavigationService) throws -> [Revision] {
    try request.sparingOthers(in: service.store()).answer(by: service)
  }
}
