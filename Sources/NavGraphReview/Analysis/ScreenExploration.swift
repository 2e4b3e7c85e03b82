import NavGraph

/// A search for the screens that can be reached from several screens, one after the other.
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

  /// Returns the screens that can be reached from a screen and were not found before, in the order
  /// of definition.
  ///
  /// The result includes the screen itself.
  mutating func newScreens(from root: ScreenIndex) -> [ScreenIndex] {
    let layout = network.layout
    var pending = [layout.node(of: root)]
    var screens: [ScreenIndex] = []
    while let node = pending.popLast() {
      guard !isFound[Int(node)] else { continue }
      isFound[Int(node)] = true
      if let screen = layout.supertypeOwner(at: node) { screens.append(screen) }
      pending += network.successors[node].filter { !isFound[Int($0)] }
    }
    return screens.sorted()
  }
}
