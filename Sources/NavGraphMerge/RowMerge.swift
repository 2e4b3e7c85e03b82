import NavGraph
import NavGraphStore

/// A three-way merge of the rows of a database.
///
/// Rows are found by their names. A row, or a column of a row, that only one side has changed is
/// merged. If both sides have changed it differently, the row is in conflict. The merged rows contain
/// the version of one side then, and the version of the other side is its alternative. If a side does
/// not contain a row in conflict, all rows that refer to it are in conflict, too, so that either side
/// can be chosen without a loss.
///
/// The positions of rows in the order of definition are never in conflict. The history and saved
/// stacks belong to one file, and are not merged.
package struct RowMerge {
  /// The side whose versions of rows in conflict are among the merged rows.
  package let own: MergeSide
  /// The rows that are in conflict for a reason of their own.
  private(set) var reasons: [RowKey: MergeConflict] = [:]
  /// The rows in conflict, in the version of the other side.
  private(set) var alternatives: [RowKey: [StoreRow]] = [:]
  private(set) var rows: [RowKey: [StoreRow]] = [:]
  /// The rows of both sides, with the merged names of screens.
  let versions: [MergeSide: MergeVersion]
  private let base: MergeVersion
  /// For each side, the rows that refer to a row.
  private var users: [MergeSide: [RowKey: [RowKey]]] = [:]

  /// Merges rows.
  ///
  /// - `own`: The side whose rows are merged if both sides have changed them.
  /// - Complexity: O(*n*) expected time and memory for *n* rows, without conflicts.
  package init(
    base: MergeVersion,
    ours: MergeVersion,
    theirs: MergeVersion,
    own: MergeSide = .ours
  ) {
    let given = [MergeSide.ours: ours, .theirs: theirs]
    let names = MergeNames(base: base, given, own: own)
    self.own = own
    self.base = base.renaming(screens: names.base)
    versions = [
      .ours: ours.renaming(screens: names.sides[.ours] ?? [:]),
      .theirs: theirs.renaming(screens: names.sides[.theirs] ?? [:]),
    ]
    for key in allKeys { merge(key) }
    for (name, cell) in names.twiceRenamed { addConflict(of: name, cell) }
    for (name, former) in names.shared {
      let key = RowKey(.screen, [name.name])
      reasons[key] = nil
      dispute(key, .sameName(former: former))
    }
    for key in reasons.keys { disputeUsers(of: key) }
    resolveReferences()
  }

  /// The kinds and names of the rows of all versions.
  private var allKeys: Set<RowKey> {
    versions.values.reduce(into: Set(base.rows.keys)) { $0.formUnion($1.rows.keys) }
  }

  /// Returns the rows of a side with a name.
  func rows(_ key: RowKey, of side: MergeSide) -> [StoreRow] { versions[side]?.rows[key] ?? [] }

  // MARK: Rows

  private mutating func merge(_ key: RowKey) {
    let (old, ownRows, otherRows) = (
      base.rows[key] ?? [], rows(key, of: own), rows(key, of: own.other)
    )
    guard max(old.count, ownRows.count, otherRows.count) == 1 else {
      return merge(key, old, ownRows, otherRows)
    }
    switch (ownRows.first, otherRows.first) {
    case (let row?, let other?): merge(key, old.first, row, other)
    case (let row?, nil): merge(key, old.first, row, of: own)
    case (nil, let row?): merge(key, old.first, row, of: own.other)
    case (nil, nil): break
    }
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
    rows[key] = [merged]
    guard !conflicts.isEmpty else { return }
    let cells = cells(conflicts.keys, old, [own: row, own.other: other])
    reasons[key] = MergeConflict(row: row, reason: .cells(cells, isNew: old == nil))
    alternatives[key] = [merged.setting(conflicts)]
  }

  /// Merges a row that only one side contains.
  private mutating func merge(
    _ key: RowKey,
    _ old: StoreRow?,
    _ row: StoreRow,
    of side: MergeSide
  ) {
    let changes = old.map { row.differences(from: $0) } ?? []
    guard !changes.isEmpty || base.disputed.contains(key) else {
      rows[key] = old == nil ? [row] : nil
      return
    }
    dispute(key, .removed(side.other, changes: cells(changes, old, [side: row])))
  }

  /// Merges the rows of a name that several rows of a version have.
  private mutating func merge(
    _ key: RowKey,
    _ old: [StoreRow],
    _ ownRows: [StoreRow],
    _ otherRows: [StoreRow]
  ) {
    let isSame = { (left: [StoreRow], right: [StoreRow]) in
      left.count == right.count
        && zip(left, right).allSatisfy { $0.differences(from: $1).isEmpty }
    }
    if isSame(old, ownRows) {
      rows[key] = otherRows.isEmpty ? nil : otherRows
    } else if isSame(old, otherRows) || isSame(ownRows, otherRows) {
      rows[key] = ownRows.isEmpty ? nil : ownRows
    } else {
      dispute(key, .severalRows)
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
    let (former, values) = (old.map(texts) ?? [:], rows.mapValues(texts))
    return (rows.first?.value.labels ?? []).filter(labels.contains).map { label in
      MergeConflict.Cell(
        label: label,
        base: former[label] ?? nil,
        values: values.mapValues { $0[label] ?? nil }
      )
    }
  }

  private mutating func addConflict(of screen: ScreenID, _ name: MergeConflict.Cell) {
    let key = RowKey(.screen, [screen.name])
    guard let row = rows[key]?.first else { return }
    var cells = [name]
    if case .cells(let others, _) = reasons[key]?.reason { cells += others }
    reasons[key] = MergeConflict(row: row, reason: .cells(cells, isNew: false))
    let alternative = alternatives[key]?.first ?? row
    alternatives[key] = [alternative.setting(["name": name.values[own.other] ?? nil])]
  }

  // MARK: Conflicts

  /// Puts a whole row in conflict.
  ///
  /// The first reason is kept.
  mutating func dispute(_ key: RowKey, _ reason: MergeConflict.Reason) {
    let row = rows(key, of: own).first ?? rows(key, of: own.other).first
    if reasons[key] == nil, let row {
      reasons[key] = MergeConflict(row: row, reason: reason)
    }
    setDisputed(key)
  }

  private mutating func setDisputed(_ key: RowKey) {
    let ownRows = rows(key, of: own)
    rows[key] = ownRows.isEmpty ? nil : ownRows
    alternatives[key] = rows(key, of: own.other)
  }

  /// Adds the rows that refer to a row to its conflict, if a side does not contain the row.
  mutating func disputeUsers(of key: RowKey) {
    var next = [key]
    while let key = next.popLast() {
      for side in [own, own.other] where rows(key, of: side).isEmpty {
        for user in users(of: key, in: side.other) where alternatives[user] == nil {
          setDisputed(user)
          next.append(user)
        }
      }
    }
  }

  private mutating func users(of key: RowKey, in side: MergeSide) -> [RowKey] {
    if users[side] == nil {
      users[side] = versions[side]?.lines.reduce(into: [:]) { users, line in
        for reference in line.references {
          users[RowKey(reference.kind, [reference.name]), default: []].append(line.key)
        }
      }
    }
    return users[side]?[key] ?? []
  }

  /// Adds conflicts for rows that refer to a row that is not merged.
  mutating func resolveReferences() {
    while let (owner, user) = missingReference() {
      let removed = rows(owner, of: own).isEmpty ? own : own.other
      if alternatives[owner] == nil {
        dispute(owner, .used(removed: removed, by: user))
        disputeUsers(of: owner)
      } else {
        setDisputed(user.key)
        disputeUsers(of: user.key)
      }
    }
  }

  /// Returns a row that is missing, and the row that refers to it.
  private func missingReference() -> (owner: RowKey, user: StoreRow)? {
    let missing = { (line: StoreRow) in
      line.references.lazy.map { RowKey($0.kind, [$0.name]) }.first { rows[$0] == nil }
    }
    let users = rows.values.joined().filter { missing($0) != nil }
    guard let user = users.inDumpOrder().first, let owner = missing(user) else { return nil }
    return (owner, user)
  }
}
