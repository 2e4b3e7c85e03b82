import NavGraph
import NavGraphSpace

/// The network whose flow of minimum cost is a lower bound for suites.
///
/// A unit of flow is a user. Every step costs 1 and every launch the launch cost. Users end a walk
/// anywhere, and launch the app again. The network ignores what lies on the stack: users go back to
/// each entry that can lie below the present one, and nothing prevents a command from opening a
/// screen that is already there. Therefore, no suite costs less than the flow. Where neither
/// stacks nor the connection of the parts matter, its Euler tour is a suite of this cost.
///
/// Each item to cover is an arc that at least one user must pass. All commands together are the
/// problem of the rural postman, whose relaxation without connectivity is this flow.
///
/// Sources: A. Aho, A. Dahbura, D. Lee, M. U. Uyar, "An optimization technique for protocol
/// conformance test generation based on UIO sequences and rural Chinese postman tours", 1991;
/// H. Thimbleby, "The directed Chinese Postman Problem", 2003.
struct TourNetwork {
  /// A vertex of the map; for pairs, with the command that has just led there.
  private struct State: Hashable {
    let vertex: Int
    let command: CommandIndex?
  }

  /// What a user does along an arc: leaves a vertex by a command or a tab, arrives, or both.
  private struct Move {
    var origin: Int?
    var command: CommandIndex?
    var target: Int?
  }

  private let map: NavigationMap
  private let goal: WalkGoal
  private let items: (Arrival) -> Int?
  private let launchCost: Int
  private var flow = MinimumCostFlow()
  private var moves: [Move] = []
  private var states: [State: Int] = [:]
  private var pending: [State] = []
  /// For each vertex of the map, the vertex from which users go back further; -1 for none.
  private var back: [Int] = []
  /// For each item, the arc that a user must pass.
  private var passages: [Int: Int] = [:]
  private var passageTargets: Set<[Int]> = []
  private var hub = 0
  private var isSolved = false

  /// Creates the network, and computes its flow.
  ///
  /// - Parameters:
  ///   - map: The possible moves.
  ///   - goal: What is covered.
  ///   - launchCost: The cost of a launch.
  ///   - items: Returns the item that an arrival covers, by its number; nil for none.
  init(
    _ map: NavigationMap,
    _ goal: WalkGoal,
    launchCost: Int,
    items: @escaping (Arrival) -> Int?
  ) {
    self.map = map
    self.goal = goal
    self.items = items
    self.launchCost = launchCost
    back = Array(repeating: -1, count: map.vertices.count)
    for vertex in map.order { back[vertex] = flow.addVertex() }
    let launch = addPassage(cost: launchCost)
    hub = flow.arcs[launch].origin
    for start in map.starts {
      guard let top = start.path.last else { continue }
      arrive(from: flow.arcs[launch].target, at: top, cost: start.link == nil ? 0 : 1)
      for (below, above) in zip(start.path, start.path.dropFirst()) { goBack(above, below) }
    }
    addBackSteps()
    while let state = pending.popLast() { expand(state) }
    isSolved = flow.solve()
  }

  /// The cost of the flow: no suite costs less.
  var lowerBound: Int { isSolved ? launchCost + flow.cost : launchCost }

  /// The numbers of the items that the flow covers.
  var coveredItems: Set<Int> { Set(passages.keys) }

  /// The commands and tabs of the flow in the order of its Euler tour, as arcs of the map.
  func tour() -> [NavigationMap.Arc] {
    guard isSolved else { return [] }
    let required = Dictionary(uniqueKeysWithValues: (Array(passages.values) + [0]).map { ($0, 1) })
    var arcs: [NavigationMap.Arc] = []
    var current = Move()
    for number in flow.tour(from: hub, adding: required) {
      let move = moves[number]
      if let origin = move.origin { current = Move(origin: origin, command: move.command) }
      guard let target = move.target else { continue }
      if let origin = current.origin,
        let arc = map.arcs[origin].first(where: {
          $0.command == current.command && $0.target == target
        })
      {
        arcs.append(arc)
      }
      current = Move()
    }
    return arcs
  }

  // MARK: - Construction

  private mutating func add(_ origin: Int, _ target: Int, cost: Int, _ move: Move = Move()) {
    flow.addArc(from: origin, to: target, cost: cost)
    moves.append(move)
  }

  /// Adds an arc that at least one user must pass, between two new vertices, and returns its
  /// number.
  private mutating func addPassage(cost: Int) -> Int {
    let origin = flow.addVertex()
    let target = flow.addVertex()
    add(origin, target, cost: cost)
    flow.excess[origin] -= 1
    flow.excess[target] += 1
    return flow.arcs.count - 1
  }

  private mutating func state(_ vertex: Int, _ command: CommandIndex?) -> Int {
    let state = State(vertex: vertex, command: goal == .pairs ? command : nil)
    if let found = states[state] { return found }
    states[state] = flow.addVertex()
    pending.append(state)
    return flow.excess.count - 1
  }

  /// Adds the arcs along which users arrive at a vertex of the map.
  private mutating func arrive(
    from origin: Int,
    _ vertex: Int? = nil,
    at target: Int,
    by command: CommandIndex? = nil,
    after previous: CommandIndex? = nil,
    cost: Int
  ) {
    let state = state(target, command)
    let arrival = Arrival(vertex: target, origin: vertex, previous: previous, command: command)
    guard let item = items(arrival) else {
      return add(
        origin,
        state,
        cost: cost,
        Move(origin: vertex, command: command, target: target)
      )
    }
    let passage = passages[item] ?? addPassage(cost: 0)
    passages[item] = passage
    let (entrance, exit) = (flow.arcs[passage].origin, flow.arcs[passage].target)
    add(origin, entrance, cost: cost, Move(origin: vertex, command: command))
    if passageTargets.insert([item, state]).inserted {
      add(exit, state, cost: 0, Move(target: target))
    }
  }

  private mutating func goBack(_ vertex: Int, _ below: Int) {
    add(back[vertex], back[below], cost: 0)
  }

  /// Adds the steps back.
  ///
  /// The flow uses arcs in their order. If users go back far, more of it is connected with the
  /// start, which matters for tours of commands. If they go back to the nearest entries that cost
  /// the least, its paths do not grow with the depth of the app.
  private mutating func addBackSteps() {
    for vertex in map.order {
      if goal != .screens { goBackFurther(to: vertex) }
      if !map.vertices[vertex].isContainer {
        arrive(from: back[vertex], at: vertex, cost: 0)
      }
      // Selecting a tab shows what was on top of it.
      guard let container = map.vertices[vertex].container, back[container] >= 0 else { continue }
      arrive(from: back[container], container, at: vertex, cost: 0)
      if map.vertices[vertex].isContainer { goBack(container, vertex) }
    }
    if goal == .screens { for vertex in map.order { goBackFurther(to: vertex) } }
  }

  private mutating func goBackFurther(to vertex: Int) {
    for arc in map.arcs[vertex] where !arc.isRoot { goBack(arc.target, vertex) }
  }

  private mutating func expand(_ state: State) {
    guard let origin = states[state] else { return }
    add(origin, hub, cost: 0)
    add(origin, back[state.vertex], cost: 1)
    let arcs = map.arcs[state.vertex]
    if map.vertices[state.vertex].isContainer {
      if let first = arcs.first {
        arrive(from: origin, at: first.target, by: state.command, cost: 0)
      }
      return
    }
    for arc in arcs {
      arrive(
        from: origin,
        state.vertex,
        at: arc.target,
        by: arc.command,
        after: state.command,
        cost: 1
      )
    }
  }
}
