import NavGraph
import NavGraphSchema

/// Rows of a table, whose values are computed for a few rows at once.
struct BulkRows: Sendable {
  /// The rows, in their order.
  let lines: [DumpParser.NumberedLine]
  /// The numbers of the rows; empty for a table without numbers.
  let numbers: [Int64]
  let table: RowTable
  /// The columns that are inserted, by their positions in a line.
  let columns: [Int]
  /// For each of these columns, the keys of the rows to which it refers; nil if it is not a
  /// reference.
  let owners: [[ExactName: Int64]?]
  /// The names of the inserted columns.
  var names: [String] {
    (numbers.isEmpty ? [] : ["id"]) + columns.map { table.columns[$0].name }
  }

  /// Returns the values of some rows; nil if one has a value that its column cannot have.
  func cells(_ range: Range<Int>) -> BulkCells? {
    var cells = BulkCells()
    cells.reserveCapacity(range.count * names.count)
    var owners = owners.map { $0.map(OwnerKeys.init) }
    for index in range {
      if !numbers.isEmpty { cells.append(numbers[index]) }
      guard append(lines[index].line.values, to: &cells, &owners) else { return nil }
    }
    return cells.hasNUL ? nil : cells
  }

  /// Appends values of a row; returns false for a value that the column cannot have.
  private func append(
    _ values: [String?],
    to cells: inout BulkCells,
    _ owners: inout [OwnerKeys?]
  ) -> Bool {
    for (position, column) in columns.enumerated() {
      guard let text = values[column] else {
        cells.appendNull()
        continue
      }
      switch table.columns[column].type {
      case .text, .json: cells.append(text)
      case .integer, .flag:
        guard let number = Int64(text) else { return false }
        cells.append(number)
      case .reference:
        guard let key = owners[position]?.key(of: text) else { return false }
        cells.append(key)
      }
    }
    return true
  }
}

/// The keys of the rows to which a column refers.
private struct OwnerKeys {
  private let keys: [ExactName: Int64]
  /// The row that was found last: rows that follow each other often refer to the same one.
  private var last: (name: String, key: Int64)?

  init(_ keys: [ExactName: Int64]) { self.keys = keys }

  mutating func key(of name: String) -> Int64? {
    if let last, last.name.hasSameBytes(as: name) { return last.key }
    guard let key = keys[ExactName(name)] else { return nil }
    last = (name, key)
    return key
  }
}
