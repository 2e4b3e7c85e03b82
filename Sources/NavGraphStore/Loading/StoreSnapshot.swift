package import NavGraph
import GRDB
package import NavGraphLinks

/// The content of a database at one moment that navgraph's programs need for navigation.
package struct StoreSnapshot: Sendable {
  /// The graph.
  package let graph: NavigationGraph
  /// The names of the disabled flows, sorted.
  package let disabledFlows: [FlowID]
  /// The link patterns, the gate and the handlers.
  package let links: LinkRules
  /// The number of the latest revision in the history; 0 if the history is empty.
  package let revision: Int
}

extension NavigationStore {
  /// Loads the graph, the links and the number of the latest revision in one read transaction;
  /// blocks the calling thread.
  ///
  /// - `excluding`: Flows that count as disabled.
  package func snapshot(
    includesDisabledFlows: Bool = false,
    excluding flows: [FlowID] = []
  ) throws(StoreError) -> StoreSnapshot {
    try connection.read { database in
      let links = try NavigationStore.linkRules(in: database)
      let loader = GraphLoader(
        database,
        includesDisabledFlows: includesDisabledFlows,
        excludedFlows: Set(flows)
      )
      return StoreSnapshot(
        graph: try loader.load(),
        disabledFlows: try NavigationStore.disabledFlows(in: database) + flows,
        links: links,
        revision: try HistoryReader(database).latest()
      )
    }
  }

  /// Calls a function with a store that reads the current state of the database, which does not
  /// change while other programs write; blocks the calling thread.
  ///
  /// If no connection had opened the file, and another program opens it while the function runs,
  /// the function is called again.
  ///
  /// - Throws: `StoreError` if the database cannot be read; the error of the function.
  package func withSnapshot<Value>(_ body: (NavigationStore) throws -> Value) throws -> Value {
    guard !connection.isSnapshot else { return try body(self) }
    return try connection.withSnapshot { try body(NavigationStore($0)) }
  }
}
