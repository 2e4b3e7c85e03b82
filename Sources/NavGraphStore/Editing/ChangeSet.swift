import CNavGraphSQLite
import Foundation
import GRDB

extension StoreEdit {
  /// Executes statements that change rows.
  ///
  /// `BEGIN` and `COMMIT` among them do nothing, as all edits of one call are one transaction;
  /// statements that change the schema or settings are refused.
  ///
  /// - Parameters:
  ///   - sql: The statements.
  ///   - summary: What they are for.
  /// - Returns: The edit.
  public static func changeSet(_ sql: String, summary: String = "change set") -> StoreEdit {
    StoreEdit(summary) { editor in
      var changes = ChangeSet(sql)
      try changes.execute(editor.database)
    }
  }
}

/// Statements that change rows, executed one after the other.
struct ChangeSet {
  private let sql: String
  /// Where the statement begins that comes next.
  private var position: String.Index

  init(_ sql: String) {
    self.sql = sql
    position = sql.startIndex
  }

  private static let changing: Set = [
    "INSERT", "UPDATE", "DELETE", "REPLACE", "WITH", "SELECT", "VALUES",
  ]
  private static let transactions: Set = ["BEGIN", "COMMIT", "END"]

  /// - Throws: `EditError` for a statement that has no place here or is not SQL, with its line;
  ///   `DatabaseError` for one that the schema refuses.
  mutating func execute(_ database: Database) throws {
    if let nul = sql.utf8.firstIndex(of: 0) { throw EditError.endsEarly(line: line(of: nul)) }
    do {
      let statements = try database.allStatements(sql: sql)
      while let statement = try statements.next() {
        let range = sql.range(of: statement.sql, options: .literal, range: position..<sql.endIndex)
        position = range?.lowerBound ?? position
        let keyword = StatementText(statement.sql[...]).keyword
        if !ChangeSet.transactions.contains(keyword) {
          guard ChangeSet.changing.contains(keyword) else {
            throw EditError.statement(keyword, line: line)
          }
          guard sqlite3_bind_parameter_count(statement.sqliteStatement) == 0 else {
            throw EditError.failed("a parameter has no value: write the value itself", line: line)
          }
          try statement.execute()
        }
        position = range?.upperBound ?? position
      }
    } catch let error as DatabaseError {
      let sentence = StoreError.sentence(of: error)
      if error.resultCode == .SQLITE_ERROR, sentence == error.message {
        throw EditError.failed(sentence, line: line)
      }
      guard line > 1 else { throw error }
      let isError = error.resultCode == .SQLITE_ERROR
      throw DatabaseError(
        resultCode: isError ? .SQLITE_CONSTRAINT_TRIGGER : error.extendedResultCode,
        message: "Line \(line): \(sentence)"
      )
    }
  }

  /// The line of the statement that is executed, from 1.
  private var line: Int { line(of: StatementText(sql[position...]).start) }

  private func line(of index: String.Index) -> Int {
    1 + sql.utf8[..<index].count { $0 == UInt8(ascii: "\n") }
  }
}
