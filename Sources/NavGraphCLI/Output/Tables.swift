import Foundation

/// A table of text whose columns are as wide as their widest cells.
struct TextTable {
  private let header: [String]
  private var rows: [[String]] = []

  init(_ header: String...) { self.init(header) }

  init(_ header: [String]) { self.header = header.map(Console.printable) }

  mutating func append(_ row: String...) { append(row) }

  mutating func append(_ row: [String]) { rows.append(row.map(Console.printable)) }

  /// The lines of the table, without empty columns.
  var lines: [String] {
    let columns = header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let widths = columns.map { column in
      ([header] + rows).map { $0[column].count }.max() ?? 0
    }
    let lines = ([header] + rows).map { row in
      let cells = zip(columns, widths).map { column, width in
        row[column] + String(repeating: " ", count: width - row[column].count)
      }
      var line = "  " + cells.joined(separator: "  ")
      while line.last == " " { line.removeLast() }
      return line
    }
    return [Console.faint(lines[0])] + lines.dropFirst()
  }
}

/// Rows of text as comma-separated values (RFC 4180).
struct CSVTable {
  private(set) var lines: [String]

  init(_ header: [String]) { lines = [CSVTable.line(header)] }

  mutating func append(_ row: [String]) { lines.append(CSVTable.line(row)) }

  /// Returns a line that ends with a carriage return, before the line feed of the output.
  private static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r"
  }

  /// Returns a cell, in quotes if it needs them.
  ///
  /// An apostrophe before a cell that a spreadsheet would read as a formula makes it text.
  private static func cell(_ text: String) -> String {
    var text = text
    if let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) {
      text = "'" + text
    }
    let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
