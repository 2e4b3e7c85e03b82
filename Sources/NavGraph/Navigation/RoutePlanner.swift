/// A planner of requests on the current stack with one graph.
@MainActor
final class RoutePlanner {
  let graph: NavigationGraph

  private var router: Router
  /// The unknown screens that were added to the router's graph.
  private var unknownScreens: Set<ScreenID> = []
  private var knownContentHash: Int64?

  init(_ graph: NavigationGraph) {
    self.graph = graph
    router = Router(graph)
  }

  /// Returns the state from which requests on a given stack are planned.
  ///
  /// - Throws: `graph` if the unknown screens of the stack cannot be added to the graph.
  func state(
    on stack: ScreenStack,
    context: PropertyDictionary,
    isAfterRedirect: Bool = false
  ) throws(NavigationError) -> PlanningState {
    PlanningState(
      try router(for: stack),
      of: graph,
      stack: stack,
      context: context,
      isAfterRedirect: isAfterRedirect
    )
  }

  /// Returns the content hash of the graph, which is computed off the main actor.
  func contentHash() async -> Int64 {
    if let knownContentHash { return knownContentHash }
    let hash = await RoutePlanner.contentHash(of: graph)
    knownContentHash = hash
    return hash
  }

  @concurrent
  private nonisolated static func contentHash(of graph: NavigationGraph) async -> Int64 {
    graph.contentHash
  }

  /// Returns a router whose graph contains all screens of a stack.
  private func router(for stack: ScreenStack) throws(NavigationError) -> Router {
    let unknown = Set(stack.allEntries.map(\.screen).filter { !graph.contains($0) })
    guard unknown != unknownScreens else { return router }
    do {
      router = Router(
        unknown.isEmpty ? graph : try graph.addingUnknownScreens(unknown.sorted())
      )
    } catch {
      throw .graph(error)
    }
    unknownScreens = unknown
    return router
  }
}
