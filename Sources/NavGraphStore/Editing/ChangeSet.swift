import CNavGraphSQLite
import Foundation
import GRDB

extension StoreEdit {
  /// Executes SQL statements that change rows.
  ///
  /// `BEGIN` and `COMMIT` among them have no effect, as all edits of a call are one transaction.
  /// Statements that change the schema or settings are rejected.
  ///
  /// - Parameters:
  ///   - sql: The statements.
  ///   - summary: The description of the edit in the history.
  /// - Returns: The edit.
  public static func changeSet(_ sql: String, summary: String = "change set") -> StoreEdit {
    StoreEdit(summary) { editor in
      var changes = ChangeSet(sql)
      try changes.execute(in: editor.database)
    }
  }
}

/// SQL statements that change rows, executed in order.
struct ChangeSet {
  private let sql: String
  /// The start of the next statement.
  private var position: String.Index

  init(_ sql: String) {
    self.sql = sql
    position = sql.startIndex
  }

  /// The keywords of statements that read or change rows.
  private static let rowKeywords: Set = [
    "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH", "SELECT", "VALUES",
  ]
  private static let transactionKeywords: Set = ["BEGIN", "COMMIT", "END"]

  /// Executes the statements.
  ///
  /// - Throws: `EditError` for a statement that is malformed or not allowed, with its line;
  ///   `DatabaseError` for one that the schema rejects.
  mutating func execute(in database: Database) throws {
    if let nul = sql.utf8.firstIndex(of: 0) { throw EditError.containsNUL(line: line(of: nul)) }
    do {
      let statements = try database.allStatements(sql: sql)
      while let statement = try statements.next() {
        let range = sql.range(of: statement.sql, options: .literal, range: position..<sql.endIndex)
        position = range?.lowerBound ?? position
        try execute(statement)
        position = range?.upperBound ?? position
      }
    } catch let error as DatabaseError {
      if let taken = try TakenName.error(for: error, in: sql[position...], line: line, database) {
        throw taken
      }
      if error.resultCode == .SQLITE_ERROR, !error.isRaisedBySchema {
        throw EditError.statementFailed(error.plainMessage, line: line)
      }
      guard line > 1 else { throw error }
      throw DatabaseError(
        resultCode: error.isRaisedBySchema
          ? .SQLITE_CONSTRAINT_TRIGGER : error.extendedResultCode,
        message: "Line \(line): \(error.plainMessage)"
      )
    }
  }

  private func execute(_ statement: Statement) throws {
    let keyword = StatementText(statement.sql[...]).keyword
    guard !ChangeSet.transactionKeywords.contains(keyword) else { return }
    guard ChangeSet.rowKeywords.contains(keyword) else {
      throw EditError.unsupportedStatement(keyword, line: line)
    }
    guard sqlite3_bind_parameter_count(statement.sqliteStatement) == 0 else {
      throw EditError.statementFailed("A parameter has no value. Write the value.", line: line)
    }
    try statement.execute()
  }

  /// The line of the current statement, from 1.
  private var line: Int { line(of: StatementText(sql[position...]).start) }

  private func line(of index: String.Index) -> Int {
    1 + sql.utf8[..<index].count { $0 == UInt8(ascii: "\n") }
  }
}
