/// The search for the routes to all screens at once.
///
/// Without a milestone, the search visits the states of all legs that start from the stack. The
/// search for a screen ends at the first node that shows this screen.
///
/// ```text
/// stack: A      commands: A > Tabs{first: B | second: C}, B > D
///
/// nodes       A | Tabs with B on top | D, Tabs with C on top
/// arrivals    Tabs and B at the second node, D at the third, C at the fourth
/// ```
extension TreeSearch {
  /// The number of states for each screen of the graph at which the search for all screens ends, if
  /// searches for one screen have fewer states.
  private static let maximumStatesPerScreen = 50

  /// Finds the first node that shows each screen.
  ///
  /// Where commands close screens, the search for all screens can have many more states than the
  /// searches for one screen, which know the distances to it. It ends early there, and the screens that
  /// it has not found need their own searches.
  mutating func findArrivals() throws(TooManyStates) {
    arrivals = Array(repeating: nil, count: leg.graph.screenCount)
    guard keepsHidden else {
      _ = try search()
      return
    }
    let count = TreeSearch.maximumStatesPerScreen * max(leg.graph.screenCount, 100)
    maximumStates = min(maximumStates, count)
    do { _ = try search() } catch { hasAllArrivals = false }
  }

  /// Returns the nodes of the route to a screen, beginning with the start; nil if there is none.
  ///
  /// The result is `needsOwnSearch` for a screen that the search did not find before it ended, and if
  /// the route opens a place twice, because only a separate search follows the rule for places.
  mutating func path(toArrivalAt screen: ScreenIndex) -> Path? {
    guard let arrival = arrivals?[Int(screen)] else {
      return hasAllArrivals ? nil : .needsOwnSearch
    }
    let path = path(to: arrival.predecessor) + [arrival]
    var opened: Set<Int> = []
    for node in path {
      guard case .execute(let execution)? = node.move else { continue }
      guard opened.insert(check(execution).place).inserted else { return .needsOwnSearch }
    }
    return .nodes(path)
  }

  /// The route to a screen.
  enum Path {
    case nodes([Node])
    case needsOwnSearch
  }

  /// Records the screens that a node shows with the requested properties, and the screens that they
  /// extend.
  mutating func arrive(at node: Node) {
    if case .execute(let execution)? = node.move { arrive(at: node, by: execution) }
    for number in node.shown.compactMap({ $0.number }) + node.uncovered {
      for screen in matchedScreens(of: number) where arrivals?[Int(screen)] == nil {
        arrivals?[Int(screen)] = node
      }
    }
  }

  private mutating func arrive(at node: Node, by execution: Execution) {
    guard leg.ignoresRules || leg.properties.meetsRequests(after: execution) else { return }
    for screen in leg.graph.ancestorsAndSelf(of: execution.screen)
    where arrivals?[Int(screen)] == nil {
      arrivals?[Int(screen)] = node
    }
  }

  /// Records the screens that a command can open instead of its destination, because they extend
  /// it.
  mutating func openDescendants(
    by command: CommandIndex,
    from position: Int,
    in rules: StackRules
  ) {
    let node = nodes[position]
    let destination = leg.graph.destinations[command]
    for screen in leg.graph.descendantsAndSelf(of: destination)
    where screen != destination && arrivals?[Int(screen)] == nil {
      let execution = Execution(command: command, screen: screen)
      let checked = check(execution)
      guard checked.legality != .illegal, leg.isLegal(execution, from: node.origin),
        leg.ignoresRules || leg.properties.meetsRequests(after: execution),
        let opening = opening(by: execution, checked, in: node.state, rules)
      else { continue }
      arrivals?[Int(screen)] = Node(
        state: opening.state,
        origin: .opened(execution),
        predecessor: position,
        move: .execute(execution),
        shown: [Shown(screen: screen, number: nil)] + checked.roots,
        blockers: checked.blockers + opening.blockers
      )
    }
  }
}
