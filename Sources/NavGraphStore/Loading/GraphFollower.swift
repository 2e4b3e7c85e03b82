import GRDB
package import NavGraph

/// A loader of a database's graphs, which creates each graph from the previous one if possible.
///
/// The history contains the rows that have changed since the previous graph. All rows are loaded if
/// the history has a gap, if the schema has changed, or if a change is not local. Changes by a
/// program with disabled triggers are not recorded, and are only found when all rows are loaded.
/// Previous graphs are not changed.
///
/// This is a class, because it stores the last graph.
package final class GraphFollower {
  private var last: Last?
  /// The number of graphs that were created from the previous one.
  package private(set) var reuseCount = 0

  /// The last loaded graph.
  private struct Last {
    let graph: KeyedGraph
    let version: ContentVersion
    let schema: Int
  }

  /// Creates a follower without a graph.
  package init() {}

  /// Returns the current graph of a store; blocks the calling thread.
  ///
  /// - Parameter store: The store, which must be the same for each call.
  /// - Returns: The graph.
  /// - Throws: The errors of `NavigationStore.graph()`.
  package func graph(of store: NavigationStore) throws(StoreError) -> NavigationGraph {
    try store.connection.read { database in
      try load(database, ContentVersion(database), isSameFile: true)
    }
  }

  /// Returns the graph of a database within a read transaction.
  ///
  /// - Parameters:
  ///   - database: The database.
  ///   - version: The version of its content.
  ///   - isSameFile: Whether the last graph was loaded from the same file.
  /// - Returns: The graph.
  /// - Throws: The errors of `GraphLoader.load()`.
  func load(
    _ database: Database,
    _ version: ContentVersion,
    isSameFile: Bool
  ) throws -> NavigationGraph {
    let schema = try Int.fetchOne(database, sql: "PRAGMA schema_version") ?? 0
    let graph: KeyedGraph
    // If rows cannot be applied, all rows are loaded, to get the error of the whole graph.
    if let edited = try? edited(database, version, schema, isSameFile: isSameFile) {
      reuseCount += 1
      graph = edited
    } else {
      graph = try GraphLoader(database, includesDisabledFlows: false).loadWithKeys()
    }
    last = Last(graph: graph, version: version, schema: schema)
    return graph.graph
  }

  /// Returns the last graph with the changes since then; nil if the history does not contain them.
  private func edited(
    _ database: Database,
    _ version: ContentVersion,
    _ schema: Int,
    isSameFile: Bool
  ) throws -> KeyedGraph? {
    guard let last, last.schema == schema else { return nil }
    if version == last.version { return last.graph }
    let change = try version.lastChange(
      sharedWith: last.version,
      isSameFile: isSameFile,
      in: database
    )
    return try change.map {
      try last.graph.applying(TouchedRows(after: $0, in: database), in: database)
    }
  }
}
