/// The search in a plain graph: without tabs, `extends`, properties, universal commands, and
/// conditions on anything but the context.
///
/// ```text
/// stack: A, B      commands: B > C, C > D, A > D      destination: D
///
/// forward queue    B | A, C       the top, and what is one move away: going back comes first
/// backward queue   D              A has a command to D
/// moves            back to A, D
/// ```
///
/// Whether a command is legal depends only on the context there. So the plan of a request with
/// nothing but a stack, a destination and a context is the shortest path from the screens of the
/// stack.
struct PlainSearch {
  private let graph: NavigationGraph
  private let scratch: SearchScratch
  /// The rules of a leg that requests nothing, without facts.
  private let rulesWithoutFacts: LegRules
  private let milestones: [LegProperties]

  /// Creates a search; nil if the graph is not plain.
  ///
  /// - Complexity: O(C) time for C commands.
  init?(_ graph: NavigationGraph, _ scratch: SearchScratch) {
    guard graph.isPlainBesidesContext else { return nil }
    self.graph = graph
    self.scratch = scratch
    let leg = Leg([], LegProperties(graph: graph, milestone: .absent))
    rulesWithoutFacts = LegRules(leg: leg, states: nil, screens: scratch.topology)
    milestones = [leg.properties]
  }

  /// Returns the outcome of a request; nil if the request has more than a stack, a destination and
  /// facts, if it contains an unknown screen, or if conditions may block it.
  func outcome(of request: RouteRequest) -> RouteOutcome? {
    let entries = request.stack.entries
    guard request.isPlain, !entries.isEmpty,
      let destination = graph.index(of: request.destination.screen)
    else { return nil }
    return withUnsafeTemporaryAllocation(of: ScreenIndex.self, capacity: entries.count) { stack in
      for index in entries.indices {
        guard entries[index].tabs == nil, let screen = graph.index(of: entries[index].screen) else {
          return nil
        }
        stack.initializeElement(at: index, to: screen)
      }
      return outcome(of: request, from: UnsafeBufferPointer(stack), to: destination)
    }
  }

  private func outcome(
    of request: RouteRequest,
    from stack: UnsafeBufferPointer<ScreenIndex>,
    to destination: ScreenIndex
  ) -> RouteOutcome? {
    if stack.last == destination { return .alreadyThere(request.stack) }
    guard let moves = moves(from: stack, to: destination, rules(context: request.context)) else {
      guard !graph.definitions.hasRules else { return nil }
      return .failed(RouteFailure(leg: 0, reason: .unreachable(graph.id(of: destination))))
    }
    return .planned(
      Plan(PlannedMoves(graph: graph, start: request.stack, milestones: milestones, moves: moves))
    )
  }

  private func rules(context: PropertyDictionary) -> LegRules {
    guard !context.isEmpty, graph.definitions.hasRules else { return rulesWithoutFacts }
    let leg = Leg([], rulesWithoutFacts.leg.properties, context: context)
    return LegRules(leg: leg, states: nil, screens: scratch.topology)
  }

  /// Returns the moves of the best route; nil if there is none.
  private func moves(
    from stack: UnsafeBufferPointer<ScreenIndex>,
    to destination: ScreenIndex,
    _ rules: LegRules
  ) -> [LegMove]? {
    if let index = stack.lastIndex(of: destination) { return [.back(to: index)] }
    var search = BidirectionalSearch(scratch)
    for screen in stack.reversed() { search.enqueueIfNew(screen, from: 0) }
    let entryCount = search.forwardCount - 1
    search.setFrontier(0..<1)
    _ = search.enqueueBackward(destination)
    search.endFirstLevel()
    var meetingPoint: Int?
    if entryCount > 0 {
      meetingPoint = search.expandForward(rules)
      search.setFrontier(search.frontier)
    }
    guard let meetingPoint = meetingPoint ?? search.meet(rules) else { return nil }
    var screen = stack[stack.count - 1]
    var moves: [LegMove] = []
    moves.reserveCapacity(search.levelCount + 4)
    search.forEachPosition(to: meetingPoint) { position in
      let next = search.forwardQueue[position]
      if position <= entryCount {
        if let index = stack.lastIndex(of: next) { moves.append(.back(to: index)) }
      } else if let edge = search.edge(from: screen, to: next, rules) {
        moves.append(.execute(Execution(command: search.topology.command(of: edge), screen: next)))
      }
      screen = next
    }
    search.forEachEdge(from: screen, through: search.levelCount, rules) { edge, target in
      moves.append(.execute(Execution(command: search.topology.command(of: edge), screen: target)))
    }
    return moves
  }
}

extension NavigationGraph {
  /// Whether the graph has no tabs, no `extends`, no properties, and no universal or guarded
  /// commands, so that every command is legal.
  package var isPlain: Bool { !definitions.hasRules && isPlainBesidesContext }

  /// Whether the graph has no tabs, no `extends`, no properties, no universal commands, and no
  /// conditions on anything but the context.
  fileprivate var isPlainBesidesContext: Bool {
    containers.isEmpty && universalCommands.isEmpty && hierarchy == nil && !hasClosings
      && leavingConditions.rows.isEmpty
      && definitions.declaredProperties.values.isEmpty
      && commandDetails.values.allSatisfy { details in
        details.properties.isEmpty && details.conditions.allSatisfy { $0.readsOnlyContext }
      }
  }
}

extension RouteRequest {
  /// Whether the request has nothing but a stack and a destination, and facts.
  fileprivate var isPlain: Bool {
    properties.isEmpty && destination.properties.isEmpty && destination.command == nil
      && breadcrumbs.isEmpty && avoiding.isEmpty
      && maximumSteps == nil && presentation == nil && isAnimated == nil
  }
}
