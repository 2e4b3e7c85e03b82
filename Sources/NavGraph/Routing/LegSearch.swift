/// The bidirectional search for the moves of a leg.
///
/// The first levels of both queues are one move away from the ends, because special rules apply to
/// these moves: going back and universal commands at the start, and the requested properties at the
/// goal. The entries of the stack are elements of the forward queue to which no edge leads.
/// Therefore, this type expands them, too.
struct LegSearch<Rules: LegRules> {
  private let rules: Rules
  private let leg: Leg
  private let scratch: LegScratch
  private var search: BidirectionalSearch<Rules>

  /// Starts a search of the leg that was passed to `scratch.beginSearch`.
  fileprivate init(_ rules: Rules, _ scratch: LegScratch, _ vertices: SearchScratch) {
    self.rules = rules
    leg = rules.leg
    self.scratch = scratch
    search = BidirectionalSearch(vertices, entryCount: max(rules.leg.entries.count, 1))
  }

  private var graph: NavigationGraph { leg.graph }

  fileprivate mutating func run() -> LegSearchResult {
    guard collectGoals() else { return .unsuitable }
    if let move = expandStart() { return .route([move]) }
    let meetingPoint = expandGoal() ?? expandEntries() ?? search.meet(rules)
    return meetingPoint.map { .route(moves(through: $0)) } ?? .noRoute
  }
}

/// The result of a bidirectional search.
enum LegSearchResult {
  case route([LegMove])
  case noRoute
  /// The leg can be planned only by ``TreeSearch``.
  case unsuitable
}

extension Leg {
  /// Runs a bidirectional search for the best route.
  func searchFromBothEnds(_ scratch: LegScratch) -> LegSearchResult {
    guard graph.stateClasses != nil, !ignoresBlockers else {
      scratch.beginSearch(self)
      var search = LegSearch(ScreenRules(leg: self, scratch: scratch), scratch, scratch.screens)
      return legal(search.run())
    }
    guard let (states, vertices) = scratch.states else { return .unsuitable }
    scratch.beginSearch(self)
    let rules = StateRules(leg: self, scratch: scratch, states: states)
    var search = LegSearch(rules, scratch, vertices)
    return legal(search.run())
  }

  /// Returns a result, or `unsuitable` if its route opens a screen that an entry bars.
  private func legal(_ result: LegSearchResult) -> LegSearchResult {
    guard case .route(let moves) = result, opensBarredScreen(moves) else { return result }
    return .unsuitable
  }
}

// MARK: - The two ends

extension LegSearch {
  /// Collects the executions that end the leg.
  ///
  /// - Returns: Whether every vertex has one state. A screen has two states if the milestone can
  ///   open instead of a destination without ending the leg.
  private func collectGoals() -> Bool {
    scratch.goals.removeAll(keepingCapacity: true)
    guard let hierarchy = graph.hierarchy else {
      collectGoals(opening: leg.milestone)
      return true
    }
    for screen in hierarchy.descendantsAndSelf(of: leg.milestone) { collectGoals(opening: screen) }
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

  private func collectGoals(opening screen: ScreenIndex) {
    for command in graph.incomingCommands[screen] {
      let execution = Execution(command: command, screen: screen)
      if scratch.verdict(on: execution, in: leg).contains(.goal) { scratch.goals.append(execution) }
    }
  }

  /// Enqueues the entries, and then the vertices, that are one move away from the start.
  ///
  /// - Returns: The move that ends the leg; nil if there is none.
  private mutating func expandStart() -> LegMove? {
    for screen in scratch.closedScreens {
      for vertex in rules.vertices(of: screen) { search.close(vertex) }
    }
    search.enqueuePlace()
    scratch.entriesBelow.removeAll(keepingCapacity: true)
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.canGoBack(to: index) {
      if leg.isGoal(index) { return .back(to: index) }
      scratch.entriesBelow.append(index)
      search.enqueuePlace()
    }
    let entryCount = search.forwardCount
    var search = search
    let goal = rules.firstExecution(from: leg.start, isStart: true) { execution in
      if leg.isGoal(execution) { return true }
      let vertex = rules.vertex(after: execution)
      if search.isUnvisited(vertex) { search.enqueueForward(vertex, from: 0) }
      return false
    }
    search.setFrontier(entryCount..<search.forwardCount)
    self.search = search
    return goal.map { .execute($0) }
  }

  /// Enqueues the vertices that are one move away from the goal as the first backward level.
  ///
  /// - Returns: The meeting point; nil if no element of the forward frontier is one of these
  ///   vertices.
  private mutating func expandGoal() -> Int? {
    for (number, index) in scratch.entriesBelow.enumerated()
    where goal(from: .entry(index)) != nil {
      return number + 1
    }
    var meetingPoint: UInt32?
    for goal in scratch.goals {
      for origin in search.topology.origins(of: goal.command) where rules.permit(goal, from: origin)
      {
        let record = search.records[Int(origin)]
        if record.stamp == search.forward {
          meetingPoint = min(meetingPoint ?? .max, record.position)
        } else if record.stamp <= search.unvisited {
          search.enqueueBackward(origin)
        }
      }
    }
    // If the sides meet here, no edge leads from the meeting point to a backward level.
    if meetingPoint == nil { search.endFirstLevel() }
    return meetingPoint.map { Int($0) }
  }
}

// MARK: - Entries

extension LegSearch {
  /// Expands the first forward level if the leg can go back to entries, which are not vertices.
  ///
  /// - Returns: The meeting point; nil if no command leads to the first backward level.
  private mutating func expandEntries() -> Int? {
    guard !scratch.entriesBelow.isEmpty else { return nil }
    var search = search
    for (number, index) in scratch.entriesBelow.enumerated() {
      let meeting = rules.firstExecution(from: .entry(index), isStart: false) { execution in
        let vertex = rules.vertex(after: execution)
        if search.isUnvisited(vertex) { search.enqueueForward(vertex, from: number + 1) }
        return search.isVisitedBackward(vertex, in: search.positions(of: 0))
      }
      if meeting != nil { return number + 1 }
    }
    let meetingPoint = search.expandForward(rules)
    search.setFrontier(search.frontier)
    self.search = search
    return meetingPoint
  }

  /// Returns the first execution from an entry or a state that ends the leg.
  private func goal(from origin: Origin) -> Execution? {
    rules.firstExecution(from: origin, isStart: false, where: leg.isGoal)
  }
}

// MARK: - The moves

extension LegSearch {
  /// Returns the moves of the best route through a meeting point, in order.
  private func moves(through meetingPoint: Int) -> [LegMove] {
    var route = Route(start: leg.start, maximumCount: search.levelCount + 4)
    search.forEachPosition(to: meetingPoint) { position in
      let next = search.forwardQueue[position]
      if position <= scratch.entriesBelow.count {
        route.goBack(to: scratch.entriesBelow[position - 1])
      } else if let vertex = route.vertex {
        if let edge = search.edge(from: vertex, to: next, rules) {
          route.execute(execution(of: edge), to: next)
        }
      } else {
        let first = rules.firstExecution(from: route.origin, isStart: route.moves.isEmpty) {
          rules.vertex(after: $0) == next
        }
        if let first { route.execute(first, to: next) }
      }
    }
    var levelCount = search.levelCount
    if route.vertex == nil, levelCount > 0 {
      levelCount -= 1
      let level = search.positions(of: levelCount)
      let first = rules.firstExecution(from: route.origin, isStart: false) {
        search.isVisitedBackward(rules.vertex(after: $0), in: level)
      }
      if let first { route.execute(first, to: rules.vertex(after: first)) }
    }
    if let vertex = route.vertex {
      search.forEachEdge(from: vertex, through: levelCount, rules) { edge, target in
        route.execute(execution(of: edge), to: target)
      }
    }
    if let goal = goal(from: route.origin) { route.moves.append(.execute(goal)) }
    return route.moves
  }

  private func execution(of edge: Int) -> Execution {
    let command = search.topology.commands[edge]
    return Execution(command: command, screen: graph.destinations[command])
  }
}

/// The moves of a leg that were found so far.
private struct Route {
  var moves: [LegMove] = []
  /// The entry before the next move.
  private(set) var origin: Origin
  /// The vertex of the origin; nil for the start and for entries of the stack.
  private(set) var vertex: ScreenIndex?

  init(start: Origin, maximumCount: Int) {
    origin = start
    moves.reserveCapacity(maximumCount)
  }

  mutating func goBack(to index: Int) {
    moves.append(.back(to: index))
    origin = .entry(index)
  }

  mutating func execute(_ execution: Execution, to vertex: ScreenIndex) {
    moves.append(.execute(execution))
    origin = .opened(execution)
    self.vertex = vertex
  }
}
