import NavGraph

/// One leg of a request on a stack with tabs, of which the oracle tries all sequences of moves.
///
/// A class, because it computes what a search needs when there is one.
final class TreeOracleLeg {
  let oracle: TreeOracle
  /// The rules for properties and conditions.
  let rules: OracleLeg
  /// The stacks of the leg; the first entries are those from before the leg.
  let forest = OracleForest()
  /// The stack from before the leg.
  let start: Int
  /// The number of entries from before the leg.
  private let givenCount: Int
  private let milestone: Int

  enum Move {
    /// Going back to an entry of the visible path.
    case back(to: Int)
    /// Selecting a tab of the container at a depth.
    case select(tab: Int, depth: Int)
    case open(Candidate)
  }

  /// An execution of a command, with all that does not depend on the state.
  struct Candidate {
    let command: NavigationCommand
    /// For each screen, whether the command starts there.
    let isOrigin: [Bool]
    /// The conditions that read the entry being left.
    let originConditions: [NavigationCondition]
    let screen: ScreenID
    let tree: OracleForest.Tree
    /// The tree in the place of an entry that the command removes, by the presentation of that.
    var replacements: [Presentation: OracleForest.Tree] = [:]
    /// The number of entries that it opens.
    let count: Int
    /// The number of the screen with its properties.
    let place: Int
    /// What blocks the command, except for conditions that read the entry being left.
    let isBlocked: Bool
    /// The entries from before the leg that bar a second entry while they are on the visible path.
    let matches: NumberSet
  }

  struct State: Hashable {
    let stack: Int
    /// The places that were opened in the leg.
    var opened: NumberSet
  }

  /// A state that the search has reached.
  private struct Arrival {
    let state: State
    let move: Move
    /// The position of the state before the move in the queue.
    let predecessor: Int
  }

  init(oracle: TreeOracle, rules: OracleLeg, from stack: Int, of forest: OracleForest) {
    self.oracle = oracle
    self.rules = rules
    start = self.forest.copy(stack, of: forest)
    givenCount = self.forest.entries.count
    milestone = oracle.numbers[rules.milestone.screen] ?? 0
  }

  /// Whether the leg has no move.
  var isDone: Bool {
    rules.milestone.command == nil && forest[start].shown.contains(where: matchesMilestone)
  }

  func matchesMilestone(_ entry: Int) -> Bool { matches(entry, milestone) }

  func matches(_ number: Int, _ screen: Int) -> Bool {
    let entry = forest.entries[number]
    return oracle.isKind[entry.screen][screen]
      && rules.matches(entry.entry, oracle.screens[screen], entry.types)
  }

  // MARK: - What the search needs

  /// The executions of all commands.
  private lazy var candidates: [Candidate] = {
    var candidates: [Candidate] = []
    var places = 0
    for (command, isOrigin) in zip(oracle.oracle.commands, oracle.isOrigin) {
      for screen in screens(openedBy: command) {
        let entry = StackEntry(
          screen,
          properties: rules.effective(screen, command),
          presentation: command.presentation
        )
        let same = candidates.filter {
          $0.screen == screen && self.entry($0).properties == entry.properties
        }
        let tree =
          same.first { self.entry($0) == entry }?.tree
          ?? oracle.opened(entry, types: nil, in: forest, rules)
        if same.isEmpty { places += 1 }
        var new = candidate(command, isOrigin, screen, tree, place: same.first?.place ?? places - 1)
        new.replacements = replacements(of: tree, by: command)
        candidates.append(new)
      }
    }
    return candidates
  }()

  /// Returns the tree with the presentations of entries whose place it can take.
  private func replacements(
    of tree: OracleForest.Tree,
    by command: NavigationCommand
  ) -> [Presentation: OracleForest.Tree] {
    guard command.closing != nil else { return [:] }
    let given = forest.entries[tree.entry]
    var trees: [Presentation: OracleForest.Tree] = [given.entry.presentation: tree]
    for presentation in [Presentation.present, .root] where trees[presentation] == nil {
      var entry = given.entry
      entry.presentation = presentation
      let number = forest.add(
        OracleForest.Entry(entry: entry, types: nil, screen: given.screen, tabs: given.tabs)
      )
      trees[presentation] = OracleForest.Tree(
        entry: number,
        tabs: tree.tabs,
        selected: tree.selected
      )
    }
    return trees
  }

  private func entry(_ candidate: Candidate) -> StackEntry {
    forest.entries[candidate.tree.entry].entry
  }

  private func candidate(
    _ command: NavigationCommand,
    _ isOrigin: [Bool],
    _ screen: ScreenID,
    _ tree: OracleForest.Tree,
    place: Int
  ) -> Candidate {
    var withoutOrigin = command
    withoutOrigin.conditions.removeAll(where: readsOrigin)
    let number = oracle.numbers[screen] ?? 0
    return Candidate(
      command: command,
      isOrigin: isOrigin,
      originConditions: command.conditions.filter(readsOrigin),
      screen: screen,
      tree: tree,
      count: forest[forest.stack(tree, on: OracleForest.empty)].count,
      place: place,
      isBlocked: !blockers(of: withoutOrigin, tree, leaving: nil).isEmpty,
      matches: NumberSet((0..<givenCount).filter { matches($0, number) })
    )
  }

  private func readsOrigin(_ condition: NavigationCondition) -> Bool {
    if case .origin = condition.subject { return true }
    if case .reference(.origin) = condition.operand { return true }
    return false
  }

  private func screens(openedBy command: NavigationCommand) -> [ScreenID] {
    let milestone = rules.milestone.screen
    guard milestone != command.destination,
      oracle.oracle.isKind(milestone, of: command.destination)
    else { return [command.destination] }
    return [milestone, command.destination]
  }

  /// The entries that match the milestone.
  private lazy var ends = NumberSet(forest.entries.indices.filter(matchesMilestone))
  /// The entries that match their own screen.
  private lazy var ownMatches = NumberSet(
    (0..<givenCount).filter { matches($0, forest.entries[$0].screen) }
  )
  /// The entries of screens to be avoided.
  private lazy var avoided = NumberSet(
    forest.entries.indices.filter {
      rules.request.avoiding.contains(forest.entries[$0].entry.screen)
    }
  )

  // MARK: - Searching

  func shortestPath(ignoringBlockers: Bool, ignoringKept: Bool = false) throws -> [Move]? {
    _ = candidates
    if ignoringKept { ownMatches = NumberSet(0..<givenCount) }
    guard forest.entries.count <= NumberSet.capacity else { throw TreeOracle.TooManyStates() }
    let first = State(stack: start, opened: [])
    var visited: Set<State> = [first]
    var queue = [Arrival(state: first, move: .back(to: 0), predecessor: 0)]
    var next = 0
    while next < queue.count {
      let state = queue[next].state
      for move in moves(from: state, ignoringBlockers) {
        let result = result(of: move, on: state.stack, ignoringBlockers: ignoringBlockers)
        guard let result else { continue }
        var successor = State(stack: result.stack, opened: state.opened)
        if case .open(let candidate) = move { successor.opened.insert(candidate.place) }
        if isEnd(move, successor.stack, ignoringBlockers) {
          return path(to: next, in: queue) + [move]
        }
        guard visited.insert(successor).inserted else { continue }
        queue.append(Arrival(state: successor, move: move, predecessor: next))
        if queue.count > oracle.maximumStates { throw TreeOracle.TooManyStates() }
      }
      next += 1
    }
    return nil
  }

  private func isEnd(_ move: Move, _ stack: Int, _ ignoringBlockers: Bool) -> Bool {
    if case .open(let candidate) = move {
      if rules.milestone.command != nil { return isRequested(candidate, ignoringBlockers) }
      if ignoringBlockers, oracle.oracle.isKind(candidate.screen, of: rules.milestone.screen) {
        return true
      }
    }
    return rules.milestone.command == nil && forest[stack].shown.contains(where: ends.contains)
  }

  /// Whether the candidate is the execution of the command that the milestone names, and opens the
  /// milestone, so that it ends the leg and nothing bars it.
  private func isRequested(_ candidate: Candidate, _ ignoringBlockers: Bool) -> Bool {
    guard candidate.command.name == rules.milestone.command else { return false }
    let shown = forest[forest.stack(candidate.tree, on: OracleForest.empty)].shown
    return shown.contains(where: ends.contains)
      || ignoringBlockers && oracle.oracle.isKind(candidate.screen, of: rules.milestone.screen)
  }

  private func path(to position: Int, in queue: [Arrival]) -> [Move] {
    guard position > 0 else { return [] }
    return path(to: queue[position].predecessor, in: queue) + [queue[position].move]
  }

  private func moves(from state: State, _ ignoringBlockers: Bool) -> [Move] {
    func isAllowed(_ move: Move) -> Bool {
      ignoringBlockers || !shown(by: move, on: state.stack).contains(where: avoided.contains)
    }
    let backs = forest[state.stack].path.indices.dropLast().reversed()
      .filter { canGoBack(to: $0, on: state.stack) }
    return backs.map { .back(to: $0) }.filter(isAllowed)
      + candidates.filter { isPossible($0, in: state, ignoringBlockers) }.map { .open($0) }
      + selections(on: state.stack).filter(isAllowed)
  }

  private func canGoBack(to index: Int, on stack: Int) -> Bool {
    let target = forest[stack].path[index]
    return ownMatches.contains(target) && forest.cut(stack, to: index + 1) != stack
  }

  private func selections(on stack: Int) -> [Move] {
    forest[stack].shown.indices.reversed().flatMap { depth -> [Move] in
      guard let container = forest.container(at: depth, in: stack) else { return [] }
      return container.tabs.indices.filter { $0 != container.selected }
        .map { .select(tab: $0, depth: depth) }
    }
  }

  private func isPossible(
    _ candidate: Candidate,
    in state: State,
    _ ignoringBlockers: Bool
  ) -> Bool {
    let stack = forest[state.stack]
    guard
      candidate.command.origins == .anywhere
        || stack.shown.contains(where: { candidate.isOrigin[forest.entries[$0].screen] }),
      ignoringBlockers || !candidate.isBlocked,
      isRequested(candidate, ignoringBlockers) || !isBarred(candidate, in: state, ignoringBlockers)
    else { return false }
    let top = stack.shown.last.map { forest.entries[$0].entry }
    return ignoringBlockers
      || candidate.originConditions.allSatisfy { rules.holds($0, candidate.screen, top) }
  }
}
