import NavGraph

/// A search for the cheapest moves that lead to something that is wanted.
///
/// It is Dijkstra's algorithm on the vertices of the map, with buckets for the small costs (R.
/// Dial, 1969). Users can begin at the present entry, go back, select a tab, or launch the app.
/// Commands that open a screen which lies on the stack are skipped. Only the first path to a vertex
/// is followed. To find a path that does not contain a screen, the search must avoid it.
struct MoveSearch {
  /// What a move shows.
  struct Arrival {
    let vertex: Int
    /// The command that was executed directly before; nil for none.
    let previous: CommandIndex?
    let command: CommandIndex?
  }

  /// How a path begins.
  private struct Source {
    let moves: [WalkMove]
    let path: [Int]
    let cost: Int
    let command: CommandIndex?
  }

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
  private let sources: [Source]
  private let value: (Arrival) -> Int?
  private let isRefused: (WalkMove) -> Bool
  /// Whether paths to a vertex differ in their last command.
  private let distinguishesCommands: Bool
  /// The screen that may only be shown by what is wanted.
  private let avoided: ScreenIndex?
  private var labels: [Label] = []
  private var buckets: [[Int]] = []
  private var costs: [Int: Int] = [:]

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - execution: The walk that is continued.
  ///   - launchCost: The cost of a launch; every other move costs 1.
  ///   - canContinue: Whether the walk can be continued without a launch.
  ///   - distinguishesCommands: Whether what is wanted depends on the command before.
  ///   - avoided: The screen that the path to what is wanted must not contain; nil for none.
  ///   - isRefused: Returns whether the router does not plan a move.
  ///   - value: Returns how much an arrival is wanted; nil if it is not.
  init(
    from execution: WalkExecution,
    launchCost: Int,
    canContinue: Bool,
    distinguishesCommands: Bool,
    avoiding avoided: ScreenIndex?,
    isRefused: @escaping (WalkMove) -> Bool,
    value: @escaping (Arrival) -> Int?
  ) {
    app = execution.app
    self.value = value
    self.isRefused = isRefused
    self.distinguishesCommands = distinguishesCommands
    self.avoided = avoided
    var sources = canContinue ? MoveSearch.continuations(of: execution) : []
    for (number, start) in app.map.starts.enumerated() {
      let cost = launchCost + (start.link == nil ? 0 : 1)
      sources.append(Source(moves: [.launch(number)], path: start.path, cost: cost, command: nil))
    }
    let app = app
    self.sources = sources.filter { source in
      !source.moves.contains(where: isRefused)
        && !source.path.contains { app.isVertex($0, kindOf: avoided) }
    }
  }

  /// Returns what users get to without a command, in at most two moves if the app has tabs: a tab
  /// can be selected after going back, and left by going back in it.
  private static func continuations(of execution: WalkExecution) -> [Source] {
    let app = execution.app
    var sources = [
      Source(moves: [], path: execution.path, cost: 0, command: execution.lastCommand)
    ]
    var found: Set<ScreenStack> = [execution.stack]
    var stacks = [(execution.stack, [WalkMove]())]
    for _ in 0..<(app.graph.hasContainers ? 2 : 1) {
      let before = stacks
      stacks = []
      for (stack, moves) in before {
        for (move, next) in app.movesWithoutCommand(on: stack) where found.insert(next).inserted {
          guard let path = app.path(of: next) else { continue }
          stacks.append((next, moves + [move]))
          sources.append(
            Source(moves: moves + [move], path: path, cost: moves.count + 1, command: nil)
          )
        }
      }
    }
    return sources
  }

  /// Returns the cheapest moves to an arrival that is wanted, of these one with the greatest value;
  /// nil if there are none.
  mutating func moves() -> [WalkMove]? {
    for (number, source) in sources.enumerated() {
      guard let top = source.path.last else { continue }
      let arrival = Arrival(vertex: top, previous: nil, command: source.command)
      let value = source.moves.isEmpty ? nil : value(arrival)
      insert(
        Label(
          arrival: arrival,
          source: number,
          parent: nil,
          move: nil,
          isRoot: false,
          value: value
        ),
        cost: source.cost
      )
    }
    var cost = 0
    while cost < buckets.count {
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
    return nil
  }

  private func moves(to label: Int) -> [WalkMove] {
    let later = sequence(first: label) { labels[$0].parent }.compactMap { labels[$0].move }
    return sources[labels[label].source].moves + later.reversed()
  }

  /// Returns whether an arrival is wanted, or is cheaper than all before it.
  private func isUseful(_ arrival: Arrival, _ value: Int?, _ cost: Int) -> Bool {
    value != nil || costs[key(arrival)].map { cost < $0 } ?? true
  }

  private func key(_ arrival: Arrival) -> Int {
    guard distinguishesCommands else { return arrival.vertex }
    let number = arrival.command.map { Int($0) + 1 } ?? 0
    return arrival.vertex * (app.graph.commandIndices.count + 1) + number
  }

  private mutating func insert(_ label: Label, cost: Int) {
    guard isUseful(label.arrival, label.value, cost) else { return }
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
        previous: isShown ? label.arrival.previous : label.arrival.command,
        command: isShown ? label.arrival.command : arc.command
      )
      let value = value(arrival)
      let nextCost = isShown ? cost : cost + 1
      guard isUseful(arrival, value, nextCost) else { continue }
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
