import NavGraph

/// The rows that were edited since a database was created or last loaded from a dump.
package struct LocalEdits: Sendable {
  /// The summary of a load begins with this word.
  static let loadSummary = "load"

  /// The rows that the edits added, or their new versions.
  private let added: [StoreRow]
  /// The rows that the edits removed, or their former versions.
  private let removed: [StoreRow]

  /// Finds the edits of a database; blocks the calling thread.
  ///
  /// - Throws: `StoreError` if the database cannot be read, or if its history has been shortened.
  /// - Complexity: O(*n* + *m*) time and memory for *n* rows and *m* changes in the history.
  package init(of store: NavigationStore) throws(StoreError) {
    let revisions = try store.history()
    let load = revisions.last { $0.summary?.hasPrefix(LocalEdits.loadSummary) == true }
    guard let last = revisions.last?.number, last != load?.number else {
      (added, removed) = ([], [])
      return
    }
    let comparison = try RowComparison(from: store.state(at: load?.number ?? 0), to: store)
    (added, removed) = (comparison.added, comparison.removed)
  }

  /// Returns the edited rows that other rows do not contain, and the removed rows that they contain
  /// again.
  package func lost(in rows: [StoreRow]) -> [StoreRow] {
    let rows = Set(rows)
    let lost = added.filter { !rows.contains($0) } + removed.filter(rows.contains)
    var names: Set<RowKey> = []
    return lost.filter { names.insert(RowKey($0)).inserted }
  }
}
