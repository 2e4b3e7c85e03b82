/// A breadth-first search for legs on stacks with tabs, and for legs whose commands close screens.
///
/// ```text
/// stack: C, Tabs{first: A, D | *second: B}      command: C > Tabs      milestone: A, avoiding D
///
/// B is on top. Level 1:  back to C          Tabs is not on the stack any more
///                        select first       shows D, which is to be avoided
///              Level 2:  execute C > Tabs   shows A in fresh tabs: the goal
/// ```
///
/// A state is a stack, without the entries that no later move can show, name or be stopped by.
/// Where no command closes screens, a shortest route first goes back and selects tabs on the given
/// stack, and then executes commands: it neither goes back nor selects a tab of a given container
/// after a command, because it could have done so before. It selects the tabs of a container that a
/// command opens directly afterwards, while the tabs are fresh. Therefore, all that a command opens
/// is left out of the state as soon as something is above it, except the containers around the top.
///
/// A command that closes screens can name the screens to which it pops, and uncovers others. So their
/// entries and the tabs that are not shown remain in the state. After such a command, the route can
/// go back and select tabs again, but not to a screen that the state omits: the route has shown it on
/// the same stack before.
///
/// A *place* is a screen with effective properties. A leg opens each place only once. On another
/// stack, however, the same place is another state. Therefore, the search first ignores this rule.
/// If the best route breaks it, the search starts again, and follows the rule for the places that
/// the route repeats (decremental state-space relaxation).
///
/// Complexity: O(S · E) time and O(S) memory, where S is the number of states and E is the number
/// of commands that can be executed in one state. If no command closes screens, there is at most one
/// state for each place inside the containers around it. Each place that a route repeats can double
/// the number of states. The search ends at ``Leg/maximumStates``. Where commands close screens, the
/// search visits only the states on routes of a limited length (``GoalDistances``).
///
/// Sources: G. Righini, M. Salani, "New dynamic programming algorithms for the resource constrained
/// elementary shortest path problem", 2008. R. E. Korf, "Depth-first iterative-deepening: an optimal
/// admissible tree search", 1985, for the limit.
struct TreeSearch {
  /// Everything that determines how a route can continue.
  struct State: Hashable {
    /// The number of the stack, without a place on its top.
    let stack: Int
    /// The place on top that a command has opened, without tabs; nil if the top is on the stack.
    var place: Int?
    /// Whether the place is the bottom of a modal layer, for which the stack has a layer on top.
    var isLayer = false
    /// Whether the route can go back and select tabs of given containers, because a command has just
    /// closed screens, or has covered some that could not be left.
    var isFree = false
    /// The places that must not be opened again, restricted to the places for which the search
    /// follows the rule.
    var opened: Set<Int> = []
  }

  /// A screen that a move shows for the first time.
  struct Shown {
    let screen: ScreenIndex
    /// The number of its entry; nil for a place.
    let number: Int?
  }

  /// A state, and the move that leads to it.
  struct Node {
    let state: State
    /// The top of the stack, for the conditions that read it.
    let origin: Origin
    /// The position of the preceding node; -1 for the start.
    let predecessor: Int
    /// The move; nil for the start.
    let move: LegMove?
    /// The screens that the move shows for the first time, the top last.
    let shown: [Shown]
    /// The containers that a command uncovers.
    var uncovered: [Int] = []
    /// The conditions of tabs and of leaving that fail, if rules are ignored.
    var blockers: [Blocker] = []
    /// The number of moves from the start.
    var depth = 0
  }

  /// The nodes of a route, beginning with the start, and the search that found them.
  struct Route {
    let nodes: [Node]
    let search: TreeSearch
  }

  var leg: Leg
  var entries: SearchEntries
  var nodes: [Node] = []
  var visited: Set<State> = []
  /// The stacks of the states by their numbers, beginning with the empty stack.
  var stacks: [[SearchEntry]] = []
  private var numbers: [[SearchEntry]: Int] = [:]
  /// Whether entries that are not shown matter, because a command can uncover them, or cannot remove
  /// them.
  let keepsHidden: Bool
  /// The screens whose entries commands can name, or cannot remove.
  private(set) var keptScreens: Set<ScreenIndex>
  /// The rules on the stacks, as far as they were computed.
  var rules: [Int: StackRules] = [:]
  /// The stacks below a modal layer, by the stacks that it covers.
  var coveredStacks: [Int: Int] = [:]
  /// The stacks below a screen that is pushed on an omitted one, by the stacks below that one.
  var omittingStacks: [Int: Int] = [:]
  var executions: [Execution: CheckedExecution] = [:]
  var placeNumbers: [Place: Int] = [:]
  /// For each place, an execution that opens it.
  var placeExecutions: [Execution] = []
  /// The places that must not be opened twice.
  var places: Set<Int> = []
  /// Lower bounds of the numbers of moves to the goal; nil if the search visits all states.
  var distances: GoalDistances?
  /// For stacks, the smallest distance of one of their entries, as far as it was computed.
  var stackDistances: [Int: Int] = [:]
  /// The maximum number of states.
  var maximumStates: Int
  /// The maximum number of moves of the routes that the search finds.
  var maximumMoves = 0
  /// The smallest number of moves above the maximum that a skipped route may have.
  var exceedingMoves = 0
  /// For each screen, the first node that shows it with the requested properties; nil unless the
  /// search finds all screens.
  ///
  /// The node may be in no queue.
  var arrivals: [Node?]?
  /// Whether the search has found the arrivals at all screens that can be reached.
  var hasAllArrivals = true

  /// The rules on a stack.
  struct StackRules {
    /// The screens that must not be opened, because an old entry of the visible path matches them, or
    /// because they are the root of a tab of a container around the top.
    let closed: Set<ScreenIndex>
    /// The universal commands and the commands of the containers around the top, in order.
    let commands: [CommandIndex]
  }

  /// An execution, and its properties that do not depend on the state.
  struct CheckedExecution {
    let legality: Legality
    let place: Int
    /// The entry of the container that opens; nil if the screen is not a container.
    let container: SearchEntry?
    /// The screens of fresh tabs that the execution shows.
    let roots: [Shown]
    /// The conditions of tabs that fail, if rules are ignored.
    let blockers: [Blocker]
  }

  init(_ leg: Leg) {
    entries = SearchEntries(leg.entries)
    maximumStates = leg.maximumStates
    self.leg = leg.replacingEntries(by: entries.list)
    keepsHidden = leg.graph.hasClosings || !leg.contextRules.locks.isEmpty
    keptScreens = Set(leg.contextRules.locks.keys)
    for case .popTo(let screen, _) in leg.graph.closings.values {
      keptScreens.formUnion(leg.graph.descendantsAndSelf(of: screen))
    }
    _ = number(of: [])
  }

  /// Returns the best route of a leg; nil if there is none.
  static func route(of leg: Leg) throws(TooManyStates) -> Route? {
    var search = TreeSearch(leg)
    return try search.run().map { Route(nodes: $0, search: search) }
  }

  /// Returns the nodes of the best route; nil if there is none.
  mutating func run() throws(TooManyStates) -> [Node]? {
    while let goal = try search() {
      let path = path(to: goal)
      var opened: Set<Int> = []
      var repeated: Set<Int> = []
      for (index, node) in path.enumerated() {
        guard case .execute(let execution)? = node.move else { continue }
        let place = check(execution).place
        let isExempt = index == path.count - 1 && leg.properties.command != nil
        if !opened.insert(place).inserted, !isExempt { repeated.insert(place) }
      }
      if repeated.isEmpty { return path }
      places.formUnion(repeated)
    }
    return nil
  }

  /// Searches once, and returns the position of the node at which the best route ends; nil if all
  /// states were visited.
  ///
  /// Where commands close screens, a search that has found more states than there are screens starts
  /// again: it skips states from which no route within a limit leads to the goal, and if it
  /// finds none, it starts again with a higher limit. The states of all routes within the limit are
  /// visited in the same order as without a limit, so the route is the same.
  mutating func search() throws(TooManyStates) -> Int? {
    maximumMoves = distances == nil ? .max : 0
    var increase = 0
    while true {
      nodes.removeAll(keepingCapacity: true)
      visited.removeAll(keepingCapacity: true)
      appendStart()
      let minimum = minimumMoves(from: nodes[0].state)
      guard minimum < GoalDistances.unreachable else { return nil }
      maximumMoves = Swift.max(maximumMoves, minimum)
      exceedingMoves = GoalDistances.unreachable
      var position = 0
      while position < nodes.count {
        if let goal = expand(position) { return goal }
        if distances == nil, keepsHidden, arrivals == nil, nodes.count > leg.graph.screenCount {
          distances = goalDistances()
          return try search()
        }
        guard nodes.count <= maximumStates else { throw TooManyStates() }
        position += 1
      }
      guard exceedingMoves < GoalDistances.unreachable else { return nil }
      increase = Swift.max(1, 2 * increase)
      maximumMoves = Swift.max(exceedingMoves, maximumMoves + increase)
    }
  }

  func path(to goal: Int) -> [Node] {
    var path: [Node] = []
    var position = goal
    while position >= 0 {
      path.append(nodes[position])
      position = nodes[position].predecessor
    }
    return path.reversed()
  }

  /// Returns the number of a stack.
  mutating func number(of stack: [SearchEntry]) -> Int {
    if let number = numbers[stack] { return number }
    numbers[stack] = stacks.count
    stacks.append(stack)
    return stacks.count - 1
  }
}

/// The error of a search that reaches the maximum number of states.
struct TooManyStates: Error {}
