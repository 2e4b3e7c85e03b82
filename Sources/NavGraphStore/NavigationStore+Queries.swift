public import Foundation
import GRDB
public import NavGraphFoundation

/// The reason why a query cannot be executed.
public enum QueryError: Error, Sendable, Hashable {
  /// The text is not a single statement that begins with SELECT or WITH.
  case notQuery
  /// The statement would change the database.
  case writes
  /// The query returns more rows than the limit.
  case tooManyRows(maximum: Int)
  /// The query exceeds a limit.
  case exceedsLimit(StatementLimit)
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
    case .exceedsLimit(.valueSize(let size)):
      "The query is stopped: \(StatementLimit.valueSize(size)). Shorten it."
    case .exceedsLimit(let limit):
      "The query is stopped: \(limit). Look for a join or a recursion without a limit."
    case .failed(let message): "SQLite rejects the query: \(message)."
    }
  }
}

extension NavigationStore {
  /// Executes an untrusted query, such as a custom rule of a check; blocks the calling thread.
  ///
  /// The query cannot change anything, and its rows, instructions, time and value sizes are
  /// limited.
  ///
  /// - Returns: The rows as texts by the names of their columns in lower case, without NULL values.
  /// - Throws: `QueryError`.
  package func rows(of query: String) throws(QueryError) -> [[String: String]] {
    // The keyword is also checked, because EXPLAIN and PRAGMA return rows, too.
    guard ["SELECT", "WITH"].contains(StatementText(Array(query.utf8)[...]).keyword) else {
      throw .notQuery
    }
    let result: Result<[[String: String]], QueryError>
    do throws(StoreError) {
      result = try connection.read { database in
        Result { try LimitedQuery(database: database).rows(of: query) }.mapError(QueryError.init)
      }
    } catch {
      throw .failed(error.description)
    }
    return try result.get()
  }
}

/// An execution of a query within its limits.
private struct LimitedQuery {
  let database: Database

  private static let maximumRows = 10_000
  /// The maximum number of instructions of SQLite's virtual machine.
  private static let maximumSteps = 100_000_000
  private static let timeout = Duration.seconds(20)

  func rows(of query: String) throws -> [[String: String]] {
    let limit = ExecutionLimit(steps: LimitedQuery.maximumSteps, timeout: LimitedQuery.timeout)
    do {
      return try limit.enforce(on: database) { try unlimitedRows(of: query) }
    } catch let error as DatabaseError {
      if let exceeded = limit.exceeded(by: error) { throw QueryError.exceedsLimit(exceeded) }
      throw error
    }
  }

  private func unlimitedRows(of query: String) throws -> [[String: String]] {
    let statement = try database.makeStatement(sql: query)
    guard statement.isReadonly else { throw QueryError.writes }
    var rows: [[String: String]] = []
    let cursor = try Row.fetchCursor(statement)
    while let row = try cursor.next() {
      guard rows.count < LimitedQuery.maximumRows else {
        throw QueryError.tooManyRows(maximum: LimitedQuery.maximumRows)
      }
      let texts = row.compactMap { name, value in value.text.map { (name.lowercased(), $0) } }
      rows.append(Dictionary(texts) { first, _ in first })
    }
    return rows
  }
}

extension QueryError {
  fileprivate init(_ error: any Error) {
    switch (error as? DatabaseError)?.resultCode {
    // GRDB reports several statements in one text as misuse.
    case .SQLITE_MISUSE: self = .notQuery
    case .SQLITE_READONLY: self = .writes
    default:
      let message = (error as? DatabaseError)?.message ?? "\(error)"
      self = error as? QueryError ?? .failed(message)
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
