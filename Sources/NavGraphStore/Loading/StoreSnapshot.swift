public import NavGraph
import GRDB
public import NavGraphLinks

/// The content of a database at one moment that an app needs for navigation.
public struct StoreSnapshot: Sendable {
  /// The graph.
  public let graph: NavigationGraph
  /// The names of the disabled flows, sorted.
  public let disabledFlows: [FlowID]
  /// The link patterns, the gate and the handlers.
  public let links: LinkRules
  /// The number of the latest revision in the history; 0 if the history is empty.
  public let revision: Int
}

extension NavigationStore {
  /// Loads the graph, the links and the number of the latest revision in one read transaction.
  ///
  /// - Parameter includesDisabledFlows: Whether the graph also contains the commands of disabled
  ///   flows. Use this to display the content of the database, but not for routing.
  /// - Returns: The content. Other programs may change the database meanwhile.
  /// - Throws: `StoreError` if the rows cannot be read, do not form a valid graph, or contain an
  ///   invalid gate rule.
  /// - Complexity: O(n) time and memory for n rows.
  public func snapshot(includesDisabledFlows: Bool = false) async throws -> StoreSnapshot {
    try await worker.run { try self.snapshot(includesDisabledFlows: includesDisabledFlows) }
  }

  /// Loads a snapshot in which some flows count as disabled; blocks the calling thread.
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
