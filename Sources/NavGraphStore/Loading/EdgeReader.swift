import CNavGraphSQLite
import GRDB

/// A reader of the edges of a graph.
struct EdgeReader {
  private let pairs: PairReader

  /// Creates a reader.
  ///
  /// A connection can have one reader at a time.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - table: The table of origins, or a query in parentheses, as for ``PairReader``.
  /// - Throws: `DatabaseError` if the table cannot be read.
  init(_ database: Database, from table: String = "command_origin") throws {
    pairs = try PairReader(database, "origin_id", "command_id", from: table)
  }

  /// Reads the edges of the origins with keys in a range.
  ///
  /// - Parameters:
  ///   - range: The keys of the origins.
  ///   - add: Adds some edges, at most a few thousand if an index has their order. An origin can be the last one of a
  ///     call and the first one of the next call.
  /// - Throws: `DatabaseError` if the edges cannot be read, and the errors of `add`.
  func read(
    _ range: ClosedRange<Int64>,
    _ add: (LazyFilterSequence<UnsafeBufferPointer<navgraph_pair>>) throws -> Void
  ) throws {
    pairs.restart(range)
    while let pairs = try pairs.next() {
      try add(pairs.lazy.filter { range.contains($0.first) })
    }
  }
}
