package import Foundation
package import NavGraphStore

/// A request to undo revisions, or to redo what was undone.
package struct UndoRequest: JSONQuestion {
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

  package init(_ scope: Scope, isDryRun: Bool = false) {
    self.scope = scope
    self.isDryRun = isDryRun
  }

  /// Makes the revisions that revert others.
  ///
  /// - Throws: `StoreError`.
  package func answer(by service: NavigationService) throws -> [Revision] {
    let store = try service.store()
    return switch scope {
    case .latest(let count): try store.undo(count, isDryRun: isDryRun)
    case .redo(let count): try store.redo(count, isDryRun: isDryRun)
    case .after(let revision): try [store.undo(to: revision, isDryRun: isDryRun)].compactMap(\.self)
    case .since(let time): try [store.undo(since: time, isDryRun: isDryRun)].compactMap(\.self)
    }
  }
}

extension UndoRequest {
  package init(_ members: RequestValue) throws {
    try members.rejectNames(except: ["count", "to", "redo", "dryRun"])
    let count = try members.member("count")?.int()
    let revision = try members.member("to")?.int()
    let redoes = try members.member("redo")?.bool() ?? false
    isDryRun = try members.member("dryRun")?.bool() ?? false
    if let count, count < 1 {
      throw MalformedRequest(description: "'count' must be at least 1, not \(count).")
    }
    switch (revision, redoes) {
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
