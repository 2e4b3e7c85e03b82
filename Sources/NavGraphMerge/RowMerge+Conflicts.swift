import NavGraphStore

/// The rows that are in conflict, and the conflicts that follow from them.
extension RowMerge {
  /// Adds the reason of a conflict; the first one is kept.
  mutating func addReason(_ key: RowKey, _ reason: MergeConflict.Reason) {
    let side = rows(key, of: own).isEmpty ? own.other : own
    guard reasons[key] == nil, let row = rows(key, of: side).first else { return }
    reasons[key] = MergeConflict(row: versions[side]?.named(row) ?? row, reason: reason)
  }

  /// Puts a whole row or list in conflict.
  mutating func dispute(_ key: RowKey, _ reason: MergeConflict.Reason) {
    addReason(key, reason)
    setDisputed(key)
  }

  /// Puts a row in conflict that the schema rejects in the result of a side.
  ///
  /// The same rows are often rejected in both results, for one reason.
  mutating func addRejection(_ key: RowKey, _ side: MergeSide, _ reason: String) {
    let isKnown = reasons.values.contains { conflict in
      if case .rejected(side.other, reason) = conflict.reason { true } else { false }
    }
    if !isKnown { addReason(key, .rejected(side, reason: reason)) }
    setDisputed(key)
  }

  /// Puts a row in conflict that one side has removed.
  mutating func removed(_ key: RowKey, _ changes: [MergeConflict.Cell] = []) {
    let side = rows(key, of: own).isEmpty ? own : own.other
    let users = users(of: key, in: side.other).filter { user in
      guard user.kind != .milestone, let old = base[user]?.first,
        let new = rows(user, of: side.other).first
      else { return rows(user, of: side.other) != base[user] ?? [] }
      return !new.differences(from: old).isEmpty
    }
    let named = users.compactMap { user in
      rows(user, of: side.other).first { $0.referenceKeys.contains(key) }
        .map { versions[side.other]?.named($0) ?? $0 }
    }
    dispute(key, .removed(side, changes: changes, users: named.inDumpOrder()))
  }

  private mutating func setDisputed(_ key: RowKey) {
    disputed.insert(key)
    set(key, versions.mapValues { $0[key] ?? [] })
  }

  /// Adds the rows that refer to a row to its conflict, if a side does not contain the row.
  mutating func disputeUsers(of key: RowKey) {
    var next = [key]
    while let key = next.popLast() {
      for side in [own, own.other] where rows(key, of: side).isEmpty {
        for user in users(of: key, in: side.other) where !disputed.contains(user) {
          setDisputed(user)
          next.append(user)
        }
      }
    }
  }

  private mutating func users(of key: RowKey, in side: MergeSide) -> [RowKey] {
    if users[side] == nil {
      users[side] = versions[side]?.reduce(into: [:]) { users, row in
        for reference in Set(row.value.flatMap(\.referenceKeys)) {
          users[reference, default: []].append(row.key)
        }
      }
    }
    return users[side]?[key] ?? []
  }

  /// Adds conflicts until both results have all rows to which their rows refer, and no two rows with
  /// one name.
  mutating func resolve() {
    while resolveNames() || resolveReferences() {}
  }

  /// Adds conflicts for rows that refer to a row that is not merged; returns whether there were any.
  private mutating func resolveReferences() -> Bool {
    var isChanged = false
    for side in [own, own.other] {
      let result = results[side] ?? [:]
      let users = result.flatMap { key, rows in rows.map { (key: key, row: $0) } }
        .filter { $0.row.referenceKeys.contains { result[$0] == nil } }
      for (key, user) in users.inDumpOrder(by: \.row) {
        let missing = user.referenceKeys.first { results[side]?[$0] == nil }
        guard results[side]?[key]?.contains(user) == true, let owner = missing else { continue }
        let isKnown = disputed.contains(owner)
        if isKnown, disputed.contains(key) { continue }
        isChanged = true
        if isKnown {
          setDisputed(key)
          disputeUsers(of: key)
        } else {
          removed(owner)
          disputeUsers(of: owner)
        }
      }
    }
    return isChanged
  }

  /// Adds conflicts for different rows that have one name; returns whether there were any.
  ///
  /// In the result of a side, they have the names that the side has given them.
  private mutating func resolveNames() -> Bool {
    for side in [own, own.other] {
      let result = results[side] ?? [:]
      let unique = result.filter { $0.key.kind != .milestone && $0.key.kind.hasUniqueNames }
      let named = Dictionary(grouping: unique.keys) { key in
        unique[key]?.first.map { result.named($0).key } ?? key
      }
      let shared = Dictionary(grouping: named.filter { $0.value.count > 1 }, by: \.key.kind)
      // The rows that belong to rows with one name get other names with them.
      for kind in StoreRow.Kind.allCases {
        let isChanged = (shared[kind] ?? []).map { name, keys in separate(keys, name) }
        if isChanged.contains(true) { return true }
      }
    }
    return false
  }

  /// Adds conflicts for different rows with a name; returns whether there were any.
  private mutating func separate(_ keys: [RowKey], _ name: RowKey) -> Bool {
    var formers: [MergeSide: RowKey] = [:]
    for side in [own, own.other] {
      formers[side] = keys.first { key in
        rows(key, of: side).first.map { versions[side]?.named($0).key == name } ?? false
      }
    }
    let others = keys.filter { !disputed.contains($0) && !renamed.contains($0) }
    guard let first = formers[own] ?? formers[own.other], !others.isEmpty else { return false }
    for key in others {
      if rows(key, of: .ours).isEmpty || rows(key, of: .theirs).isEmpty {
        setDisputed(key)
        disputeUsers(of: key)
      } else {
        setNames(key)
      }
    }
    reasons[first] = nil
    let names = formers.mapValues { base[$0]?.first.map(base.named)?.name }
    addReason(first, .sameName(former: names))
    return true
  }

  /// Gives a row the names of each side in its result.
  private mutating func setNames(_ key: RowKey) {
    renamed.insert(key)
    for side in [own, own.other] {
      guard let version = rows(key, of: side).first, let row = results[side]?[key]?.first else {
        continue
      }
      let names = key.kind.ownNameLabels.map { ($0, version.storedValue($0)) }
      results[side]?[key] = [row.setting(Dictionary(names) { first, _ in first })]
      // The other side has made the name an alias.
      let alias = RowKey(.alias, [version.name[0]])
      if key.kind == .screen, rows(alias, of: side).isEmpty { results[side]?[alias] = nil }
    }
  }
}

extension StoreRow {
  /// The identities of the rows to which the row refers, if its references contain identities.
  fileprivate var referenceKeys: [RowKey] { references.map { RowKey($0.kind, [$0.name]) } }
}
