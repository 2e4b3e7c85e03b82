/// A step in the history of a database.
///
/// A revision is the change that one transaction of any program makes. In a file without
/// `PRAGMA auto_vacuum = FULL`, SQLite does not show where a transaction ends. There, the changes of another
/// program are one revision if one connection makes them without a pause of a second.
public struct Revision: Sendable {
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
  ///
  /// - Complexity: O(1); O(*n*) time and memory for *n* changes when the changes of a large import or load are read
  ///   for the first time.
  public var changes: [RowChange] { list.changes }

  private let list: ChangeList

  init(
    number: Int,
    time: String,
    kind: Kind,
    reverts: Int?,
    summary: String?,
    changes: ChangeList
  ) {
    self.number = number
    self.time = time
    self.kind = kind
    self.reverts = reverts
    self.summary = summary
    list = changes
  }
}

extension Revision: Hashable {
  /// Returns whether two revisions have the same number, time and origin, and equal changes.
  public static func == (left: Revision, right: Revision) -> Bool {
    left.number == right.number && left.time == right.time && left.kind == right.kind
      && left.reverts == right.reverts && left.summary == right.summary
      && left.changes == right.changes
  }

  /// Feeds the number and the time into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(number)
    hasher.combine(time)
  }
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
