import GRDB

/// A search for the shortest route between two screens in the indexes of a database.
///
/// It reads only the rows around the two screens. It finds the route that `Router` plans in the loaded graph if no
/// screen extends another or has tabs, and nothing forbids the commands of the route: among all shortest routes, the
/// one whose first different command comes first. It is the same breadth-first search from both ends: positions in
/// the forward queue rank the screens of a level, the backward queue gives their distance to the goal.
struct IndexSearch {
  /// A command of a route, and the screen that it opens.
  struct Move: Equatable {
    let command: Int64
    let screen: Int64
  }

  private let database: Database
  private let outgoing: KeyedRows
  private let incoming: KeyedRows

  /// The screens in the order in which they are reached from the start, and the position of the one before.
  private var forwardQueue: [(move: Move, predecessor: Int)] = []
  private var forwardPositions: [Int64: Int] = [:]
  /// The positions of the screens to expand next.
  private var frontier = 0..<0
  private var backwardQueue: [Int64] = []
  private var backwardPositions: [Int64: Int] = [:]
  /// The end of each level in the backward queue, the nearest to the goal first.
  private var backwardLevelEnds: [Int] = []

  /// The number of screens after which the graph is loaded instead.
  private static let maximumScreenCount = 200_000

  /// The commands that can be executed: those of no flow, or of an enabled one.
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
      SELECT origin_id FROM command CROSS JOIN command_origin ON command_id = command.id
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
    if let meetingPoint = try expandGoal(goal) {
      return try moves(through: meetingPoint, levelCount: 0, to: goal)
    }
    while !frontier.isEmpty, !lastLevel.isEmpty {
      guard forwardQueue.count + backwardQueue.count < IndexSearch.maximumScreenCount else {
        return nil
      }
      let meetingPoint =
        frontier.count <= lastLevel.count ? try expandForward() : try expandBackward()
      if let meetingPoint {
        return try moves(through: meetingPoint, levelCount: backwardLevelEnds.count, to: goal)
      }
    }
    return nil
  }

  private var lastLevel: Range<Int> {
    let end = backwardLevelEnds.last ?? 0
    return (backwardLevelEnds.dropLast().last ?? 0)..<end
  }
}

// MARK: - Levels

extension IndexSearch {
  /// Enqueues the start and the screens that its commands and the universal ones open.
  ///
  /// - Returns: The move that opens the goal, if there is one.
  private mutating func expandStart(_ start: Int64, _ goal: Int64) throws -> Move? {
    enqueueForward(Move(command: 0, screen: start), from: 0)
    for edge in try edges(from: start, universal()) {
      if edge.move.screen == goal { return edge.move }
      enqueueForward(edge.move, from: 0)
    }
    frontier = 1..<forwardQueue.count
    return nil
  }

  /// Enqueues the screens with commands that open the goal.
  ///
  /// - Returns: The meeting point, if a screen of the forward frontier is one of them.
  private mutating func expandGoal(_ goal: Int64) throws -> Int? {
    var meetingPoint: Int?
    backwardPositions[goal] = -1
    try incoming.forEach(goal) { row in
      let origin = row.integer(0)
      if let position = forwardPositions[origin] {
        meetingPoint = min(meetingPoint ?? .max, position)
      } else {
        enqueueBackward(origin)
      }
      return true
    }
    backwardLevelEnds = [backwardQueue.count]
    return meetingPoint
  }

  /// Expands the forward frontier by one level.
  ///
  /// - Returns: The meeting point, if an edge leads to the last backward level.
  private mutating func expandForward() throws -> Int? {
    let level = frontier
    for position in level {
      for edge in try edges(from: forwardQueue[position].move.screen) {
        if backwardPositions[edge.move.screen] != nil { return position }
        enqueueForward(edge.move, from: position)
      }
    }
    frontier = level.upperBound..<forwardQueue.count
    return nil
  }

  /// Expands the last backward level by one level.
  ///
  /// - Returns: The meeting point, if an edge comes from the forward frontier. The new level is incomplete then and
  ///   does not count.
  private mutating func expandBackward() throws -> Int? {
    let level = lastLevel
    for position in level {
      var meets = false
      try incoming.forEach(backwardQueue[position]) { row in
        let origin = row.integer(0)
        meets = forwardPositions[origin] != nil
        if !meets { enqueueBackward(origin) }
        return !meets
      }
      if meets { return try meetingPoint(with: level) }
    }
    backwardLevelEnds.append(backwardQueue.count)
    return nil
  }

  /// Returns the position of the first screen of the forward frontier with an edge to a backward level.
  private func meetingPoint(with level: Range<Int>) throws -> Int? {
    try frontier.first { try move(from: forwardQueue[$0].move.screen, to: level) != nil }
  }

  private mutating func enqueueForward(_ move: Move, from predecessor: Int) {
    guard forwardPositions[move.screen] == nil else { return }
    forwardPositions[move.screen] = forwardQueue.count
    forwardQueue.append((move, predecessor))
  }

  private mutating func enqueueBackward(_ screen: Int64) {
    guard backwardPositions[screen] == nil else { return }
    backwardPositions[screen] = backwardQueue.count
    backwardQueue.append(screen)
  }
}

// MARK: - Moves

extension IndexSearch {
  /// Returns the moves of the best route through a meeting point.
  ///
  /// - Parameters:
  ///   - meetingPoint: The position of a screen in the forward queue.
  ///   - levelCount: The number of backward levels between that screen and the goal.
  ///   - goal: The goal.
  /// - Returns: The moves; nil if the rows have changed meanwhile.
  /// - Throws: `DatabaseError` if the rows cannot be read.
  private func moves(through meetingPoint: Int, levelCount: Int, to goal: Int64) throws -> [Move]? {
    var moves: [Move] = []
    var position = meetingPoint
    while position > 0 {
      moves.append(forwardQueue[position].move)
      position = forwardQueue[position].predecessor
    }
    moves.reverse()
    for level in (0..<levelCount).reversed() {
      let start = level == 0 ? 0 : backwardLevelEnds[level - 1]
      let screen = moves.last?.screen ?? goal
      guard let next = try move(from: screen, to: start..<backwardLevelEnds[level]) else {
        return nil
      }
      moves.append(next)
    }
    let last = try edges(from: moves.last?.screen ?? goal).first { $0.move.screen == goal }
    guard let last else { return nil }
    return moves + [last.move]
  }

  /// Returns the first move from a screen to a backward level; nil if there is none.
  private func move(from screen: Int64, to level: Range<Int>) throws -> Move? {
    try edges(from: screen)
      .first { backwardPositions[$0.move.screen].map(level.contains) ?? false }?.move
  }

  private typealias Edge = (move: Move, position: Int64)

  /// Returns the moves from a screen in the order of their commands, with other ones.
  private func edges(from screen: Int64, _ others: [Edge] = []) throws -> [Edge] {
    var edges = others
    try outgoing.forEach(screen) { row in
      let move = Move(command: row.integer(0), screen: row.integer(1))
      edges.append((move, row.integer(2)))
      return true
    }
    edges.sort { ($0.position, $0.move.command) < ($1.position, $1.move.command) }
    return edges
  }

  /// Returns the universal commands, which can be executed on every screen.
  ///
  /// Each screen that they open is one move away from the start, so that they are tried only there.
  private func universal() throws -> [Edge] {
    let rows = try RowReader(
      database,
      """
      SELECT id, destination_id, coalesce(position, id)
      FROM command INDEXED BY command_universal WHERE universal = 1 AND \(IndexSearch.isEnabled)
      """
    )
    var edges: [Edge] = []
    while try rows.next() {
      edges.append((Move(command: rows.integer(0), screen: rows.integer(1)), rows.integer(2)))
    }
    return edges
  }
}
