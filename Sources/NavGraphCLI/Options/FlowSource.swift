import NavGraph
import NavGraphFoundation
import NavGraphLinks
import NavGraphStore

/// The source of a graph for commands that only read: a database or a compiled graph.
enum FlowSource {
  case database(NavigationStore)
  case compiled(CompiledFlows)

  /// The graph, the links and the disabled flows of a source.
  struct Content {
    let graph: NavigationGraph
    let links: LinkRules
    /// The names of the disabled flows, sorted; a compiled graph has none.
    let disabledFlows: [FlowID]
  }

  /// Opens a file for reading, and keeps it open until the program ends.
  ///
  /// The first bytes of the file define which kind it is.
  ///
  /// - Throws: `StoreError` or `CompiledGraphError`.
  init(path: String) throws {
    if CompiledFile.isCompiled(path: path) {
      self = .compiled(try CompiledFlows(path: path))
    } else {
      let store = try NavigationStore(path: path)
      store.leaveOpen()
      self = .database(store)
    }
  }

  /// Returns the graph.
  ///
  /// - Parameter includesDisabledFlows: Whether the graph has the commands of disabled flows too,
  ///   which a compiled graph does not contain.
  /// - Returns: The graph.
  /// - Throws: `StoreError`.
  func graph(includesDisabledFlows: Bool = false) throws -> NavigationGraph {
    switch self {
    case .database(let store):
      try store.graph(includesDisabledFlows: includesDisabledFlows)
    case .compiled(let flows): flows.graph
    }
  }

  /// Returns the screens on which users start, in order.
  func startScreens() throws -> [ScreenID] {
    switch self {
    case .database(let store): try store.startScreens()
    case .compiled(let flows): try flows.links().startScreens
    }
  }

  /// Returns the graph, the links and the disabled flows of one snapshot.
  func content(includesDisabledFlows: Bool = false) throws -> Content {
    switch self {
    case .database(let store):
      let snapshot = try store.snapshot(includesDisabledFlows: includesDisabledFlows)
      return Content(
        graph: snapshot.graph,
        links: snapshot.links,
        disabledFlows: snapshot.disabledFlows
      )
    case .compiled(let flows):
      return Content(graph: flows.graph, links: try flows.links(), disabledFlows: [])
    }
  }
}
