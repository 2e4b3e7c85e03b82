import NavGraph
import NavGraphSpace

/// Lower bounds for the cost of the moves from a vertex to what is wanted.
///
/// They ignore what lies on the stack, and the command before. Once something is no longer wanted,
/// the bounds are still valid.
final class MoveBounds {
  private var costs: [Int: Int] = [:]
  /// The bound for all other vertices.
  private var others = 0
  private let wanted: Set<IncomingArcs.Cover>
  private let map: IncomingArcs
  private var nearLaunches: [(number: Int, bound: Int)]?

  /// Computes the bounds for everything that is wanted, or only near it.
  ///
  /// - Parameters:
  ///   - map: The arcs by what they cover.
  ///   - wanted: What is wanted.
  ///   - maximumCount: The number of vertices after which the others get the same bound; nil for no
  ///     limit.
  /// - Complexity: O(V + E) time and O(V) memory for V vertices and E arcs.
  init(_ map: IncomingArcs, to wanted: some Sequence<IncomingArcs.Cover>, maximumCount: Int? = nil)
  {
    self.wanted = Set(wanted)
    self.map = map
    // A tab that a container shows when it opens costs nothing.
    var levels: [[Int]] = [[], [], []]
    for cover in self.wanted {
      for (origin, cost) in map.covering[cover] ?? [] {
        levels[cost + map.costAfterCover].append(origin)
      }
    }
    var cost = 0
    while true {
      var position = 0
      while position < levels[0].count {
        let vertex = levels[0][position]
        position += 1
        guard costs[vertex] == nil else { continue }
        costs[vertex] = cost
        for (origin, cost) in map.arcs[vertex] where costs[origin] == nil {
          levels[cost].append(origin)
        }
      }
      cost += 1
      guard levels[1...].contains(where: { !$0.isEmpty }) else {
        others = .max
        return
      }
      if let maximumCount, costs.count >= maximumCount {
        others = cost
        return
      }
      levels = [levels[1], levels[2], []]
    }
  }

  /// Returns the bound for a path that has a cost and ends with an arrival; `Int.max` if nothing
  /// wanted can be reached.
  func cost(from arrival: Arrival, after cost: Int) -> Int {
    if map.costAfterCover > 0, let command = arrival.command, wanted.contains(Int(command)) {
      return cost + map.costAfterCover
    }
    let rest = costs[arrival.vertex] ?? others
    return rest == .max ? .max : cost + rest
  }

  /// Returns the bound for a path that begins with a launch.
  func cost(fromLaunch number: Int, in app: NavigationMap, launchCost: Int) -> Int {
    let start = app.starts[number]
    guard let top = start.path.last else { return .max }
    let cost = start.cost(ofLaunch: launchCost)
    let isWanted = map.coversScreens && wanted.contains(Int(app.vertices[top].screen))
    return isWanted ? cost : self.cost(from: Arrival(vertex: top), after: cost)
  }

  /// Returns the launches that may lead to what is wanted at a cost, in order, and a bound for the
  /// others; nil if there are none.
  ///
  /// - Complexity: O(S) time for S starts, or less if few of them are near what is wanted.
  func launches(
    in app: NavigationMap,
    launchCost: Int,
    atCost limit: Int
  ) -> (numbers: [Int], nextBound: Int?) {
    let otherBound = others == .max ? Int.max : others + launchCost
    let all = app.starts.indices
    let candidates =
      limit < otherBound
      ? nearLaunches(in: app, launchCost: launchCost)
      : all.map { ($0, cost(fromLaunch: $0, in: app, launchCost: launchCost)) }
    let numbers = candidates.filter { $0.bound <= limit }.map(\.number)
    let next = candidates.filter { $0.bound > limit }.map(\.bound).min() ?? .max
    let bound = limit < otherBound ? min(next, otherBound) : next
    return (numbers, bound == .max ? nil : bound)
  }

  /// Returns the launches that show a vertex with a bound of its own, or something wanted.
  private func nearLaunches(
    in app: NavigationMap,
    launchCost: Int
  ) -> [(number: Int, bound: Int)] {
    if let nearLaunches { return nearLaunches }
    var numbers: Set<Int> = []
    if map.startsByTop.count < costs.count {
      numbers = Set(map.startsByTop.filter { costs[$0.key] != nil }.flatMap(\.value))
    } else {
      for vertex in costs.keys { numbers.formUnion(map.startsByTop[vertex] ?? []) }
    }
    if map.coversScreens {
      for screen in wanted { numbers.formUnion(map.startsByScreen[screen] ?? []) }
    }
    let launches = numbers.sorted().map {
      (number: $0, bound: cost(fromLaunch: $0, in: app, launchCost: launchCost))
    }
    nearLaunches = launches
    return launches
  }
}

extension NavigationMap.Start {
  /// Returns the cost of a launch with which the app starts so.
  func cost(ofLaunch launchCost: Int) -> Int { launchCost + (link == nil ? 0 : 1) }
}

/// The arcs of a map by their targets and by what they cover.
struct IncomingArcs {
  /// The number of a screen, or of a command; of a pair, the first command.
  typealias Cover = Int

  /// For each vertex, the origins of the arcs that lead there, and their costs.
  private(set) var arcs: [[(origin: Int, cost: Int)]]
  /// The origins of the arcs by what they cover, and their costs.
  private(set) var covering: [Cover: [(origin: Int, cost: Int)]] = [:]
  /// The numbers of the starts by the vertices and the screens on top.
  private(set) var startsByTop: [Int: [Int]] = [:]
  private(set) var startsByScreen: [Cover: [Int]] = [:]
  let coversScreens: Bool
  /// The cost of what must follow a cover: the second command of a pair.
  let costAfterCover: Int

  /// Collects the arcs of a map.
  ///
  /// - Complexity: O(V + E) time and memory for V vertices and E arcs.
  init(_ map: NavigationMap, covering goal: WalkGoal) {
    coversScreens = goal == .screens
    costAfterCover = goal == .pairs ? 1 : 0
    for (number, start) in map.starts.enumerated() {
      guard let top = start.path.last else { continue }
      startsByTop[top, default: []].append(number)
      startsByScreen[Int(map.vertices[top].screen), default: []].append(number)
    }
    arcs = Array(repeating: [], count: map.vertices.count)
    for vertex in map.order {
      for (position, arc) in map.arcs[vertex].enumerated() {
        let cost = map.vertices[vertex].isContainer && position == 0 ? 0 : 1
        arcs[arc.target].append((vertex, cost))
        let cover =
          coversScreens ? Int(map.vertices[arc.target].screen) : arc.command.map(Int.init)
        if let cover { covering[cover, default: []].append((vertex, cost)) }
      }
    }
  }
}
