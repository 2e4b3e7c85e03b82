/// A row that was added, removed or changed.
public struct RowChange: Sendable, Hashable {
  /// What happened to a row.
  public enum Kind: String, Sendable {
    /// It was not there before.
    case added
    /// It is there no more.
    case removed
    /// Some of its values are others now.
    case changed
  }

  /// A column whose value is another one now.
  public struct Difference: Sendable, Hashable {
    /// What people call the column.
    public let label: String
    /// The value before; nil for NULL.
    public let before: String?
    /// The value after; nil for NULL.
    public let after: String?
  }

  /// The row as it is named: as it was, where it is there no more.
  public let row: StoreRow
  /// What happened to it.
  public let kind: Kind
  /// The values that differ, in the order of the columns; empty unless the row was changed.
  public let differences: [Difference]

  /// Makes the change from one row to another; nil if there is neither.
  ///
  /// Both must be of one kind.
  public init?(from before: StoreRow?, to after: StoreRow?) {
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?): (row, kind, differences) = (after, .added, [])
    case (let before?, nil): (row, kind, differences) = (before, .removed, [])
    case (let before?, let after?):
      (row, kind) = (before, .changed)
      differences = zip(before.fields, after.fields).compactMap { old, new in
        old == new ? nil : Difference(label: old.label, before: old.value, after: new.value)
      }
    }
  }
}

extension RowChange: CustomStringConvertible {
  /// The change on one line, such as `~ screen 'Menu': title none → Main menu`; long values are cut.
  public var description: String {
    switch kind {
    case .added, .removed:
      let details = row.details.map { "\($0.label) \(RowChange.brief($0.value))" }
      let words = details.isEmpty ? "" : ": \(details.joined(separator: ", "))"
      return "\(kind == .added ? "+" : "-") \(row)\(words)"
    case .changed:
      let words = differences.map {
        "\($0.label) \(RowChange.brief($0.before)) → \(RowChange.brief($0.after))"
      }
      return "~ \(row): \(words.joined(separator: ", "))"
    }
  }

  private static func brief(_ value: String?) -> String {
    guard let value else { return "none" }
    return value.count > 80 ? "\(value.prefix(80))…" : value
  }
}
