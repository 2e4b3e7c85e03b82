public import Foundation
import CNavGraphSQLite
import GRDB
public import NavGraphFoundation

/// The limits of an untrusted query.
public struct QueryLimits: Sendable, Hashable {
  /// The maximum number of rows in the result.
  public var rows = 10_000
  /// The maximum number of instructions of SQLite's virtual machine.
  public var instructions = 100_000_000
  /// The maximum size of a value in bytes.
  public var valueSize = 1 << 20
  /// The maximum duration.
  public var timeout = Duration.seconds(20)

  /// Creates the default limits.
  public init() {}
}

/// The reason why a query cannot be executed.
public enum QueryError: Error, Sendable, Hashable {
  /// The text is not a single statement that begins with SELECT or WITH.
  case notQuery
  /// The statement would change the database.
  case writes
  /// The query returns more rows than the limit.
  case tooManyRows(maximum: Int)
  /// The query exceeds its time limit or its instruction limit.
  case takesTooLong
  /// SQLite rejected the query. The associated value is the message of SQLite.
  case failed(String)
}

extension QueryError: LocalizedError, DescribedError {
  /// The error message.
  public var description: String {
    switch self {
    case .notQuery: "The text is not a query. Write one statement that begins with SELECT or WITH."
    case .writes: "The query would change the database. Write a SELECT that only reads."
    case .tooManyRows(let maximum): "The query returns more than \(maximum) rows. Narrow it down."
    case .takesTooLong:
      "The query takes too long. Look for a join or a recursion without a limit."
    case .failed(let message): "SQLite rejects the query: \(message)."
    }
  }
}

extension NavigationStore {
  /// Executes an untrusted query, such as a custom rule of a check.
  ///
  /// The query cannot change anything, and its rows, instructions, time and value sizes are
  /// limited.
  ///
  /// - Parameters:
  ///   - query: One statement that begins with SELECT or WITH.
  ///   - limits: The limits of the query.
  /// - Returns: The rows as texts by the names of their columns in lower case, without NULL values.
  /// - Throws: `QueryError`.
  public func rows(
    of query: String,
    limits: QueryLimits = QueryLimits()
  ) async throws -> [[String: String]] {
    try await worker.run { try self.rows(of: query, limits: limits) }
  }

  /// Executes an untrusted query; blocks the calling thread.
  package func rows(
    of query: String,
    limits: QueryLimits = QueryLimits()
  ) throws(QueryError) -> [[String: String]] {
    // The keyword is also checked, because EXPLAIN and PRAGMA return rows, too.
    guard ["SELECT", "WITH"].contains(StatementText(query[...]).keyword) else { throw .notQuery }
    let result: Result<[[String: String]], QueryError>
    do throws(StoreError) {
      result = try connection.read { database in
        do {
          return .success(try LimitedQuery(database, limits).rows(of: query))
        } catch let error as QueryError {
          return .failure(error)
        } catch let error as DatabaseError {
          return .failure(QueryError(error))
        }
      }
    } catch {
      throw .failed(error.description)
    }
    return try result.get()
  }
}

/// An execution of a query within its limits.
private struct LimitedQuery {
  private let database: Database
  private let limits: QueryLimits

  init(_ database: Database, _ limits: QueryLimits) {
    self.database = database
    self.limits = limits
  }

  func rows(of query: String) throws -> [[String: String]] {
    let statement = try database.makeStatement(sql: query)
    guard statement.isReadonly else { throw QueryError.writes }
    let limit = ExecutionLimit(instructions: limits.instructions, timeout: limits.timeout)
    let valueSize = Int32(clamping: limits.valueSize)
    let formerSize = sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, valueSize)
    defer { sqlite3_limit(database.sqliteConnection, SQLITE_LIMIT_LENGTH, formerSize) }
    return try limit.enforce(on: database) {
      var rows: [[String: String]] = []
      let cursor = try Row.fetchCursor(statement)
      while let row = try cursor.next() {
        guard rows.count < limits.rows else { throw QueryError.tooManyRows(maximum: limits.rows) }
        let texts = row.compactMap { name, value in value.text.map { (name.lowercased(), $0) } }
        rows.append(Dictionary(texts) { first, _ in first })
      }
      return rows
    }
  }
}

extension QueryError {
  fileprivate init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_INTERRUPT: self = .takesTooLong
    // GRDB reports several statements in one text as misuse.
    case .SQLITE_MISUSE: self = .notQuery
    case .SQLITE_READONLY: self = .writes
    default: self = .failed(error.message ?? error.resultCode.description)
    }
  }
}

extension DatabaseValue {
  /// The value as text; nil for NULL.
  fileprivate var text: String? {
    switch storage {
    case .null: nil
    case .int64(let value): String(value)
    case .double(let value): String(value)
    case .string(let value): value
    case .blob(let value): String(decoding: value, as: UTF8.self)
    }
  }
}
