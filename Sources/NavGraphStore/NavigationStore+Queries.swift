import CNavGraphSQLite
import GRDB

extension NavigationStore {
  /// The most rows that a query may give.
  public static let maximumRows = 10_000

  /// The most steps of SQLite's machine that a query may take; some seconds.
  public static let maximumQuerySteps = 100_000_000

  /// How long a query may take.
  public static let queryTimeout = Duration.seconds(20)

  /// The most bytes that a value in a query can have.
  static let maximumQueriedSize: Int32 = 1 << 20

  /// Runs a query that somebody else has written.
  ///
  /// It cannot change anything, and it ends: rows, steps, time and the size of values are limited.
  ///
  /// - Parameter query: One statement, beginning with SELECT or WITH.
  /// - Returns: The rows, texts by the lower-case names of their columns, without those that are NULL.
  /// - Throws: What is wrong with the query.
  public func rows(of query: String) throws(QueryError) -> [[String: String]] {
    // EXPLAIN and PRAGMA give rows, too.
    guard ["SELECT", "WITH"].contains(StatementText(query[...]).keyword) else { throw .notQuery }
    let result: Result<[[String: String]], QueryError>
    do throws(StoreError) {
      result = try read { database in
        do {
          return .success(try QueryRun(database).rows(of: query))
        } catch let error as QueryError {
          return .failure(error)
        } catch let error as DatabaseError {
          return .failure(QueryError(error))
        }
      }
    } catch {
      throw .refused(error.description)
    }
    return try result.get()
  }
}

/// One run of a query, with its limits.
///
/// A class, because SQLite keeps its address while the query runs.
private final class QueryRun {
  private let database: Database
  private var steps = 0
  private let start = ContinuousClock.now

  /// How many steps SQLite's machine takes between two looks at the limits.
  private static let interval = 1_000

  init(_ database: Database) { self.database = database }

  func rows(of query: String) throws -> [[String: String]] {
    let statement = try database.makeStatement(sql: query)
    guard statement.isReadonly else { throw QueryError.writes }
    return try withLimits {
      var rows: [[String: String]] = []
      let cursor = try Row.fetchCursor(statement)
      while let row = try cursor.next() {
        guard rows.count < NavigationStore.maximumRows else {
          throw QueryError.tooManyRows(maximum: NavigationStore.maximumRows)
        }
        rows.append(
          Dictionary(
            row.compactMap { name, value in value.text.map { (name.lowercased(), $0) } },
            uniquingKeysWith: { first, _ in first }
          )
        )
      }
      return rows
    }
  }

  private func withLimits<Value>(_ body: () throws -> Value) rethrows -> Value {
    let connection = database.sqliteConnection
    let size = sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, NavigationStore.maximumQueriedSize)
    let run = Unmanaged.passUnretained(self).toOpaque()
    sqlite3_progress_handler(
      connection,
      Int32(QueryRun.interval),
      { run in
        guard let run else { return 1 }
        return Unmanaged<QueryRun>.fromOpaque(run).takeUnretainedValue().isOverLimit ? 1 : 0
      },
      run
    )
    defer {
      sqlite3_progress_handler(connection, 0, nil, nil)
      sqlite3_limit(connection, SQLITE_LIMIT_LENGTH, size)
    }
    return try body()
  }

  private var isOverLimit: Bool {
    steps += QueryRun.interval
    return steps > NavigationStore.maximumQuerySteps
      || start.duration(to: .now) > NavigationStore.queryTimeout
  }
}

extension QueryError {
  /// GRDB's own misuse is that of several statements in one text.
  fileprivate init(_ error: DatabaseError) {
    switch error.resultCode {
    case .SQLITE_INTERRUPT: self = .endless
    case .SQLITE_MISUSE: self = .notQuery
    case .SQLITE_READONLY: self = .writes
    default: self = .refused(error.message ?? error.resultCode.description)
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
