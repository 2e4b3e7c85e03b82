/// The vertices of a leg for the bidirectional search, and the legality of its edges.
///
/// The vertices are screens. If conditions read the entry being left, they are states: screens with
/// the properties that a command sets (``StateTopology``).
final class LegRules {
  let leg: Leg
  /// The states; nil if the vertices are screens.
  let states: StateTopology?
  /// The edges between screens.
  let screens: SearchTopology

  init(leg: Leg, states: StateTopology?, screens: SearchTopology) {
    self.leg = leg
    self.states = states
    self.screens = screens
  }

  /// Whether the legality of an edge depends on the vertex being left.
  @inline(__always) var readOrigins: Bool { states != nil }

  func vertices(of screen: ScreenIndex) -> Range<ScreenIndex> {
    states?.states(of: screen) ?? screen..<screen.advanced(by: 1)
  }

  /// Returns the vertex to which an execution leads if it opens the command's destination.
  func vertex(after execution: Execution) -> ScreenIndex {
    states?.state(after: execution.command) ?? execution.screen
  }

  /// Returns whether a command can open its destination if the conditions that read the entry being
  /// left hold.
  func isLegal(_ command: CommandIndex) -> Bool { leg.isLegal(leg.opening(by: command)) }

  /// Returns whether the conditions of a command that read the entry being left hold.
  func isLegal(_ command: CommandIndex, from vertex: ScreenIndex) -> Bool {
    isLegal(leg.opening(by: command), from: vertex)
  }

  /// Returns whether the conditions of an execution that read the entry being left hold.
  func isLegal(_ execution: Execution, from vertex: ScreenIndex) -> Bool {
    guard let states else { return true }
    let opened = leg.opening(by: states.representative(of: vertex))
    return leg.isLegal(execution, from: .opened(opened))
  }

  /// Whether the milestone's screen has two states, because it can open instead of a destination
  /// without ending the leg.
  var hasTwoStatesOfMilestone: Bool {
    guard let hierarchy = leg.graph.hierarchy else { return false }
    return hierarchy.ancestors(of: leg.milestone).contains { ancestor in
      leg.graph.incomingCommands[ancestor].contains { command in
        let execution = Execution(command: command, screen: leg.milestone)
        return leg.legality(of: execution) == .legal
      }
    }
  }

  /// Calls a closure for each execution that ends the leg.
  func forEachGoal(_ body: (Execution) -> Void) {
    func visit(_ commands: UnsafeBufferPointer<CommandIndex>, opening screen: ScreenIndex) {
      for command in commands {
        let execution = Execution(command: command, screen: screen)
        if leg.legality(of: execution) == .final { body(execution) }
      }
    }
    let graph = leg.graph
    guard let hierarchy = graph.hierarchy else {
      return visit(graph.incomingCommands[leg.milestone], opening: leg.milestone)
    }
    for screen in hierarchy.descendantsAndSelf(of: leg.milestone) {
      visit(graph.incomingCommands[screen], opening: screen)
    }
    for ancestor in hierarchy.ancestors(of: leg.milestone) {
      visit(graph.incomingCommands[ancestor], opening: leg.milestone)
    }
  }

  /// Returns whether an execution is possible on an entry.
  func isLegal(_ execution: Execution, from origin: Origin) -> Bool {
    leg.isLegal(execution) && leg.isLegal(execution, from: origin)
  }

  /// Returns the first execution that satisfies a predicate; nil if there is none.
  ///
  /// - `isStart`: Whether the entry is the start of the leg.
  /// - `isWanted`: The predicate, which is called for the executions in order until it returns true.
  ///   They may be illegal, because it takes less time to compare their screens.
  @inline(__always)
  func firstExecution(
    from origin: Origin,
    isStart: Bool,
    where isWanted: (Execution) -> Bool
  ) -> Execution? {
    let graph = leg.graph
    // All screens that universal commands open are one step away from the start. Therefore, they are
    // tried only there, except those with conditions that read the entry being left.
    let others = isStart ? graph.universalCommands : graph.universalCommandsReadingOrigin
    guard graph.hierarchy == nil, others.isEmpty, let screen = leg.screen(of: origin) else {
      let row = leg.screen(of: origin).map { graph.commands(leaving: $0) }
      for command in MergedCommands(row, others) {
        for execution in leg.executions(of: command) where isWanted(execution) { return execution }
      }
      return nil
    }
    // In most graphs, the executions are the edges.
    for edge in screens.outgoing.range(of: screen) {
      let target = screens.outgoing.values[edge].screen
      let execution = Execution(command: screens.command(of: edge), screen: target)
      if isWanted(execution) { return execution }
    }
    return nil
  }
}
