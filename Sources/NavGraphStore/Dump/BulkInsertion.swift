import CNavGraphSQLite
import GRDB
import NavGraph
import NavGraphSchema

/// Inserts many rows of a table without its triggers, and records them as the triggers would.
///
/// A row takes a tenth of the time that it takes with triggers. The rules that the triggers hold are kept in
/// another way: the rows to which a row refers are looked up, constraints of the table hold names and values, and
/// a text with a NUL character is found before it is inserted.
struct BulkInsertion {
  /// The tables on whose new rows the triggers have no other rules.
  static let tables: Set<String> = [
    "screen", "screen_property", "command", "command_origin", "command_property",
    "command_condition", "import_record",
  ]

  private let database: Database
  private let table: DumpTable
  /// The columns that are inserted, by their positions in a line.
  private let columns: [Int]
  private let lines: [DumpParser.NumberedLine]

  /// - Parameters:
  ///   - lines: The rows, in their order.
  ///   - table: The table, one of ``tables``.
  ///   - columns: The columns to insert, by their positions in a line. All columns of a table without numbers.
  ///   - database: The database, within a transaction.
  init(
    _ lines: [DumpParser.NumberedLine],
    of table: DumpTable,
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
  /// - Returns: Whether the rows were inserted. If not, nothing has changed: a row is rejected, or the numbers of
  ///   the rows are not in their order.
  /// - Throws: `DatabaseError` if the database cannot be written.
  func run(_ keys: inout RowKeys, _ record: BulkRecord?) throws -> Bool {
    guard let numbers = try numbers() else { return false }
    var isDone = false
    try database.withTriggers(false) {
      try database.inSavepoint {
        do {
          isDone = try insert(numbers, &keys, record)
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
    for (_, line) in lines {
      let (next, overflows) = last.addingReportingOverflow(1)
      let number = line.order.map(Int64.init) ?? next
      guard !overflows, number > last else { return nil }
      numbers.append(number)
      last = number
    }
    return numbers
  }

  private func insert(
    _ numbers: [Int64],
    _ keys: inout RowKeys,
    _ record: BulkRecord?
  ) throws -> Bool {
    let names = (numbers.isEmpty ? [] : ["id"]) + columns.map { table.columns[$0].name }
    var cells = BulkCells()
    var statements = [BulkStatement(insertion(of: names), row: row(of: names.map { _ in "?" }))]
    let history = try record.map { _ in try BulkRecord.History(database) }
    if let history, numbers.isEmpty {
      statements.append(history.insertion(of: table.schema))
    }
    var owners = try columns.map { column in
      try table.owners[column].map { OwnerKeys(try keys.keys(in: $0)) }
    }
    let chunk = max(1, BulkStatement.maximumParameterCount / names.count)
    var start = 0
    while start < lines.count {
      let end = min(lines.count, start + chunk)
      cells.removeAll()
      for index in start..<end {
        if !numbers.isEmpty { cells.append(numbers[index]) }
        guard append(lines[index].line, to: &cells, &owners) else { return false }
      }
      guard !cells.hasNUL else { return false }
      for statement in statements.indices {
        try statements[statement].execute(database, cells, rowCount: end - start)
      }
      start = end
    }
    if let history, let record {
      if let first = numbers.first { try history.recordRows(of: table.schema, from: first) }
      record.add(lines, of: table, try history.changes())
    }
    return true
  }

  /// Appends the values of a row; returns false for a value that the column cannot have.
  private func append(
    _ line: DumpLine,
    to cells: inout BulkCells,
    _ owners: inout [OwnerKeys?]
  ) -> Bool {
    for (position, column) in columns.enumerated() {
      guard let text = line.values[column] else {
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

  /// A statement that leaves its rows when it fails, since the savepoint undoes them: SQLite need not copy the pages
  /// that it changes.
  private func insertion(of names: [String]) -> String {
    "INSERT OR FAIL INTO \(table.schema.name) (\(names.joined(separator: ", "))) VALUES "
  }

  private func row(of values: [String]) -> String { "(\(values.joined(separator: ", ")))" }
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

/// The values of some rows, one after the other.
private struct BulkCells {
  enum Cell {
    case null
    case integer(Int64)
    case text(start: Int, count: Int)
  }

  private(set) var cells: [Cell] = []
  /// The bytes of all texts.
  private(set) var bytes: [UInt8] = []

  /// Whether a text contains a NUL character.
  var hasNUL: Bool { bytes.contains(0) }

  mutating func removeAll() {
    cells.removeAll(keepingCapacity: true)
    bytes.removeAll(keepingCapacity: true)
  }

  mutating func appendNull() { cells.append(.null) }

  mutating func append(_ integer: Int64) { cells.append(.integer(integer)) }

  mutating func append(_ text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    cells.append(.text(start: start, count: bytes.count - start))
  }
}

/// A statement that inserts several rows, so that SQLite computes the constants of the constraints once for all.
struct BulkStatement {
  /// The number of values that one statement inserts.
  static let maximumParameterCount = 900

  private let head: String
  private let row: String
  private var prepared: (rowCount: Int, statement: Statement)?

  /// - Parameters:
  ///   - head: The statement up to its rows.
  ///   - row: The text of a row, with a parameter for each value.
  init(_ head: String, row: String) {
    self.head = head
    self.row = row
  }

  fileprivate mutating func execute(
    _ database: Database,
    _ cells: BulkCells,
    rowCount: Int
  ) throws {
    let pointer = try statement(database, rowCount: rowCount).sqliteStatement
    try cells.bytes.withUnsafeBytes { bytes in
      for (index, cell) in cells.cells.enumerated() {
        let parameter = Int32(index + 1)
        switch cell {
        case .null: sqlite3_bind_null(pointer, parameter)
        case .integer(let value): sqlite3_bind_int64(pointer, parameter, value)
        case .text(let start, let count):
          // A null pointer would be NULL. The bytes outlive the execution, so SQLite does not copy them.
          let text = bytes.baseAddress.map { $0 + start } ?? UnsafeRawPointer(pointer)
          sqlite3_bind_text(
            pointer,
            parameter,
            text.assumingMemoryBound(to: CChar.self),
            Int32(count),
            nil
          )
        }
      }
      let code = sqlite3_step(pointer)
      let message = database.lastErrorMessage
      sqlite3_reset(pointer)
      sqlite3_clear_bindings(pointer)
      guard code == SQLITE_DONE else {
        throw DatabaseError(resultCode: ResultCode(rawValue: code), message: message)
      }
    }
  }

  private mutating func statement(_ database: Database, rowCount: Int) throws -> Statement {
    if let prepared, prepared.rowCount == rowCount { return prepared.statement }
    let rows = repeatElement(row, count: rowCount).joined(separator: ", ")
    let statement = try database.makeStatement(sql: head + rows)
    prepared = (rowCount, statement)
    return statement
  }
}
