import NavGraph

/// A row that was added, removed or changed.
public struct RowChange: Sendable, Hashable {
  /// The kind of a change.
  public enum Kind: String, Sendable {
    /// The row was added.
    case added
    /// The row was removed.
    case removed
    /// Values of the row were changed.
    case changed
  }

  /// A column whose value has changed.
  public struct Difference: Sendable, Hashable {
    /// The label of the column.
    public let label: String
    /// The value before the change; nil for NULL.
    public let before: String?
    /// The value after the change; nil for NULL.
    public let after: String?
  }

  /// The row before the change.
  ///
  /// For an added row, the row after the change.
  public let row: StoreRow
  /// The kind of the change.
  public let kind: Kind
  /// The changed columns, in order; empty if the row was added or removed.
  public let differences: [Difference]

  /// Compares two states of a row, which are nil if it did not exist; returns nil if both are nil.
  ///
  /// - `comparesOrder`: Whether another position in the order of definition is a difference.
  package init?(from before: StoreRow?, to after: StoreRow?, comparesOrder: Bool = false) {
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, let after?): (row, kind, differences) = (after, .added, [])
    case (let before?, nil): (row, kind, differences) = (before, .removed, [])
    case (let before?, let after?):
      (row, kind) = (before, .changed)
      let fields = zip(before.fields, after.fields).compactMap { old, new in
        old.value.hasSameBytes(as: new.value)
          ? nil : Difference(label: old.label, before: old.value, after: new.value)
      }
      let order = Difference(
        label: StoreRow.orderLabel,
        before: before.order.map(String.init),
        after: after.order.map(String.init)
      )
      differences = fields + (comparesOrder && order.before != order.after ? [order] : [])
    }
  }
}

extension RowChange {
  /// The row before the change; nil if it was added.
  package var before: StoreRow? { kind == .added ? nil : row }

  /// The row after the change; nil if it was removed.
  package var after: StoreRow? {
    switch kind {
    case .added: row
    case .removed: nil
    case .changed: row.changed(by: differences)
    }
  }

  /// Whether the change only gives the row another position in the order of definition.
  var isNewNumber: Bool { differences.count == 1 && differences[0].label == StoreRow.orderLabel }

  /// The change that reverts this one.
  var inverse: RowChange {
    RowChange(from: after, to: before, comparesOrder: true) ?? self
  }

  /// Returns the change to the position that a later change gives the row.
  func followed(by change: RowChange) -> RowChange {
    var (before, after) = (row, row)
    before.order = differences[0].before.flatMap { Int($0) }
    after.order = change.differences[0].after.flatMap { Int($0) }
    return RowChange(from: before, to: after, comparesOrder: true) ?? self
  }
}

extension StoreRow {
  /// Returns the row after a change of columns, and of its position.
  fileprivate func changed(by differences: [RowChange.Difference]) -> StoreRow {
    let values = differences.map { ($0.label, storing($0.after, in: $0.label)) }
    var row = setting(Dictionary(values) { $1 })
    for change in differences where change.label == StoreRow.orderLabel {
      row.order = change.after.flatMap { Int($0) }
    }
    return row
  }
}

extension RowChange: CustomStringConvertible {
  /// The change as one line, such as `~ screen 'Menu': title none → Main menu`.
  ///
  /// Long values are truncated.
  public var description: String {
    switch kind {
    case .added, .removed:
      let details = row.details.map { "\($0.label) \(RowChange.truncated($0.value))" }
      let words = details.isEmpty ? "" : ": \(details.joined(separator: ", "))"
      return "\(kind == .added ? "+" : "-") \(row)\(words)"
    case .changed:
      let words = differences.map {
        "\($0.label) \(RowChange.truncated($0.before)) → \(RowChange.truncated($0.after))"
      }
      return "~ \(row): \(words.joined(separator: ", "))"
    }
  }

  private static func truncated(_ value: String?) -> String {
    guard let value else { return "none" }
    return value.count > 80 ? "\(value.prefix(80))…" : value
  }
}
