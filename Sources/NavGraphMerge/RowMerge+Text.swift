import NavGraph
package import NavGraphStore

extension RowMerge {
  /// The conflicts, in the order of the rows in a dump.
  package var conflicts: [MergeConflict] { reasons.values.inDumpOrder(by: \.row) }

  /// Whether no row is in conflict.
  package var isResolved: Bool { reasons.isEmpty && results[.ours] == results[.theirs] }

  /// The merged rows, each kind in the order of definition.
  ///
  /// If both sides have added rows at the same position, the following rows move up.
  package var lines: [StoreRow] { lines(of: own).map(\.row) }

  func lines(of side: MergeSide) -> [(key: RowKey, row: StoreRow)] { results[side]?.lines ?? [] }

  /// A row or a list in both results and the base.
  private struct Entry {
    let key: RowKey
    let own: [StoreRow]
    let other: [StoreRow]
    let base: [StoreRow]

    var isInConflict: Bool { own != other }
    var first: StoreRow? { own.first ?? other.first }
  }

  /// Returns the text of the merged rows: a dump, or a text with both versions of each row in
  /// conflict, which is not a dump until one of them has been removed.
  ///
  /// - `markers`: The lines around both versions.
  package func text(_ markers: ConflictMarkers = ConflictMarkers()) -> String {
    let entries = entries.compactMap { entry in entry.first.map { (entry: entry, row: $0) } }
    return StoreDump.text(
      of: entries.inBlocks(by: \.row).map { text(of: $0.map(\.entry), markers) }
    )
  }

  private var entries: [Entry] {
    let rows = { (lines: [(key: RowKey, row: StoreRow)]) in
      Dictionary(grouping: lines, by: \.key).mapValues { $0.map(\.row).inDumpOrder() }
    }
    let ownRows = rows(lines(of: own))
    let others = rows(lines(of: own.other))
    return Set(ownRows.keys).union(others.keys).map { key in
      let order = ownRows[key]?.first?.order
      let other = (others[key] ?? []).map { row in
        var row = row
        row.order = order ?? row.order
        return row
      }
      let former = (base[key] ?? []).map(base.named)
      return Entry(key: key, own: ownRows[key] ?? [], other: other, base: former)
    }
  }

  private func text(of block: [Entry], _ markers: ConflictMarkers) -> [String] {
    var texts: [String] = []
    var conflict: [Entry] = []
    for entry in block {
      if entry.isInConflict {
        conflict.append(entry)
      } else {
        texts += text(ofConflict: conflict, markers) + entry.own.map(\.text)
        conflict = []
      }
    }
    return texts + text(ofConflict: conflict, markers)
  }

  /// Returns both versions of rows, between the lines with which Git marks a conflict.
  private func text(ofConflict entries: [Entry], _ markers: ConflictMarkers) -> [String] {
    guard !entries.isEmpty else { return [] }
    let comments = entries.compactMap { entry in
      reasons[entry.key].map { "# Conflict: \($0.description.printable)" }
    }
    return comments
      + markers.lines(
        (own.rawValue, entries.flatMap(\.own).map(\.text)),
        base: entries.flatMap(\.base).map(\.text),
        (own.other.rawValue, entries.flatMap(\.other).map(\.text))
      )
  }
}

/// The lines with which Git marks a conflict.
package struct ConflictMarkers: Sendable {
  /// The number of characters of a marker.
  private let size: Int
  /// Whether the version of the base is shown, too.
  private let showsBase: Bool

  package init(size: Int = 7, showsBase: Bool = false) {
    (self.size, self.showsBase) = (size, showsBase)
  }

  /// Returns both versions of some lines between markers.
  fileprivate func lines(
    _ own: (name: String, lines: [String]),
    base: [String],
    _ other: (name: String, lines: [String])
  ) -> [String] {
    let marker = { (character: Character) in String(repeating: character, count: size) }
    return [marker("<") + " \(own.name)"] + own.lines
      + (showsBase ? [marker("|") + " base"] + base : [])
      + [marker("=")] + other.lines + [marker(">") + " \(other.name)"]
  }
}
