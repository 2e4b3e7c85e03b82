import GRDB
import NavGraph
import NavGraphSchema

/// The rows of a table that loading a dump removes, updates and inserts.
struct DumpChanges {
  let table: RowTable
  var removed: [[DatabaseValue]] = []
  var updated: [(key: [DatabaseValue], line: DumpParser.NumberedLine)] = []
  var inserted: [DumpParser.NumberedLine] = []

  init(of table: RowTable, to lines: [DumpParser.NumberedLine], in database: Database) throws {
    self.table = table
    let stored = try StoreRowReader(database).storedRows(of: table)
    // The positions in `stored` of the rows with each name. The next row is the last element.
    var present: [RowKey: [Int]] = [:]
    for position in stored.indices.reversed() {
      present[RowKey(stored[position].row), default: []].append(position)
    }
    if present.isEmpty {
      inserted = lines
    } else {
      for line in lines {
        guard let found = present[RowKey(line.line)]?.popLast().map({ stored[$0] }) else {
          inserted.append(line)
          continue
        }
        if found.row != line.line { updated.append((found.key, line)) }
      }
      removed = present.values.joined().sorted().map { stored[$0] }.dependentsFirst(in: table)
    }
    guard inserted.contains(where: { $0.line.order != nil }) else { return }
    inserted.sort { ($0.line.order ?? .max, $0.number) < ($1.line.order ?? .max, $1.number) }
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
