/// The search from both ends for the moves of a leg.
///
/// The first levels of both queues are one move away from the ends, because the moves there follow rules of
/// their own: going back and universal commands at the start, the requested properties at the goal.
struct LegSearch {
  /// The result of a search.
  enum Result {
    case route([LegMove])
    case noRoute
    /// The states of the leg are not screens, so that only ``ForwardSearch`` can plan it.
    case unsuitable
  }

  private var search: BidirectionalSearch<Leg>

  /// Searches for the best route of a leg.
  static func run(_ leg: Leg, _ scratch: SearchScratch) -> Result {
    scratch.beginSearch(leg)
    var search = LegSearch(leg.graph, scratch)
    return search.run(leg)
  }

  private init(_ graph: NavigationGraph, _ scratch: SearchScratch) {
    search = BidirectionalSearch(graph, scratch)
  }

  private var graph: NavigationGraph { search.graph }
  private var scratch: SearchScratch { search.scratch }

  private mutating func run(_ leg: Leg) -> Result {
    guard graph.stateClasses == nil || leg.ignoresBlockers, collectGoals(leg) else {
      return .unsuitable
    }
    if let move = expandStart(leg) { return .route([move]) }
    let meetingPoint = expandGoal() ?? search.meet(leg)
    return meetingPoint.map { .route(moves(through: $0, leg)) } ?? .noRoute
  }
}

// MARK: - The two ends

extension LegSearch {
  /// Collects the executions that end the leg.
  ///
  /// - Returns: Whether each screen has one state. It has two if the milestone can open in place of a
  ///   destination without ending the leg.
  private func collectGoals(_ leg: Leg) -> Bool {
    scratch.goals.removeAll(keepingCapacity: true)
    guard let hierarchy = graph.hierarchy else {
      collectGoals(opening: leg.milestone, leg)
      return true
    }
    for screen in hierarchy.descendantsAndSelf(of: leg.milestone) {
      collectGoals(opening: screen, leg)
    }
    for ancestor in hierarchy.ancestors(of: leg.milestone) {
      for command in graph.incomingCommands[ancestor] {
        let execution = Execution(command: command, screen: leg.milestone)
        let verdict = scratch.verdict(on: execution, in: leg)
        if verdict == .usable { return false }
        if verdict.contains(.goal) { scratch.goals.append(execution) }
      }
    }
    return true
  }

  private func collectGoals(opening screen: ScreenIndex, _ leg: Leg) {
    let (graph, scratch) = (graph, scratch)
    for command in graph.incomingCommands[screen] {
      let execution = Execution(command: command, screen: screen)
      if scratch.verdict(on: execution, in: leg).contains(.goal) { scratch.goals.append(execution) }
    }
  }

  /// Enqueues the start and the screens that are one move away from it.
  ///
  /// - Returns: The move that ends the leg, if there is one.
  private mutating func expandStart(_ leg: Leg) -> LegMove? {
    let (graph, scratch) = (graph, scratch)
    leg.forEachMatchedScreen { search.close($0) }
    if !leg.ignoresBlockers { for screen in leg.avoided { search.close(screen) } }
    if let top = leg.entries.last {
      search.enqueueForward(top.screen, from: 0)
    } else {
      search.enqueueNoScreen()
    }
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.canGoBack(to: index) {
      if leg.isGoal(index) { return .back(to: index) }
      let screen = leg.entries[index].screen
      if search.records[Int(screen)].stamp != search.forward {
        search.enqueueForward(screen, from: 0)
      }
    }
    for command in leg.commands(from: leg.start, isStart: true) {
      for execution in leg.executions(of: command) {
        let isGuarded = graph.traits[command].contains(.guarded)
        let isGoalScreen = graph.isScreen(execution.screen, kindOf: leg.milestone)
        let isUnvisited = search.isUnvisited(execution.screen)
        guard isUnvisited || isGoalScreen else { continue }
        let verdict =
          isGuarded || isGoalScreen ? scratch.verdict(on: execution, in: leg) : .usable
        if verdict.contains(.goal) { return .execute(execution) }
        if isUnvisited && verdict.contains(.usable) {
          search.enqueueForward(execution.screen, from: 0)
        }
      }
    }
    search.setFrontier(1..<search.forwardCount)
    return nil
  }

  /// Enqueues the screens that are one move away from the goal as the first backward level.
  ///
  /// - Returns: The meeting point, if a screen of the forward frontier is one of them.
  private mutating func expandGoal() -> Int? {
    var meetingPoint: UInt32?
    for goal in scratch.goals {
      for origin in graph.origins(of: goal.command) {
        let record = search.records[Int(origin)]
        if record.stamp == search.forward {
          meetingPoint = min(meetingPoint ?? .max, record.position)
        } else if record.stamp <= search.unvisited {
          search.enqueueBackward(origin)
        }
      }
    }
    // Where the sides meet here, no edge leads from the meeting point to a backward level.
    if meetingPoint == nil { search.endFirstLevel() }
    return meetingPoint.map { Int($0) }
  }
}

// MARK: - The moves

extension LegSearch {
  /// Returns the moves of the best route through a meeting point, in order.
  private func moves(through meetingPoint: Int, _ leg: Leg) -> [LegMove] {
    var moves: [LegMove] = []
    moves.reserveCapacity(search.levelCount + 4)
    var screen = search.forwardQueue[0]
    search.forEachPosition(to: meetingPoint) { position in
      let next = search.forwardQueue[position]
      let move = moves.isEmpty ? firstMove(to: next, leg) : self.move(from: screen, to: next, leg)
      if let move { moves.append(move) }
      screen = next
    }
    search.forEachEdge(from: screen, leg) { edge, target in
      moves.append(.execute(search.execution(of: edge)))
      screen = target
    }
    if let move = goalMove(from: screen, leg) { moves.append(move) }
    return moves
  }

  /// Returns the first move that leads from the start to a screen.
  private func firstMove(to next: ScreenIndex, _ leg: Leg) -> LegMove? {
    for index in (0..<max(leg.topIndex, 0)).reversed()
    where leg.entries[index].screen == next && leg.canGoBack(to: index) {
      return .back(to: index)
    }
    for command in leg.commands(from: leg.start, isStart: true)
    where graph.destinations[command] == next {
      let execution = Execution(command: command, screen: next)
      if scratch.verdict(on: execution, in: leg).contains(.usable) { return .execute(execution) }
    }
    return nil
  }

  /// Returns the first move that leads from one screen to another.
  private func move(from screen: ScreenIndex, to next: ScreenIndex, _ leg: Leg) -> LegMove? {
    search.edge(from: screen, to: next, leg).map { .execute(search.execution(of: $0)) }
  }

  /// Returns the first move that leads from a screen to the goal.
  private func goalMove(from screen: ScreenIndex, _ leg: Leg) -> LegMove? {
    let (graph, scratch) = (graph, scratch)
    for command in graph.outgoingCommands[screen] {
      for execution in leg.executions(of: command)
      where graph.isScreen(execution.screen, kindOf: leg.milestone)
        && scratch.verdict(on: execution, in: leg).contains(.goal)
      {
        return .execute(execution)
      }
    }
    return nil
  }
}

extension Leg: ExecutionRules {
  static var permitEverything: Bool { false }

  func isUsable(_ execution: Execution, _ scratch: SearchScratch) -> Bool {
    scratch.verdict(on: execution, in: self).contains(.usable)
  }
}
