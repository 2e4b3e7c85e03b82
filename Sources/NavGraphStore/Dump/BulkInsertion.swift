import CNavGraphSQLite
import GRDB
import NavGraph
import NavGraphSchema

/// Inserts many rows of a table without its triggers, and records them as the triggers would.
///
/// This takes about a tenth of the time. What the triggers check is checked here instead: the rows
/// to which a row refers are looked up, and text with a NUL character is rejected. Constraints of
/// the table check names and values.
///
/// While SQLite inserts some rows, another thread prepares the values of the next ones.
struct BulkInsertion {
  /// The tables on whose new rows the triggers have no other rules.
  static let tables: Set<String> = [
    "screen", "screen_property", "command", "command_origin", "command_property",
    "command_condition", "import_record",
  ]

  /// The number of rows whose values are prepared at once, which limits the memory that they take.
  private static let batchCount = 1_000

  private let database: Database
  private let table: RowTable
  /// The columns that are inserted, by their positions in a line.
  private let columns: [Int]
  private let lines: [DumpParser.NumberedLine]

  /// - Parameters:
  ///   - lines: The rows, in their order.
  ///   - table: The table, one of ``tables``.
  ///   - columns: The columns to insert, by their positions in a line. All columns of a table
  ///     without numbers.
  ///   - database: The database, within a transaction.
  init(
    _ lines: [DumpParser.NumberedLine],
    of table: RowTable,
    columns: [Int],
    into database: Database
  ) {
    self.lines = lines
    self.table = table
    self.columns = columns
    self.database = database
  }

  /// Inserts the rows.
  ///
  /// - Parameters:
  ///   - keys: The keys of other rows.
  ///   - record: The record of the changes in the history; nil if the history is not kept.
  /// - Returns: Whether the rows were inserted. If not, nothing has changed: a row is rejected, or
  ///   the numbers of the rows are not in their order.
  /// - Throws: `DatabaseError` if the database cannot be written.
  func run(_ keys: inout RowKeys, _ record: BulkRecord?) throws -> Bool {
    guard let numbers = try numbers() else { return false }
    let rows = BulkRows(
      lines: lines,
      numbers: numbers,
      table: table,
      columns: columns,
      owners: try columns.map { column in try table.owners[column].map { try keys.keys(in: $0) } }
    )
    var isDone = false
    try database.withTriggers(false) {
      try database.inSavepoint {
        do {
          isDone = try insert(rows, record)
        } catch let error as DatabaseError where error.isRejection {
          isDone = false
        }
        return isDone ? .commit : .rollback
      }
    }
    return isDone
  }

  /// The numbers of the rows; empty for a table without numbers, nil if they are not ascending.
  private func numbers() throws -> [Int64]? {
    guard table.schema.hasNumber else { return [] }
    let sql = "SELECT coalesce(max(id), 0) FROM \(table.schema.name)"
    guard var last = try Int64.fetchOne(database, sql: sql) else { return nil }
    var numbers: [Int64] = []
    numbers.reserveCapacity(lines.count)
    for index in lines.indices {
      let (next, overflows) = last.addingReportingOverflow(1)
      let number = lines[index].line.order.map(Int64.init) ?? next
      guard !overflows, number > last else { return nil }
      numbers.append(number)
      last = number
    }
    return numbers
  }

  private func insert(_ rows: BulkRows, _ record: BulkRecord?) throws -> Bool {
    let history = try record.map { _ in try BulkRecord.History(database) }
    // A statement that fails leaves its rows, since the savepoint undoes them: SQLite need not copy
    // the pages that it changes.
    var insertion = BulkStatement(
      "INSERT OR FAIL INTO \(table.schema.name) (\(rows.names.joined(separator: ", "))) VALUES ",
      row: "(\(rows.names.map { _ in "?" }.joined(separator: ", ")))",
      parameterCount: rows.names.count
    )
    var recording = history?.insertion(of: table.schema, columns: rows.names)
    let batches = stride(from: 0, to: lines.count, by: BulkInsertion.batchCount).map { start in
      start..<min(start + BulkInsertion.batchCount, lines.count)
    }
    var next = batches.first.flatMap(rows.cells)
    for index in batches.indices {
      guard let cells = next else { return false }
      next = try concurrently {
        batches.indices.contains(index + 1) ? rows.cells(batches[index + 1]) : nil
      } alongside: {
        try insertion.execute(database, cells)
        try recording?.execute(database, cells)
      }
    }
    if let history, let record { record.add(lines, of: table, try history.changes()) }
    return true
  }
}
