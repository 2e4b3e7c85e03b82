import Foundation

/// The changes of a revision, in order.
///
/// The changes of rows that were inserted in bulk are computed when they are first read, because
/// they need much more memory than the rows.
///
/// This is a class, because all copies of a revision share the computed changes.
final class ChangeList: @unchecked Sendable {
  /// Consecutive changes.
  enum Part: Sendable {
    /// Changes that were read from the history.
    case read([RowChange])
    /// The changes that added rows.
    case inserted(BulkRecord.Rows)
  }

  private let lock = NSLock()
  /// The parts, protected by `lock`.
  private var parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// The changes.
  var changes: [RowChange] {
    lock.withLock {
      if parts.count == 1, case .read(let changes) = parts[0] { return changes }
      let changes = parts.flatMap { part in
        switch part {
        case .read(let changes): changes
        case .inserted(let rows): rows.rowChanges
        }
      }
      parts = [.read(changes)]
      return changes
    }
  }
}
