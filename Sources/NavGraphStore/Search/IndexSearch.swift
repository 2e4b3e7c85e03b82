import GRDB

/// A search for the shortest route between two screens in the indexes of a database.
///
/// It reads only rows near the two screens. If no screen extends another one or has tabs, and no
/// rule forbids the commands of the route, it finds the same route as `Router` in the loaded graph:
/// among all shortest routes, the one whose first different command comes first. It is a
/// bidirectional breadth-first search. Positions in the forward queue rank the screens of a level.
/// Each screen of the backward queue has its first edge toward the goal.
struct IndexSearch {
  /// A command of a route, and the screen that it opens.
  struct Move: Equatable {
    let command: Int64
    let screen: Int64
  }

  /// A move from a screen, with the position of its command.
  private struct Edge {
    let move: Move
    let position: Int64

    /// Returns whether the command comes before that of another edge.
    func precedes(_ other: Edge) -> Bool {
      (position, move.command) < (other.position, other.move.command)
    }
  }

  /// A meeting point of both searches: a position in the forward queue, and the edge from its
  /// screen to the backward queue.
  private typealias MeetingPoint = (position: Int, edge: Edge)

  private let database: Database
  private let outgoing: KeyedRows
  private let incoming: KeyedRows

  /// The screens in the order in which they are reached from the start, and the positions of their
  /// predecessors.
  private var forwardQueue: [(move: Move, predecessor: Int)] = []
  private var forwardPositions: [Int64: Int] = [:]
  /// The positions of the screens to expand next.
  private var frontier = 0..<0
  /// The goal and the screens that lead to it, the nearest first.
  ///
  /// Each screen has its first edge to the previous level.
  private var backwardQueue: [(screen: Int64, next: Edge?)] = []
  private var backwardPositions: [Int64: Int] = [:]
  /// The positions of the screens with the greatest distance from the goal.
  private var lastLevel = 0..<0

  /// The maximum number of screens.
  ///
  /// If there are more, the graph is loaded instead.
  private static let maximumScreenCount = 200_000

  /// An SQL condition for the commands that can be executed: they belong to no flow or to an
  /// enabled one.
  private static let isEnabled =
    "(flow_id IS NULL OR flow_id IN (SELECT id FROM flow WHERE enabled))"

  init(_ database: Database) throws {
    self.database = database
    outgoing = try KeyedRows(
      database,
      """
      SELECT command.id, destination_id, coalesce(position, command.id)
      FROM command_origin CROSS JOIN command ON command.id = command_id
      WHERE origin_id = ?1 AND \(IndexSearch.isEnabled)
      """
    )
    incoming = try KeyedRows(
      database,
      """
      SELECT command.id, origin_id, coalesce(position, command.id)
      FROM command CROSS JOIN command_origin ON command_id = command.id
      WHERE destination_id = ?1 AND \(IndexSearch.isEnabled)
      """
    )
  }

  /// Returns the moves of the best route; nil if there is none, or if the search takes too long.
  ///
  /// - Complexity: O(V + E) time in the worst case for the V screens and E edges that are nearer to the start or the
  ///   goal than half of the route.
  mutating func route(from start: Int64, to goal: Int64) throws -> [Move]? {
    if let move = try expandStart(start, goal) { return [move] }
    backwardQueue = [(goal, nil)]
    backwardPositions = [goal: 0]
    lastLevel = 0..<1
    while !frontier.isEmpty, !lastLevel.isEmpty {
      guard forwardQueue.count + backwardQueue.count < IndexSearch.maximumScreenCount else {
        return nil
      }
      let meetingPoint =
        frontier.count < lastLevel.count ? try expandForward() : try expandBackward()
      if let meetingPoint { return moves(through: meetingPoint) }
    }
    return nil
  }

  /// Returns the moves of the best route through a meeting point.
  private func moves(through meetingPoint: MeetingPoint) -> [Move] {
    var moves = [meetingPoint.edge.move]
    var position = meetingPoint.position
    while position > 0 {
      moves.append(forwardQueue[position].move)
      position = forwardQueue[position].predecessor
    }
    moves.reverse()
    var screen = meetingPoint.edge.move.screen
    while let position = backwardPositions[screen], let next = backwardQueue[position].next {
      moves.append(next.move)
      screen = next.move.screen
    }
    return moves
  }
}

// MARK: - Levels

extension IndexSearch {
  /// Enqueues the start, and the screens that its commands and the universal commands open.
  ///
  /// - Returns: The move that opens the goal; nil if there is none.
  private mutating func expandStart(_ start: Int64, _ goal: Int64) throws -> Move? {
    enqueueForward(Move(command: 0, screen: start), from: 0)
    for edge in try edges(from: start, universal()) {
      if edge.move.screen == goal { return edge.move }
      enqueueForward(edge.move, from: 0)
    }
    frontier = 1..<forwardQueue.count
    return nil
  }

  /// Expands the forward frontier by one level.
  ///
  /// - Returns: The first meeting point; nil if no edge leads to the last backward level.
  private mutating func expandForward() throws -> MeetingPoint? {
    let level = frontier
    for position in level {
      for edge in try edges(from: forwardQueue[position].move.screen) {
        if backwardPositions[edge.move.screen] != nil { return (position, edge) }
        enqueueForward(edge.move, from: position)
      }
    }
    frontier = level.upperBound..<forwardQueue.count
    return nil
  }

  /// Expands the last backward level by one level.
  ///
  /// - Returns: The first meeting point; nil if no edge comes from the forward frontier.
  private mutating func expandBackward() throws -> MeetingPoint? {
    var meetingPoint: MeetingPoint?
    for screen in backwardQueue[lastLevel].map(\.screen) {
      try incoming.forEach(screen) { row in
        let edge = Edge(
          move: Move(command: row.integer(0), screen: screen),
          position: row.integer(2)
        )
        if let position = forwardPositions[row.integer(1)] {
          meetingPoint = IndexSearch.first(meetingPoint, (position, edge))
        } else if meetingPoint == nil {
          enqueueBackward(row.integer(1), edge)
        }
      }
    }
    lastLevel = lastLevel.upperBound..<backwardQueue.count
    return meetingPoint
  }

  /// Returns the meeting point of the better one of two routes.
  private static func first(_ former: MeetingPoint?, _ other: MeetingPoint) -> MeetingPoint {
    guard let former else { return other }
    if former.position != other.position {
      return former.position < other.position ? former : other
    }
    return former.edge.precedes(other.edge) ? former : other
  }

  private mutating func enqueueForward(_ move: Move, from predecessor: Int) {
    guard forwardPositions[move.screen] == nil else { return }
    forwardPositions[move.screen] = forwardQueue.count
    forwardQueue.append((move, predecessor))
  }

  /// Enqueues a screen with an edge to the last level, or replaces its edge if the new edge comes
  /// first.
  private mutating func enqueueBackward(_ screen: Int64, _ edge: Edge) {
    guard let position = backwardPositions[screen] else {
      backwardPositions[screen] = backwardQueue.count
      backwardQueue.append((screen, edge))
      return
    }
    guard position >= lastLevel.upperBound, let next = backwardQueue[position].next,
      edge.precedes(next)
    else { return }
    backwardQueue[position].next = edge
  }
}

// MARK: - Edges

extension IndexSearch {
  /// Returns the edges from a screen and the given other edges, in the order of their commands.
  private func edges(from screen: Int64, _ others: [Edge] = []) throws -> [Edge] {
    var edges = others
    try outgoing.forEach(screen) { edges.append(IndexSearch.edge(in: $0)) }
    edges.sort { $0.precedes($1) }
    return edges
  }

  /// Returns the universal commands, which can be executed on every screen.
  ///
  /// Each screen that they open is one move away from the start. Therefore, they are tried only at
  /// the start.
  private func universal() throws -> [Edge] {
    let rows = try RowReader(
      database,
      """
      SELECT id, destination_id, coalesce(position, id)
      FROM command INDEXED BY command_universal WHERE universal = 1 AND \(IndexSearch.isEnabled)
      """
    )
    var edges: [Edge] = []
    while try rows.next() { edges.append(IndexSearch.edge(in: rows)) }
    return edges
  }

  /// Returns the edge in a row with a command, its destination and its position.
  private static func edge(in row: RowReader) -> Edge {
    Edge(move: Move(command: row.integer(0), screen: row.integer(1)), position: row.integer(2))
  }
}
