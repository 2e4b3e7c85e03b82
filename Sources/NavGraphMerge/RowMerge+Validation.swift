import NavGraph
package import NavGraphStore

extension RowMerge {
  /// Loads the merged rows into a database in memory, after adding conflicts for rows that the schema
  /// rejects among the rows of the other side.
  ///
  /// - Returns: The database. Rows in conflict have the version of one side.
  /// - Throws: `StoreError` if the rows of a side are not valid.
  package mutating func validated() throws(StoreError) -> NavigationStore {
    let store = try NavigationStore.inMemory()
    while let error = RowMerge.error(of: lines, in: store) {
      // Unlike an empty database, one with the rows of a side reports the rows of the other side.
      let present = try NavigationStore.inMemory()
      let ownRows = RowMerge.lines(of: versions[own]?.rows ?? [:])
      if let error = RowMerge.error(of: ownRows, in: present) { throw error }
      guard let (key, reason) = rejectedRow(in: present) else { throw error }
      dispute(key, .rejected(own.other, reason: reason))
      disputeUsers(of: key)
      resolveReferences()
    }
    return store
  }

  /// Loads rows into a database; returns the error if they are not valid.
  private static func error(
    of lines: [StoreRow],
    in store: NavigationStore,
    isDryRun: Bool = false
  ) -> StoreError? {
    do throws(StoreError) {
      _ = try store.rewrite(summary: "merge", isDryRun: isDryRun) { _ in lines }
      return nil
    } catch {
      return error
    }
  }

  /// Returns a row of the other side that the schema rejects, with the reason; nil if there is none.
  ///
  /// The rows of the other side are reverted one after the other. The last row that must be reverted
  /// is the rejected one.
  ///
  /// - `store`: A database with the rows of one side.
  /// - Complexity: Loads the rows O(log *n*) times for *n* rows of the other side.
  private func rejectedRow(in store: NavigationStore) -> (key: RowKey, reason: String)? {
    let changed = changedRows.map(\.key)
    func error(reverting count: Int) -> StoreError? {
      var rows = rows
      for key in changed.prefix(count) { rows[key] = versions[own]?.rows[key] }
      return RowMerge.error(of: RowMerge.lines(of: rows), in: store, isDryRun: true)
    }
    var (invalid, valid) = (0, changed.count)
    while invalid + 1 < valid {
      let middle = (invalid + valid) / 2
      if error(reverting: middle) == nil { valid = middle } else { invalid = middle }
    }
    guard valid > 0, let reason = error(reverting: invalid)?.rejection else { return nil }
    return (changed[invalid], reason)
  }

  /// The merged rows of the other side, each before the rows to which it refers, and then the rows
  /// that the other side has removed.
  private var changedRows: [StoreRow] {
    let ownRows = versions[own]?.rows ?? [:]
    let changed = rows.filter { $0.value != ownRows[$0.key] ?? [] }
    let removed = ownRows.filter { rows[$0.key] == nil }
    return changed.compactMap(\.value.first).inDumpOrder().reversed()
      + removed.compactMap(\.value.first).inDumpOrder()
  }
}

extension StoreError {
  /// The reason why the schema rejects rows, as a sentence; nil for other errors.
  fileprivate var rejection: String? {
    switch self {
    case .rejected(_, let reason), .invalidContent(_, let reason): reason
    case .invalidDump(let error): "\(error.reason)."
    default: nil
    }
  }
}
