import NavGraph
import NavGraphStore

/// A search for the rows of a side that are versions of rows of the base.
///
/// Rows with equal names belong together. For the other rows, these rules apply:
///
/// - A screen was renamed if its former name is an alias of a new screen.
/// - Another row was renamed if it has the same number, and shares a row that refers to it; without
///   such rows, if all other values are equal. The screens to which it refers are the same.
/// - A condition, gate rule, start screen or value of a link has one other value; or the same number,
///   and a value in common. Rows with the fewest differences belong together.
struct RowPairing {
  /// A row of the base, by its identity.
  typealias Candidate = (key: RowKey, row: StoreRow)

  private let base: MergedRows
  private let lines: [StoreRow]
  /// The rows of the base and of the side that refer to a row, by its kind and name.
  private lazy var users = (RowPairing.users(base.values.joined()), RowPairing.users(lines))

  init(base: MergedRows, _ lines: [StoreRow]) { (self.base, self.lines) = (base, lines) }

  /// Returns for each row of a kind the position of the row of the base with its identity; nil if it
  /// was added.
  ///
  /// - `rows`: The rows of the side, in which identities replace the known names of other rows.
  /// - `identities`: These identities, by kind and name in the side.
  mutating func pairs(
    _ rows: [StoreRow],
    _ candidates: [Candidate],
    _ identities: [RowKey: String]
  ) -> [Int?] {
    var pairs = Pairs(count: rows.count)
    guard let kind = rows.first?.kind, !candidates.isEmpty else { return pairs.found }
    if !kind.hasUniqueNames {
      pairs.join(rows, candidates) { $0.storedValues + [$0.order.map(String.init)] }
      pairs.join(rows, candidates) { $0.storedValues }
    }
    pairs.join(rows, candidates) { $0.keyParts }
    guard pairs.isIncomplete, pairs.used.count < candidates.count else { return pairs.found }
    switch kind {
    case .screen:
      let names = renamedScreens(rows)
      pairs.join(rows, candidates) { [$0.name[0].map { names[ScreenID($0)]?.name ?? $0 }] }
    case .condition, .tabCondition, .leavingCondition, .gate, .start, .linkValue:
      pairs.joinSimilar(rows, candidates)
    case .importRecord, .origin, .value, .alias, .milestone: break
    case .flow, .property, .tab, .command, .link, .exception, .handler, .hook:
      let numbers = Dictionary(candidates.enumerated().map { ($1.row.order, $0) }) { first, _ in
        first
      }
      for (index, row) in rows.enumerated() where pairs.found[index] == nil {
        guard let former = numbers[row.order], !pairs.used.contains(former),
          isRenamed(candidates[former].row, row, identities)
        else { continue }
        pairs.add(index, former)
      }
    }
    return pairs.found
  }

  /// Returns the former names of renamed screens, by their names in the side.
  private func renamedScreens(_ rows: [StoreRow]) -> [ScreenID: ScreenID] {
    let present = Set(rows.compactMap { $0.name[0] }.map { ScreenID($0) })
    let names = ScreenRenames.byAliases(
      in: lines.filter { $0.kind == .alias }.inDumpOrder(),
      existedBefore: { base[RowKey(.screen, [$0.name])] != nil },
      existsNow: present.contains
    )
    return Dictionary(names.map { ($1, $0) }) { first, _ in first }
  }

  /// Returns whether a row is a row of the base with another name.
  private mutating func isRenamed(
    _ former: StoreRow,
    _ row: StoreRow,
    _ identities: [RowKey: String]
  ) -> Bool {
    let changed = Set(row.differences(from: former))
    let names = row.kind.ownNameLabels
    let fixed = row.references.filter { $0.kind == .screen }.map(\.label) + [row.kind.ownerLabel]
    guard !fixed.compactMap({ $0 }).contains(where: changed.contains),
      names.count == 1 || !changed.isSuperset(of: names)
    else { return false }
    func parts(_ users: [StoreRow], _ name: String?, identities: [RowKey: String]) -> Set<StoreRow>
    {
      Set(
        users.map { user in
          user.replacingReferences { kind, other in
            kind == row.kind && other == name ? "" : identities[RowKey(kind, [other])]
          }
        }
      )
    }
    let formerParts = parts(users.0[former.key] ?? [], former.name[0], identities: [:])
    if formerParts.isEmpty { return changed.isSubset(of: names) }
    let newParts = parts(users.1[row.key] ?? [], row.name[0], identities: identities)
    return !formerParts.isDisjoint(with: newParts)
  }

  /// Returns the rows that refer to a row, by its kind and name.
  static func users(_ rows: some Sequence<StoreRow>) -> [RowKey: [StoreRow]] {
    rows.reduce(into: [:]) { users, row in
      for reference in row.references {
        users[RowKey(reference.kind, [reference.name]), default: []].append(row)
      }
    }
  }
}

/// Rows of a side and the rows of the base that belong together, as positions.
private struct Pairs {
  /// The position of the row of the base for each row of the side.
  private(set) var found: [Int?]
  private(set) var used: Set<Int> = []

  init(count: Int) { found = Array(repeating: nil, count: count) }

  var isIncomplete: Bool { used.count < found.count }

  mutating func add(_ index: Int, _ candidate: Int) {
    found[index] = candidate
    used.insert(candidate)
  }

  /// Joins rows with equal values, in order.
  mutating func join(
    _ rows: [StoreRow],
    _ candidates: [RowPairing.Candidate],
    by values: (StoreRow) -> [String?]
  ) {
    guard isIncomplete else { return }
    func key(_ row: StoreRow) -> RowKey { RowKey(row.kind, values(row)) }
    var free: [RowKey: [Int]] = [:]
    for (position, candidate) in candidates.enumerated().reversed() where !used.contains(position) {
      free[key(candidate.row), default: []].append(position)
    }
    for (index, row) in rows.enumerated() where found[index] == nil {
      if let position = free[key(row)]?.popLast() { add(index, position) }
    }
  }

  /// Joins rows of one owner with similar values.
  mutating func joinSimilar(_ rows: [StoreRow], _ candidates: [RowPairing.Candidate]) {
    let owner = { (row: StoreRow) in row.kind.ownerLabel.flatMap(row.storedValue) }
    let free = candidates.indices.filter { !used.contains($0) }
    let owned = Dictionary(grouping: free) { owner(candidates[$0].row) }
    var matches: [(cost: [Int], index: Int, candidate: Int)] = []
    for (index, row) in rows.enumerated() where found[index] == nil {
      for position in owned[owner(row)] ?? [] {
        let former = candidates[position].row
        let count = row.differences(from: former).count
        let isSame = row.order != nil && row.order == former.order
        guard count == 1 || isSame && row.sharesValue(with: former) else { continue }
        matches.append(([count, isSame ? 0 : 1, position, index], index, position))
      }
    }
    for match in matches.sorted(by: { $0.cost.lexicographicallyPrecedes($1.cost) })
    where found[match.index] == nil && !used.contains(match.candidate) {
      add(match.index, match.candidate)
    }
  }
}

extension StoreRow {
  /// Whether a column, except that of the owner, has the same value in another row, which is not its
  /// default value.
  fileprivate func sharesValue(with other: StoreRow) -> Bool {
    let changed = differences(from: other)
    return fields.contains {
      !$0.isDefault && $0.label != kind.ownerLabel && !changed.contains($0.label)
    }
  }
}
