/// A step in the history of a database of flows.
///
/// A revision is one edit through this library, or what another tool changed at one moment: with
/// one statement, or with several in the same millisecond.
public struct Revision: Sendable, Hashable {
  /// What made a revision.
  public enum Kind: String, Sendable {
    /// Somebody edited the flows.
    case edit
    /// An edit was taken back.
    case undo
    /// What had been taken back was done again.
    case redo
  }

  /// The number of the revision; later ones have higher numbers.
  public let number: Int
  /// When it was made: the moment in UTC, as in `2026-11-21T07:02:19.994Z`.
  public let time: String
  /// What made it.
  public let kind: Kind
  /// The revision that an undo or a redo took back.
  public let reverts: Int?
  /// What it was about, if anybody said.
  public let summary: String?
  /// The rows that it changed, in order.
  public let changes: [RowChange]
}
