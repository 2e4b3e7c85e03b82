import CNavGraphSQLite
import GRDB

/// A reader of two integer columns of a table that can have millions of rows.
///
/// SQLite passes each row to a function, which collects the pairs, and returns to the program only once for many rows.
/// Reading row by row takes 60 % longer. A reader can be used several times, for other ranges of the first column.
///
/// This is a class, because it removes the function at the end.
final class PairReader {
  private let database: Database
  private let pairs: UnsafeMutablePointer<navgraph_pairs>
  private let rows: RowReader
  private var isComplete = true

  /// Creates a reader, which reads nothing before a call of ``restart(_:)``.
  ///
  /// A connection can have one reader at a time.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - first: The first column. Pairs are in the order of the columns if an index has this order; otherwise in any
  ///     order.
  ///   - second: The second column.
  ///   - table: The name of a table or view, or a query in parentheses. Use a query with a `LIMIT` to read some of the
  ///     rows: without it, SQLite may check the condition of a query after the function is called.
  /// - Throws: `DatabaseError` if the table cannot be read.
  init(_ database: Database, _ first: String, _ second: String, from table: String) throws {
    var pairs: UnsafeMutablePointer<navgraph_pairs>?
    let code = navgraph_pairs_register(database.sqliteConnection, &pairs)
    guard code == SQLITE_OK, let pairs else {
      throw DatabaseError(resultCode: ResultCode(rawValue: code))
    }
    self.database = database
    self.pairs = pairs
    do {
      rows = try RowReader(
        database,
        """
        SELECT NULL FROM \(table) WHERE \(first) BETWEEN ? AND ? AND navgraph_collect(\(first), \(second))
        ORDER BY \(first), \(second)
        """,
        [nil, nil]
      )
    } catch {
      navgraph_pairs_unregister(database.sqliteConnection)
      throw error
    }
  }

  deinit {
    rows.reset()
    navgraph_pairs_unregister(database.sqliteConnection)
  }

  /// Begins to read the pairs whose first value is in a range.
  ///
  /// Without an index of the first column, pairs with other values are read too.
  func restart(_ range: ClosedRange<Int64>) {
    rows.restart(with: range)
    isComplete = false
  }

  /// Reads the next pairs, which are valid until the next call.
  ///
  /// - Returns: The pairs; nil after the last ones.
  /// - Throws: `DatabaseError` if they cannot be read.
  func next() throws -> UnsafeBufferPointer<navgraph_pair>? {
    if isComplete { return nil }
    pairs.pointee.count = 0
    isComplete = try !rows.next()
    return UnsafeBufferPointer(start: pairs.pointee.values, count: Int(pairs.pointee.count))
  }
}
