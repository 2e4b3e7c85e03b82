import GRDB
import NavGraph
import NavGraphSchema

/// A writer of the rows of a database as text, within one transaction.
struct StoreDump {
  private let database: Database
  private let reader: StoreRowReader

  init(_ database: Database) {
    self.database = database
    reader = StoreRowReader(database)
  }

  /// A row, and the values of its primary key.
  struct StoredLine {
    let line: DumpLine
    let key: [DatabaseValue]
  }

  /// The first line of a dump.
  static let header = "# A database of navgraph, a line for each row. Load it with 'navgraph load'."
  /// The last line of a dump.
  static let end = "# end"

  /// The text, which begins with a header and ends with a fixed line.
  func text() throws -> String {
    let lines = [StoreDump.header] + (try lines()).map(\.text) + [StoreDump.end]
    return lines.map { $0 + "\n" }.joined()
  }

  /// All rows, table by table, sorted by name.
  func lines() throws -> [DumpLine] {
    try RowTable.all.flatMap { try lines(of: $0).map(\.line) }
  }

  /// Returns the rows of a table, sorted by name.
  ///
  /// - Throws: `ContentError` for text that is not UTF-8.
  func lines(of table: RowTable) throws -> [StoredLine] {
    let schema = table.schema
    let rows = try NamedRowReader(database, "SELECT \(schema.columnList) FROM \(schema.name)")
    let lines = try rows.map { rows in
      let key = schema.key.map { column in
        schema.column(column)?.isText == true
          ? rows.text(column).databaseValue : rows.integer(column).databaseValue
      }
      return StoredLine(line: try reader.line(of: table, in: rows, isStrict: true), key: key)
    }
    return lines.sorted { StoreDump.precedes($0.line, $1.line) }
  }

  /// Returns whether the name of a line precedes that of another line.
  ///
  /// The parts are compared byte by byte, and a missing part comes first.
  private static func precedes(_ left: DumpLine, _ right: DumpLine) -> Bool {
    for (left, right) in zip(left.naturalKey, right.naturalKey) {
      guard let left, let right else {
        if (left == nil) != (right == nil) { return left == nil }
        continue
      }
      if !left.hasSameBytes(as: right) { return left.utf8.lexicographicallyPrecedes(right.utf8) }
    }
    return left.order ?? 0 < right.order ?? 0
  }
}

extension NavigationStore {
  /// Returns the rows as text for version control.
  ///
  /// Each row is a line. The lines are sorted by name. The history and saved stacks are left out.
  ///
  /// - Returns: The text, from which ``create(at:from:busyTimeout:)`` creates an equal database.
  /// - Throws: `StoreError` if the rows cannot be read, or contain text that is not UTF-8.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* rows.
  public func dump() async throws -> String { try await worker.run { try self.dump() } }

  /// Returns the rows as text; blocks the calling thread.
  package func dump() throws(StoreError) -> String {
    try connection.read { try StoreDump($0).text() }
  }
}
