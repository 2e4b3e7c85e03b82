import CNavGraphSQLite
import GRDB

/// A reader of the edges of a graph.
struct EdgeReader {
  private let pairs: PairReader

  /// The edges of a range of origins, as keys, in the order in which they were read.
  struct Edges: Sendable {
    /// The origins, and the number of commands up to the last one of each origin.
    fileprivate(set) var origins: [(key: Int64, end: Int)] = []
    fileprivate(set) var commands: [Int64] = []
  }

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
  /// - Throws: `DatabaseError` if they cannot be read.
  func edges(_ range: ClosedRange<Int64>) throws -> Edges {
    var edges = Edges()
    var origin: Int64?
    pairs.restart(range)
    while let pairs = try pairs.next() {
      for pair in pairs where range.contains(pair.first) {
        if pair.first != origin {
          if let origin { edges.origins.append((origin, edges.commands.count)) }
          origin = pair.first
        }
        edges.commands.append(pair.second)
      }
    }
    if let origin { edges.origins.append((origin, edges.commands.count)) }
    return edges
  }
}
