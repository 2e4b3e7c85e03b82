import Foundation

/// Rows of text as comma-separated values (RFC 4180).
struct CSVTable {
  private(set) var lines: [String]

  init(_ header: [String]) { lines = [CSVTable.line(header)] }

  mutating func append(_ row: [String]) { lines.append(CSVTable.line(row)) }

  /// The text of the table, whose lines end as the format demands.
  private static func line(_ cells: [String]) -> String {
    cells.map(cell).joined(separator: ",") + "\r"
  }

  /// Returns a cell in quotes where it needs them.
  ///
  /// What a spreadsheet would take for a formula gets an apostrophe before it, which makes it a text.
  private static func cell(_ text: String) -> String {
    var text = text
    if let first = text.unicodeScalars.first, "=+-@\t\r\n".unicodeScalars.contains(first) {
      text = "'" + text
    }
    let isPlain = !text.unicodeScalars.contains { "\",\r\n".unicodeScalars.contains($0) }
    return isPlain ? text : "\"" + text.replacing("\"", with: "\"\"") + "\""
  }
}
