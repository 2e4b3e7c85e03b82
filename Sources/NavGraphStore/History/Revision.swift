/// A step in the history of a database.
///
/// A revision is the change that one transaction of any program makes. In a file without
/// `PRAGMA auto_vacuum = FULL`, SQLite does not show where a transaction ends. There, the changes of another
/// program are one revision if one connection makes them without a pause of a second.
public struct Revision: Sendable, Hashable {
  /// The origin of a revision.
  public enum Kind: String, Sendable {
    /// An edit, by this library or another tool.
    case edit
    /// The reversal of an edit.
    case undo
    /// The reversal of an undo.
    case redo
  }

  /// The number of the revision, higher than that of every earlier one.
  public let number: Int
  /// The time of the change in UTC, as `2026-11-21T07:02:19.994Z`.
  public let time: String
  /// The origin of the revision.
  public let kind: Kind
  /// The revision that an undo or a redo reverted; nil for an edit.
  public let reverts: Int?
  /// A description of the edit; nil if there is none, as for other tools.
  public let summary: String?
  /// The changed rows, in the order of the changes.
  public let changes: [RowChange]
}

/// An error in the history that prevents an operation.
enum HistoryError: Error, CustomStringConvertible {
  /// A row differs from the state in which a revision left it.
  case mismatch(table: String, revision: Int)
  /// The latest revision has the highest number that there is.
  case exhausted(revision: Int)

  var description: String {
    switch self {
    case .mismatch(let table, let revision):
      "table '\(table)' differs from its state after revision \(revision), so that revision cannot be "
        + "reverted. It was changed while triggers were switched off."
    case .exhausted(let revision):
      "its history ends with revision \(revision), the highest number possible."
    }
  }
}
