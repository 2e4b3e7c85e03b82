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
  private var isDryRun: Bool
  /// The latest revision that the request was made for; nil for any revision.
  private var expectedRevision: Int?

  package init(_ scope: Scope, isDryRun: Bool = false) {
    self.scope = scope
    self.isDryRun = isDryRun
    expectedRevision = nil
  }

  /// Makes the revisions that revert others.
  ///
  /// - Throws: `StoreError`.
  package func answer(by service: NavigationService) throws -> [Revision] {
    try answer(in: service.store())
  }

  private func answer(in store: NavigationStore) throws -> [Revision] {
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
  /// Returns the request for the latest revision, if it does not revert revisions of other clients
  /// than the store's; a request for a given revision may revert them.
  ///
  /// - Throws: `MalformedRequest` for a revision of another client; `StoreError`.
  package func sparingOthers(in store: NavigationStore) throws -> UndoRequest {
    guard expectedRevision == nil, !isDryRun else { return self }
    var (request, trial) = (self, self)
    let (latest, client) = (try store.latestRevision(), store.author.client)
    request.expectedRevision = latest
    trial.isDryRun = true
    let reverted: Set<Int>
    if case .after(let revision) = scope {
      reverted = revision < latest ? Set(revision + 1...latest) : []
    } else {
      reverted = Set(try trial.answer(in: store).compactMap(\.reverts))
    }
    let revisions = try reverted.min().map { try store.history(after: $0 - 1) } ?? []
    let other = revisions.last { reverted.contains($0.number) && $0.author?.client != client }
    guard let other else { return request }
    let author = other.author.map { "by \($0)" } ?? "by another program"
    throw MalformedRequest(
      description:
        "Revision \(other.number) was made \(author). Nothing was changed. To revert it, "
        + "repeat the request with 'ifRevision': \(latest)."
    )
  }

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
