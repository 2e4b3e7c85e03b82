import CNavGraphSQLite
import GRDB
import NavGraph

/// A connection that reads a part of a large graph's edges on another thread.
///
/// It reads a file that is opened as immutable, so that both connections read the same content. If another program
/// changes the file nevertheless, `StoreConnection` discards the graph.
struct SecondConnection {
  /// The edges that this connection reads.
  ///
  /// Each takes 4 bytes, because half of the edges of a graph are stored until the first connection has read its part.
  typealias Edges = KeyedEdges<UInt32>

  private let file: String
  private let configuration: Configuration
  private let commandKeys: ClosedRange<Int64>

  /// The highest key of a screen from which a second connection saves time.
  ///
  /// It takes about 3 milliseconds to open.
  private static let highKey: Int64 = 10_000

  /// Creates a connection; nil if it would save no time, if other programs may change the file, or if the keys of
  /// commands differ by more than 32 bits.
  init?(besides database: Database) throws {
    guard
      let path = sqlite3_db_filename(database.sqliteConnection, "main"),
      sqlite3_uri_boolean(path, "immutable", 0) != 0
    else { return nil }
    // Keys of another type, which only an altered schema allows, can be in another order than their integers.
    let rows = try RowReader(
      database,
      """
      SELECT first, last FROM (
        SELECT (SELECT max(id) FROM screen) AS screen,
          (SELECT min(id) FROM command) AS first, (SELECT max(id) FROM command) AS last
      )
      WHERE screen >= \(SecondConnection.highKey) AND typeof(first) = 'integer'
        AND typeof(last) = 'integer' AND last - first BETWEEN 0 AND \(UInt32.max)
      """
    )
    defer { rows.reset() }
    guard try rows.next() else { return nil }
    file = DatabaseFile(String(cString: path)).immutableURI
    configuration = database.configuration
    commandKeys = rows.integer(0)...rows.integer(1)
  }

  /// Throws an error if the edges of some commands were left out.
  ///
  /// - Throws: `DatabaseError` if the lowest and the highest key in the file were not those of all commands. The table
  ///   is then damaged.
  func check(_ commands: KeyIndex<CommandIndex>) throws {
    guard let lowest = commands.lowestKey, let highest = commands.highestKey else { return }
    guard commandKeys.contains(lowest), commandKeys.contains(highest) else {
      throw DatabaseError(resultCode: .SQLITE_CORRUPT)
    }
  }

  /// Reads the last ranges that the first connection does not take, beginning with the last one.
  ///
  /// - Returns: The edges; none if the file cannot be opened.
  func lastEdges(in ranges: OriginRanges) -> Result<Edges, any Error> {
    var edges = Edges(commandKeys: commandKeys)
    guard let queue = try? DatabaseQueue(path: file, configuration: configuration) else {
      return .success(edges)
    }
    edges.reserveLargeBlocks()
    return Result {
      try queue.read { database in
        let reader = try EdgeReader(database)
        while let range = ranges.takeLast() {
          edges.beginRange()
          try reader.read(range) { edges.append($0) }
        }
      }
      return edges
    }
  }
}
