import NavGraph
import NavGraphSpace

/// Lower bounds for the cost of the moves from a vertex to what is wanted.
///
/// They ignore what lies on the stack, and the command before. Once something is no longer wanted,
/// the bounds are still valid.
///
/// This is a class, because searches share the bounds of launches.
final class MoveBounds {
  private var costs: [Int: Int] = [:]
  /// The bound for all other vertices.
  private var others = 0
  private let wanted: Set<IncomingArcs.Cover>
  private let coversScreens: Bool
  private var launchBounds: [Int]?

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
    coversScreens = map.coversScreens
    // A tab that a container shows when it opens costs nothing.
    var levels: [[Int]] = [[], []]
    for cover in self.wanted {
      for (origin, cost) in map.covering[cover] ?? [] { levels[cost].append(origin) }
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
      guard !levels[1].isEmpty else {
        others = .max
        return
      }
      if let maximumCount, costs.count >= maximumCount {
        others = cost
        return
      }
      levels = [levels[1], []]
    }
  }

  /// Returns the bound for a path that has a cost and ends at a vertex; `Int.max` if nothing wanted
  /// can be reached.
  func cost(from vertex: Int, after cost: Int) -> Int {
    let rest = costs[vertex] ?? others
    return rest == .max ? .max : cost + rest
  }

  /// Returns the bounds for paths that begin with a launch, by the numbers of the starts.
  func launchBounds(in map: NavigationMap, launchCost: Int) -> [Int] {
    if let launchBounds { return launchBounds }
    let bounds = map.starts.map { start -> Int in
      guard let top = start.path.last else { return .max }
      let cost = start.cost(ofLaunch: launchCost)
      let isWanted = coversScreens && wanted.contains(Int(map.vertices[top].screen))
      return isWanted ? cost : self.cost(from: top, after: cost)
    }
    launchBounds = bounds
    return bounds
  }
}

extension NavigationMap.Start {
  /// Returns the cost of a launch with which the app starts so.
  func cost(ofLaunch launchCost: Int) -> Int { launchCost + (link == nil ? 0 : 1) }
}

/// The arcs of a map by their targets and by what they cover.
struct IncomingArcs {
  /// The number of a screen or, if commands or pairs are covered, of the command that opens it.
  typealias Cover = Int

  /// For each vertex, the origins of the arcs that lead there, and their costs.
  private(set) var arcs: [[(origin: Int, cost: Int)]]
  /// The origins of the arcs by what they cover, and their costs.
  private(set) var covering: [Cover: [(origin: Int, cost: Int)]] = [:]
  let coversScreens: Bool

  /// Collects the arcs of a map.
  ///
  /// - Complexity: O(V + E) time and memory for V vertices and E arcs.
  init(_ map: NavigationMap, covering goal: WalkGoal) {
    coversScreens = goal == .screens
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
