import NavGraph

/// Rows of text as comma-separated values (RFC 4180).
struct CSVTable: ColumnTable {
  let columnNames: [String]
  private var rows: [[String]] = []
  private var chosenColumns: [Int]

  init(_ header: [String]) {
    columnNames = header
    chosenColumns = Array(header.indices)
  }

  mutating func append(_ row: [String]) { rows.append(row) }

  mutating func choose(columns names: [String]) {
    chosenColumns = names.compactMap { columnNames.firstIndex(of: $0) }
  }

  var lines: [String] {
    ([columnNames] + rows).map { row in CSVTable.line(chosenColumns.map { row[$0] }) }
  }

  /// Returns a line that ends with a carriage return, before the line feed of the output.
  private static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r"
  }

  /// Returns a cell, in quotes if necessary.
  ///
  /// A cell that a spreadsheet would interpret as a formula gets an apostrophe as a prefix.
  private static func cell(_ text: String) -> String {
    var text = text.printable
    if let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) {
      text = "'" + text
    }
    let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
