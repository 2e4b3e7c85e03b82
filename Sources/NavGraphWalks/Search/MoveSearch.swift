import NavGraph
import NavGraphSpace

/// A search for the cheapest moves that lead to something that is wanted.
///
/// It is Dijkstra's algorithm on the vertices of the map, with buckets for the small costs (R.
/// Dial, 1969). Users can begin at the present entry, go back, select a tab, or launch the app.
/// Commands that open a screen which lies on the stack are skipped. Only the first path to a vertex
/// is followed. To find a path that does not contain a screen, the search must avoid it.
///
/// Paths that cannot lead to something wanted at a given cost are left out. This does not change the
/// result, because a path with the same end is left out, too. The cost is increased until the search
/// finds something (iterative deepening).
///
/// Source: R. E. Korf, "Depth-first iterative-deepening: an optimal admissible tree search", 1985.
struct MoveSearch {
  /// The maximum number of costs to try before nothing is left out.
  private static let maximumDeepenings = 6

  private struct Label {
    let arrival: Arrival
    let source: Int
    /// The label before; nil for the first one of a source.
    let parent: Int?
    let move: WalkMove?
    let isRoot: Bool
    /// How much is wanted there; nil if nothing is.
    let value: Int?
  }

  private let app: WalkApp
  /// What users get to without a launch.
  private let continuations: [MoveSource]
  private let launchCost: Int
  private let bounds: MoveBounds
  private let value: (Arrival) -> Int?
  private let isRefused: (WalkMove) -> Bool
  /// Whether paths to a vertex differ in their last command.
  private let distinguishesCommands: Bool
  /// The screen that may only be shown by what is wanted.
  private let avoided: ScreenIndex?
  private var sources: [MoveSource] = []
  private var labels: [Label] = []
  private var buckets: [[Int]] = []
  private var costs: [Int: Int] = [:]
  /// The cost that bounds the paths, and the least bound of a path that was left out; nil if there
  /// is none.
  private var limit = 0
  private var nextLimit: Int?
  /// The number of paths that were followed.
  private(set) var pathCount = 0

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - execution: The walk that is continued.
  ///   - launchCost: The cost of a launch; every other move costs 1.
  ///   - canContinue: Whether the walk can be continued without a launch.
  ///   - distinguishesCommands: Whether what is wanted depends on the command before.
  ///   - avoided: The screen that the path to what is wanted must not contain; nil for none.
  ///   - bounds: Lower bounds for the costs of paths to what is wanted.
  ///   - isRefused: Returns whether the router does not plan a move.
  ///   - value: Returns how much an arrival is wanted; nil if it is not.
  init(
    from execution: WalkExecution,
    launchCost: Int,
    canContinue: Bool,
    distinguishesCommands: Bool,
    avoiding avoided: ScreenIndex?,
    bounds: MoveBounds,
    isRefused: @escaping (WalkMove) -> Bool,
    value: @escaping (Arrival) -> Int?
  ) {
    app = execution.app
    self.launchCost = launchCost
    self.bounds = bounds
    self.value = value
    self.isRefused = isRefused
    self.distinguishesCommands = distinguishesCommands
    self.avoided = avoided
    continuations = canContinue ? MoveSource.continuations(of: execution) : []
  }

  /// Returns the cheapest moves to an arrival that is wanted, of these one with the greatest value;
  /// nil if there are none.
  mutating func moves() -> [WalkMove]? {
    for number in 0...MoveSearch.maximumDeepenings {
      limit = number < MoveSearch.maximumDeepenings ? nextLimit ?? 0 : .max
      if let found = cheapestMoves() { return found }
      if nextLimit == nil { return nil }
    }
    return nil
  }

  /// Returns the cheapest moves with at most the cost of the limit.
  private mutating func cheapestMoves() -> [WalkMove]? {
    (sources, labels, buckets, costs, nextLimit) = ([], [], [], [:], nil)
    for source in continuations { begin(with: source, afterCosts: costs) }
    let firstCosts = costs
    var isLaunched = false
    var cost = 0
    while true {
      // The costs of launches matter from here on.
      if !isLaunched, cost >= buckets.count || cost + 1 >= launchCost {
        isLaunched = true
        if limit < launchCost { leaveOut(launchCost) } else { launch(afterCosts: firstCosts) }
      }
      guard cost < buckets.count else { return nil }
      guard cost <= limit else {
        leaveOut(cost)
        return nil
      }
      let wanted = buckets[cost].filter { labels[$0].value != nil }
      // The first one of those with the greatest value.
      if let best = wanted.reversed().max(by: { labels[$0].value ?? 0 < labels[$1].value ?? 0 }) {
        return moves(to: best)
      }
      var position = 0
      while position < buckets[cost].count {
        let label = buckets[cost][position]
        position += 1
        if labels[label].value != nil { return moves(to: label) }
        expand(label, cost)
      }
      cost += 1
    }
  }

  /// Leaves out a path whose cost is at least a bound.
  private mutating func leaveOut(_ bound: Int) {
    if bound < .max { nextLimit = min(nextLimit ?? bound, bound) }
  }

  /// Begins paths with launches of the app.
  ///
  /// - Parameter former: The costs of the paths that began before.
  private mutating func launch(afterCosts former: [Int: Int]) {
    var former = former
    let launches = bounds.launches(in: app.map, launchCost: launchCost, atCost: limit)
    if let bound = launches.nextBound { leaveOut(bound) }
    for number in launches.numbers {
      let start = app.map.starts[number]
      let cost = start.cost(ofLaunch: launchCost)
      let source = MoveSource(
        moves: [.launch(number)],
        path: start.path[...],
        cost: cost,
        command: nil
      )
      guard begin(with: source, afterCosts: former), let top = start.path.last else { continue }
      let key = key(Arrival(vertex: top))
      former[key] = min(cost, former[key] ?? cost)
    }
  }

  /// Begins paths with a source, unless it is left out.
  ///
  /// - Returns: Whether they begin.
  @discardableResult
  private mutating func begin(with source: MoveSource, afterCosts former: [Int: Int]) -> Bool {
    guard let top = source.path.last else { return false }
    let arrival = Arrival(vertex: top, command: source.command)
    let value = source.moves.isEmpty ? nil : value(arrival)
    guard canFollow(arrival, value, source.cost), isUseful(arrival, value, source.cost, former),
      !source.moves.contains(where: isRefused),
      avoided == nil || !source.path.contains(where: { app.isVertex($0, kindOf: avoided) })
    else { return false }
    sources.append(source)
    insert(
      Label(
        arrival: arrival,
        source: sources.count - 1,
        parent: nil,
        move: nil,
        isRoot: false,
        value: value
      ),
      cost: source.cost
    )
    return true
  }

  private func moves(to label: Int) -> [WalkMove] {
    let later = sequence(first: label) { labels[$0].parent }.compactMap { labels[$0].move }
    return sources[labels[label].source].moves + later.reversed()
  }

  /// Returns whether an arrival is wanted, or is cheaper than all before it.
  private func isUseful(
    _ arrival: Arrival,
    _ value: Int?,
    _ cost: Int,
    _ costs: [Int: Int]
  ) -> Bool {
    value != nil || costs[key(arrival)].map { cost < $0 } ?? true
  }

  /// Returns whether an arrival is wanted, or something wanted may follow within the limit.
  private mutating func canFollow(_ arrival: Arrival, _ value: Int?, _ cost: Int) -> Bool {
    if value != nil { return true }
    let bound = bounds.cost(from: arrival, after: cost)
    guard bound > limit else { return bound < .max }
    leaveOut(bound)
    return false
  }

  private func key(_ arrival: Arrival) -> Int {
    guard distinguishesCommands else { return arrival.vertex }
    let number = arrival.command.map { Int($0) + 1 } ?? 0
    return arrival.vertex * (app.graph.commandIndices.count + 1) + number
  }

  private mutating func insert(_ label: Label, cost: Int) {
    pathCount += 1
    let key = key(label.arrival)
    costs[key] = min(cost, costs[key] ?? cost)
    labels.append(label)
    while buckets.count <= cost { buckets.append([]) }
    buckets[cost].append(labels.count - 1)
  }

  private mutating func expand(_ number: Int, _ cost: Int) {
    let label = labels[number]
    let vertex = label.arrival.vertex
    let isContainer = app.map.vertices[vertex].isContainer
    let arcs = app.map.arcs[vertex]
    var path: [Int]? = isContainer ? [] : nil
    for (position, arc) in arcs.enumerated() {
      let isShown = isContainer && position == 0
      let move = isShown ? nil : WalkMove.arc(origin: vertex, position: position)
      let arrival = Arrival(
        vertex: arc.target,
        origin: isShown ? label.arrival.origin : vertex,
        previous: isShown ? label.arrival.previous : label.arrival.command,
        command: isShown ? label.arrival.command : arc.command
      )
      let value = value(arrival)
      let nextCost = isShown ? cost : cost + 1
      guard canFollow(arrival, value, nextCost), isUseful(arrival, value, nextCost, costs) else {
        continue
      }
      if value == nil, app.isVertex(arc.target, kindOf: avoided) { continue }
      let entries = path ?? self.path(to: number)
      path = entries
      if app.isReplaced(arc, above: entries) || move.map(isRefused) ?? false { continue }
      insert(
        Label(
          arrival: arrival,
          source: label.source,
          parent: number,
          move: move,
          isRoot: arc.isRoot,
          value: value
        ),
        cost: nextCost
      )
    }
  }

  /// Returns the entries of the stack at a label, the top first.
  private func path(to label: Int) -> [Int] {
    var path: [Int] = []
    for number in sequence(first: label, next: { labels[$0].parent }) {
      let label = labels[number]
      if label.parent == nil { return path + sources[label.source].path.reversed() }
      path.append(label.arrival.vertex)
      if label.isRoot { break }
    }
    return path
  }
}
