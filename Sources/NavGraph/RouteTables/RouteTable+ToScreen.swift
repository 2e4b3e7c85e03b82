extension RouteTable {
  /// Finds the routes from all screens, each alone on the stack, to the destination of a request.
  ///
  /// A breadth-first search from the destination finds the distances of all states. A route then
  /// executes the first command that leads to a nearer state.
  ///
  /// - Parameters:
  ///   - request: The request. Its stack and breadcrumbs are ignored.
  ///   - graph: The graph.
  ///   - ignoredBlockers: The blockers that the routes ignore.
  /// - Throws: `RouteFailure` for an unknown screen.
  /// - Complexity: O(S + E) time and memory for S states and their E outgoing edges. If conditions
  ///   read the entry being left, a screen has a separate search if its route would open the screen
  ///   again, or a screen that it extends. In a graph with containers, every screen has a separate
  ///   search.
  package init(
    routesToDestinationOf request: RouteRequest,
    in graph: NavigationGraph,
    ignoring ignoredBlockers: IgnoredBlockers = .none
  ) throws(RouteFailure) {
    let destination = try graph.knownIndex(of: request.destination.screen)
    var request = request
    request.stack = ScreenStack()
    var table = try RouteTable(
      request,
      in: graph,
      ignoring: ignoredBlockers,
      commonEnd: .destination(destination)
    )
    if table.hasTabs {
      table.findTabRoutes(to: destination)
      self = table
    } else {
      var search = SearchToScreen(table, destination)
      search.run()
      self = search.table
    }
  }
}

/// The search that fills a table of the routes to a screen.
private struct SearchToScreen {
  private typealias State = StatesBeforeScreen.Index

  /// The first move of a route to the milestone.
  private struct FirstMove {
    let choice: StatesBeforeScreen.Choice
    /// The number of moves to the milestone, including this one.
    let distance: UInt32
  }

  private(set) var table: RouteTable
  private let states: StatesBeforeScreen
  /// For each state, the number of moves to the milestone; `max` if there is no route.
  private var distances: [UInt32]
  /// For each state, the first link of the route to the milestone.
  private var heads: [RouteTable.LinkIndex]
  private let planner: LegPlanner

  init(_ table: RouteTable, _ milestone: ScreenIndex) {
    self.table = table
    states = StatesBeforeScreen(table, milestone)
    distances = Array(repeating: .max, count: states.count)
    heads = Array(repeating: .absent, count: states.count)
    planner = LegPlanner(table.graph)
  }

  private var graph: NavigationGraph { states.graph }

  mutating func run() {
    for state in findDistances() {
      let execution = states.execution(before: state)
      let best = bestFirstMove(
        by: states.commands(leaving: execution.screen),
        from: .opened(execution),
        states.leg
      )
      guard let best else { continue }
      heads[Int(state)] = append(best, from: .opened(execution), states.leg)
    }
    let common = bestFirstMove(by: states.commonCommands, from: .emptyStack, states.leg)
    for screen in graph.screenIndices { findRoute(from: screen, common) }
  }

  /// Finds the distances of all states, by a breadth-first search from the milestone.
  ///
  /// - Returns: The states with a route, beginning with the nearest one.
  private mutating func findDistances() -> [State] {
    let (states, indices) = (states, states.indices)
    let predecessors = CompressedRows<State, State>(rowCount: states.count) { emit in
      for state in indices {
        states.forEachChoice(in: state) { choice in
          if let next = choice.next { emit(next, state) }
        }
      }
    }
    var queue = indices.filter { state in
      var isNearest = false
      states.forEachChoice(in: state) { if $0.next == nil { isNearest = true } }
      return isNearest
    }
    for state in queue { distances[Int(state)] = 1 }
    var position = 0
    while position < queue.count {
      let state = queue[position]
      for predecessor in predecessors[state] where distances[Int(predecessor)] == .max {
        distances[Int(predecessor)] = distances[Int(state)] + 1
        queue.append(predecessor)
      }
      position += 1
    }
    return queue
  }

  /// Finds the route from a screen that is alone on the stack.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - common: The best of the universal commands that lead to the same states from every screen.
  private mutating func findRoute(from screen: ScreenIndex, _ common: FirstMove?) {
    let entry = table.onlyEntry(screen)
    if states.isEnd(entry) { return table.finish(screen) }
    let leg =
      graph.stateClasses == nil ? states.leg : table.leg(from: [entry], to: states.milestone)
    let own = bestFirstMove(by: states.commands(leaving: screen), from: .entry(0), leg)
    guard let best = better(own, common) else { return }
    let head = append(best, from: .entry(0), leg)
    if graph.stateClasses != nil, leg.properties.matches(entry, screen),
      route(at: head, opensAncestorOf: screen)
    {
      searchAgain(from: screen, leg)
    } else {
      table.finish(screen, at: head)
    }
  }

  /// Returns whether a route opens the screen from which it starts, or a screen that this screen
  /// extends.
  ///
  /// The entry of the start bars such a screen while it is on the stack.
  private func route(at head: RouteTable.LinkIndex, opensAncestorOf screen: ScreenIndex) -> Bool {
    var index = head
    while index != .absent {
      let link = table.links[Int(index)]
      if case .execute(let execution) = link.move,
        graph.isScreen(screen, kindOf: execution.screen)
      {
        return true
      }
      index = link.next
    }
    return false
  }

  private mutating func searchAgain(from screen: ScreenIndex, _ leg: Leg) {
    guard let moves = planner.moves(of: leg) else { return }
    let origins = [leg.start] + moves.map(Origin.init(after:))
    var head = RouteTable.LinkIndex.absent
    for (move, origin) in zip(moves, origins).reversed() {
      head = table.append(move, from: origin, next: head, by: leg)
    }
    table.finish(screen, at: head)
  }

  private mutating func append(
    _ move: FirstMove,
    from origin: Origin,
    _ leg: Leg
  ) -> RouteTable.LinkIndex {
    table.append(
      .execute(move.choice.execution),
      from: origin,
      next: move.choice.next.map { heads[Int($0)] } ?? .absent,
      by: leg
    )
  }

  /// Returns the move with the shortest distance, the first one of equal moves; nil if none leads
  /// to the milestone.
  private func bestFirstMove(
    by commands: MergedCommands,
    from origin: Origin,
    _ leg: Leg
  ) -> FirstMove? {
    var best: FirstMove?
    states.forEachChoice(of: commands, from: origin, leg) { choice in
      let rest = choice.next.map { distances[Int($0)] } ?? 0
      guard rest < .max, rest + 1 < best?.distance ?? .max else { return }
      best = FirstMove(choice: choice, distance: rest + 1)
    }
    return best
  }

  /// Returns the move with the shorter distance.
  ///
  /// If both are equal, returns the one whose command is tried first.
  private func better(_ left: FirstMove?, _ right: FirstMove?) -> FirstMove? {
    guard let left, let right else { return left ?? right }
    if left.distance != right.distance { return left.distance < right.distance ? left : right }
    return left.choice.execution.command < right.choice.execution.command ? left : right
  }
}
