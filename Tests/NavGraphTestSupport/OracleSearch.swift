import NavGraph

/// The search for the shortest path of a leg.
///
/// Equal entries have the same number, so that states are compared like integers. A class, because
/// what can be executed on a top entry is computed when the search first reaches it.
final class OracleSearch {
  private let leg: OracleLeg
  /// Whether all rules whose violations are blockers are ignored.
  private let ignoresBlockers: Bool
  /// The entries from before the leg, then those that it can open.
  private var entries: [StackEntry]
  private var candidates: [Candidate] = []
  /// For each entry, the candidates that can be executed on it; nil is the empty stack.
  private var candidatesOnEntry: [Int?: [Candidate]] = [:]

  /// An execution of a command, with all that does not depend on the state.
  private struct Candidate {
    let command: NavigationCommand
    let entry: Int
    /// The number of the screen with its properties, which a leg opens only once.
    let place: Int
    /// The entries from before the leg that bar a second entry of the screen while they are on the
    /// stack.
    let matches: [Int]
    /// Whether the leg ends at the entry.
    let isEnd: Bool
  }

  private struct State: Hashable {
    var stack: [Int]
    /// The number of entries, from the bottom, that are older than the leg.
    var kept: Int
    /// The places that were opened in the leg.
    var opened: NumberSet = []
  }

  private enum Move {
    case back(to: Int)
    case open(Candidate)
  }

  /// A state that the search has reached.
  private struct Arrival {
    let state: State
    let move: Move
    /// The position of the state before the move in the queue.
    let predecessor: Int
  }

  init(_ leg: OracleLeg, ignoringBlockers: Bool) {
    self.leg = leg
    ignoresBlockers = ignoringBlockers
    entries = leg.start
    for command in leg.oracle.commands {
      let (milestone, destination) = (leg.milestone.screen, command.destination)
      if milestone != destination, leg.oracle.isKind(milestone, of: destination) {
        add(command, opening: milestone)
      }
      add(command, opening: destination)
    }
    precondition(candidates.count <= NumberSet.capacity, "The world has too many commands.")
  }

  private func add(_ command: NavigationCommand, opening screen: ScreenID) {
    let entry = StackEntry(
      screen,
      properties: leg.effective(screen, command),
      presentation: command.presentation
    )
    let equal = candidates.first {
      entries[$0.entry].screen == screen && entries[$0.entry].properties == entry.properties
    }
    let milestone = leg.milestone.screen
    candidates.append(
      Candidate(
        command: command,
        entry: number(of: entry),
        place: equal?.place ?? candidates.count,
        matches: leg.start.indices.filter { leg.startMatches($0, screen) },
        isEnd: ignoresBlockers
          ? leg.oracle.isKind(screen, of: milestone) : leg.matches(entry, milestone, nil)
      )
    )
  }

  private func number(of entry: StackEntry) -> Int {
    if let number = entries.firstIndex(of: entry) { return number }
    entries.append(entry)
    return entries.count - 1
  }

  // MARK: - Searching

  /// Returns the first shortest path, given the positions of the entries that it can go back to.
  func shortestPath(goingBackTo targets: [Int]) -> [OracleLeg.Move]? {
    let start = State(stack: leg.start.map(number), kept: leg.start.count)
    var seen: Set<State> = []
    var queue = [Arrival(state: start, move: .back(to: 0), predecessor: 0)]
    var next = 0
    while next < queue.count {
      let state = queue[next].state
      let backs = targets.reversed().filter { $0 < min(state.kept, state.stack.count - 1) }
      for move in backs.map(Move.back) + candidates(in: state).map(Move.open)
      where mayLeave(by: move, in: state) {
        let arrival = Arrival(
          state: self.state(after: move, in: state),
          move: move,
          predecessor: next
        )
        if isEnd(move) { return path(to: arrival, in: queue) }
        if seen.insert(arrival.state).inserted { queue.append(arrival) }
      }
      next += 1
    }
    return nil
  }

  private func candidates(in state: State) -> [Candidate] {
    candidates(on: state.stack.last).filter { candidate in
      let keptCount =
        candidate.command.presentation == .root
        ? state.kept : min(state.kept, removal(by: candidate, in: state).keptCount)
      return isRequested(candidate)
        || !state.opened.contains(candidate.place)
          && !candidate.matches.contains { $0 < keptCount }
    }
  }

  /// Whether the candidate is the execution of the command that the milestone names, which ends the
  /// leg, so that nothing bars it.
  private func isRequested(_ candidate: Candidate) -> Bool {
    candidate.command.name == leg.milestone.command && candidate.isEnd
  }

  private func removal(by candidate: Candidate, in state: State) -> OracleRemoval {
    leg.oracle.removal(
      by: candidate.command,
      from: state.stack.map { entries[$0] }.map { entry in
        OraclePathEntry(
          screen: entry.screen,
          isTabRoot: false,
          beginsLayer: entry.presentation == .present
        )
      }
    )
  }

  /// Whether the conditions of leaving hold for all entries that a move removes.
  private func mayLeave(by move: Move, in state: State) -> Bool {
    if ignoresBlockers { return true }
    let keptCount =
      switch move {
      case .back(let index): index + 1
      case .open(let candidate): removal(by: candidate, in: state).keptCount
      }
    return state.stack[keptCount...]
      .allSatisfy { leg.oracle.preventedLeaving(entries[$0].screen, leg).isEmpty }
  }

  private func candidates(on top: Int?) -> [Candidate] {
    if let found = candidatesOnEntry[top] { return found }
    let origin = top.map { entries[$0] }
    let found = candidates.filter { candidate in
      leg.starts(candidate.command, from: origin)
        && (ignoresBlockers
          || leg.blockers(of: candidate.command, entries[candidate.entry], leaving: origin).isEmpty)
    }
    candidatesOnEntry[top] = found
    return found
  }

  private func isEnd(_ move: Move) -> Bool {
    switch move {
    case .back(let index):
      leg.milestone.command == nil && leg.startMatches(index, leg.milestone.screen)
    case .open(let candidate):
      leg.milestone.command == nil ? candidate.isEnd : isRequested(candidate)
    }
  }

  private func state(after move: Move, in state: State) -> State {
    var state = state
    switch move {
    case .back(let index):
      state.stack.removeSubrange((index + 1)...)
      state.kept = index + 1
    case .open(let candidate):
      let removal = removal(by: candidate, in: state)
      state.stack.removeSubrange(removal.keptCount...)
      state.kept = min(state.kept, state.stack.count)
      var entry = entries[candidate.entry]
      entry.presentation = removal.presentation
      state.stack.append(number(of: entry))
      state.opened.insert(candidate.place)
    }
    return state
  }

  // MARK: - Path

  private func path(to arrival: Arrival, in queue: [Arrival]) -> [OracleLeg.Move] {
    var arrivals = [arrival]
    while let first = arrivals.first, first.predecessor > 0 {
      arrivals.insert(queue[first.predecessor], at: 0)
    }
    return arrivals.map { arrival in
      let stack = queue[arrival.predecessor].state.stack.map { entries[$0] }
      let result = arrival.state.stack.map { entries[$0] }
      switch arrival.move {
      case .back(let index):
        return OracleLeg.Move(
          kind: .back(steps(back: stack, to: index)),
          stack: result,
          removed: stack.count - result.count,
          keptCount: arrival.state.kept
        )
      case .open(let candidate):
        return OracleLeg.Move(
          kind: .open(candidate.command, result[result.count - 1]),
          stack: result,
          removed: stack.count + 1 - result.count,
          keptCount: arrival.state.kept
        )
      }
    }
  }

  private func steps(back stack: [StackEntry], to index: Int) -> [Plan.Step] {
    var steps: [Plan.Step] = []
    var top = stack.count - 1
    var layers = 0
    while stack[(index + 1)..<(top + 1)].contains(where: { $0.presentation == .present }) {
      while stack[top].presentation != .present { top -= 1 }
      top -= 1
      layers += 1
    }
    if layers > 0 { steps.append(.dismiss(layers: layers, to: stack[top].screen)) }
    if top > index { steps.append(.pop(count: top - index, to: stack[index].screen)) }
    return steps
  }
}
