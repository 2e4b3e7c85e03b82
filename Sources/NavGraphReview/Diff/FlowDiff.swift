public import NavGraphStore

/// What was added, removed and changed from one database of flows to another, by name.
///
/// The numbers of rows never count. Rows of one kind and name are told apart by their values; where
/// these differ, by their order. A screen that is gone and whose name is an alias of a new one is that
/// one, renamed, and so is it wherever rows refer to it.
public struct FlowDiff: Sendable, Hashable {
  /// The changes, kind by kind, by name.
  public let changes: [RowChange]

  /// Compares the rows of two databases.
  ///
  /// - Throws: Why they cannot be read.
  /// - Complexity: Time and memory grow with the number of rows.
  public init(
    from before: NavigationStore,
    to after: NavigationStore
  ) throws(StoreError) {
    self.init(from: try before.rows(), to: try after.rows())
  }

  /// Compares rows.
  public init(from before: [StoreRow], to after: [StoreRow]) {
    let renames = FlowDiff.renames(from: before, to: after)
    var old: [Key: [StoreRow]] = [:]
    var new: [Key: [StoreRow]] = [:]
    for row in before {
      let renamed = row.renaming(screens: renames)
      let isRenamed = row.kind == .screen && renamed.name != row.name
      old[Key(renamed), default: []].append(isRenamed ? row : renamed)
    }
    for row in after { new[Key(row), default: []].append(row) }
    let ranks = Dictionary(
      zip(StoreRow.Kind.all, 0...).map { ($0, $1) },
      uniquingKeysWith: { first, _ in first }
    )
    let keys = Set(old.keys).union(new.keys).sorted { left, right in
      let ranks = (ranks[left.kind] ?? .max, ranks[right.kind] ?? .max)
      return ranks.0 == ranks.1 ? left.precedes(right) : ranks.0 < ranks.1
    }
    changes = keys.flatMap { FlowDiff.changes(from: old[$0] ?? [], to: new[$0] ?? []) }
  }

  /// Compares rows of one kind and name: those that are equal are the same; the others are paired in
  /// their order.
  private static func changes(from before: [StoreRow], to after: [StoreRow]) -> [RowChange] {
    var added = after
    var removed: [StoreRow] = []
    for row in before {
      if let index = added.firstIndex(where: { $0.fields == row.fields }) {
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

  /// Returns what screens are called now that had another name, by the old one.
  private static func renames(
    from before: [StoreRow],
    to after: [StoreRow]
  ) -> [String: String] {
    let old = Set(before.filter { $0.kind == .screen }.compactMap { $0.name.first ?? nil })
    let new = Set(after.filter { $0.kind == .screen }.compactMap { $0.name.first ?? nil })
    var renames: [String: String] = [:]
    var taken: Set<String> = []
    for alias in after where alias.kind == .alias {
      let screen = alias.fields.first { $0.label == "screen" }?.value
      guard let former = alias.name.first ?? nil, let screen, old.contains(former),
        !new.contains(former), !old.contains(screen), taken.insert(screen).inserted
      else { continue }
      renames[former] = screen
    }
    return renames
  }

  /// What tells rows apart.
  private struct Key: Hashable {
    let kind: StoreRow.Kind
    let name: [String?]

    init(_ row: StoreRow) {
      kind = row.kind
      name = row.name
    }

    /// Orders names part by part, by their bytes; a part that is not there comes first.
    func precedes(_ other: Key) -> Bool {
      name.lexicographicallyPrecedes(other.name) { left, right in
        guard let left, let right else { return left == nil && right != nil }
        return left.utf8.lexicographicallyPrecedes(right.utf8)
      }
    }
  }
}
