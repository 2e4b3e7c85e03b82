package import NavGraph
import NavGraphFoundation
package import NavGraphLinks
package import NavGraphStore

/// The file that contains flows: a database or a compiled graph.
package enum NavigationSource: Sendable {
  case database(NavigationStore)
  case compiled(CompiledNavigation)

  /// Opens a file for reading, and keeps it open until the program ends.
  ///
  /// The first bytes of the file define which kind it is.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError`.
  package init(path: String) throws {
    if CompiledFile.isCompiled(path: path) {
      self = .compiled(try CompiledNavigation(path: path))
    } else {
      let store = try NavigationStore(path: path)
      store.leaveOpen()
      self = .database(store)
    }
  }

  /// Whether the file may have changed without this connection seeing it: each question would open
  /// the file again.
  var isStale: Bool { if case .database(let store) = self { store.isStale } else { false } }

  /// Returns the graph.
  ///
  /// - Parameter includesDisabledFlows: Whether the graph has the commands of disabled flows too,
  ///   which a compiled graph does not contain.
  /// - Returns: The graph.
  /// - Throws: `StoreError`.
  package func graph(includesDisabledFlows: Bool = false) throws -> NavigationGraph {
    switch self {
    case .database(let store):
      try store.graph(includesDisabledFlows: includesDisabledFlows)
    case .compiled(let flows): flows.graph
    }
  }

  /// Returns the screens on which users start, in order.
  package func startScreens() throws -> [ScreenID] {
    switch self {
    case .database(let store): try store.startScreens()
    case .compiled(let flows): try flows.links().startScreens
    }
  }

  /// Returns the texts by which UI tests find screens and commands; a compiled graph has none.
  package func testHooks() throws -> TestHooks {
    switch self {
    case .database(let store): try store.testHooks()
    case .compiled: TestHooks()
    }
  }

  /// Returns the graph, the links and the disabled flows of one snapshot.
  ///
  /// - `excluded`: Flows that count as disabled.
  package func flows(
    includesDisabledFlows: Bool = false,
    excluding excluded: [FlowID] = []
  ) throws -> LoadedNavigation {
    switch self {
    case .database(let store):
      let snapshot = try store.snapshot(
        includesDisabledFlows: includesDisabledFlows,
        excluding: excluded
      )
      return LoadedNavigation(
        snapshot.graph,
        snapshot.links,
        disabledFlows: Set(snapshot.disabledFlows)
      )
    case .compiled(let flows): return LoadedNavigation(flows.graph, try flows.links())
    }
  }
}
