import NavGraph

/// The order of rows in a dump.
///
/// A screen, a command or a link forms a block with the rows that belong to it. Rows that are edited
/// together are therefore adjacent, and the empty line between two blocks keeps separate edits
/// apart: Git merges two changes only if there is an unchanged line between them.
extension Sequence {
  /// Returns elements with rows in the order of a dump.
  ///
  /// - Complexity: O(*n* log *n*) time for *n* elements.
  package func inDumpOrder(by row: (Element) -> StoreRow) -> [Element] {
    sorted { row($0).precedes(row($1)) }
  }

  /// Returns elements with rows in the order of a dump, in blocks.
  package func inBlocks(by row: (Element) -> StoreRow) -> [[Element]] {
    var blocks: [[Element]] = []
    for element in inDumpOrder(by: row) {
      if let last = blocks.last?.last, row(last).isInBlock(of: row(element)) {
        blocks[blocks.count - 1].append(element)
      } else {
        blocks.append([element])
      }
    }
    return blocks
  }
}

extension Sequence<StoreRow> {
  /// Returns the rows in the order of a dump.
  package func inDumpOrder() -> [StoreRow] { inDumpOrder { $0 } }
}

extension StoreRow {
  /// Whether the row precedes another one in a dump.
  ///
  /// The parts of names are compared byte by byte, and a missing part comes first.
  fileprivate func precedes(_ other: StoreRow) -> Bool {
    if table.ownerPosition != other.table.ownerPosition {
      return table.ownerPosition < other.table.ownerPosition
    }
    let (name, otherName) = (self.name, other.name)
    if let isBefore = StoreRow.precedes(name[0], otherName[0]) { return isBefore }
    if table !== other.table { return table.position < other.table.position }
    for (part, otherPart) in zip(name, otherName) {
      if let isBefore = StoreRow.precedes(part, otherPart) { return isBefore }
    }
    return order ?? 0 < other.order ?? 0
  }

  /// Returns whether a part of a name precedes another one; nil if they are equal.
  private static func precedes(_ part: String?, _ other: String?) -> Bool? {
    guard let part, let other else { return (part == nil) == (other == nil) ? nil : part == nil }
    return part.hasSameBytes(as: other) ? nil : part.utf8.lexicographicallyPrecedes(other.utf8)
  }

  /// Whether no empty line separates the row from another one in a dump.
  fileprivate func isInBlock(of other: StoreRow) -> Bool {
    guard table.ownerPosition == other.table.ownerPosition else { return false }
    return !RowTable.all[table.ownerPosition].ownsRows
      || name[0].hasSameBytes(as: other.name[0])
  }
}

extension RowTable {
  /// Whether rows of other tables belong to the rows of this one.
  fileprivate var ownsRows: Bool {
    RowTable.all.contains { $0 !== self && $0.ownerPosition == position }
  }
}
