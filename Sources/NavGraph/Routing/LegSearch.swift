/// The bidirectional search for the moves of a leg.
///
/// The first levels of both queues are one move away from the ends, because special rules apply to
/// these moves: going back and universal commands at the start, and the requested properties at the
/// goal. The entries of the stack are elements of the forward queue to which no edge leads.
/// Therefore, this type expands them, too.
///
/// ```text
/// stack: A, B      commands: B > C, C > D, A > D, D > E      milestone: E
///
/// forward queue    start | A, C        A is an entry: going back comes first
/// backward queue   D                   D has the command that opens E
/// moves            back to A, D, E     A is before C, and D is in the backward queue
/// ```
///
/// The search ignores that an entry bars its screen while it is on the stack. This rule depends on
/// how far the leg went back before: in the drawing, B can be opened after the move back to A. Thus
/// the vertices would be pairs of a screen and an entry. But the rule can only forbid routes. If
/// the best route without it does not break it, it is the best route with it. Otherwise, the search
/// has no result (`unsuitable`), and ``TreeSearch`` plans the leg.
///
/// This is rare. Let M be the last move of a best route that opens a screen that an entry matches.
/// If the plan can go back to the entry, it can do so instead of all moves up to M. That is
/// shorter, or as short and first in the order of moves. The moves after M stay legal, because they
/// open no such screen, and all commands of the opened screen can be executed on the entry. So a
/// best route breaks the rule only if a condition that reads the entry being left distinguishes the
/// entry from the opened screen, or if the plan cannot go back to the entry.
struct LegSearch: ~Copyable {
  private let rules: LegRules
  private let leg: Leg
  private var search: BidirectionalSearch
  /// The indices of the entries to which the leg can go back, the nearest first.
  private var entries: [Int] = []

  /// Starts a search.
  ///
  /// - `scratch`: The memory of the search, with the vertices of the rules.
  init(_ rules: LegRules, _ scratch: SearchScratch) {
    self.rules = rules
    leg = rules.leg
    search = BidirectionalSearch(scratch, entryCount: max(rules.leg.entries.count, 1))
  }

  private var graph: NavigationGraph { leg.graph }

  consuming func run() -> Result {
    guard !rules.hasTwoStatesOfMilestone else { return .unsuitable }
    guard let moves = findMoves() else { return .noRoute }
    return leg.isEachScreenLegal(moves) ? .route(moves) : .unsuitable
  }

  private mutating func findMoves() -> [LegMove]? {
    if let move = expandStart() { return [move] }
    let rules = rules
    guard let meetingPoint = expandGoal() ?? expandEntries() ?? search.meet(rules) else {
      return nil
    }
    return moves(through: meetingPoint)
  }

  /// The result of a search.
  enum Result {
    case route([LegMove])
    case noRoute
    /// The leg can be planned only by ``TreeSearch``.
    case unsuitable
  }
}

// MARK: - The two ends

extension LegSearch {
  /// Enqueues the entries, and then the vertices, that are one move away from the start.
  ///
  /// - Returns: The move that ends the leg; nil if there is none.
  private mutating func expandStart() -> LegMove? {
    if !leg.ignoresRules {
      for screen in leg.avoided {
        for vertex in rules.vertices(of: screen) { search.close(vertex) }
      }
    }
    search.enqueueEntry()
    for index in (0..<max(leg.topIndex, 0)).reversed() where leg.isLegal(backTo: index) {
      if leg.isGoal(index) { return .back(to: index) }
      entries.append(index)
      search.enqueueEntry()
    }
    let (rules, leg, entryCount) = (rules, leg, search.forwardCount)
    let goal = rules.firstExecution(from: leg.start, isStart: true) { execution in
      guard rules.isLegal(execution, from: leg.start) else { return false }
      if leg.isGoal(execution) { return true }
      search.enqueueIfNew(rules.vertex(after: execution), from: 0)
      return false
    }
    search.setFrontier(entryCount..<search.forwardCount)
    return goal.map { .execute($0) }
  }

  /// Enqueues the vertices that are one move away from the goal as the first backward level.
  ///
  /// - Returns: The meeting point; nil if no element of the forward frontier is one of these
  ///   vertices.
  private mutating func expandGoal() -> Int? {
    for (number, index) in entries.enumerated() where goal(from: .entry(index)) != nil {
      return number + 1
    }
    var meetingPoint: Int?
    let rules = rules
    rules.forEachGoal { goal in
      for origin in search.topology.origins(of: goal.command) {
        guard rules.isLegal(goal, from: origin),
          let position = search.enqueueBackward(origin)
        else { continue }
        meetingPoint = min(meetingPoint ?? .max, position)
      }
    }
    // If the sides meet here, no edge leads from the meeting point to a backward level.
    if meetingPoint == nil { search.endFirstLevel() }
    return meetingPoint
  }
}

// MARK: - Entries

extension LegSearch {
  /// Expands the first forward level if the leg can go back to entries, which are not vertices.
  ///
  /// - Returns: The meeting point; nil if no command leads to the first backward level.
  private mutating func expandEntries() -> Int? {
    guard !entries.isEmpty else { return nil }
    let rules = rules
    for (number, index) in entries.enumerated() {
      let meeting = rules.firstExecution(from: .entry(index), isStart: false) { execution in
        guard rules.isLegal(execution, from: .entry(index)) else { return false }
        let vertex = rules.vertex(after: execution)
        search.enqueueIfNew(vertex, from: number + 1)
        return search.isVisitedBackward(vertex, in: search.positions(of: 0))
      }
      if meeting != nil { return number + 1 }
    }
    let meetingPoint = search.expandForward(rules)
    search.setFrontier(search.frontier)
    return meetingPoint
  }

  /// Returns the first execution from an entry or a vertex that ends the leg.
  private func goal(from origin: Origin) -> Execution? {
    rules.firstExecution(from: origin, isStart: false) {
      leg.isGoal($0) && rules.isLegal($0, from: origin)
    }
  }
}

// MARK: - The moves

extension LegSearch {
  /// Returns the moves of the best route through a meeting point, in order.
  private func moves(through meetingPoint: Int) -> [LegMove] {
    var route = MoveList(start: leg.start, maximumCount: search.levelCount + 4)
    search.forEachPosition(to: meetingPoint) { position in
      let next = search.forwardQueue[position]
      if position <= entries.count {
        route.goBack(to: entries[position - 1])
      } else if let vertex = route.vertex {
        if let edge = search.edge(from: vertex, to: next, rules) {
          route.execute(execution(of: edge), to: next)
        }
      } else {
        let origin = route.origin
        let first = rules.firstExecution(from: origin, isStart: route.moves.isEmpty) {
          rules.vertex(after: $0) == next && rules.isLegal($0, from: origin)
        }
        if let first { route.execute(first, to: next) }
      }
    }
    var levelCount = search.levelCount
    if route.vertex == nil, levelCount > 0 {
      levelCount -= 1
      let level = search.positions(of: levelCount)
      let origin = route.origin
      let first = rules.firstExecution(from: origin, isStart: false) {
        search.isVisitedBackward(rules.vertex(after: $0), in: level)
          && rules.isLegal($0, from: origin)
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
    let command = search.topology.command(of: edge)
    return Execution(command: command, screen: graph.destinations[command])
  }
}

/// The moves of a leg that were found so far.
private struct MoveList {
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
