// Trees of graphs with containers.
extension ShortestRouteTree {
  /// Finds the routes from a stack.
  ///
  /// The nodes of the tree are the nodes of a search for all screens. If a route would open a place
  /// twice, the correct route has its own nodes.
  mutating func growThroughTabs(from entries: [LegEntry]) {
    let leg = leg(from: entries, to: .absent)
    var search = TreeSearch(leg)
    search.findArrivals()
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
    guard let path = search.run() else { return }
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
    let lastScreen = node.shown.last { graph.isScreen($0, kindOf: screen) }
    end(screen, arrival(by: search.step(to: node), from: predecessor, at: lastScreen))
  }
}

extension TreeSearch {
  /// Returns the step that leads to a node other than the start.
  mutating func step(to node: Node) -> ShortestRouteTree.Step {
    let before = nodes[node.predecessor]
    let top = top(of: before)
    if case .execute(let execution)? = node.move {
      return ShortestRouteTree.Step(
        origin: origin(of: execution.command, at: before) ?? top,
        command: execution.command,
        opened: execution.screen
      )
    }
    var step = ShortestRouteTree.Step(origin: top, command: .absent, opened: node.shown.last ?? top)
    if case .select(let tab, let level)? = node.move, case .entry(let entry) = before.state.top {
      step.tab = tab
      let around = tree.surroundings(of: entry)
      if around.indices.contains(level) { step.container = screen(around[level].container) }
    }
    return step
  }

  private func top(of node: Node) -> ScreenIndex { leg.screen(of: node.origin) ?? .absent }

  /// Returns the screen whose command is executed at a node: the top, or a container around it.
  private mutating func origin(of command: CommandIndex, at node: Node) -> ScreenIndex? {
    guard !leg.graph.isUniversal(command) else { return nil }
    let around = containers(in: surroundings(of: node)).map(screen)
    return ([top(of: node)] + around).first { leg.graph.commands(leaving: $0).contains(command) }
  }
}
