/// The search for the routes to all screens at once.
///
/// Without a milestone, the search visits the states of every leg that starts from the stack. The first node
/// that shows a screen is the one at which the search for this screen ends.
extension TreeSearch {
  /// Finds the first node that shows each screen.
  mutating func findArrivals() {
    arrivals = Array(repeating: nil, count: leg.graph.screenCount)
    expandAll()
  }

  /// Returns the nodes of the route to a screen, the start first; nil if there is none, or if it opens a place
  /// twice, so that the search for the screen has to follow the rule for places.
  mutating func path(toArrivalAt screen: ScreenIndex) -> Path? {
    guard let arrival = arrivals?[Int(screen)] else { return nil }
    let path = path(to: arrival.predecessor) + [arrival]
    var opened: Set<Int> = []
    for node in path {
      guard case .execute(let execution)? = node.move else { continue }
      guard opened.insert(check(execution).place).inserted else { return .opensPlaceTwice }
    }
    return .nodes(path)
  }

  /// The route to a screen.
  enum Path {
    case nodes([Node])
    case opensPlaceTwice
  }

  /// Records the screens that a node shows as requested, with those that they extend.
  mutating func arrive(at node: Node) {
    guard case .entry(let top) = node.state.top else {
      if case .execute(let execution)? = node.move { arrive(at: node, by: execution) }
      return
    }
    var shown = tree.surroundings(of: top).map(\.container).reversed() + [top]
    shown = shown.suffix(node.shown.count)
    if case .execute(let execution)? = node.move {
      arrive(at: node, by: execution)
      shown.removeFirst()
    }
    for number in shown {
      for screen in matchedScreens(of: number) where arrivals?[Int(screen)] == nil {
        arrivals?[Int(screen)] = node
      }
    }
  }

  private mutating func arrive(at node: Node, by execution: Execution) {
    guard leg.ignoresBlockers || leg.properties.meetsRequests(after: execution) else { return }
    for screen in leg.graph.ancestorsAndSelf(of: execution.screen)
    where arrivals?[Int(screen)] == nil {
      arrivals?[Int(screen)] = node
    }
  }

  /// Records the screens that a command opens in place of its destination, which they extend.
  mutating func openDescendants(
    by command: CommandIndex,
    from position: Int,
    in rules: SurroundingsRules
  ) {
    let node = nodes[position]
    for screen in leg.graph.descendants(of: leg.graph.destinations[command])
    where arrivals?[Int(screen)] == nil && !rules.closed.contains(screen) {
      let execution = Execution(command: command, screen: screen)
      let checked = check(execution)
      guard checked.isUsable, leg.permits(execution, from: node.origin),
        leg.ignoresBlockers || leg.properties.meetsRequests(after: execution)
      else { continue }
      arrivals?[Int(screen)] = Node(
        state: node.state,
        origin: .opened(execution),
        predecessor: position,
        move: .execute(execution),
        shown: [screen] + checked.roots
      )
    }
  }
}
