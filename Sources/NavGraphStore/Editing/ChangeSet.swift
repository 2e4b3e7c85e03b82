import CNavGraphSQLite
import Foundation
import GRDB
import NavGraphSchema

extension StoreEdit {
  /// Returns an edit that executes SQL statements that change rows.
  ///
  /// Statements that read or change the history, the schema, settings or transactions are rejected.
  ///
  /// - `instructions`: The maximum number of instructions of SQLite's virtual machine.
  /// - `completion`: Called after the last statement, before the transaction ends.
  package static func changeSet(
    _ sql: String,
    summary: String = "change set",
    timeout: Duration = .seconds(60),
    instructions: Int = 20_000_000_000,
    completion: @escaping @Sendable (ChangeSetReport) -> Void = { _ in }
  ) -> StoreEdit {
    StoreEdit(summary) { editor in
      var changes = ChangeSet(sql)
      let limit = ExecutionLimit(instructions: instructions, timeout: timeout)
      completion(
        try limit.enforce(on: editor.database) { try changes.execute(in: editor.database) }
      )
    }
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
struct ChangeSet {
  private let sql: String
  private let authorizer = ChangeSetAuthorizer()
  private var position: String.Index
  private var report = ChangeSetReport()

  init(_ sql: String) {
    self.sql = sql
    position = sql.startIndex
  }

  /// The keywords of statements that read or change rows.
  private static let rowKeywords: Set = [
    "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH", "SELECT", "VALUES",
  ]

  /// Executes the statements.
  ///
  /// - Throws: `EditError` with the line of a statement that is malformed, not allowed, or takes
  ///   too long; `DatabaseError` for a statement that the schema rejects.
  mutating func execute(in database: Database) throws -> ChangeSetReport {
    if let nul = sql.utf8.firstIndex(of: 0) { throw EditError.containsNUL(line: line(of: nul)) }
    do {
      return try authorizer.authorize(database) {
        let statements = try database.allStatements(sql: sql)
        while let statement = try authorizer.prepare({ try statements.next() }) {
          let range = sql.range(
            of: statement.sql,
            options: .literal,
            range: position..<sql.endIndex
          )
          position = range?.lowerBound ?? position
          try execute(statement, in: database)
          position = range?.upperBound ?? position
        }
        return report
      }
    } catch let error as DatabaseError {
      throw try takenName(by: error, in: database) ?? mapped(error)
    }
  }

  private mutating func execute(_ statement: Statement, in database: Database) throws {
    let keyword = StatementText(statement.sql[...]).keyword
    guard ChangeSet.rowKeywords.contains(keyword) else {
      throw EditError.unsupportedStatement(keyword, line: line)
    }
    guard sqlite3_bind_parameter_count(statement.sqliteStatement) == 0 else {
      throw EditError.statementFailed("A parameter has no value. Write the value.", line: line)
    }
    let latestChange = try ChangeSet.latestChange(in: database)
    try statement.execute()
    report.statements += 1
    guard !statement.isReadonly else { return }
    // SQLite does not count rows for an edit of a view.
    report.rows +=
      database.changesCount > 0
      ? database.changesCount : try ChangeSet.latestChange(in: database) - latestChange
  }

  /// The number of the latest change in the history; 0 if there is none.
  private static func latestChange(in database: Database) throws -> Int {
    try Int.fetchOne(database, sql: "SELECT max(id) FROM history_change") ?? 0
  }

  /// Returns the error for a row with a name that is already used; nil for other errors.
  ///
  /// SQLite reports the column without the value. Therefore, the name is searched in the statement.
  private func takenName(
    by error: DatabaseError,
    in database: Database
  ) throws -> (any Error)? {
    guard error.extendedResultCode == .SQLITE_CONSTRAINT_UNIQUE,
      let column = error.message?.split(separator: " ").last,
      let table = RowTable.all.first(where: { "\($0.schema.name).name" == column })
    else { return nil }
    for literal in sql[position...].prefix(10_000).matches(of: /'((?:[^']|'')*)'/) {
      let name = String(literal.1.replacing("''", with: "'"))
      let query = "SELECT count(*) FROM \(table.schema.name) WHERE name = ?"
      let count = try Int.fetchOne(database, sql: query, arguments: [name])
      if count != 0 { return EditError.nameTaken(table.kind, name: name, line: line) }
    }
    return nil
  }

  private func mapped(_ error: DatabaseError) -> any Error {
    if let violation = authorizer.violation {
      let keyword = StatementText(sql[position...]).keyword
      guard case .table(let table) = violation, ChangeSet.rowKeywords.contains(keyword) else {
        return EditError.unsupportedStatement(keyword, line: line)
      }
      return EditError.protectedTable(table, line: line)
    }
    if error.resultCode == .SQLITE_INTERRUPT { return EditError.takesTooLong(line: line) }
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
  private var line: Int { line(of: StatementText(sql[position...]).start) }

  private func line(of index: String.Index) -> Int {
    1 + sql.utf8[..<index].count { $0 == UInt8(ascii: "\n") }
  }
}
