import NavGraphStore

/// Rows by identity.
///
/// The identity of a row is its name in the base, or in the side that has added it. A row keeps its
/// identity when it is renamed. References contain identities instead of names. The screens of a
/// link have one identity, because they are one list.
typealias MergedRows = [RowKey: [StoreRow]]

extension MergedRows {
  /// Returns the name of a row; nil if there is no such row.
  func name(_ kind: StoreRow.Kind, _ identity: String) -> String? {
    self[RowKey(kind, [identity])]?.first?.name.first ?? nil
  }

  /// Returns a row with names in place of the identities of other rows.
  func named(_ row: StoreRow) -> StoreRow {
    row.replacingReferences { kind, identity in name(kind, identity) }
  }

  /// The rows with names, each kind in the order of definition.
  ///
  /// If several rows have the same position, the following rows move up.
  var lines: [(key: RowKey, row: StoreRow)] {
    let rows = flatMap { key, rows in rows.map { (key: key, row: named($0)) } }
      .inDumpOrder(by: \.row)
    let sorted = rows.enumerated().sorted { left, right in
      let (order, otherOrder) = (left.element.row.order ?? .max, right.element.row.order ?? .max)
      return (order, left.offset) < (otherOrder, right.offset)
    }
    var last: [StoreRow.Kind: Int] = [:]
    return sorted.map { _, line in
      var line = line
      let kind = line.row.kind
      if let order = line.row.order, let last = last[kind], order <= last, last < .max {
        line.row.order = last + 1
      }
      last[kind] = line.row.order
      return line
    }
  }
}
