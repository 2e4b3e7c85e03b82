/// The screens that each screen extends, and those that extend it.
struct ScreenHierarchy: Sendable {
  /// For each screen, the one that it extends, or `absent`.
  private let parents: FixedArray<ScreenIndex>
  private let children: CompressedRows<ScreenIndex, ScreenIndex>

  /// Creates the hierarchy; nil if no screen extends another.
  ///
  /// - Parameter parents: For each screen, the one that it extends, or `absent`.
  /// - Throws: The first screen that extends itself, directly or through others.
  init?(parents: [ScreenIndex]) throws(Cycle) {
    guard parents.contains(where: { $0 != .absent }) else { return nil }
    self.parents = FixedArray(parents)
    children = CompressedRows(rowCount: parents.count) { emit in
      for (child, parent) in parents.enumerated() where parent != .absent {
        emit(parent, ScreenIndex(child))
      }
    }
    if let screen = ScreenHierarchy.firstInCycle(parents) { throw Cycle(screen: screen) }
  }

  /// A screen that extends itself.
  struct Cycle: Error {
    let screen: ScreenIndex
  }

  /// Returns the screen that a screen extends directly; nil if it extends none.
  func parent(of screen: ScreenIndex) -> ScreenIndex? {
    let parent = parents[screen]
    return parent == .absent ? nil : parent
  }

  /// Returns the screens that a screen extends, the nearest first, without the screen itself.
  func ancestors(of screen: ScreenIndex) -> some Sequence<ScreenIndex> {
    sequence(state: screen) { screen in
      guard let parent = self.parent(of: screen) else { return nil }
      screen = parent
      return parent
    }
  }

  /// Returns a screen and all screens that extend it, directly or through others.
  func descendantsAndSelf(of screen: ScreenIndex) -> [ScreenIndex] {
    var found = [screen]
    var next = 0
    while next < found.count {
      found.append(contentsOf: children[found[next]])
      next += 1
    }
    return found
  }

  /// Returns all screens, each directly before its descendants.
  ///
  /// - Complexity: O(V) time and memory for V screens.
  func preorder() -> [ScreenIndex] {
    var order: [ScreenIndex] = []
    order.reserveCapacity(parents.count)
    var pending = ScreenIndex.indices(count: parents.count).reversed()
      .filter { parent(of: $0) == nil }
    while let screen = pending.popLast() {
      order.append(screen)
      pending.append(contentsOf: children[screen].reversed())
    }
    return order
  }

  /// Returns for each screen the number of its descendants, itself included.
  ///
  /// - Complexity: O(V) time and memory for V screens.
  func descendantCounts() -> [Int] {
    var counts = [Int](repeating: 1, count: parents.count)
    var order = ScreenIndex.indices(count: parents.count).filter { parent(of: $0) == nil }
    var next = 0
    while next < order.count {
      order.append(contentsOf: children[order[next]])
      next += 1
    }
    for screen in order.reversed() {
      guard let parent = parent(of: screen) else { continue }
      counts[Int(parent)] += counts[Int(screen)]
    }
    return counts
  }

  /// Returns whether two screens are the same, or the first extends the second.
  func isScreen(_ screen: ScreenIndex, kindOf other: ScreenIndex) -> Bool {
    screen == other || ancestors(of: screen).contains(other)
  }

  /// Returns the first screen found that extends itself.
  ///
  /// Follows each chain of parents once. A chain that meets itself is a cycle; a chain that meets an
  /// older chain is not.
  private static func firstInCycle(_ parents: [ScreenIndex]) -> ScreenIndex? {
    var chainOf = [Int](repeating: -1, count: parents.count)
    for start in parents.indices {
      var screen = start
      while chainOf[screen] < 0 {
        chainOf[screen] = start
        guard parents[screen] != .absent else { break }
        screen = Int(parents[screen])
        if chainOf[screen] == start { return ScreenIndex(screen) }
      }
    }
    return nil
  }
}
