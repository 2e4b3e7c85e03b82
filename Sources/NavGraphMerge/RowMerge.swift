import NavGraph
import NavGraphStore

/// A three-way merge of the rows of a database.
///
/// Rows are found by their identities (``RowIdentities``), so that a row that one side has renamed
/// stays the same row. A row, or a column of a row, that only one side has changed is merged. If both
/// sides have changed it differently, the row is in conflict. The screens of a link are merged as one
/// list.
///
/// There are two results, in each of which the rows in conflict have the versions of one side. If a
/// side does not contain a row in conflict, all rows that refer to it are in conflict, too, so that
/// either side can be chosen without a loss.
///
/// The positions of rows in the order of definition are never in conflict. The history and saved
/// stacks belong to one file, and are not merged.
package struct RowMerge {
  /// The side whose versions of rows in conflict are preferred.
  package let own: MergeSide
  /// The rows that are in conflict for a reason of their own.
  var reasons: [RowKey: MergeConflict] = [:]
  /// The merged rows; rows in conflict have the versions of a side.
  var results: [MergeSide: MergedRows] = [.ours: [:], .theirs: [:]]
  let versions: [MergeSide: MergedRows]
  let base: MergedRows
  /// The rows that an earlier merge has left in conflict.
  private let undecided: Set<RowKey>
  /// The rows that each side has as a whole in its result.
  var disputed: Set<RowKey> = []
  /// The rows that have the name of each side in its result.
  var renamed: Set<RowKey> = []
  /// For each side, the rows that refer to a row.
  var users: [MergeSide: [RowKey: [RowKey]]] = [:]

  /// Merges rows.
  ///
  /// - `own`: The side whose rows are merged if both sides have changed them.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* rows, without conflicts.
  package init(
    base: MergeVersion,
    ours: MergeVersion,
    theirs: MergeVersion,
    own: MergeSide = .ours
  ) {
    self.own = own
    self.base = RowIdentities(base).rows
    undecided = Set(RowIdentities(MergeVersion(base.disputed)).rows.keys)
    versions = [
      .ours: RowIdentities(ours, of: self.base).rows,
      .theirs: RowIdentities(theirs, of: self.base).rows,
    ]
    for key in allKeys { merge(key) }
    for key in reasons.keys { disputeUsers(of: key) }
    resolve()
  }

  /// The identities of the rows of all versions.
  private var allKeys: Set<RowKey> {
    versions.values.reduce(into: Set(base.keys)) { $0.formUnion($1.keys) }
  }

  /// Returns the row or the list of a side with an identity.
  func rows(_ key: RowKey, of side: MergeSide) -> [StoreRow] { versions[side]?[key] ?? [] }

  // MARK: Rows

  private mutating func merge(_ key: RowKey) {
    let (old, ownRows, otherRows) = (base[key] ?? [], rows(key, of: own), rows(key, of: own.other))
    guard key.kind != .milestone else { return mergeList(key, old, ownRows, otherRows) }
    switch (ownRows.first, otherRows.first) {
    case (let row?, let other?): merge(key, old.first, row, other)
    case (let row?, nil): merge(key, old.first, row, of: own)
    case (nil, let row?): merge(key, old.first, row, of: own.other)
    case (nil, nil): break
    }
  }

  mutating func set(_ key: RowKey, _ rows: [MergeSide: [StoreRow]]) {
    for (side, rows) in rows { results[side]?[key] = rows.isEmpty ? nil : rows }
  }

  private mutating func setBoth(_ key: RowKey, _ rows: [StoreRow]) {
    set(key, [.ours: rows, .theirs: rows])
  }

  /// Merges a row that both sides contain, column by column.
  private mutating func merge(_ key: RowKey, _ old: StoreRow?, _ row: StoreRow, _ other: StoreRow) {
    var merged = row
    if row.order == old?.order { merged.order = other.order }
    let changes = old.map { Set(row.differences(from: $0)) }
    let otherChanges = old.map { Set(other.differences(from: $0)) }
    var values: [String: String?] = [:]
    var conflicts: [String: String?] = [:]
    for label in row.differences(from: other) {
      if otherChanges?.contains(label) == false { continue }
      if changes?.contains(label) == false {
        values[label] = other.storedValue(label)
      } else {
        conflicts[label] = other.storedValue(label)
      }
    }
    merged = merged.setting(values)
    set(key, [own: [merged], own.other: [merged.setting(conflicts)]])
    guard !conflicts.isEmpty else { return }
    let cells = cells(conflicts.keys, old, [own: row, own.other: other])
    addReason(key, .cells(cells, isNew: old == nil))
  }

  /// Merges a row that only one side contains.
  private mutating func merge(
    _ key: RowKey,
    _ old: StoreRow?,
    _ row: StoreRow,
    of side: MergeSide
  ) {
    let changes = old.map { row.differences(from: $0) } ?? []
    guard !changes.isEmpty || undecided.contains(key) else {
      return setBoth(key, old == nil ? [row] : [])
    }
    removed(key, cells(changes, old, [side: row]))
  }

  /// Merges the screens of a link, whose positions do not matter.
  private mutating func mergeList(
    _ key: RowKey,
    _ old: [StoreRow],
    _ ownRows: [StoreRow],
    _ otherRows: [StoreRow]
  ) {
    let isSame = { (left: [StoreRow], right: [StoreRow]) in
      left.count == right.count
        && zip(left, right).allSatisfy { $0.differences(from: $1).allSatisfy { $0 == "position" } }
    }
    if isSame(old, ownRows) {
      setBoth(key, otherRows)
    } else if isSame(old, otherRows) || isSame(ownRows, otherRows) {
      setBoth(key, ownRows)
    } else {
      let lists = versions.mapValues { rows in rows[key]?.map { rows.named($0) } ?? [] }
      dispute(key, .screens(lists, base: old))
    }
  }

  /// Returns the values of columns in the versions of a row, in the order of the columns.
  private func cells(
    _ labels: some Collection<String>,
    _ old: StoreRow?,
    _ rows: [MergeSide: StoreRow]
  ) -> [MergeConflict.Cell] {
    let labels = Set(labels)
    let texts = { (row: StoreRow) in
      Dictionary(uniqueKeysWithValues: row.fields.map { ($0.label, $0.value) })
    }
    let former = old.map { texts(base.named($0)) } ?? [:]
    let values = Dictionary(
      uniqueKeysWithValues: rows.map { side, row in
        (side, texts(versions[side]?.named(row) ?? row))
      }
    )
    return (rows.first?.value.labels ?? []).filter(labels.contains).map { label in
      MergeConflict.Cell(
        label: label,
        base: former[label] ?? nil,
        values: values.mapValues { $0[label] ?? nil }
      )
    }
  }
}
