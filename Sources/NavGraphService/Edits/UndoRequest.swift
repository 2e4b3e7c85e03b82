package import Foundation
package import NavGraphStore

/// A request to undo revisions, or to redo what was undone.
package struct UndoRequest: Question {
  package static let form = QuestionForm(
    "undo",
    "Undo the latest revisions of the database, by any program, or redo what was undone.",
    [count, state, redo, .dryRun, .ifRevision],
    result: .array("revisions"),
    edits: true
  )

  private static let count = Parameter("count", .number(from: 1), "The number of revisions.")
  private static let state = Parameter(
    "to",
    .number(from: 0),
    "Restore the state after this revision."
  )
  private static let redo = Parameter("redo", .flag, "Redo instead.")

  /// The revisions to revert.
  package enum Scope: Sendable {
    /// The latest revisions.
    case latest(Int)
    /// All revisions after one.
    case after(Int)
    /// All revisions since a time.
    case since(Date)
    /// The latest reverted revisions, which are redone.
    case redo(Int)
  }

  private let scope: Scope
  private let isDryRun: Bool
  /// The latest revision that the request was made for; nil for any revision.
  private let expectedRevision: Int?

  package init(_ scope: Scope, isDryRun: Bool = false) {
    self.scope = scope
    self.isDryRun = isDryRun
    expectedRevision = nil
  }

  /// Makes the revisions that revert others.
  ///
  /// - Throws: `StoreError`.
  package func answer(by service: NavigationService) throws -> [Revision] {
    let store = try service.store()
    let expected = expectedRevision
    return switch scope {
    case .latest(let count): try store.undo(count, isDryRun: isDryRun, ifRevision: expected)
    case .redo(let count): try store.redo(count, isDryRun: isDryRun, ifRevision: expected)
    case .after(let revision):
      try [store.undo(to: revision, isDryRun: isDryRun, ifRevision: expected)].compactMap(\.self)
    case .since(let time): try [store.undo(since: time, isDryRun: isDryRun)].compactMap(\.self)
    }
  }
}

extension UndoRequest {
  package init(_ arguments: some Arguments) throws {
    let count = try arguments.number(UndoRequest.count)
    let revision = try arguments.number(UndoRequest.state)
    isDryRun = try arguments.flag(.dryRun)
    expectedRevision = try arguments.number(.ifRevision)
    switch (revision, try arguments.flag(UndoRequest.redo)) {
    case (let revision?, false) where count == nil: scope = .after(revision)
    case (nil, true): scope = .redo(count ?? 1)
    case (nil, false): scope = .latest(count ?? 1)
    default:
      throw MalformedRequest(
        description: "Specify only one of 'count' and 'to'. With 'redo', there is no 'to'."
      )
    }
  }
}
