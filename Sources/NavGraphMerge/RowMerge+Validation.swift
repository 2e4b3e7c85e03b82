import NavGraph
package import NavGraphStore

extension RowMerge {
  /// Loads the merged rows into a database in memory, after adding conflicts for rows that the schema
  /// rejects among the rows of the other side.
  ///
  /// - Returns: The database. Rows in conflict have the version of one side.
  /// - Throws: `StoreError` if the rows of a side are not valid.
  /// - Complexity: Loads the rows of each side; if a row is rejected, O(log *n*) times for *n* rows.
  package mutating func validated() throws(StoreError) -> NavigationStore {
    var store = try validated(own)
    while results[.ours] != results[.theirs] {
      let former = results
      _ = try validated(own.other)
      if results == former { break }
      store = try validated(own)
    }
    return store
  }

  private mutating func validated(_ side: MergeSide) throws(StoreError) -> NavigationStore {
    // Unlike an empty database, one with the rows of a side reports the rows of the other side.
    let store = try NavigationStore.inMemory()
    try store.apply(.load(StoreDump.text(of: [(versions[side] ?? [:]).lines.map(\.row.text)])))
    while let error = RowMerge.error(of: results[side] ?? [:], in: store) {
      guard let (key, reason) = rejectedRow(of: side, in: store), !disputed.contains(key) else {
        throw error
      }
      addRejection(key, side.other, reason)
      disputeUsers(of: key)
      resolve()
    }
    return store
  }

  /// Loads rows into a database; returns the error if they are not valid.
  private static func error(
    of rows: MergedRows,
    in store: NavigationStore,
    isDryRun: Bool = false
  ) -> StoreError? {
    do throws(StoreError) {
      _ = try store.rewrite(summary: "merge", isDryRun: isDryRun) { _ in rows.lines.map(\.row) }
      return nil
    } catch {
      return error
    }
  }

  /// Returns a row of the other side that the schema rejects in the result of a side, with the
  /// reason; nil if there is none.
  ///
  /// The rows of the other side are reverted one after the other. The last row that must be reverted
  /// is the rejected one.
  ///
  /// - `store`: A database with the rows of the side.
  /// - Complexity: Loads the rows O(log *n*) times for *n* rows of the other side.
  private func rejectedRow(
    of side: MergeSide,
    in store: NavigationStore
  ) -> (key: RowKey, reason: String)? {
    let (result, version) = (results[side] ?? [:], versions[side] ?? [:])
    let changed = changedRows(from: version, to: result)
    func error(reverting count: Int) -> StoreError? {
      var rows = result
      for key in changed.prefix(count) { rows[key] = version[key] }
      return RowMerge.error(of: rows, in: store, isDryRun: true)
    }
    var (invalid, valid) = (0, changed.count)
    while invalid + 1 < valid {
      let middle = (invalid + valid) / 2
      if error(reverting: middle) == nil { valid = middle } else { invalid = middle }
    }
    guard valid > 0, let reason = error(reverting: invalid)?.rejection else { return nil }
    return (changed[invalid], reason)
  }

  /// The rows of the other side, each before the rows to which it refers, and then the rows that the
  /// other side has removed.
  private func changedRows(from version: MergedRows, to result: MergedRows) -> [RowKey] {
    let keys = { (rows: MergedRows) in
      rows.compactMap { key, rows in rows.first.map { (key: key, row: $0) } }
        .inDumpOrder(by: \.row).map(\.key)
    }
    return keys(result.filter { $0.value != version[$0.key] ?? [] }).reversed()
      + keys(version.filter { result[$0.key] == nil })
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
