import CNavGraphSQLite
import GRDB

/// A connection that reads a part of a large graph's edges on another thread.
///
/// It reads a file that is opened as immutable, so that both connections read the same content. If another program
/// changes the file nevertheless, `StoreConnection` discards the graph.
struct SecondConnection {
  private let file: String
  private let configuration: Configuration

  /// The highest key of a screen from which a second connection saves time.
  ///
  /// It takes about 3 milliseconds to open.
  private static let highKey: Int64 = 10_000

  /// Creates a connection; nil if it would save no time, or if other programs may change the file.
  init?(besides database: Database) throws {
    guard
      let path = sqlite3_db_filename(database.sqliteConnection, "main"),
      sqlite3_uri_boolean(path, "immutable", 0) != 0,
      let key = try Int64.fetchOne(database, sql: "SELECT max(id) FROM screen"),
      key >= SecondConnection.highKey
    else { return nil }
    file = DatabaseFile(String(cString: path)).immutableURI
    configuration = database.configuration
  }

  /// Reads the last ranges that the first connection does not take, beginning with the last one.
  ///
  /// - Returns: The edges of each range, from the last one to the first one; empty if the file cannot be opened.
  func lastEdges(in ranges: OriginRanges) -> Result<[EdgeReader.Edges], any Error> {
    guard let queue = try? DatabaseQueue(path: file, configuration: configuration) else {
      return .success([])
    }
    return Result {
      try queue.read { database in
        let reader = try EdgeReader(database)
        var edges: [EdgeReader.Edges] = []
        while let range = ranges.takeLast() { edges.append(try reader.edges(range)) }
        return edges
      }
    }
  }
}
