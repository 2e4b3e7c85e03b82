import NavGraph

extension FlowDocument {
  /// The indices of the screens by their names.
  var screenIndices: [ScreenID: Int] {
    Dictionary(
      screens.enumerated().map { ($0.element.id, $0.offset) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the indices of the screens that cannot be reached from the roots by any sequence of
  /// commands, regardless of conditions.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E origins of commands.
  package func unreachedScreens() -> [Int] { unreachedScreens(besides: []) }

  /// Returns the indices of the screens that cannot be reached from the roots, and are not inside a
  /// reachable screen.
  func unreachedScreens(besides embeddings: [(screen: ScreenID, container: ScreenID)]) -> [Int] {
    let reached = reachedScreens(embeddings)
    return screens.indices.filter { !reached[$0] }
  }

  /// Returns for each screen whether it can be reached from the roots.
  private func reachedScreens(_ embeddings: [(screen: ScreenID, container: ScreenID)]) -> [Bool] {
    let indices = screenIndices
    var destinations: [[Int]] = Array(repeating: [], count: screens.count)
    var reached = Array(repeating: false, count: screens.count)
    var pending: [Int] = []
    func reach(_ screen: Int) {
      guard !reached[screen] else { return }
      reached[screen] = true
      pending.append(screen)
    }
    for command in commands {
      guard let destination = indices[command.destination] else { continue }
      if command.isUniversal { reach(destination) }
      for origin in command.originScreens {
        if let origin = indices[origin] { destinations[origin].append(destination) }
      }
    }
    for embedding in embeddings {
      guard let screen = indices[embedding.screen], let container = indices[embedding.container]
      else { continue }
      destinations[container].append(screen)
    }
    for root in roots {
      if let root = indices[root] { reach(root) }
    }
    while let screen = pending.popLast() {
      for destination in destinations[screen] { reach(destination) }
      for tab in screens[screen].tabs {
        if let root = indices[tab.root] { reach(root) }
      }
      // A screen inherits the commands of the screens that it extends.
      if let parent = screens[screen].extends, let parent = indices[parent] {
        for destination in inherited(from: parent, indices, destinations) { reach(destination) }
      }
    }
    return reached
  }

  private func inherited(
    from parent: Int,
    _ indices: [ScreenID: Int],
    _ destinations: [[Int]]
  ) -> [Int] {
    var found: [Int] = []
    var visited: Set<Int> = []
    var next: Int? = parent
    while let screen = next, visited.insert(screen).inserted {
      found += destinations[screen]
      next = screens[screen].extends.flatMap { indices[$0] }
    }
    return found
  }
}
