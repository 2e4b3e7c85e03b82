import NavGraph
package import NavGraphStore

/// The rows that were added, removed and changed between two databases.
///
/// Rows are compared by their names, without their numeric keys. Rows with the same name are paired
/// by their values, and then by their order. If the name of a removed screen is an alias of an
/// added screen, the screen is treated as renamed, also in the rows that refer to it.
package struct RowDiff: Sendable, Hashable {
  /// The changes, sorted by the kind of the row, and then by name.
  package let changes: [RowChange]

  /// Compares the rows of two databases; blocks the calling thread.
  ///
  /// - Throws: `StoreError` if a database cannot be read.
  /// - Complexity: O(n) expected time and memory for n rows.
  package init(
    from before: NavigationStore,
    to after: NavigationStore
  ) throws(StoreError) {
    let comparison = try RowComparison(from: before, to: after)
    self.init(from: comparison.removed, to: comparison.added, comparison.renames)
  }

  /// Compares rows.
  package init(from before: [StoreRow], to after: [StoreRow]) {
    let (old, new) = (RowDiff.screens(in: before), RowDiff.screens(in: after))
    let renames = ScreenRenames.byAliases(
      in: after.filter { $0.kind == .alias },
      existedBefore: old.contains,
      existsNow: new.contains
    )
    self.init(from: before, to: after, renames)
  }

  private init(
    from before: [StoreRow],
    to after: [StoreRow],
    _ renames: [ScreenID: ScreenID]
  ) {
    var old: [RowKey: [StoreRow]] = [:]
    var new: [RowKey: [StoreRow]] = [:]
    for row in before {
      let renamed = row.renaming(screens: renames)
      let isRenamed = row.kind == .screen && renamed.name != row.name
      old[RowKey(renamed), default: []].append(isRenamed ? row : renamed)
    }
    for row in after { new[RowKey(row), default: []].append(row) }
    let keys = Dictionary(grouping: Set(old.keys).union(new.keys), by: \.kind)
    changes = StoreRow.Kind.allCases.flatMap { kind in
      (keys[kind] ?? []).sorted { $0.precedes($1) }
    }.flatMap { RowDiff.changes(from: old[$0] ?? [], to: new[$0] ?? []) }
  }

  /// Compares rows of one kind and name.
  ///
  /// Equal rows are unchanged. The other rows are paired in their order.
  private static func changes(from before: [StoreRow], to after: [StoreRow]) -> [RowChange] {
    var added = after
    var removed: [StoreRow] = []
    for row in before {
      if let index = added.firstIndex(where: { $0 == row }) {
        added.remove(at: index)
      } else {
        removed.append(row)
      }
    }
    return (0..<max(added.count, removed.count)).compactMap { index in
      RowChange(
        from: index < removed.count ? removed[index] : nil,
        to: index < added.count ? added[index] : nil
      )
    }
  }

  private static func screens(in rows: [StoreRow]) -> Set<ScreenID> {
    Set(rows.filter { $0.kind == .screen }.compactMap { $0.name.first ?? nil }.map { ScreenID($0) })
  }
}
