/// Which screens all ways to a screen lead through.
///
/// A screen *dominates* another one if no way from the roots to that one leaves it out. The dominators
/// of a screen are in line, each dominating those after it, so that they make up a tree.
///
/// K. Cooper, T. Harvey, K. Kennedy, "A Simple, Fast Dominance Algorithm" (2001), with a root that
/// leads to all roots.
public struct DominatorTree: Sendable {
  /// The graph of the screens.
  public let graph: NavigationGraph
  private let layout: ScreenNetwork.Layout
  /// The places that can be reached, each after its dominators (reverse postorder).
  private let order: [UInt32]
  /// For each place its nearest dominator, or `none` if there is none or the place is not reached.
  private let nearest: [UInt32]
  /// For each place its rank where each place is followed by all that it dominates, and how many
  /// places it dominates, itself among them; the latter 0 if it is not reached.
  private let ranges: [(rank: Int, count: Int)]

  private static let none = UInt32.max

  /// Makes the tree of the ways from some screens.
  ///
  /// - Parameters:
  ///   - network: What can come after what.
  ///   - roots: Where users start; names that the graph does not have count for nothing.
  /// - Complexity: Memory grows with screens, commands and edges; time, too, in graphs of apps. At
  ///   worst it grows with the product of places and pairs.
  public init(_ network: ScreenNetwork, from roots: [ScreenID]) {
    graph = network.graph
    layout = network.layout
    let screens = roots.compactMap { network.graph.screenNames.index(of: $0.name) }
    order = network.reversePostorder(from: screens)
    nearest = DominatorTree.nearestDominators(of: network, screens, order)
    ranges = DominatorTree.ranges(nearest, order)
  }

  /// Returns the last screen that every way to a screen leads through, other than itself and those
  /// that extend it; nil if there is none, or no way.
  public func immediateDominator(of screen: ScreenID) -> ScreenID? {
    guard let number = graph.screenNames.index(of: screen.name) else { return nil }
    var place = nearest[Int(layout.being(at: number))]
    while place != DominatorTree.none {
      if layout.isScreen(place), !graph.isScreen(place, kindOf: number) {
        return graph.id(of: place)
      }
      place = nearest[Int(place)]
    }
    return nil
  }

  /// Returns for each screen that dominates others how many these are, in the order of definition.
  ///
  /// - Complexity: Time and memory grow with the number of screens, and with the length of the lines of
  ///   those that extend others.
  public func chokePoints() -> [(screen: ScreenID, count: Int)] {
    var counts = [Int](repeating: 0, count: layout.placeCount)
    for screen in 0..<layout.screenCount { counts[Int(layout.being(at: screen))] += 1 }
    for place in order.reversed() where nearest[Int(place)] != DominatorTree.none {
      counts[Int(nearest[Int(place)])] += counts[Int(place)]
    }
    return order.filter(layout.isScreen).sorted().compactMap { screen in
      let count = counts[Int(screen)] - ancestorsAndSelf(of: screen).count { dominates(screen, $0) }
      return count > 0 ? (graph.id(of: screen), count) : nil
    }
  }

  /// Returns the screens that all ways to lead through a screen, in the order of definition; without
  /// itself and those that it extends.
  ///
  /// - Complexity: Time and memory grow with the number of screens.
  public func screens(dominatedBy screen: ScreenID) -> [ScreenID] {
    guard let number = graph.screenNames.index(of: screen.name) else { return [] }
    return (0..<layout.screenCount)
      .filter { dominates(number, $0) && !graph.isScreen(number, kindOf: $0) }
      .map(graph.id(of:))
  }

  /// A screen and those that it extends.
  private func ancestorsAndSelf(of screen: UInt32) -> [UInt32] {
    [screen] + (graph.hierarchy.map { Array($0.ancestors(of: screen)) } ?? [])
  }

  private func dominates(_ screen: UInt32, _ other: UInt32) -> Bool {
    let range = ranges[Int(screen)]
    let place = ranges[Int(layout.being(at: other))]
    return place.count > 0 && range.rank <= place.rank && place.rank < range.rank + range.count
  }
}

extension DominatorTree {
  /// Goes over all places until nothing changes, each time taking for each place the meeting point of
  /// the dominators of those that lead to it.
  private static func nearestDominators(
    of network: ScreenNetwork,
    _ roots: [UInt32],
    _ order: [UInt32]
  ) -> [UInt32] {
    let placeCount = network.layout.placeCount
    /// Ranks from 1, so that 0 is that of what leads to all roots.
    var ranks = [UInt32](repeating: none, count: placeCount)
    for (index, place) in order.enumerated() { ranks[Int(place)] = UInt32(index + 1) }
    let previous = CompressedRows(rowCount: order.count + 1) { emit in
      for root in roots { emit(ranks[Int(root)], 0) }
      for place in order {
        for other in network.next[place] { emit(ranks[Int(other)], ranks[Int(place)]) }
      }
    }
    var dominators = [UInt32](repeating: none, count: order.count + 1)
    dominators[0] = 0
    var hasChanged = true
    while hasChanged {
      hasChanged = false
      for rank in 1..<UInt32(order.count + 1) {
        var meeting = none
        for other in previous[rank] where dominators[Int(other)] != none {
          meeting = meeting == none ? other : meet(meeting, other, dominators)
        }
        guard dominators[Int(rank)] != meeting else { continue }
        dominators[Int(rank)] = meeting
        hasChanged = true
      }
    }
    var nearest = [UInt32](repeating: none, count: placeCount)
    for (index, place) in order.enumerated() where dominators[index + 1] > 0 {
      nearest[Int(place)] = order[Int(dominators[index + 1]) - 1]
    }
    return nearest
  }

  private static func ranges(
    _ nearest: [UInt32],
    _ order: [UInt32]
  ) -> [(rank: Int, count: Int)] {
    var ranges = [(rank: Int, count: Int)](repeating: (0, 0), count: nearest.count)
    for place in order.reversed() {
      ranges[Int(place)].count += 1
      if nearest[Int(place)] != none {
        ranges[Int(nearest[Int(place)])].count += ranges[Int(place)].count
      }
    }
    /// The next rank below each place; at the end, that of places without dominator.
    var free = [Int](repeating: 0, count: nearest.count + 1)
    for place in order {
      let above = nearest[Int(place)] == none ? nearest.count : Int(nearest[Int(place)])
      ranges[Int(place)].rank = free[above]
      free[above] += ranges[Int(place)].count
      free[Int(place)] = ranges[Int(place)].rank + 1
    }
    return ranges
  }

  /// Returns the last common dominator of two places; the tree's ranks fall towards its root.
  private static func meet(_ left: UInt32, _ right: UInt32, _ dominators: [UInt32]) -> UInt32 {
    var left = left
    var right = right
    while left != right {
      while left > right { left = dominators[Int(left)] }
      while right > left { right = dominators[Int(right)] }
    }
    return left
  }
}

extension ScreenNetwork {
  /// Returns the places that some lead to, in the reverse of the order in which a depth-first search
  /// leaves them.
  fileprivate func reversePostorder(from roots: [UInt32]) -> [UInt32] {
    var isFound = [Bool](repeating: false, count: layout.placeCount)
    var path: [(place: UInt32, edge: Int)] = []
    var order: [UInt32] = []
    for root in roots where !isFound[Int(root)] {
      isFound[Int(root)] = true
      path.append((root, 0))
      while let (place, edge) = path.last {
        let row = next[place]
        guard edge < row.count else {
          order.append(place)
          path.removeLast()
          continue
        }
        path[path.count - 1].edge += 1
        let other = row[edge]
        guard !isFound[Int(other)] else { continue }
        isFound[Int(other)] = true
        path.append((other, 0))
      }
    }
    return order.reversed()
  }
}
