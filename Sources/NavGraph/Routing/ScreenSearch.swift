/// The bidirectional search without rules for the shortest route from a stack to one of several
/// screens.
///
/// The first level of each queue contains the screens at its end. In the forward queue, the entries
/// below the top follow the top, because they are one move away.
struct ScreenSearch {
  private var search: BidirectionalSearch<NoRules>
  private var meetingPoint = 0
  /// The number of screens below the top.
  private var backCount = 0

  /// Starts a search in a graph without universal commands.
  ///
  /// - Parameters:
  ///   - scratch: The memory of the search.
  ///   - stack: The screens of the stack, at least one. The top is the last element.
  init(_ scratch: SearchScratch, from stack: UnsafeBufferPointer<ScreenIndex>) {
    search = BidirectionalSearch(scratch)
    let top = stack.count - 1
    search.enqueueForward(stack[top], from: 0)
    search.setFrontier(0..<1)
    for index in (0..<top).reversed() where search.isUnvisited(stack[index]) {
      search.enqueueForward(stack[index], from: 0)
      backCount += 1
    }
  }

  /// The number of screens that the search has visited.
  var visitedCount: Int { search.visitedCount }

  /// Adds a screen to reach, which must not be on the stack.
  mutating func addGoal(_ screen: ScreenIndex) { search.enqueueBackward(screen) }

  /// Searches for the shortest route to one of the goals.
  ///
  /// - Returns: Whether there is a route.
  mutating func run() -> Bool {
    search.endFirstLevel()
    if backCount > 0 {
      if search.expandForward(NoRules()) != nil { return true }
      search.setFrontier(search.frontier)
    }
    guard let meetingPoint = search.meet(NoRules()) else { return false }
    self.meetingPoint = meetingPoint
    return true
  }

  /// Calls a closure for each move of the route that ``run()`` found, in order.
  @inline(__always)
  func forEachMove(from stack: UnsafeBufferPointer<ScreenIndex>, _ body: (LegMove) -> Void) {
    var screen = stack[stack.count - 1]
    search.forEachPosition(to: meetingPoint) { position in
      let next = search.forwardQueue[position]
      if position <= backCount {
        if let index = stack.dropLast().lastIndex(of: next) { body(.back(to: index)) }
      } else if let edge = search.edge(from: screen, to: next, NoRules()) {
        body(.execute(Execution(command: search.topology.commands[edge], screen: next)))
      }
      screen = next
    }
    search.forEachEdge(from: screen, through: search.levelCount, NoRules()) { edge, target in
      body(.execute(Execution(command: search.topology.commands[edge], screen: target)))
    }
  }
}

/// The rules of a search in which every command can be executed.
struct NoRules: ExecutionRules {
  static var permitEverything: Bool { true }
  static var readOrigins: Bool { false }

  func isUsable(_ command: CommandIndex, opening vertex: ScreenIndex) -> Bool { true }

  func permit(_ command: CommandIndex, along edge: Int, from origin: ScreenIndex) -> Bool { true }
}
