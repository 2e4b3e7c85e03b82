// Trees of graphs with containers, or with commands that close screens.
extension ShortestRouteTree {
  /// Finds the routes from a stack.
  ///
  /// The nodes of the tree are the nodes of a search for all screens. If a route would open a place
  /// twice, the correct route has its own nodes.
  mutating func growThroughTabs(from entries: [LegEntry]) {
    let leg = leg(from: entries, to: .absent)
    var search = TreeSearch(leg)
    // Beyond the maximum number of states, screens count as unreachable.
    try? search.findArrivals()
    for node in search.nodes.dropFirst() {
      nodes.append(arrival(by: search.step(to: node), from: node.predecessor))
    }
    for entry in leg.entries.shownEntries {
      for screen in graph.ancestorsAndSelf(of: entry.screen) { isSource[Int(screen)] = stamp }
    }
    for screen in graph.screenIndices where !isSource(screen) {
      switch search.path(toArrivalAt: screen) {
      case .nodes(let path):
        guard let last = path.last else { continue }
        end(screen, at: last, after: last.predecessor, in: &search)
      case .needsOwnSearch: growAlone(to: screen, from: entries)
      case nil: continue
      }
    }
  }

  private func leg(from entries: [LegEntry], to milestone: ScreenIndex) -> Leg {
    Leg(
      entries,
      LegProperties(graph: graph, milestone: milestone),
      ignoring: .all
    )
  }

  /// Adds the route to one screen, which has no nodes in common with other routes.
  private mutating func growAlone(to screen: ScreenIndex, from entries: [LegEntry]) {
    var search = TreeSearch(leg(from: entries, to: screen))
    guard let path = try? search.run() else { return }
    var predecessor = 0
    for node in path.dropFirst().dropLast() {
      nodes.append(arrival(by: search.step(to: node), from: predecessor))
      predecessor = nodes.count - 1
    }
    if let last = path.last { end(screen, at: last, after: predecessor, in: &search) }
  }

  private mutating func end(
    _ screen: ScreenIndex,
    at node: TreeSearch.Node,
    after predecessor: Int,
    in search: inout TreeSearch
  ) {
    let numbers = node.shown.map { $0.screen } + node.uncovered.map(search.screen)
    let lastScreen = numbers.last { graph.isScreen($0, kindOf: screen) }
    end(screen, arrival(by: search.step(to: node), from: predecessor, at: lastScreen))
  }
}

extension TreeSearch {
  /// Returns the step that leads to a node other than the start.
  mutating func step(to node: Node) -> ShortestRouteTree.Step {
    let before = nodes[node.predecessor]
    let top = leg.screen(of: before.origin) ?? .absent
    let containers = stack(of: before.state).uncoveredContainers.compactMap(screen)
    if case .execute(let execution)? = node.move {
      // The command of the top, or of a container around it.
      let origin = ([top] + containers.reversed())
        .first { leg.graph.commands(leaving: $0).contains(execution.command) }
      return ShortestRouteTree.Step(
        origin: leg.graph.isUniversal(execution.command) ? top : origin ?? top,
        command: execution.command,
        opened: execution.screen
      )
    }
    var step = ShortestRouteTree.Step(
      origin: top,
      command: .absent,
      opened: node.shown.last?.screen ?? top
    )
    if case .select(let tab, let level)? = node.move, level < containers.count {
      step.tab = tab
      step.container = containers[containers.count - 1 - level]
    }
    return step
  }
}
