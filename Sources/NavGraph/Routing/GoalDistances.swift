/// Lower bounds of the numbers of moves to the goal of a leg.
///
/// Each command counts as executable wherever its origins are on top, and the commands of containers
/// count as executable anywhere:
///
/// ```text
/// commands: A > B, B > C     milestone: C     distances: A 2, B 1, C 0
/// ```
///
/// Where commands close screens, there can be many more states than screens: each prefix of the
/// stack has its own. With the bounds, a search visits only those that are on short routes.
struct GoalDistances {
  /// The distance if there is no route.
  static let unreachable = Int.max / 2

  /// For each screen, the number of commands from it to the goal.
  private var distances: [Int]
  /// The number of commands to the goal from any screen.
  private(set) var fromAnywhere = GoalDistances.unreachable
  /// For each screen, the screens on which commands open it; `absent` for any screen.
  private var origins: [[ScreenIndex]]
  /// The screens on which commands end the leg; `absent` for any screen.
  private var lastOrigins: [ScreenIndex] = []

  init(screenCount: Int) {
    distances = Array(repeating: GoalDistances.unreachable, count: screenCount)
    origins = Array(repeating: [], count: screenCount)
  }

  mutating func addCommand(from origin: ScreenIndex, to screen: ScreenIndex) {
    origins[Int(screen)].append(origin)
  }

  mutating func addLastCommand(from origin: ScreenIndex) { lastOrigins.append(origin) }

  /// Computes the distances to the given screens, and to the ends of the leg.
  ///
  /// Complexity: O(V + E) time for V screens and E edges.
  mutating func compute(to goals: [ScreenIndex]) {
    for goal in goals { distances[Int(goal)] = 0 }
    var (reached, distance) = (goals, 0)
    repeat {
      distance += 1
      let next = reached.flatMap { origins[Int($0)] } + (distance == 1 ? lastOrigins : [])
      reached = []
      for origin in next {
        if origin == .absent {
          fromAnywhere = distance
        } else if distances[Int(origin)] > distance {
          distances[Int(origin)] = distance
          reached.append(origin)
        }
      }
    } while !reached.isEmpty && fromAnywhere == GoalDistances.unreachable
  }

  func distance(from screen: ScreenIndex?) -> Int {
    screen.map { min(distances[Int($0)], fromAnywhere) } ?? fromAnywhere
  }
}

extension TreeSearch {
  /// Returns the distances of the screens that the leg may show.
  ///
  /// Complexity: O(V + E) time for V screens and E edges.
  mutating func goalDistances() -> GoalDistances {
    var distances = GoalDistances(screenCount: leg.graph.screenCount)
    var seen: Set<ScreenIndex> = []
    var pending: [ScreenIndex] = []
    func visit(_ screen: ScreenIndex) {
      guard seen.insert(screen).inserted else { return }
      pending.append(screen)
      for tab in leg.graph.containers.tabs(of: screen) { visit(tab.root) }
    }
    for number in 0..<entries.givenCount { visit(screen(number)) }
    let containers = Set(entries.start.allEntries.filter { $0.tabs != nil }.compactMap(screen))
    var origin = ScreenIndex.absent
    var commands = leg.graph.universalCommands
    while true {
      for command in commands {
        for execution in leg.executions(of: command) {
          switch check(execution).legality {
          case .final: distances.addLastCommand(from: origin)
          case .legal:
            visit(execution.screen)
            addCommand(from: origin, to: execution.screen, &distances)
          case .illegal: break
          }
        }
      }
      guard let screen = pending.popLast() else { break }
      let isAround = containers.contains(screen) || leg.graph.containers.contains(screen)
      origin = isAround ? .absent : screen
      commands = Array(leg.graph.commands(leaving: screen))
    }
    let goals = seen.filter { leg.graph.isScreen($0, kindOf: leg.milestone) }
    distances.compute(to: leg.properties.command == nil ? Array(goals) : [])
    return distances
  }

  /// Adds a command that opens a screen, and shows one of the roots of its tabs.
  private func addCommand(
    from origin: ScreenIndex,
    to screen: ScreenIndex,
    _ distances: inout GoalDistances
  ) {
    distances.addCommand(from: origin, to: screen)
    for tab in leg.graph.containers.tabs(of: screen) {
      addCommand(from: origin, to: tab.root, &distances)
    }
  }

  /// Returns a lower bound of the number of moves from a state to the goal.
  ///
  /// From the top, commands lead there, or a move first shows another entry of the stack.
  mutating func minimumMoves(from state: State) -> Int {
    guard let distances else { return 0 }
    let top =
      state.place.map { placeExecutions[$0].screen }
      ?? stacks[state.stack].shownEntries.last.flatMap(screen)
    let direct = distances.distance(from: top)
    return direct > 1 ? min(direct, 1 + stackDistance(state.stack, distances)) : direct
  }

  private mutating func stackDistance(_ stack: Int, _ distances: GoalDistances) -> Int {
    if let distance = stackDistances[stack] { return distance }
    let screens = stacks[stack].allEntries.compactMap(screen)
    let distance = screens.map { distances.distance(from: $0) }.min() ?? GoalDistances.unreachable
    stackDistances[stack] = distance
    return distance
  }
}
