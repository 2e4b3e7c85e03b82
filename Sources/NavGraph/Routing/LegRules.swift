/// The rules and the vertices of a leg for a bidirectional search.
protocol LegRules: ExecutionRules {
  var leg: Leg { get }
  var scratch: LegScratch { get }

  /// Returns the vertices of a screen.
  func vertices(of screen: ScreenIndex) -> Range<ScreenIndex>

  /// Returns the vertex to which an execution leads if it opens the command's destination.
  func vertex(after execution: Execution) -> ScreenIndex

  /// Returns whether an execution that ends the leg is possible, according to the rules that depend
  /// on the vertex being left.
  func permit(_ goal: Execution, from origin: ScreenIndex) -> Bool
}

extension LegRules {
  func isUsable(_ command: CommandIndex, opening vertex: ScreenIndex) -> Bool {
    scratch.isUsable(
      Execution(command: command, screen: leg.graph.destinations[command]),
      in: leg
    )
  }

  /// Returns the first possible execution that satisfies a predicate.
  ///
  /// - Parameters:
  ///   - origin: The entry being left.
  ///   - isStart: Whether the entry is the start of the leg.
  ///   - isWanted: The predicate, which is called for the possible executions in order until it
  ///     returns true.
  /// - Returns: The execution; nil if there is none.
  @inline(__always)
  func firstExecution(
    from origin: Origin,
    isStart: Bool,
    where isWanted: (Execution) -> Bool
  ) -> Execution? {
    for command in leg.commands(from: origin, isStart: isStart) {
      for execution in leg.executions(of: command)
      where !scratch.isClosed(execution.screen) && scratch.isUsable(execution, in: leg)
        && leg.permits(execution, from: origin) && isWanted(execution)
      {
        return execution
      }
    }
    return nil
  }
}

/// The rules of a leg whose vertices are screens, because nothing depends on the entry being left.
struct ScreenRules: LegRules {
  static var permitEverything: Bool { false }
  static var readOrigins: Bool { false }

  let leg: Leg
  let scratch: LegScratch

  func vertices(of screen: ScreenIndex) -> Range<ScreenIndex> { screen..<screen.advanced(by: 1) }

  func vertex(after execution: Execution) -> ScreenIndex { execution.screen }

  func permit(_ command: CommandIndex, along edge: Int, from origin: ScreenIndex) -> Bool { true }

  func permit(_ goal: Execution, from origin: ScreenIndex) -> Bool { true }
}

/// The rules of a leg whose vertices are states, because conditions read the entry being left.
struct StateRules: LegRules {
  static var permitEverything: Bool { false }
  static var readOrigins: Bool { true }

  let leg: Leg
  let scratch: LegScratch
  let states: StateTopology

  func vertices(of screen: ScreenIndex) -> Range<ScreenIndex> { states.states(of: screen) }

  func vertex(after execution: Execution) -> ScreenIndex { states.state(after: execution.command) }

  func permit(_ command: CommandIndex, along edge: Int, from origin: ScreenIndex) -> Bool {
    guard leg.graph.traits[command].contains(.readsOrigin) else { return true }
    let execution = Execution(command: command, screen: leg.graph.destinations[command])
    return scratch.permits(execution, along: edge, from: self.origin(at: origin), in: leg)
  }

  func permit(_ goal: Execution, from origin: ScreenIndex) -> Bool {
    leg.permits(goal, from: self.origin(at: origin))
  }

  private func origin(at state: ScreenIndex) -> Origin {
    let command = states.representative(of: state)
    return .opened(Execution(command: command, screen: leg.graph.destinations[command]))
  }
}
