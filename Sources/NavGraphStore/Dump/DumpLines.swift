/// The lines of a dump, by the rows that they define.
package struct DumpLines: Sendable {
  /// A line and its number, from 1.
  package struct Line: Sendable, Hashable {
    package let number: Int
    package let text: String
  }

  private let lines: [DumpParser.NumberedLine]
  private let numbers: [RowKey: Int]
  private let texts: [Substring.UTF8View]

  /// Reads a dump.
  ///
  /// - Throws: `DumpError` if the text is not a dump.
  init(_ dump: String) throws(DumpError) {
    lines = try DumpParser.parse(dump)
    numbers = Dictionary(lines.map { (RowKey($0.line), $0.number) }) { first, _ in first }
    texts = DumpParser.lines(of: dump)
  }

  /// Returns the first line with the kind and the name of a row; nil if there is none.
  package subscript(row: RowKey) -> Line? { numbers[row].map(line) }

  /// Returns the first line of a kind; nil if there is none.
  package func first(of kind: StoreRow.Kind) -> Line? {
    lines.first { $0.line.kind == kind }.map { line($0.number) }
  }

  private func line(_ number: Int) -> Line {
    Line(number: number, text: String(Substring(texts[number - 1])))
  }
}

extension NavigationStore {
  /// Returns the lines of the dump that the store reads; nil for a database.
  ///
  /// Blocks the calling thread.
  package func linesOfFile() throws(StoreError) -> DumpLines? {
    guard let text = connection.dump else { return nil }
    return try StoreError.mapErrors(at: path) { try DumpLines(text) }
  }

  /// Returns the lines of the dump that the store reads, or of a dump of the database; blocks the
  /// calling thread.
  package func dumpLines() throws(StoreError) -> DumpLines {
    if let lines = try linesOfFile() { return lines }
    let text = try dump()
    return try StoreError.mapErrors(at: path) { try DumpLines(text) }
  }
}
