import GRDB
import NavGraph
import NavGraphSchema

/// Makes the rows of a database equal to a dump, within one transaction.
///
/// Rows that are equal already remain untouched.
struct DumpLoader {
  private let database: Database
  private let lines: [DumpParser.NumberedLine]
  /// The keys of the rows to which others refer, by table and name.
  private var keys: [String: [ExactName: Int64]] = [:]

  /// - Throws: `DumpError` if the text is not a dump.
  init(_ text: String, into database: Database) throws {
    self.database = database
    lines = try DumpParser.parse(text)
  }

  init(_ lines: [DumpLine], into database: Database) {
    self.database = database
    self.lines = lines.enumerated().map { ($0.offset + 1, $0.element) }
  }

  /// Changes the rows.
  ///
  /// - Throws: `DumpError` with the line that the schema rejects, or that refers to a missing row;
  ///   `DatabaseError` if the new rows together break a rule for tabs.
  func load() throws { try database.deferringTabRules(changeRows) }

  private func changeRows() throws {
    var loader = self
    let changes = try SchemaTable.all.map { try Changes(of: $0, to: lines, in: database) }
    // A command that is changed may no longer lead to a screen that is removed, so screens and flows are
    // removed last.
    let owners = ["screen", "flow"]
    for change in changes.reversed() where !owners.contains(change.table.name) {
      try loader.remove(change)
    }
    for change in changes { try loader.write(change) }
    for change in changes.reversed() where owners.contains(change.table.name) {
      try loader.remove(change)
    }
  }

  /// The rows of a table that a dump removes, updates and inserts.
  private struct Changes {
    let table: SchemaTable
    var removed: [[DatabaseValue]] = []
    var updated: [(key: [DatabaseValue], line: DumpParser.NumberedLine)] = []
    var inserted: [DumpParser.NumberedLine] = []

    init(
      of table: SchemaTable,
      to lines: [DumpParser.NumberedLine],
      in database: Database
    ) throws {
      self.table = table
      var present: [[ExactName?]: [StoreDump.StoredLine]] = [:]
      for stored in try StoreDump(database).lines(of: table).reversed() {
        present[stored.line.exactKey, default: []].append(stored)
      }
      for line in lines where line.line.table == table {
        guard let stored = present[line.line.exactKey]?.popLast() else {
          inserted.append(line)
          continue
        }
        if !stored.line.hasSameFields(as: line.line) { updated.append((stored.key, line)) }
      }
      removed = present.values.flatMap { $0.map(\.key) }
      inserted.sort { ($0.line.order ?? .max, $0.number) < ($1.line.order ?? .max, $1.number) }
    }
  }

  private func remove(_ changes: Changes) throws {
    let table = changes.table
    let condition = table.key.map { "\($0) IS ?" }.joined(separator: " AND ")
    for key in changes.removed {
      try execute("DELETE FROM \(table.name) WHERE \(condition)", key)
    }
  }

  private mutating func write(_ changes: Changes) throws {
    let table = changes.table
    // A screen may extend one that is inserted after it.
    let isDeferred = { (column: SchemaTable.Column) in column.reference == table.name }
    let columns = table.dumpedColumns
    let direct = columns.filter { !isDeferred($0) }
    for (number, line) in changes.inserted {
      try reportingErrors(number) { loader in
        var names = direct.map(\.name)
        var values = try direct.map { try loader.value(of: $0, in: line, number) }
        if let order = line.order, try loader.isFree(order, in: table) {
          names.append("id")
          values.append(order.databaseValue)
        }
        try loader.execute(
          """
          INSERT INTO \(table.name) (\(names.joined(separator: ", ")))
          VALUES (\(names.map { _ in "?" }.joined(separator: ", ")))
          """,
          values
        )
        guard table.hasNumber, let name = line.naturalKey.first ?? nil else { return }
        loader.keys[table.name]?[ExactName(name)] = loader.database.lastInsertedRowID
      }
    }
    for (key, (number, line)) in changes.updated {
      try reportingErrors(number) { loader in
        try loader.update(direct, of: line, number, where: key)
      }
    }
    let deferred = columns.filter(isDeferred)
    guard !deferred.isEmpty else { return }
    for (number, line) in changes.inserted
    where deferred.contains(where: { line.value($0.label) != nil }) {
      try reportingErrors(number) { loader in
        let key = try loader.key(line.naturalKey.first.flatMap { $0 } ?? "", in: table, number)
        try loader.update(deferred, of: line, number, where: [key.databaseValue])
      }
    }
    for (key, (number, line)) in changes.updated {
      try reportingErrors(number) { loader in
        try loader.update(deferred, of: line, number, where: key)
      }
    }
  }

  private mutating func update(
    _ columns: [SchemaTable.Column],
    of line: DumpLine,
    _ number: Int,
    where key: [DatabaseValue]
  ) throws {
    let table = line.table
    let columns = columns.filter { !table.key.contains($0.name) }
    guard !columns.isEmpty else { return }
    let values = try columns.map { try value(of: $0, in: line, number) }
    try execute(
      """
      UPDATE \(table.name) SET \(columns.map { "\($0.name) = ?" }.joined(separator: ", "))
      WHERE \(table.key.map { "\($0) IS ?" }.joined(separator: " AND "))
      """,
      values + key
    )
  }

  /// Executes a statement, which is prepared once for all rows: with its triggers that takes six times as long
  /// as a row.
  private func execute(_ sql: String, _ values: [DatabaseValue]) throws {
    try database.cachedStatement(sql: sql).execute(arguments: StatementArguments(values))
  }

  private func isFree(_ number: Int, in table: SchemaTable) throws -> Bool {
    guard table.hasNumber else { return false }
    let sql = "SELECT NOT EXISTS (SELECT 1 FROM \(table.name) WHERE id = ?)"
    return try Bool.fetchOne(database.cachedStatement(sql: sql), arguments: [number]) ?? false
  }

  /// Returns the value of a column; its default value if the line has none.
  private mutating func value(
    of column: SchemaTable.Column,
    in line: DumpLine,
    _ number: Int
  ) throws -> DatabaseValue {
    let field = line.fields.first { $0.label == column.label }
    guard let text = field == nil ? column.defaultValue : field?.value else { return .null }
    switch column.type {
    case .text, .json: return text.databaseValue
    case .integer, .flag:
      guard let integer = Int(text) else {
        throw DumpError(lines: [number], reason: "\(column.label) takes a whole number")
      }
      return integer.databaseValue
    case .reference(let table):
      guard let table = SchemaTable.named(table) else { return .null }
      return try key(text, in: table, number).databaseValue
    }
  }

  /// Returns the key of the row with a name.
  private mutating func key(_ name: String, in table: SchemaTable, _ number: Int) throws -> Int64 {
    if keys[table.name] == nil {
      let rows = try NamedRowReader(
        database,
        "SELECT id, \(table.naturalKey[0]) AS name FROM \(table.name)"
      )
      var names: [ExactName: Int64] = [:]
      while try rows.next() { names[ExactName(rows.text("name"))] = rows.integer("id") }
      keys[table.name] = names
    }
    guard let key = keys[table.name]?[ExactName(name)] else {
      throw DumpError(lines: [number], reason: "there is no \(table.kind) '\(name)'")
    }
    return key
  }

  /// Runs a change, and adds the number of the line to an error of the schema.
  private mutating func reportingErrors(
    _ number: Int,
    _ body: (inout DumpLoader) throws -> Void
  ) throws {
    do {
      try body(&self)
    } catch let error as DatabaseError where error.isRejection {
      let message = error.plainMessage
      throw DumpError(
        lines: [number],
        reason: message.hasSuffix(".") ? String(message.dropLast()) : message
      )
    }
  }
}

extension DatabaseError {
  /// Whether the schema rejects the values of a row.
  fileprivate var isRejection: Bool {
    resultCode == .SQLITE_CONSTRAINT || resultCode == .SQLITE_MISMATCH || isRaisedBySchema
  }
}

extension DumpLine {
  /// The natural key, compared by bytes.
  fileprivate var exactKey: [ExactName?] { naturalKey.map { $0.map(ExactName.init) } }
}

extension StoreEdit {
  /// Makes the rows equal to a dump.
  ///
  /// Rows that the dump lacks are removed. Rows that are equal remain as they are.
  ///
  /// - Parameters:
  ///   - dump: The text, as ``NavigationStore/dump()`` returns it.
  ///   - summary: The description of the edit in the history.
  /// - Returns: The edit.
  public static func load(_ dump: String, summary: String = "load") -> StoreEdit {
    StoreEdit(summary) { try DumpLoader(dump, into: $0.database).load() }
  }
}
