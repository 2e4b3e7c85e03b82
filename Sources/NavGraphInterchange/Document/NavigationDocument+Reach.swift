package import NavGraph

extension NavigationDocument {
  /// The indices of the screens by their names.
  var screenIndices: [ScreenID: Int] {
    Dictionary(zip(screens.map(\.id), screens.indices)) { first, _ in first }
  }

  /// The indices of the flows by their names.
  var flowIndices: [FlowID: Int] {
    Dictionary(zip(flows.map(\.name), flows.indices)) { first, _ in first }
  }

  /// Returns the screens that a screen extends, directly or indirectly, the nearest first.
  func ancestors(of screen: Int, _ indices: [ScreenID: Int]) -> [Int] {
    chain(from: screen) { screens[$0].extends.flatMap { indices[$0] } }.dropFirst().map { $0 }
  }

  /// Returns the indices of the screens that cannot be reached from the roots by any sequence of
  /// commands, regardless of conditions, and are not inside a reachable screen.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E origins of commands.
  package func unreachedScreens(
    besides embeddings: [(screen: ScreenID, container: ScreenID)] = []
  ) -> [Int] {
    let indices = screenIndices
    var destinations: [[Int]] = Array(repeating: [], count: screens.count)
    var reached: Set<Int> = []
    var pending: [Int] = []
    func reach(_ screen: Int?) {
      if let screen, reached.insert(screen).inserted { pending.append(screen) }
    }
    for command in commands {
      guard let destination = indices[command.destination] else { continue }
      if command.isUniversal { reach(destination) }
      for origin in command.originScreens.compactMap({ indices[$0] }) {
        destinations[origin].append(destination)
      }
    }
    for embedding in embeddings {
      guard let screen = indices[embedding.screen], let container = indices[embedding.container]
      else { continue }
      destinations[container].append(screen)
    }
    for root in roots { reach(indices[root]) }
    // A start that is the root of a tab is shown in its container.
    let containers = Dictionary(
      screens.enumerated().flatMap { index, screen in screen.tabs.map { ($0.root, index) } }
    ) { first, _ in first }
    for root in roots { reach(containers[root]) }
    while let screen = pending.popLast() {
      for tab in screens[screen].tabs { reach(indices[tab.root]) }
      // A screen inherits the commands of the screens that it extends.
      for owner in [screen] + ancestors(of: screen, indices) { destinations[owner].forEach(reach) }
    }
    return screens.indices.filter { !reached.contains($0) }
  }
}
