/// A breadth-first search for legs on stacks with tabs.
///
/// ```text
/// stack: C, Tabs{first: A, D | *second: B}      command: C > Tabs      milestone: A, avoiding D
///
/// B is on top. Level 1:  back to C          Tabs is not on the stack any more
///                        select first       shows D, which is to be avoided
///              Level 2:  execute C > Tabs   shows A in fresh tabs: the goal
/// ```
///
/// A shortest route first goes back and selects tabs on the given stack, and then executes
/// commands. After a command, it neither goes back nor selects a tab of a given container, because
/// it could have done so before. It selects the tabs of a container that a command opens directly
/// afterwards, while the tabs are fresh. Therefore, a state consists of the top and its
/// ``Surroundings`` instead of the whole tree. These contain the last entry from before the leg,
/// because the entries below it bar their screens.
///
/// A *place* is a screen with effective properties. A leg opens each place only once. Inside
/// another container, however, the same place is another state. Therefore, the search first ignores
/// this rule. If the best route breaks it, the search starts again, and follows the rule for the
/// places that the route repeats (decremental state-space relaxation).
///
/// Complexity: O(S · E) time and O(S) memory, where S is the number of states and E is the number
/// of commands that can be executed in one state. There is at most one state for each place in each
/// of the surroundings. Each place that a route repeats can double the number of states.
///
/// Source: G. Righini, M. Salani, "New dynamic programming algorithms for the resource constrained
/// elementary shortest path problem", 2008.
struct TreeSearch {
  /// The top of the stack in a state.
  enum Top: Hashable {
    case none
    /// An entry of the given stack, or of the fresh tabs of an opened container.
    case entry(StackTree.Number)
    /// A place that a command has opened, without tabs, as a number.
    case place(Int)
  }

  /// Everything that determines how a route can continue.
  struct State: Hashable {
    let top: Top
    /// The surroundings of the top; for fresh tabs, those of the opened container.
    let surroundings: Surroundings
    /// The places that must not be opened again, restricted to the places for which the search
    /// follows the rule.
    let opened: Set<Int>
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
    let shown: [ScreenIndex]
  }

  /// The nodes of a route, beginning with the start, and the search that found them.
  struct Route {
    let nodes: [Node]
    let search: TreeSearch
  }

  var leg: Leg
  var tree: StackTree
  var nodes: [Node] = []
  var visited: Set<State> = []
  /// The rules that were computed, by their surroundings.
  var rules: [Surroundings: SurroundingsRules] = [:]
  var executions: [Execution: CheckedExecution] = [:]
  var placeNumbers: [Place: Int] = [:]
  /// The places that must not be opened twice.
  var places: Set<Int> = []
  /// For each screen, the first node that shows it with the requested properties; nil unless the
  /// search finds all screens.
  ///
  /// The node may be in no queue.
  var arrivals: [Node?]?

  /// An execution, and its properties that do not depend on the state.
  struct CheckedExecution {
    let legality: Legality
    let place: Int
    /// The entry that represents the container that opens; nil if the screen is not a container.
    let container: StackTree.Number?
    /// The screens of fresh tabs that the execution shows.
    let roots: [ScreenIndex]
  }

  init(_ leg: Leg) {
    tree = StackTree(leg.entries)
    self.leg = leg.replacingEntries(by: tree.entries)
  }

  /// Returns the best route of a leg; nil if there is none.
  static func route(of leg: Leg) -> Route? {
    var search = TreeSearch(leg)
    return search.run().map { Route(nodes: $0, search: search) }
  }

  /// Returns the nodes of the best route; nil if there is none.
  mutating func run() -> [Node]? {
    while let goal = search() {
      let path = path(to: goal)
      var opened: Set<Int> = []
      var repeated: Set<Int> = []
      for node in path {
        guard case .execute(let execution)? = node.move else { continue }
        let place = check(execution).place
        if !opened.insert(place).inserted { repeated.insert(place) }
      }
      if repeated.isEmpty { return path }
      places.formUnion(repeated)
    }
    return nil
  }

  /// Searches once, and returns the position of the node at which the best route ends; nil if all
  /// states were visited.
  mutating func search() -> Int? {
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

  func path(to goal: Int) -> [Node] {
    var path: [Node] = []
    var position = goal
    while position >= 0 {
      path.append(nodes[position])
      position = nodes[position].predecessor
    }
    return path.reversed()
  }
}
