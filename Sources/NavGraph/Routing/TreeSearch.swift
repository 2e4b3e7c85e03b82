/// A breadth-first search for legs on stacks with tabs.
///
/// A shortest route first goes back and selects tabs on the given stack, then executes commands. After a
/// command it neither goes back nor selects a tab of a given container, because it could have done so before.
/// It selects tabs of a container that a command opens directly afterwards, while the tabs are fresh. So a
/// state needs only the top and its ``Surroundings``, not the whole tree.
///
/// A leg opens a place only once. Inside another container, however, the same place is another state. So the
/// search first ignores this rule. If the best route breaks it, the search starts again and follows the rule
/// for the places that the route repeats (decremental state-space relaxation).
///
/// Complexity: O(S · E) time and O(S) memory, where S is the number of states and E the number of commands
/// that can be executed in one. There is at most one state for each place in each set of surroundings. Each
/// place that a route repeats can double the number of states.
///
/// Source: G. Righini, M. Salani, "New dynamic programming algorithms for the resource constrained elementary
/// shortest path problem", 2008.
struct TreeSearch {
  /// The top of the stack in a state.
  enum Top: Hashable {
    case none
    /// An entry of the given stack, or of the fresh tabs of an opened container.
    case entry(StackTree.Number)
    /// A place that a command has opened, without tabs, by its number.
    case place(Int)
  }

  /// Everything that decides how a route goes on.
  struct State: Hashable {
    let top: Top
    /// The number of the surroundings; for fresh tabs, of those of the opened container.
    let surroundings: Int
    /// The places that must not be opened again, of those for which the search follows the rule.
    let opened: Set<Int>
  }

  /// A state, and the move that leads to it.
  struct Node {
    let state: State
    /// The top of the stack, for conditions that read it.
    let origin: Origin
    /// The position of the node before it; -1 for the start.
    let predecessor: Int
    /// The move; nil for the start.
    let move: LegMove?
    /// The screens that the move shows for the first time, the top last.
    let shown: [ScreenIndex]
  }

  /// The moves of a route, and the position of its last node.
  struct Route {
    let moves: [LegMove]
    let goal: Int
  }

  private(set) var leg: Leg
  private(set) var tree: StackTree
  private(set) var nodes: [Node] = []
  private var visited: Set<State> = []
  private var surroundings: SurroundingsTable
  private var executions: [ExecutionKey: CheckedExecution] = [:]
  private var placeNumbers: [Place: Int] = [:]
  /// The places that must not be opened twice.
  private var places: Set<Int> = []

  private struct ExecutionKey: Hashable {
    let command: CommandIndex
    let screen: ScreenIndex
  }

  /// An execution with everything that does not depend on the state.
  private struct CheckedExecution {
    let isUsable: Bool
    let isGoal: Bool
    let place: Int
    /// The entry that stands for the container that opens; nil if the screen is none.
    let container: StackTree.Number?
    /// The screens of fresh tabs that it shows.
    let roots: [ScreenIndex]
  }

  /// Creates a search.
  init(_ leg: Leg) {
    tree = StackTree(leg.entries)
    surroundings = SurroundingsTable()
    self.leg = leg.replacingEntries(by: tree.entries)
  }

  /// Searches for the best route.
  mutating func run() -> Route? {
    while let goal = search() {
      var opened: Set<Int> = []
      var repeated: Set<Int> = []
      for node in path(to: goal) {
        guard case .execute(let execution)? = node.move else { continue }
        let place = check(execution).place
        if !opened.insert(place).inserted { repeated.insert(place) }
      }
      if repeated.isEmpty { return Route(moves: path(to: goal).compactMap(\.move), goal: goal) }
      places.formUnion(repeated)
    }
    return nil
  }

  /// Searches once, and returns the position of the node at which the best route ends.
  private mutating func search() -> Int? {
    nodes.removeAll(keepingCapacity: true)
    visited.removeAll(keepingCapacity: true)
    appendStart()
    var position = 0
    while position < nodes.count {
      if let goal = expand(position) { return goal }
      position += 1
    }
    return nil
  }

  private func path(to goal: Int) -> [Node] {
    var path: [Node] = []
    var position = goal
    while position >= 0 {
      path.append(nodes[position])
      position = nodes[position].predecessor
    }
    return path.reversed()
  }
}

// MARK: - Moves

extension TreeSearch {
  private mutating func appendStart() {
    guard let top = tree.givenTop else {
      let state = State(
        top: .none,
        surroundings: surroundings.number(of: Surroundings(closed: [])),
        opened: []
      )
      visited.insert(state)
      return nodes.append(
        Node(state: state, origin: .emptyStack, predecessor: -1, move: nil, shown: [])
      )
    }
    let state = givenState(top, closed: [])
    visited.insert(state)
    nodes.append(Node(state: state, origin: .entry(top), predecessor: -1, move: nil, shown: []))
  }

  /// Enqueues the states that are one move away from a node.
  ///
  /// - Returns: The first node that is the goal, if there is one.
  private mutating func expand(_ position: Int) -> Int? {
    let node = nodes[position]
    guard case .entry(let top) = node.state.top else { return execute(from: position) }
    if tree.isGiven(top), let goal = goBack(from: position, top) { return goal }
    return execute(from: position) ?? select(from: position, top)
  }

  private mutating func goBack(from position: Int, _ top: StackTree.Number) -> Int? {
    let path = tree.visiblePath(to: top)
    let containers = tree.surroundings(of: top).map(\.container)
    for (index, entry) in path.enumerated().dropLast().reversed()
    where !containers.contains(entry) && leg.properties.matches(tree.entries[entry], screen(entry))
    {
      let shown = tree.shownEntries(from: entry)
      if let goal = show(shown, from: position, by: .back(to: index)) { return goal }
    }
    return nil
  }

  private mutating func select(from position: Int, _ top: StackTree.Number) -> Int? {
    for (level, surrounding) in tree.surroundings(of: top).enumerated() {
      for (tab, stack) in tree.nodes[surrounding.container].tabs.enumerated()
      where tab != surrounding.tab {
        guard let last = stack.last else { continue }
        let shown = tree.shownEntries(from: last)
        if let goal = show(shown, from: position, by: .select(tab: tab, level: level)) {
          return goal
        }
      }
    }
    return nil
  }

  /// Enqueues the state in which some entries of the tree are shown, unless one of them is to be avoided.
  ///
  /// - Returns: The new node, if it is the goal.
  private mutating func show(
    _ shown: [StackTree.Number],
    from position: Int,
    by move: LegMove
  ) -> Int? {
    let screens = shown.map(screen)
    guard let top = shown.last, leg.ignoresBlockers || leg.avoided.isDisjoint(with: screens) else {
      return nil
    }
    let state =
      tree.isGiven(top)
      ? givenState(top, closed: surroundings[nodes[position].state.surroundings].closed)
      : State(
        top: .entry(top),
        surroundings: nodes[position].state.surroundings,
        opened: nodes[position].state.opened
      )
    let isGoal = shown.contains { leg.properties.matches(tree.entries[$0], leg.milestone) }
    return enqueue(
      Node(
        state: state,
        origin: .entry(top),
        predecessor: position,
        move: move,
        shown: screens
      ),
      isGoal: isGoal
    )
  }

  private mutating func execute(from position: Int) -> Int? {
    let node = nodes[position]
    let number = surroundingsNumber(of: node)
    let current = surroundings[number]
    let rules = rules(in: number)
    for command in commands(of: node, in: rules) {
      for execution in leg.executions(of: command) {
        let checked = check(execution)
        guard checked.isUsable, !rules.closed.contains(execution.screen),
          !node.state.opened.contains(checked.place), leg.permits(execution, from: node.origin)
        else { continue }
        let presentation = leg.graph.traits[command].presentation
        let next = presentation == .push ? current : Surroundings(closed: current.closed)
        var opened = node.state.opened
        if places.contains(checked.place) { opened.insert(checked.place) }
        let top = checked.container.map { tree.top(of: $0) }
        let state = State(
          top: top.map(Top.entry) ?? .place(checked.place),
          surroundings: surroundings.number(of: next),
          opened: opened
        )
        let origin = top.map(Origin.entry) ?? .opened(execution)
        let goal = enqueue(
          Node(
            state: state,
            origin: origin,
            predecessor: position,
            move: .execute(execution),
            shown: [execution.screen] + checked.roots
          ),
          isGoal: checked.isGoal
        )
        if let goal { return goal }
      }
    }
    return nil
  }

  /// Enqueues a node if it is the goal, or if its state is new.
  ///
  /// - Returns: Its position, if it is the goal.
  private mutating func enqueue(_ node: Node, isGoal: Bool) -> Int? {
    guard visited.insert(node.state).inserted || isGoal else { return nil }
    nodes.append(node)
    return isGoal ? nodes.count - 1 : nil
  }
}

// MARK: - States

extension TreeSearch {
  private func screen(_ number: StackTree.Number) -> ScreenIndex { tree.entries[number].screen }

  /// Returns the state in which an entry of the given stack is on top.
  ///
  /// - Parameters:
  ///   - top: The entry.
  ///   - closed: The screens that entries of earlier states match.
  /// - Returns: The state.
  private mutating func givenState(
    _ top: StackTree.Number,
    closed: Set<ScreenIndex>
  ) -> State {
    var next = Surroundings(closed: closed)
    for entry in tree.visiblePath(to: top) { next.closed.formUnion(matchedScreens(of: entry)) }
    next.givenContainer = tree.nodes[top].surrounding?.container
    return State(top: .entry(top), surroundings: surroundings.number(of: next), opened: [])
  }

  /// Returns the number of the surroundings of a node's top.
  private mutating func surroundingsNumber(of node: Node) -> Int {
    guard case .entry(let top) = node.state.top, !tree.isGiven(top) else {
      return node.state.surroundings
    }
    var current = surroundings[node.state.surroundings]
    for surrounding in tree.surroundings(of: top) {
      current.openedContainers.insert(screen(surrounding.container))
    }
    return surroundings.number(of: current)
  }

  /// Returns the commands to try on the top of a node, in order.
  private func commands(of node: Node, in rules: SurroundingsRules) -> MergedCommands {
    let top: ScreenIndex? =
      switch node.origin {
      case .emptyStack: nil
      case .entry(let top): screen(top)
      case .opened(let execution): execution.screen
      }
    return MergedCommands(top.map { leg.graph.outgoingCommands[$0] }, rules.commands)
  }

  /// Returns the rules that hold in some surroundings.
  private mutating func rules(in number: Int) -> SurroundingsRules {
    if let rules = surroundings.rules[number] { return rules }
    let graph = leg.graph
    let containers = containers(in: surroundings[number])
    let commands = containers.reduce(into: Set(graph.universalCommands)) { commands, container in
      commands.formUnion(graph.outgoingCommands[screen(container)])
    }
    let closed = containers.flatMap(tree.roots)
      .reduce(into: surroundings[number].closed) { $0.formUnion(matchedScreens(of: $1)) }
    let rules = SurroundingsRules(closed: closed, commands: commands.sorted())
    surroundings.rules[number] = rules
    return rules
  }

  /// Returns the containers of some surroundings.
  private mutating func containers(in current: Surroundings) -> [StackTree.Number] {
    var containers: [StackTree.Number] = []
    if let container = current.givenContainer {
      containers.append(container)
      containers += tree.surroundings(of: container).map(\.container)
    }
    for screen in current.openedContainers {
      containers.append(tree.openedContainer(screen, in: leg.graph))
    }
    return containers
  }

  /// Returns the screens that an entry matches: its own, and those that it extends.
  private func matchedScreens(of number: StackTree.Number) -> [ScreenIndex] {
    let entry = tree.entries[number]
    return leg.graph.ancestorsAndSelf(of: entry.screen)
      .filter { leg.properties.matches(entry, $0) }
  }

  private mutating func check(_ execution: Execution) -> CheckedExecution {
    let key = ExecutionKey(command: execution.command, screen: execution.screen)
    if let checked = executions[key] { return checked }
    let verdict = leg.verdict(on: execution)
    let place = leg.properties.place(after: execution)
    let number = placeNumbers[place] ?? placeNumbers.count
    placeNumbers[place] = number
    var container: StackTree.Number?
    var roots: [StackTree.Number] = []
    if leg.graph.containers.contains(execution.screen) {
      let opened = tree.openedContainer(execution.screen, in: leg.graph)
      container = opened
      roots = Array(tree.shownEntries(from: opened).dropFirst())
      leg = leg.replacingEntries(by: tree.entries)
    }
    let avoidsRoots = !leg.ignoresBlockers && !leg.avoided.isDisjoint(with: roots.map(screen))
    let checked = CheckedExecution(
      isUsable: verdict.contains(.usable) && !avoidsRoots,
      isGoal: verdict.contains(.goal)
        || roots.contains { leg.properties.matches(tree.entries[$0], leg.milestone) },
      place: number,
      container: container,
      roots: roots.map(screen)
    )
    executions[key] = checked
    return checked
  }
}

// MARK: - Blocked routes

extension TreeSearch {
  /// Returns a route that a search without blockers found, with everything that blocks it.
  func blockedRoute(along route: Route) -> BlockedRoute {
    let path = path(to: route.goal)
    var screens = tree.givenTop.map { [leg.graph.id(of: screen($0))] } ?? []
    var blockers: [Blocker] = []
    for (node, next) in zip(path, path.dropFirst()) {
      switch next.move {
      case .execute(let execution):
        let roots = Array(next.shown.dropFirst())
        blockers += leg.blockers(of: execution, from: node.origin, showing: roots)
        screens.append(leg.graph.id(of: execution.screen))
      case .back, .select, nil:
        blockers += next.shown.filter(leg.avoided.contains)
          .map { .avoided(leg.graph.id(of: $0), command: nil) }
        if let top = next.shown.last { screens.append(leg.graph.id(of: top)) }
      }
    }
    return BlockedRoute(screens: screens, blockers: blockers)
  }
}
