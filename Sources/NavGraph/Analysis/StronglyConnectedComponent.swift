/// Screens each of which leads to each other one, with no further screen of which that is true.
public struct StronglyConnectedComponent: Sendable, Hashable {
  /// The screens, in the order of their definition.
  public let screens: [ScreenID]
  /// Whether no command leads from one of the screens to any other screen.
  public let isClosed: Bool
}

extension ScreenNetwork {
  /// Returns the strongly connected parts of the network, in the order of their first screens; a
  /// screen that does not lead back to itself is a part of its own.
  ///
  /// R. Tarjan, "Depth-First Search and Linear Graph Algorithms", SIAM Journal on Computing 1 (1972);
  /// with a stack of its own instead of recursion, so that long chains of screens do no harm.
  ///
  /// - Complexity: Time and memory grow with screens, commands and edges.
  public func stronglyConnectedComponents() -> [StronglyConnectedComponent] {
    var search = TarjanSearch(self)
    for screen in 0..<layout.screenCount { search.visit(from: screen) }
    let parts = search.parts
    var members = [[UInt32]](repeating: [], count: search.partCount)
    var isClosed = [Bool](repeating: true, count: search.partCount)
    for place in 0..<UInt32(layout.placeCount) where parts[Int(place)] != TarjanSearch.none {
      let part = parts[Int(place)]
      if layout.isScreen(place) { members[Int(part)].append(place) }
      if next[place].contains(where: { !layout.isBeing($0) && parts[Int($0)] != part }) {
        isClosed[Int(part)] = false
      }
    }
    return zip(members, isClosed).filter { !$0.0.isEmpty }.sorted { $0.0[0] < $1.0[0] }
      .map { StronglyConnectedComponent(screens: $0.map(graph.id(of:)), isClosed: $1) }
  }
}

/// A depth-first search that numbers the strongly connected parts as it leaves them.
private struct TarjanSearch {
  static let none = UInt32.max

  /// For each place its part, or `none` as long as that is not known.
  private(set) var parts: [UInt32]
  private(set) var partCount = 0

  private let network: ScreenNetwork
  private let layout: ScreenNetwork.Layout
  /// For each place its rank in the order of discovery, or `none`.
  private var ranks: [UInt32]
  /// For each place the lowest rank that it is known to lead back to.
  private var lowest: [UInt32]
  private var rankCount: UInt32 = 0
  /// The places that are discovered, but in no part yet.
  private var open: [UInt32] = []
  /// The path from the start to where the search is, with the next edge to look at.
  private var path: [(place: UInt32, edge: Int)] = []

  init(_ network: ScreenNetwork) {
    self.network = network
    layout = network.layout
    parts = Array(repeating: TarjanSearch.none, count: layout.placeCount)
    ranks = parts
    lowest = parts
  }

  mutating func visit(from start: UInt32) {
    guard ranks[Int(start)] == TarjanSearch.none else { return }
    discover(start)
    while let (place, edge) = path.last {
      let row = network.next[place]
      guard edge < row.count else {
        leave(place)
        continue
      }
      path[path.count - 1].edge += 1
      let other = row[edge]
      guard !layout.isBeing(other) else { continue }
      if ranks[Int(other)] == TarjanSearch.none {
        discover(other)
      } else if parts[Int(other)] == TarjanSearch.none {
        lowest[Int(place)] = min(lowest[Int(place)], ranks[Int(other)])
      }
    }
  }

  private mutating func discover(_ place: UInt32) {
    ranks[Int(place)] = rankCount
    lowest[Int(place)] = rankCount
    rankCount += 1
    open.append(place)
    path.append((place, 0))
  }

  private mutating func leave(_ place: UInt32) {
    path.removeLast()
    if let (parent, _) = path.last {
      lowest[Int(parent)] = min(lowest[Int(parent)], lowest[Int(place)])
    }
    guard lowest[Int(place)] == ranks[Int(place)] else { return }
    while let member = open.popLast() {
      parts[Int(member)] = UInt32(partCount)
      if member == place { break }
    }
    partCount += 1
  }
}
