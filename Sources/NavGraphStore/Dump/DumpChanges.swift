import GRDB
import NavGraph
import NavGraphSchema

/// The rows of a table that loading a dump removes, renumbers, updates and inserts.
struct DumpChanges {
  let table: RowTable
  private(set) var removed: [[DatabaseValue]] = []
  /// The new numbers of rows, in an order in which each number is free.
  private(set) var moves: [RowNumbers.Move] = []
  /// The lines of rows that exist with other values.
  private(set) var updated: [DumpParser.NumberedLine] = []
  private(set) var inserted: [DumpParser.NumberedLine] = []

  /// Whether other rows may lead to removed rows until they are changed.
  var removesLast: Bool { DumpChanges.tablesRemovedLast.contains(table.schema.name) }
  private static let tablesRemovedLast = ["screen", "flow"]

  init(of table: RowTable, to lines: [DumpParser.NumberedLine], in database: Database) throws {
    self.table = table
    var stored = try StoreRowReader(database).storedRows(of: table)
    // The positions in `stored` of the rows with each name. The next row is the last element.
    var present: [RowKey: [Int]] = [:]
    for position in stored.indices.reversed() {
      present[RowKey(stored[position].row), default: []].append(position)
    }
    let found = lines.map { present.isEmpty ? nil : present[RowKey($0.line)]?.popLast() }
    var lines = lines
    let unused = present.values.joined().sorted()
    if table.schema.hasNumber {
      number(&lines, found.map { $0.map { stored[$0] } }, removing: unused.map { stored[$0] })
      if removesLast {
        let numbers = Dictionary(moves) { $1 }
        for position in unused { stored[position].moveKey(numbers) }
      }
    }
    for (line, position) in zip(lines, found) {
      guard let position else {
        inserted.append(line)
        continue
      }
      if stored[position].row != line.line { updated.append(line) }
    }
    removed = unused.map { stored[$0] }.dependentsFirst(in: table)
    guard table.schema.hasNumber else { return }
    inserted.sort { ($0.line.order ?? .max, $0.number) < ($1.line.order ?? .max, $1.number) }
  }

  /// Gives lines their numbers, and computes the moves of the rows that have other ones.
  private mutating func number(
    _ lines: inout [DumpParser.NumberedLine],
    _ found: [StoreRowReader.StoredRow?],
    removing unused: [StoreRowReader.StoredRow]
  ) {
    let current = found.map { $0?.row.order }
    let numbers = RowNumbers.assigned(to: zip(lines, current).map { ($0.line.order, $1) })
    for (index, number) in numbers.enumerated() { lines[index].line.order = number }
    moves = RowNumbers.moves(
      from: current,
      to: numbers,
      unused: removesLast ? unused.compactMap(\.row.order) : []
    )
  }
}

extension StoreRowReader.StoredRow {
  fileprivate mutating func moveKey(_ numbers: [Int: Int]) {
    guard let number = row.order.flatMap({ numbers[$0] }) else { return }
    key = [number.databaseValue]
  }
}

extension [StoreRowReader.StoredRow] {
  /// Returns the keys of rows to remove.
  ///
  /// Each row precedes the row of the same table to which it refers.
  ///
  /// - Complexity: O(*n*) expected time and memory for *n* rows.
  fileprivate func dependentsFirst(in table: RowTable) -> [[DatabaseValue]] {
    let reference = table.owners.firstIndex { $0?.name == table.schema.name }
    guard let reference else { return map(\.key) }
    let owners = map { $0.row.values[reference].map(ExactName.init) }
    var rows: [ExactName: Int] = [:]
    for (row, stored) in enumerated() {
      if let name = stored.row.name[0] { rows[ExactName(name)] = row }
    }
    var dependentCounts = [Int](repeating: 0, count: count)
    for owner in owners {
      if let row = owner.flatMap({ rows[$0] }) { dependentCounts[row] += 1 }
    }
    var order = indices.filter { dependentCounts[$0] == 0 }
    var next = 0
    while next < order.count {
      if let row = owners[order[next]].flatMap({ rows[$0] }) {
        dependentCounts[row] -= 1
        if dependentCounts[row] == 0 { order.append(row) }
      }
      next += 1
    }
    // Rows with circular references, which the schema rejects, remain.
    return (order + indices.filter { dependentCounts[$0] > 0 }).map { self[$0].key }
  }
}
