import NavGraph
import NavGraphStore

/// The rows of a version of a database by identity, which a merge compares.
///
/// A row of a side has the identity of the row of the base with the same name. If the side has no row
/// with the name, a row with another name can have the identity (``RowPairing``).
struct RowIdentities {
  /// The rows of the version by identity.
  private(set) var rows: MergedRows = [:]
  /// The identities of the rows to which others refer, by kind and name in this version.
  private var identities: [RowKey: String] = [:]

  /// Creates the rows of the base, or those of a side by their identities in the base.
  ///
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* rows. For the conditions of a command
  ///   and gate rules with other values, also the product of their numbers in both versions.
  init(_ version: MergeVersion, of base: MergedRows = [:]) {
    let former = Dictionary(grouping: base, by: \.key.kind)
    let lines = Dictionary(grouping: version.lines.inDumpOrder(), by: \.kind)
    var pairing = RowPairing(base: base, version.lines)
    for kind in StoreRow.Kind.allCases {
      let rows = (lines[kind] ?? []).map(withIdentities)
      guard kind != .milestone else {
        for row in rows { self.rows[RowKey(kind, [row.name[0]]), default: []].append(row) }
        continue
      }
      let candidates = (former[kind] ?? []).compactMap { key, rows in
        rows.first.map { (key: key, row: $0) }
      }.inDumpOrder(by: \.row)
      let found = pairing.pairs(rows, candidates, identities)
      add(rows, found.map { $0.map { candidates[$0] } }, after: candidates.map(\.row))
    }
    let screens = self.rows.filter { $0.key.kind == .screen }
    for (key, rows) in screens { self.rows[key] = rows.map(withIdentities) }
  }

  private func withIdentities(_ row: StoreRow) -> StoreRow {
    identities.isEmpty
      ? row : row.replacingReferences { kind, name in identities[RowKey(kind, [name])] }
  }

  /// Adds rows of a kind with the identities of rows of the base, or new ones.
  private mutating func add(
    _ rows: [StoreRow],
    _ found: [(key: RowKey, row: StoreRow)?],
    after base: [StoreRow]
  ) {
    var counts: [RowKey: Int] = [:]
    for row in base { counts[row.key, default: 0] += 1 }
    for (row, found) in zip(rows, found) {
      var parts = found?.row.keyParts ?? row.keyParts
      if found == nil {
        let count = counts[row.key, default: 0]
        counts[row.key] = count + 1
        // Several rows have the name, or the row of the base with this name has another one now.
        if count > 0 {
          let suffix = "\u{0}\(count)"
          parts = parts.count == 1 ? [(parts[0] ?? "") + suffix] : parts + [suffix]
        }
      }
      self.rows[found?.key ?? RowKey(row.kind, parts)] = [row]
      if parts.count == 1, let name = row.name[0] {
        identities[RowKey(row.kind, [name])] = parts[0]
      }
    }
  }
}
