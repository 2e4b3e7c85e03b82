import NavGraph
import NavGraphSpace

/// The walks of one context while they are made.
struct WalkMaker {
  /// The number of times that the router refuses a move before the move is given up.
  private static let maximumRefusals = 3
  /// The number of vertices near an item for which bounds are computed.
  private static let maximumNearVertices = 256

  private let options: WalkOptions
  private let items: WalkItems
  private let app: WalkApp
  private let incoming: IncomingArcs
  /// The items that no walk covers.
  private(set) var remaining: Set<Int>
  private var finished: [[WalkStep]] = []
  private var execution: WalkExecution
  /// The number of steps of the present walk up to the last one that covers something.
  private var usefulCount = 0
  private var refusals: [WalkMove: Int] = [:]

  init(_ app: WalkApp, _ options: WalkOptions, _ items: WalkItems, covering remaining: Set<Int>) {
    self.app = app
    self.options = options
    self.items = items
    self.remaining = remaining
    incoming = IncomingArcs(app.map, covering: options.goal)
    execution = WalkExecution(app)
  }

  /// The walks, without steps at their ends that cover nothing.
  var walks: [[WalkStep]] {
    finished + (usefulCount > 0 ? [Array(execution.steps.prefix(usefulCount))] : [])
  }

  var cost: Int { walks.reduce(0) { $0 + options.launchCost + $1.count - 1 } }

  // MARK: - Shortest walks

  /// Follows the tour of a flow where it covers something, and leads on to each arc that the stack
  /// does not allow as the tour has it.
  mutating func follow(_ tour: [NavigationMap.Arc]) {
    var previous: NavigationMap.Arc?
    for arc in tour {
      let before = previous?.target == arc.origin ? previous?.command : nil
      let arrival = Arrival(
        vertex: arc.target,
        origin: arc.origin,
        previous: before,
        command: arc.command
      )
      let item = items.number(arrival, in: app.map)
      let isWanted = item.map(remaining.contains) ?? false
      previous = arc
      if isNext(arc), canContinue, perform(move(for: arc)) { continue }
      guard isWanted, let item else { continue }
      leadOn(toItem: item)
    }
  }

  /// Performs the cheapest moves to an item.
  private mutating func leadOn(toItem number: Int, avoiding screen: ScreenIndex? = nil) {
    let bounds = MoveBounds(
      incoming,
      to: [items.cover(ofItem: number)],
      maximumCount: WalkMaker.maximumNearVertices
    )
    let found = cheapestMoves(avoiding: screen, bounds: bounds) { [items, app] arrival in
      items.number(arrival, in: app.map) == number ? 0 : nil
    }
    if let moves = found.moves { perform(moves) }
  }

  /// Leads to what is nearest and not covered, until nothing more can be covered.
  ///
  /// - Parameter order: The number of an order in which equally near items are covered; with 0,
  ///   the one first that most others follow.
  mutating func coverNearest(order: Int = 0) {
    var isDone = remaining.isEmpty
    var bounds: MoveBounds?
    var pathCount = 0
    while !isDone {
      let count = remaining.count
      let refused = refusals
      // Bounds for fewer items are closer. They are computed as often as searches take as long.
      if bounds == nil || pathCount > app.map.order.count {
        bounds = MoveBounds(incoming, to: Set(remaining.map(items.cover)))
        pathCount = 0
      }
      guard let bounds else { return }
      let found = cheapestMoves(bounds: bounds) { [self] in rank(of: $0, order: order) }
      pathCount += found.pathCount
      if let moves = found.moves { perform(moves) }
      isDone = remaining.isEmpty || (remaining.count == count && refusals == refused)
    }
  }

  /// Covers remaining items by paths that avoid the items' own destinations.
  ///
  /// - Parameter coverable: The items that may be covered, whatever lies on the stack.
  mutating func coverRest(of coverable: Set<Int>) {
    for number in remaining.intersection(coverable).sorted() {
      guard let command = items.items[number]?.commands.last.flatMap(app.graph.commandIndex) else {
        continue
      }
      refusals = [:]
      leadOn(toItem: number, avoiding: app.graph.destination(of: command))
    }
  }

  /// Returns how many items follow an arrival that covers one, or a number of an order among them;
  /// nil if it covers none.
  private func rank(of arrival: Arrival, order: Int) -> Int? {
    guard covers(arrival) else { return nil }
    if order > 0 {
      var random = SplitMix64(seed: UInt64(order) << 32 | UInt64(arrival.vertex))
      return Int(random.next() >> 32)
    }
    return app.map.arcs[arrival.vertex].count { arc in
      covers(
        Arrival(
          vertex: arc.target,
          origin: arrival.vertex,
          previous: arrival.command,
          command: arc.command
        )
      )
    }
  }

  private func covers(_ arrival: Arrival) -> Bool {
    items.number(arrival, in: app.map).map(remaining.contains) ?? false
  }

  private var canContinue: Bool {
    !execution.steps.isEmpty && execution.steps.count < options.maximumSteps
  }

  private func isNext(_ arc: NavigationMap.Arc) -> Bool {
    guard let top = execution.path.last else { return false }
    guard arc.command == nil else {
      return top == arc.origin && !app.isReplaced(arc, above: execution.path.reversed())
    }
    return app.containers(around: top).contains(arc.origin) && top != arc.target
  }

  private func move(for arc: NavigationMap.Arc) -> WalkMove {
    let position = app.map.arcs[arc.origin].firstIndex {
      $0.command == arc.command && $0.target == arc.target
    }
    return .arc(origin: arc.origin, position: position ?? 0)
  }

  /// Finds the cheapest moves to something that is wanted.
  ///
  /// - Returns: The moves, which are not too many for a walk; nil if there are none. And the number
  ///   of paths that were followed to find them.
  private func cheapestMoves(
    avoiding screen: ScreenIndex? = nil,
    bounds: MoveBounds,
    to value: @escaping (Arrival) -> Int?
  ) -> (moves: [WalkMove]?, pathCount: Int) {
    var search = search(canContinue: canContinue, avoiding: screen, bounds, to: value)
    var found = search.moves()
    var pathCount = search.pathCount
    if let moves = found, length(after: moves) > options.maximumSteps {
      search = self.search(canContinue: false, avoiding: screen, bounds, to: value)
      found = search.moves()
      pathCount += search.pathCount
    }
    return (found.flatMap { length(after: $0) <= options.maximumSteps ? $0 : nil }, pathCount)
  }

  /// Performs moves up to the first one that the router does not plan.
  private mutating func perform(_ moves: [WalkMove]) {
    let count = remaining.count
    for move in moves {
      guard perform(move) else { return }
      // A last move that covers nothing is not tried again and again.
      if move == moves.last, remaining.count == count { refusals[move, default: 0] += 1 }
    }
  }

  /// Returns the number of steps of the walk after moves, of which a launch by a link has two.
  private func length(after moves: [WalkMove]) -> Int {
    guard case .launch(let start)? = moves.first else { return execution.steps.count + moves.count }
    return moves.count + (app.map.starts[start].link == nil ? 0 : 1)
  }

  private func search(
    canContinue: Bool,
    avoiding screen: ScreenIndex?,
    _ bounds: MoveBounds,
    to value: @escaping (Arrival) -> Int?
  ) -> MoveSearch {
    MoveSearch(
      from: execution,
      launchCost: options.launchCost,
      canContinue: canContinue,
      distinguishesCommands: options.goal == .pairs,
      avoiding: screen,
      bounds: bounds,
      isRefused: { [refusals] in refusals[$0, default: 0] >= WalkMaker.maximumRefusals },
      value: value
    )
  }

  // MARK: - Random walks

  /// Walks at random, until everything is covered or 50 walks in turn have covered nothing more.
  mutating func walkAtRandom(using random: inout some RandomNumberGenerator) {
    var failures = 0
    while failures < 50, !remaining.isEmpty {
      let count = remaining.count
      guard perform(.launch(Int.random(in: app.map.starts.indices, using: &random))) else { break }
      for _ in execution.steps.count..<options.maximumSteps {
        guard let move = randomMoves.randomElement(using: &random) else { break }
        _ = perform(move)
      }
      failures = remaining.count < count ? 0 : failures + 1
    }
  }

  private var randomMoves: [WalkMove] {
    guard let top = execution.path.last else { return [] }
    let commands = app.map.arcs[top].indices.map { WalkMove.arc(origin: top, position: $0) }
    return commands + app.movesWithoutCommand(on: execution.stack).map(\.move)
  }

  // MARK: - Steps

  /// Performs a move, and notes what it covers.
  private mutating func perform(_ move: WalkMove) -> Bool {
    if case .launch = move {
      finished = walks
      usefulCount = 0
    }
    let (before, origin) = (execution.lastCommand, execution.path.last)
    guard execution.perform(move) else {
      refusals[move, default: 0] += 1
      return false
    }
    guard let top = execution.path.last else { return true }
    let command = execution.lastCommand
    let shown = [top] + (options.goal == .screens ? app.containers(around: top) : [])
    for vertex in shown {
      let arrival = Arrival(vertex: vertex, origin: origin, previous: before, command: command)
      guard let item = items.number(arrival, in: app.map), remaining.remove(item) != nil else {
        continue
      }
      usefulCount = execution.steps.count
    }
    return true
  }
}
