extension RouteTable {
  /// Finds the routes from all screens, each alone on the stack, to the destination of a request.
  ///
  /// A breadth-first search from the destination finds the distances of all states. A route then takes the
  /// first command that leads to a state one step nearer.
  ///
  /// - Parameters:
  ///   - request: The request. Its stack and breadcrumbs are ignored.
  ///   - graph: The graph.
  ///   - ignoredBlockers: The blockers that the routes ignore.
  /// - Throws: `RouteFailure` for an unknown screen.
  /// - Complexity: O(S + E) time and memory for S states and the E edges that leave them. Where conditions
  ///   read the entry being left, a screen has a search of its own if its route would open the screen again
  ///   or one that it extends.
  package init(
    routesToDestinationOf request: RouteRequest,
    in graph: NavigationGraph,
    ignoring ignoredBlockers: IgnoredBlockers = .none
  ) throws(RouteFailure) {
    let destination = try graph.knownIndex(of: request.destination.screen)
    var request = request
    request.stack = ScreenStack()
    var search = SearchToScreen(
      try RouteTable(
        request,
        in: graph,
        ignoring: ignoredBlockers,
        commonEnd: .destination(destination)
      ),
      destination
    )
    search.run()
    self = search.table
  }
}

/// The search that fills a table of the routes to a screen.
private struct SearchToScreen {
  /// The number of a state.
  ///
  /// A state in which a command opened its destination has the number of the command that represents it. A
  /// state in which a command opened the milestone in place of its destination is in the upper half.
  private struct StateIndex: TableIndex {
    let number: UInt32
  }

  /// An execution that is possible in a state.
  private struct Choice {
    let execution: Execution
    /// The state that it leads to; nil for the milestone.
    let state: StateIndex?
    /// The number of moves to the milestone, this one included; nil if it does not lead there.
    var distance: UInt32?
  }

  private(set) var table: RouteTable
  private let graph: NavigationGraph
  private let milestone: ScreenIndex
  private let leg: Leg
  /// For each screen, whether it is the milestone or extends it.
  private let isMilestone: [Bool]
  /// For each screen, whether the milestone extends it.
  private let isAncestor: [Bool]
  /// For each command, the verdict where it opens its destination; after those, where it opens the milestone.
  private let verdicts: [Verdict]
  /// For each state, the number of moves to the milestone; `max` if there is no route.
  private var distances: [UInt32]
  /// For each state, the first link of the route to the milestone.
  private var heads: [RouteTable.LinkIndex]
  private let scratch: SearchScratch

  init(_ table: RouteTable, _ milestone: ScreenIndex) {
    self.table = table
    self.milestone = milestone
    let graph = table.graph
    let leg = table.leg(from: [], to: milestone)
    var isMilestone = Array(repeating: false, count: graph.screenCount)
    var isAncestor = isMilestone
    isMilestone[Int(milestone)] = true
    for screen in graph.descendants(of: milestone) { isMilestone[Int(screen)] = true }
    for screen in graph.ancestors(of: milestone) { isAncestor[Int(screen)] = true }
    func verdict(_ execution: Execution) -> Verdict {
      guard leg.isUsable(execution) else { return [] }
      guard isMilestone[Int(execution.screen)] else { return .usable }
      let meetsRequests =
        table.ignoredBlockers == .all || leg.properties.meetsRequests(after: execution)
      return meetsRequests ? [.usable, .goal] : .usable
    }
    verdicts =
      graph.commandIndices.map {
        verdict(Execution(command: $0, screen: graph.destinations[$0]))
      }
      + graph.commandIndices.map {
        isAncestor[Int(graph.destinations[$0])]
          ? verdict(Execution(command: $0, screen: milestone)) : []
      }
    self.graph = graph
    self.leg = leg
    self.isMilestone = isMilestone
    self.isAncestor = isAncestor
    distances = Array(repeating: .max, count: verdicts.count)
    heads = Array(repeating: .absent, count: verdicts.count)
    scratch = SearchScratch(graph)
  }

  mutating func run() {
    for state in findDistances() {
      let execution = execution(before: state)
      let commands = MergedCommands(
        graph.outgoingCommands[execution.screen],
        graph.universalCommandsReadingOrigin
      )
      guard let choice = bestChoice(of: commands, from: .opened(execution), leg) else { continue }
      heads[Int(state)] = append(choice, from: .opened(execution), leg)
    }
    // These lead to the same states from every screen.
    let universal = bestChoice(
      of: MergedCommands(nil, graph.universalCommands.filter { !readsOrigin($0) }),
      from: .emptyStack,
      leg
    )
    for screen in graph.screenIndices { findRoute(from: screen, universal) }
  }

  /// Finds the distances of all states, by a breadth-first search from the milestone.
  ///
  /// - Returns: The states with a route, the nearest first.
  private mutating func findDistances() -> [StateIndex] {
    let states = states
    let predecessors = CompressedRows<StateIndex, StateIndex>(rowCount: verdicts.count) { emit in
      for state in states {
        forEachChoice(in: state) { choice in
          if let next = choice.state { emit(next, state) }
        }
      }
    }
    var queue = states.filter { state in
      var isNearest = false
      forEachChoice(in: state) { if $0.state == nil { isNearest = true } }
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

  /// The states that executions lead to, except those that end a route.
  private var states: [StateIndex] {
    var isState = Array(repeating: false, count: verdicts.count)
    for command in graph.commandIndices {
      for execution in executions(of: command) where verdict(on: execution) == .usable {
        isState[Int(state(after: execution))] = true
      }
    }
    return StateIndex.indices(count: verdicts.count).filter { isState[Int($0)] }
  }

  /// Finds the route from a screen that is alone on the stack.
  private mutating func findRoute(from screen: ScreenIndex, _ universal: Choice?) {
    let entry = table.onlyEntry(screen)
    let matches = leg.properties.matches(entry, screen)
    if matches, isMilestone[Int(screen)] { return table.finish(screen) }
    let leg = graph.stateClasses == nil ? leg : table.leg(from: [entry], to: milestone)
    let commands = MergedCommands(
      graph.outgoingCommands[screen],
      graph.universalCommandsReadingOrigin
    )
    let own = bestChoice(of: commands, from: .entry(0), leg)
    guard let choice = better(own, universal) else { return }
    let head = append(choice, from: .entry(0), leg)
    if graph.stateClasses != nil, matches, route(at: head, opensAncestorOf: screen) {
      searchAgain(from: screen, leg)
    } else {
      table.finish(screen, at: head)
    }
  }

  /// Returns whether a route opens the screen that it starts from, or one that this screen extends.
  ///
  /// The router never does: it goes back instead.
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
    guard let moves = ForwardSearch(leg, scratch).run() else { return }
    let origins = [leg.start] + moves.map(Origin.init(after:))
    var head = RouteTable.LinkIndex.absent
    for (move, origin) in zip(moves, origins).reversed() {
      head = table.append(move, from: origin, next: head, by: leg)
    }
    table.finish(screen, at: head)
  }

  private mutating func append(
    _ choice: Choice,
    from origin: Origin,
    _ leg: Leg
  ) -> RouteTable.LinkIndex {
    table.append(
      .execute(choice.execution),
      from: origin,
      next: choice.state.map { heads[Int($0)] } ?? .absent,
      by: leg
    )
  }
}

// MARK: - Choices

extension SearchToScreen {
  /// Returns the first of the choices with the shortest distance; nil if none leads to the milestone.
  private func bestChoice(
    of commands: MergedCommands,
    from origin: Origin,
    _ leg: Leg
  ) -> Choice? {
    var best: Choice?
    forEachChoice(of: commands, from: origin, leg) { choice in
      guard let distance = choice.distance, distance < best?.distance ?? .max else { return }
      best = choice
    }
    return best
  }

  /// Returns the choice with the shorter distance; of equal ones, that of the command that is tried first.
  private func better(_ left: Choice?, _ right: Choice?) -> Choice? {
    guard let left, let right else { return left ?? right }
    if left.distance != right.distance {
      return left.distance ?? .max < right.distance ?? .max ? left : right
    }
    return left.execution.command < right.execution.command ? left : right
  }

  private func forEachChoice(in state: StateIndex, _ body: (Choice) -> Void) {
    let execution = execution(before: state)
    let commands = MergedCommands(
      graph.outgoingCommands[execution.screen],
      graph.universalCommandsReadingOrigin
    )
    forEachChoice(of: commands, from: .opened(execution), leg, body)
  }

  private func forEachChoice(
    of commands: MergedCommands,
    from origin: Origin,
    _ leg: Leg,
    _ body: (Choice) -> Void
  ) {
    for command in commands {
      for execution in executions(of: command) {
        let verdict = verdict(on: execution)
        guard verdict.contains(.usable), leg.permits(execution, from: origin) else { continue }
        let state = verdict.contains(.goal) ? nil : state(after: execution)
        let rest = state.map { distances[Int($0)] } ?? 0
        body(Choice(execution: execution, state: state, distance: rest == .max ? nil : rest + 1))
      }
    }
  }

  private func executions(of command: CommandIndex) -> Executions {
    let destination = Execution(command: command, screen: graph.destinations[command])
    return isAncestor[Int(destination.screen)]
      ? Executions(first: Execution(command: command, screen: milestone), second: destination)
      : Executions(first: destination, second: nil)
  }

  private func verdict(on execution: Execution) -> Verdict {
    verdicts[Int(execution.command) + (opensDestination(execution) ? 0 : graph.commandCount)]
  }

  private func opensDestination(_ execution: Execution) -> Bool {
    execution.screen == graph.destinations[execution.command]
  }

  private func readsOrigin(_ command: CommandIndex) -> Bool {
    graph.traits[command].contains(.readsOrigin)
  }

  private func state(after execution: Execution) -> StateIndex {
    let command = execution.command
    if opensDestination(execution) { return StateIndex(Int(graph.representative(of: command))) }
    let representative = graph.stateClasses?.representative(of: command, opening: milestone)
    return StateIndex(graph.commandCount + Int(representative ?? CommandIndex(0)))
  }

  /// Returns an execution that leads to a state.
  private func execution(before state: StateIndex) -> Execution {
    let isUpper = Int(state) >= graph.commandCount
    let command = CommandIndex(isUpper ? Int(state) - graph.commandCount : Int(state))
    return Execution(
      command: command,
      screen: isUpper ? milestone : graph.destinations[command]
    )
  }
}
