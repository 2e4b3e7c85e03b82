import Algorithms

/// A table of text whose columns are as wide as their widest cells.
///
/// The table is at most as wide as the terminal; elsewhere, it has at most ``widthInPipes`` cells.
struct TextTable {
  let header: [String]
  private(set) var rows: [[String]] = []
  /// The columns that the user has chosen; nil for those that are not empty.
  private(set) var chosenColumns: [Int]?
  /// Whether no column is left out of a narrow table; true if the user has chosen the columns.
  private var keepsColumns = false
  /// The maximum width of tables that are not printed on a terminal.
  private static let widthInPipes = 200

  init(_ header: String...) { self.init(header) }

  init(_ header: [String], keepsColumns: Bool = false) {
    self.header = header.map(Console.printable)
    self.keepsColumns = keepsColumns
  }

  mutating func append(_ row: String...) { append(row) }

  mutating func append(_ row: [String]) { rows.append(row.map(Console.printable)) }

  /// Whether the table has no rows.
  var isEmpty: Bool { rows.isEmpty }

  /// The headings of the columns; a column of marks has none.
  var columnNames: [String] { header.filter { !$0.isEmpty } }

  /// Prints only the columns with some names, in their order; unknown names are ignored.
  ///
  /// Columns without a heading are kept.
  mutating func choose(columns names: [String]) {
    let marks = header.indices.filter { header[$0].isEmpty }
    keepsColumns = true
    chosenColumns = marks + names.compactMap { header.firstIndex(of: $0) }
  }

  /// The lines of the table.
  var lines: [String] { lines(width: Terminal.output.columnCount ?? TextTable.widthInPipes) }

  /// Returns the lines of the table, without empty columns.
  ///
  /// - Parameter width: The maximum width in cells. Cells are wrapped, and the last columns left out
  ///   if the others would become too narrow. If the user has chosen the columns, they follow as
  ///   further tables instead, with the first column of the table.
  /// - Returns: The lines; the last ones name the columns that are left out.
  func lines(width: Int) -> [String] {
    let columns =
      chosenColumns ?? header.indices.filter { column in rows.contains { !$0[column].isEmpty } }
    let (minimum, spacing) = (ColumnLayout.minimumWidth, ColumnLayout.spacing)
    let needed = columns.reduce(0) { $0 + min(naturalWidth(of: $1), minimum) + spacing }
    guard keepsColumns, needed > width else { return lines(of: columns, width: width) }
    let first = columns.prefix { header[$0].isEmpty }.count + 1
    let count = max(1, width / (minimum + spacing) - first)
    let parts = columns.dropFirst(first).chunks(ofCount: count).map { part in
      lines(of: Array(columns.prefix(first) + part), width: width)
    }
    return Array(parts.joined(separator: [""]))
  }

  private func lines(of columns: [Int], width: Int) -> [String] {
    let headings = columns.map { header[$0].cellWidth }
    let natural = columns.map(naturalWidth)
    let words = columns.map { column in rows.reduce(0) { max($0, $1[column].longestWordWidth) } }
    let layout = ColumnLayout(
      natural,
      words: words,
      headings: headings,
      limit: width,
      keepsAll: keepsColumns
    )
    let shown = Array(zip(columns, layout.widths))
    let lines = ([header] + rows).map { TextTable.lines(of: $0, shown) }
    let leftOut = columns.dropFirst(shown.count).map { header[$0] }
    return lines[0].map(Console.faint) + lines.dropFirst().joined()
      + TextTable.note(on: leftOut, width)
  }

  /// Returns the width of a column without line breaks.
  private func naturalWidth(of column: Int) -> Int {
    rows.reduce(header[column].cellWidth) { max($0, $1[column].cellWidth) }
  }

  /// Returns the lines of a row, as many as its tallest cell has.
  private static func lines(of row: [String], _ columns: [(index: Int, width: Int)]) -> [String] {
    let cells = columns.map { row[$0.index].wrapped(to: max(2, $0.width)) }
    return (0..<(cells.map(\.count).max() ?? 1)).map { line in
      var text = ""
      var end = 0
      for (cell, column) in zip(cells, columns) {
        end += ColumnLayout.spacing
        if line < cell.count, !cell[line].isEmpty {
          text += String(repeating: " ", count: max(0, end - text.cellWidth)) + cell[line]
        }
        end += column.width
      }
      return text
    }
  }

  private static func note(on columns: [String], _ width: Int) -> [String] {
    guard !columns.isEmpty else { return [] }
    let maximum = 4
    let rest = columns.count > maximum ? " and \(columns.count - maximum) more" : ""
    let names = columns.prefix(maximum).joined(separator: ", ")
    return "  Left out to fit the width: \(names)\(rest)."
      .wrapped(to: max(2, width), indentation: ColumnLayout.spacing).map(Console.faint)
  }
}
