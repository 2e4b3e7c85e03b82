// Trees of graphs with containers.
extension ShortestRouteTree {
  /// Finds the routes from a source with fresh tabs.
  ///
  /// The nodes of the tree are the nodes of a search for all screens. If a route would open a place
  /// twice, the correct route has its own nodes.
  mutating func growThroughTabs(from source: ScreenIndex) {
    tabSteps = ([], [:], [:])
    let leg = leg(from: source, to: .absent)
    var search = TreeSearch(leg)
    search.findArrivals()
    append(search.nodes, of: &search, source)
    for entry in leg.entries.shownEntries {
      for screen in graph.ancestorsAndSelf(of: entry.screen) { isSource[Int(screen)] = stamp }
    }
    for screen in graph.screenIndices where !isSource(screen) {
      switch search.path(toArrivalAt: screen) {
      case .nodes(let path):
        guard let last = path.last else { continue }
        end(screen, at: last, after: NodeIndex(last.predecessor), in: &search)
      case .needsOwnSearch: growAlone(to: screen, from: source)
      case nil: continue
      }
    }
  }

  private func leg(from source: ScreenIndex, to milestone: ScreenIndex) -> Leg {
    Leg(
      [graph.freshRoot(source, isGiven: true)],
      LegProperties(graph: graph, milestone: milestone, shared: [:], own: [:]),
      ignoring: .all
    )
  }

  /// Adds the route to one screen, which has no nodes in common with other routes.
  private mutating func growAlone(to screen: ScreenIndex, from source: ScreenIndex) {
    var search = TreeSearch(leg(from: source, to: screen))
    guard let route = search.run() else { return }
    let path = search.path(to: route.goal)
    var predecessor = NodeIndex(0)
    for node in path.dropFirst().dropLast() {
      append(node, after: predecessor, in: &search)
      predecessor = NodeIndex(nodes.count - 1)
    }
    if let last = path.last { end(screen, at: last, after: predecessor, in: &search) }
  }

  private mutating func append(
    _ found: [TreeSearch.Node],
    of search: inout TreeSearch,
    _ source: ScreenIndex
  ) {
    nodes.append(Node(screen: source, predecessor: NodeIndex(0), command: .absent, depth: 0))
    for node in found.dropFirst() {
      append(node, after: NodeIndex(node.predecessor), in: &search)
    }
  }

  private mutating func append(
    _ node: TreeSearch.Node,
    after predecessor: NodeIndex,
    in search: inout TreeSearch
  ) {
    let step = search.step(to: node)
    tabSteps.toNodes.append(step)
    nodes.append(
      Node(
        screen: step.opened,
        predecessor: predecessor,
        command: step.command,
        depth: nodes[Int(predecessor)].depth + 1
      )
    )
  }

  private mutating func end(
    _ screen: ScreenIndex,
    at node: TreeSearch.Node,
    after predecessor: NodeIndex,
    in search: inout TreeSearch
  ) {
    let step = search.step(to: node)
    tabSteps.toScreens[screen] = step
    tabSteps.lastScreens[screen] = node.shown.last { graph.isScreen($0, kindOf: screen) }
    hasEnding[Int(screen)] = stamp
    endings[Int(screen)] = Ending(
      node: predecessor,
      command: step.command,
      opened: step.opened
    )
  }
}

extension TreeSearch {
  /// Returns the step that leads to a node other than the start.
  mutating func step(to node: Node) -> ShortestRouteTree.Step {
    let before = nodes[node.predecessor]
    let top = top(of: before)
    switch node.move {
    case .execute(let execution):
      return ShortestRouteTree.Step(
        origin: origin(of: execution.command, at: before) ?? top,
        command: execution.command,
        opened: execution.screen
      )
    case .select(let tab, let level):
      var container = ScreenIndex.absent
      if case .entry(let entry) = before.state.top {
        let around = tree.surroundings(of: entry)
        if around.indices.contains(level) { container = screen(around[level].container) }
      }
      return ShortestRouteTree.Step(
        origin: top,
        command: .absent,
        opened: node.shown.last ?? top,
        container: container,
        tab: tab
      )
    case .back, nil:
      return ShortestRouteTree.Step(origin: top, command: .absent, opened: node.shown.last ?? top)
    }
  }

  private func top(of node: Node) -> ScreenIndex {
    switch node.origin {
    case .emptyStack: .absent
    case .entry(let entry): screen(entry)
    case .opened(let execution): execution.screen
    }
  }

  /// Returns the screen whose command is executed at a node: the top, or a container around it.
  private mutating func origin(of command: CommandIndex, at node: Node) -> ScreenIndex? {
    guard !leg.graph.isUniversal(command) else { return nil }
    let around = containers(in: surroundings(of: node)).map(screen)
    return ([top(of: node)] + around).first { leg.graph.commands(leaving: $0).contains(command) }
  }
}
