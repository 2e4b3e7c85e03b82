import NavGraph

// What actions close before their destination opens: `popUpTo`.
extension JetpackImporter {
  /// Sets what a command closes, or that it replaces the whole stack.
  func close(by action: JetpackAction, in graph: Int, _ command: inout NavigationCommand) {
    if action.keepsState {
      builder.report(.approximated, "save-state", at: action.location) {
        "Action '\(action.id)' stores the screens that it closes, or restores stored ones, which no "
          + "command does."
      }
    }
    guard let popUpTo = action.popUpTo else { return }
    switch resolve(popUpTo, in: graph) {
    case .graph(let closed) where roots.contains(closed): command.presentation = .root
    case .graph(let closed)
    where action.isPopUpToInclusive && !graphsWithOtherBottoms.contains(closed):
      command.closing = start(of: closed).map { .popTo($0, inclusive: true) }
    case .destination(let index):
      // The screen on which the action is executed is on top, so there is nothing above it.
      let closesNothing =
        !action.isPopUpToInclusive && command.origins == .screens([screens[index]])
      guard !closesNothing else { return }
      command.closing = .popTo(screens[index], inclusive: action.isPopUpToInclusive)
    case .graph, nil:
      let destination = command.destination
      builder.report(.approximated, "pop-up-to", at: action.location) {
        "Action '\(action.id)' closes screens down to '\(popUpTo)'. Jetpack then shows "
          + "… › \(destination), navgraph … › \(popUpTo) › … › \(destination)."
      }
    }
  }

  /// Finds the graphs whose start is not always at the bottom of their screens: those without start,
  /// and those that an action or a menu enters by another destination, or whose start an action
  /// closes without the graph.
  ///
  /// - Complexity: O(A · D) time for A actions and D graphs around a destination.
  mutating func findGraphsWithOtherBottoms() {
    let starts = project.graphs.indices.map { startDestination(of: $0) }
    let surroundings = project.graphs.indices.map(surroundings)
    var found = Set(project.graphs.indices.filter { starts[$0] == nil })
    func graphs(around destination: Int) -> Set<Int> {
      surroundings[project.destinations[destination].graph]
    }
    for (graph, action) in allActions {
      let closed = action.popUpTo.flatMap { resolve($0, in: graph) }
      var kept = surroundings[graph]
      switch closed {
      case .destination(let index):
        kept.formIntersection(graphs(around: index))
        guard action.isPopUpToInclusive else { break }
        found.formUnion(graphs(around: index).filter { starts[$0] == index })
      case .graph(let index):
        kept = []
        if !action.isPopUpToInclusive { found.insert(index) }
      case nil: break
      }
      guard let entered = enteredDestination(by: action, in: graph) else { continue }
      let others = graphs(around: entered).filter { starts[$0] != entered }
      found.formUnion(others.subtracting(kept))
    }
    for item in project.app.menuItems {
      guard let entered = target(of: item) else { continue }
      found.formUnion(graphs(around: entered).filter { starts[$0] != entered })
    }
    graphsWithOtherBottoms = found
  }

  /// All actions, with the graphs in which their identifiers are resolved.
  private var allActions: [(graph: Int, action: JetpackAction)] {
    let ofGraphs = project.graphs.enumerated().flatMap { index, graph in
      graph.element.actions.map { (index, $0) }
    }
    return ofGraphs
      + project.destinations.flatMap { destination in
        destination.actions.map { (destination.graph, $0) }
      }
  }

  /// Returns a graph and all graphs that contain it.
  private func surroundings(of graph: Int) -> Set<Int> {
    var found: Set<Int> = []
    var pending = [graph]
    while let index = pending.popLast() {
      if found.insert(index).inserted { pending += project.graphs[index].parents }
    }
    return found
  }

  private func enteredDestination(by action: JetpackAction, in graph: Int) -> Int? {
    switch action.destination.flatMap({ resolve($0, in: graph) }) {
    case .destination(let index): index
    case .graph(let index): startDestination(of: index)
    case nil: nil
    }
  }
}
