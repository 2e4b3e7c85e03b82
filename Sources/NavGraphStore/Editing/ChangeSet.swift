import CNavGraphSQLite
import Foundation
import GRDB
import NavGraphSchema

extension StoreEdit {
  /// Returns an edit that executes SQL statements that change rows.
  ///
  /// Statements that read or change the history, the schema, settings or transactions are rejected.
  ///
  /// - `steps`: The maximum number of instructions of SQLite's virtual machine for a statement.
  package static func changeSet(
    _ sql: String,
    summary: String = "change set",
    timeout: Duration = .seconds(60),
    steps: Int = 1_000_000_000
  ) -> StoreEdit {
    StoreEdit(summary, [.statements(ChangeSet.Script(sql: sql, timeout: timeout, steps: steps))])
  }
}

/// The number of statements and rows of an executed change set.
package struct ChangeSetReport: Sendable, Hashable {
  package fileprivate(set) var statements = 0
  /// The number of rows that the statements inserted, updated or deleted, without those that
  /// triggers changed.
  package fileprivate(set) var rows = 0
}

/// SQL statements that change rows, executed in order.
package struct ChangeSet {
  /// The statements, and the limits of each.
  package struct Script: Sendable, Hashable {
    let sql: String
    let timeout: Duration
    let steps: Int
  }

  private let sql: [UInt8]
  private let database: Database
  private let limit: ExecutionLimit
  private let authorizer = ChangeSetAuthorizer()
  private var statements: [[UInt8]: PreparedStatement?] = [:]
  /// The bytes of the current statement.
  private var range = 0..<0
  private var report = ChangeSetReport()

  /// The keywords of statements that read or change rows.
  private static let rowKeywords: Set = [
    "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH", "SELECT", "VALUES", "EXPLAIN",
  ]
  /// The maximum number of templates that are kept.
  ///
  /// With the triggers, each needs up to 100 KiB.
  private static let maximumTemplates = 100

  init(_ sql: String, in database: Database, limit: ExecutionLimit) {
    self.sql = Array(sql.utf8) + [0]
    self.database = database
    self.limit = limit
  }

  /// Executes the statements.
  ///
  /// - Throws: `EditError` with the line of a statement that is malformed, not allowed, or exceeds a
  ///   limit; `DatabaseError` for a statement that the schema rejects.
  mutating func execute() throws -> ChangeSetReport {
    if let nul = sql.dropLast().firstIndex(of: 0) {
      throw EditError.containsNUL(line: line(of: nul))
    }
    do {
      return try authorizer.authorize(database) {
        defer { statements = [:] }
        let latestChange = try PreparedStatement(
          "SELECT max(id) FROM history_change",
          in: database
        )
        while let (statement, values) = try next() {
          try execute(statement, values) { try latestChange?.integer() ?? 0 }
        }
        return report
      }
    } catch let error as DatabaseError {
      throw try takenName(by: error) ?? mapped(error)
    }
  }

  /// Prepares the next statement; returns nil at the end.
  private mutating func next() throws -> (PreparedStatement, [PreparedStatement.Value])? {
    let end = sql.count - 1
    range = StatementText(sql[range.upperBound..<end]).start..<end
    if let template = StatementTemplate(sql[range]), let statement = try statement(for: template) {
      range = range.lowerBound..<range.lowerBound + template.length
      return (statement, template.values)
    }
    let statement = try authorizer.prepare {
      try PreparedStatement(sql[range.lowerBound...], in: database)
    }
    guard let statement else { return nil }
    range = range.lowerBound..<range.lowerBound + statement.length
    return (statement, [])
  }

  /// Prepares the statement of a template, unless it was prepared before; returns nil if SQLite does
  /// not accept parameters in place of its literals.
  private mutating func statement(for template: StatementTemplate) throws -> PreparedStatement? {
    if let statement = statements[template.sql] { return statement }
    let statement = try? authorizer.prepare {
      try PreparedStatement(template.sql[...], in: database)
    }
    let isExact =
      statement?.parameterCount == template.values.count
      && statement?.length == template.sql.count - 1
    if statements.count >= ChangeSet.maximumTemplates { statements = [:] }
    statements[template.sql] = .some(isExact ? statement : nil)
    return isExact ? statement : nil
  }

  private mutating func execute(
    _ statement: PreparedStatement,
    _ values: [PreparedStatement.Value],
    latestChange: () throws -> Int
  ) throws {
    let keyword = StatementText(sql[range]).keyword
    guard ChangeSet.rowKeywords.contains(keyword) else {
      throw EditError.unsupportedStatement(keyword, line: line)
    }
    guard statement.parameterCount == values.count else {
      throw EditError.statementFailed("A parameter has no value. Write the value.", line: line)
    }
    let formerChange = try latestChange()
    if let exceeded = limit.beginStatement() {
      throw EditError.exceedsLimit(exceeded, line: line)
    }
    try statement.execute(values)
    report.statements += 1
    guard !statement.isReadOnly else { return }
    // SQLite does not count rows for an edit of a view.
    let count = database.changesCount
    report.rows += try count > 0 ? count : latestChange() - formerChange
  }

  /// Returns the error for a row with a name that is already used; nil for other errors.
  ///
  /// SQLite reports the column without the value.
  private func takenName(by error: DatabaseError) throws -> (any Error)? {
    guard error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE,
      let column = error.message?.split(separator: " ").last,
      let table = RowTable.all.first(where: { "\($0.schema.name).name" == column }),
      let name = try takenName(in: table)
    else { return nil }
    return EditError.nameTaken(table.kind, name: name, line: line)
  }

  /// Returns the name that the current statement uses a second time; nil if it is not known.
  ///
  /// The statement is executed once more, with `OR FAIL`: SQLite then keeps the row that the history
  /// has stored before the insertion, because it has the same name.
  private func takenName(in table: RowTable) throws -> String? {
    let start = StatementText(sql[range]).start
    let text = String(decoding: sql[start..<range.upperBound], as: UTF8.self)
    let pattern = /INSERT(\s+OR\s+\w+)?/.ignoresCase()
    guard let insert = text.prefixMatch(of: pattern) else { return nil }
    // The statement may have ended the transaction. The edit fails, so the whole one is rolled back.
    try PreparedStatement("SAVEPOINT taken_name", in: database)?.execute()
    let failing = "INSERT OR FAIL" + text[insert.range.upperBound...]
    try? PreparedStatement(failing, in: database)?.execute()
    let name = try PreparedStatement(
      "SELECT json_extract(row, '$.name') FROM history_before WHERE table_name = ?",
      in: database
    )?.text([.text(Array(table.schema.name.utf8))])
    try PreparedStatement("ROLLBACK", in: database)?.execute()
    return name
  }

  private func mapped(_ error: DatabaseError) -> any Error {
    if let violation = authorizer.violation {
      let keyword = StatementText(sql[range]).keyword
      guard case .table(let table) = violation, ChangeSet.rowKeywords.contains(keyword) else {
        return EditError.unsupportedStatement(keyword, line: line)
      }
      return EditError.protectedTable(table, line: line)
    }
    if let exceeded = limit.exceeded(by: error) {
      return EditError.exceedsLimit(exceeded, line: line)
    }
    if error.resultCode == .SQLITE_ERROR, !error.isRaisedBySchema {
      return EditError.statementFailed(error.plainMessage, line: line)
    }
    guard line > 1 else { return error }
    return DatabaseError(
      resultCode: error.isRaisedBySchema ? .SQLITE_CONSTRAINT_TRIGGER : error.extendedResultCode,
      message: "Line \(line): \(error.plainMessage)"
    )
  }

  /// The line of the current statement, from 1.
  private var line: Int { line(of: range.lowerBound) }

  private func line(of offset: Int) -> Int {
    1 + sql[..<offset].count { $0 == UInt8(ascii: "\n") }
  }
}
