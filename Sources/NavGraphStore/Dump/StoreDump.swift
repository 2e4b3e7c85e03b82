import GRDB
import NavGraph
import NavGraphSchema

/// A writer of the rows of a database as text, within one transaction.
package struct StoreDump {
  private let database: Database
  private let reader: StoreRowReader

  init(_ database: Database) {
    self.database = database
    reader = StoreRowReader(database)
  }

  /// A row, and the values of its primary key.
  struct StoredLine {
    let line: StoreRow
    let key: [DatabaseValue]
  }

  static let header = "# A database of navgraph, a line for each row. Load it with 'navgraph load'."
  static let end = "# end"

  /// The text, which begins with a header and ends with a fixed line.
  func text() throws -> String { StoreDump.text(of: try lines().inBlocks().map { $0.map(\.text) }) }

  /// Returns the text of a dump from the lines of its blocks, which empty lines separate.
  package static func text(of blocks: [[String]]) -> String {
    ([[header]] + blocks + [[end]]).joined(separator: [""]).map { $0 + "\n" }.joined()
  }

  /// All rows, table by table, in the order of their keys.
  func lines() throws -> [StoreRow] { try RowTable.all.flatMap { try lines(of: $0).map(\.line) } }

  /// Returns the rows of a table, in the order of their keys.
  ///
  /// - Throws: `ContentError` for text that is not UTF-8.
  func lines(of table: RowTable) throws -> [StoredLine] {
    let schema = table.schema
    let rows = try NamedRowReader(database, schema.query)
    return try rows.map { rows in
      let key = schema.key.map { column in
        schema.column(column)?.isText == true
          ? rows.text(column).databaseValue : rows.integer(column).databaseValue
      }
      return StoredLine(line: try reader.row(of: table, in: rows, isStrict: true), key: key)
    }
  }
}

extension NavigationStore {
  /// Returns the rows as text for version control.
  ///
  /// Each row is a line. A screen, a command or a link forms a block with the rows that belong to it,
  /// and the blocks are sorted by name. The history and saved stacks are left out.
  ///
  /// - Returns: The text, from which ``create(at:from:busyTimeout:)`` creates an equal database.
  /// - Throws: `StoreError` if the rows cannot be read, or contain text that is not UTF-8.
  /// - Complexity: O(*n* log *n*) time and O(*n*) memory for *n* rows.
  public func dump() async throws -> String { try await worker.run { try self.dump() } }

  package func dump() throws(StoreError) -> String {
    try connection.read { try StoreDump($0).text() }
  }
}
