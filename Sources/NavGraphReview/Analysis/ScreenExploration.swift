import NavGraph

/// A search for the screens that open after several screens, one after the other.
///
/// Each node of the network is visited once. Therefore, all searches together take O(V log V + C +
/// E) time for V screens, C commands and E edges.
struct ScreenExploration {
  private let network: ScreenNetwork
  private var isFound: [Bool]

  /// Creates an exploration without found screens.
  init(_ network: ScreenNetwork) {
    self.network = network
    isFound = Array(repeating: false, count: network.layout.nodeCount)
  }

  /// Returns the screens that open after a screen and were not found before, in the order of
  /// definition.
  ///
  /// - Returns: The screens, including the screen itself; nil if the screen was found before.
  mutating func newScreens(from root: ScreenIndex) -> [ScreenIndex]? {
    let layout = network.layout
    guard !isFound[Int(layout.node(of: root))] else { return nil }
    var pending = [layout.node(of: root)]
    var screens: [ScreenIndex] = []
    while let node = pending.popLast() {
      guard !isFound[Int(node)] else { continue }
      isFound[Int(node)] = true
      if let screen = layout.screen(at: node) { screens.append(screen) }
      pending += network.successors[node].filter { !isFound[Int($0)] }
    }
    return screens.sorted()
  }
}

extension ScreenNetwork {
  /// Returns screens in groups; in each group, the first screen leads to the others.
  ///
  /// Among screens that lead to each other, the first one begins the group. It is found by two
  /// searches: the first omits screens to which an earlier screen leads, and the second, in the
  /// opposite order, those to which a later screen leads.
  ///
  /// - Parameter names: The screens, in the order of definition.
  /// - Returns: The groups, which contain each screen once.
  /// - Complexity: O(V log V + C + E) time for V screens, C commands and E edges.
  func groups(of names: [ScreenID]) -> [[ScreenID]] {
    let screens = names.compactMap(graph.index)
    var (forward, backward) = (ScreenExploration(self), ScreenExploration(self))
    let candidates = screens.filter { forward.newScreens(from: $0) != nil }
    let heads = candidates.reversed().filter { backward.newScreens(from: $0) != nil }.reversed()
    let members = Set(screens)
    var exploration = ScreenExploration(self)
    return heads.compactMap { head in
      exploration.newScreens(from: head).map { found in
        ([head] + found.filter { $0 != head && members.contains($0) }).map(graph.id(of:))
      }
    }
  }
}
