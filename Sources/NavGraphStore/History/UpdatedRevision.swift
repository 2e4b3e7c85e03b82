package import Foundation

/// A revision that an update reports, with its changed rows by name.
package struct UpdatedRevision: Sendable, Hashable {
  package let number: Int
  /// The time of the revision; nil if another program has removed it.
  package let time: Date?
  /// The numbers of changed rows, table by table.
  package let tables: [TableChange]
  /// The changed rows; empty if the history no longer contains them.
  package let changes: [RowChange]
}

extension NavigationStore {
  /// Returns the revisions of an update, in order.
  ///
  /// Reads the current file at the store's path, which may have replaced the file that the store
  /// has opened.
  ///
  /// - Returns: The revisions. If an earlier update has already reported a revision, it contains
  ///   only the rows that were added since then.
  /// - Complexity: O(n) time and memory for n changed rows since the first of the revisions.
  package func revisions(of changes: [TableChange]) -> [UpdatedRevision] {
    guard let first = changes.first else { return [] }
    // An untrusted file may contain the lowest number.
    let previous = max(first.revision, .min + 1) - 1
    let history = (try? NavigationStore(path: path).history(after: previous)) ?? []
    return changes.byRevision.map { tables in
      let number = tables[0].revision
      let rows = tables.map(\.rowCount).reduce(0, +)
      return UpdatedRevision(
        number: number,
        time: tables[0].time,
        tables: tables,
        changes: history.first { $0.number == number }?.changes.suffix(rows) ?? []
      )
    }
  }
}

extension [TableChange] {
  /// The changes in runs of the same revision.
  fileprivate var byRevision: [[TableChange]] {
    reduce(into: []) { runs, change in
      if runs.last?.first?.revision == change.revision {
        runs[runs.count - 1].append(change)
      } else {
        runs.append([change])
      }
    }
  }
}
