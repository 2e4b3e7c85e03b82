public import Foundation

/// One entry in the history of a database.
///
/// A revision is one edit by navgraph, or the changes of one connection of another program without
/// a pause of a second. Triggers record the changes of other programs. They cannot see where a
/// transaction begins, and recognize a connection by the number of rows that it has changed.
public struct Revision: Sendable {
  /// The kind of a revision.
  public enum Kind: String, Sendable {
    /// An edit, by this library or another tool; also an undo of everything after a revision.
    case edit
    /// The reversal of an edit.
    case undo
    /// The reversal of an undo.
    case redo
  }

  /// The number of the revision, which is higher than that of every earlier one.
  public let number: Int
  /// The time of the change, in milliseconds.
  ///
  /// It is the distant past if another program has replaced it by text that is not a time.
  public let time: Date
  /// The kind of the revision.
  public let kind: Kind
  /// The revision that this undo or redo reverted; nil for an edit.
  public let reverts: Int?
  /// A description of the edit; nil if there is none, for example if another tool made the edit.
  public let summary: String?
  /// Who made the change; nil if another tool did.
  public let author: RevisionAuthor?
  /// The changed rows, in the order of the changes.
  public let changes: [RowChange]
}

/// An error in the history that prevents an undo or a recording.
enum HistoryError: Error, CustomStringConvertible {
  /// A row differs from its state after a revision.
  case mismatch(table: String, revision: Int)
  /// The latest revision has the highest possible number.
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
