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
      let line = "  " + cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
    return [Console.faint(lines[0])] + lines.dropFirst()
  }
}
