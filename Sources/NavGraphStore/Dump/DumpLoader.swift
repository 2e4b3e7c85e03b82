import GRDB
import NavGraphSchema

/// A loader that makes the rows of a database equal to a dump, within one transaction.
///
/// The rows get the numbers of the dump, so they have the same order of definition. Rows that are
/// already equal are not changed.
package struct DumpLoader {
  let database: Database
  private let lines: [DumpParser.NumberedLine]
  let record: BulkRecord?
  let bulkCount: Int
  var keys: RowKeys

  /// The minimum number of new rows of a table that are inserted without its triggers.
  package static let defaultBulkCount = 200

  /// - `database`: The database, within a transaction.
  /// - `record`: The record of the changes in the history; nil if the history is not kept.
  /// - `bulkCount`: The minimum number of new rows of a table that are inserted without its triggers.
  init(
    _ lines: [DumpParser.NumberedLine],
    into database: Database,
    recordingIn record: BulkRecord?,
    bulkCount: Int = defaultBulkCount
  ) {
    self.database = database
    self.lines = lines
    self.record = record
    self.bulkCount = bulkCount
    keys = RowKeys(database)
  }

  /// Changes the rows.
  ///
  /// - Throws: `DumpError` with the line that the schema rejects, or that refers to a missing row;
  ///   `DatabaseError` if the new rows violate a rule for tabs.
  func load() throws { try database.deferringTabRules(changeRows) }

  private func changeRows() throws {
    var loader = self
    let rows = try rowsByTable()
    let changes = try RowTable.all.map { table in
      try DumpChanges(of: table, to: rows[table.position], in: database)
    }
    // Screens and flows are removed last, because a changed command may no longer lead to a removed
    // screen.
    for change in changes.reversed() where !change.removesLast { try loader.remove(change) }
    try database.renumber(changes.map { ($0.table.stored, $0.moves) })
    for change in changes { try loader.write(change) }
    for change in changes.reversed() where change.removesLast { try loader.remove(change) }
  }

  /// Returns the rows of each table, by its position.
  private func rowsByTable() throws(DumpError) -> [[DumpParser.NumberedLine]] {
    var rows: [[DumpParser.NumberedLine]] = RowTable.all.map { _ in [] }
    for (number, line) in lines {
      if let label = line.labelOfTruncatedText {
        throw DumpError(
          lines: [number],
          reason: "'\(label)' contains the character U+0000, "
            + "at which the database would end the text"
        )
      }
      rows[line.table.position].append((number, line))
    }
    return rows
  }

  private func remove(_ changes: DumpChanges) throws {
    let table = changes.table.schema
    for key in changes.removed {
      try database.cachedStatement(sql: "DELETE FROM \(table.name) WHERE \(table.hasKey)")
        .execute(arguments: StatementArguments(key))
    }
  }

  private mutating func write(_ changes: DumpChanges) throws {
    let table = changes.table
    // A screen can extend a screen that is inserted after it.
    let isDeferred = { (column: Int) in table.columns[column].reference == table.schema.name }
    let columns = Array(table.columns.indices)
    let direct = columns.filter { !isDeferred($0) }
    try insert(changes.inserted, of: table, direct)
    for (number, line) in changes.updated { try update(direct, of: line, number) }
    let deferred = columns.filter(isDeferred)
    guard !deferred.isEmpty else { return }
    let extended = changes.inserted.filter { _, line in
      deferred.contains { line.values[$0] != nil }
    }
    for (number, line) in extended + changes.updated { try update(deferred, of: line, number) }
  }

  /// Inserts rows: many rows without the triggers of their table; few rows, or rows of which one is
  /// rejected, one by one.
  private mutating func insert(
    _ lines: [DumpParser.NumberedLine],
    of table: RowTable,
    _ columns: [Int]
  ) throws {
    let insertion = RowInsertion(table, columns)
    if isBulk(lines, of: table), try insertInBulk(lines, by: insertion) { return }
    for (number, line) in lines { _ = try insert(line, number, by: insertion) }
  }

  /// Inserts a row, and returns the arguments of the statement.
  mutating func insert(
    _ line: StoreRow,
    _ number: Int,
    by insertion: RowInsertion
  ) throws -> StatementArguments {
    let table = line.table.schema
    var values: [(any DatabaseValueConvertible)?] = table.hasNumber ? [line.order] : []
    for column in insertion.columns { values.append(try value(of: column, in: line, number)) }
    let arguments = StatementArguments(values)
    try execute(insertion.sql, arguments, number)
    if table.hasNumber, let name = line.name.first ?? nil {
      keys.add(database.lastInsertedRowID, named: name, to: table)
    }
    return arguments
  }

  /// Changes columns of a row that exists, whose number is that of the line.
  private mutating func update(_ columns: [Int], of line: StoreRow, _ number: Int) throws {
    let (table, all) = (line.table.schema, line.table.columns)
    let columns = columns.filter { !table.key.contains(all[$0].name) }
    guard !columns.isEmpty else { return }
    let key = try table.key.map { name in
      guard let column = all.firstIndex(where: { $0.name == name }) else {
        return line.order.databaseValue
      }
      return try value(of: column, in: line, number)
    }
    let values = try columns.map { try value(of: $0, in: line, number) }
    let assignments = columns.map { "\(all[$0].name) = ?" }
    try execute(
      """
      UPDATE \(table.name) SET \(assignments.joined(separator: ", "))
      WHERE \(table.hasKey)
      """,
      StatementArguments(values + key),
      number
    )
  }

  /// Executes a statement for a line, and adds the number of the line to an error of the schema.
  ///
  /// The statement is prepared once for all rows, because preparing its triggers takes six times as
  /// long as inserting a row.
  private func execute(_ sql: String, _ arguments: StatementArguments, _ number: Int) throws {
    do {
      try database.cachedStatement(sql: sql).execute(arguments: arguments)
    } catch let error as DatabaseError where error.isRejection {
      let message = error.plainMessage
      throw DumpError(
        lines: [number],
        reason: message.hasSuffix(".") ? String(message.dropLast()) : message
      )
    }
  }

  private mutating func value(
    of position: Int,
    in line: StoreRow,
    _ number: Int
  ) throws -> DatabaseValue {
    let column = line.table.columns[position]
    guard let text = line.values[position] else { return .null }
    switch column.type {
    case .text, .json: return text.databaseValue
    case .integer, .flag:
      guard let integer = Int(text) else {
        throw DumpError(lines: [number], reason: "\(column.label) takes a whole number")
      }
      return integer.databaseValue
    case .reference:
      guard let owner = line.table.owners[position] else { return .null }
      return try key(text, in: owner, number).databaseValue
    }
  }

  private mutating func key(_ name: String, in table: SchemaTable, _ number: Int) throws -> Int64 {
    guard let key = try keys.key(of: name, in: table) else {
      throw DumpError(lines: [number], reason: "there is no \(table.kind) '\(name)'")
    }
    return key
  }
}

/// The statement that inserts a row of a table.
struct RowInsertion {
  let table: RowTable
  /// The columns, by their positions in a line.
  let columns: [Int]
  /// The names of the columns in the order of the parameters, of which the number of the row is the
  /// first if it has one.
  let names: [String]
  /// The statement, in which NULL as the number means the next number.
  let sql: String

  init(_ table: RowTable, _ columns: [Int]) {
    self.table = table
    self.columns = columns
    names = (table.schema.hasNumber ? ["id"] : []) + columns.map { table.columns[$0].name }
    sql = """
      INSERT INTO \(table.schema.name) (\(names.joined(separator: ", ")))
      VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
      """
  }
}

extension Database {
  /// Inserts the rows of a dump into new tables, without recording them in the history.
  ///
  /// - Throws: `DumpError`; `DatabaseError` if the rows violate a rule for tabs.
  func insert(_ dump: String) throws {
    try DumpLoader(DumpParser.parse(dump), into: self, recordingIn: nil).load()
  }
}

extension DatabaseError {
  /// Whether the schema rejects the values of a row.
  var isRejection: Bool {
    resultCode == .SQLITE_CONSTRAINT || resultCode == .SQLITE_MISMATCH || isRaisedBySchema
  }
}

extension StoreEdit {
  /// Returns an edit that makes the rows equal to a dump.
  ///
  /// Rows that the dump does not contain are removed. Rows that are already equal are not changed.
  /// Link patterns and gate rules that cannot be used are accepted, as in the database of the dump.
  ///
  /// - Parameters:
  ///   - dump: The text that ``NavigationStore/dump()`` returns.
  ///   - summary: The description of the edit in the history.
  /// - Returns: The edit.
  public static func load(_ dump: String, summary: String = "load") -> StoreEdit {
    StoreEdit(summary, [.load(dump: dump)])
  }
}
