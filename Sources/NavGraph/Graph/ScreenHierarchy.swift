/// Which screens extend which.
struct ScreenHierarchy: Sendable {
  private let parents: FixedArray<UInt32>
  private let children: CompressedRows

  /// Returns nil if no screen extends another.
  ///
  /// - Parameter parents: For each screen the one that it extends, or `GraphTables.none`.
  /// - Throws: The first screen that extends itself, directly or through others.
  init?(parents: [UInt32]) throws(Cycle) {
    guard parents.contains(where: { $0 != GraphTables.none }) else { return nil }
    self.parents = FixedArray(parents)
    children = CompressedRows(rowCount: parents.count) { emit in
      for (child, parent) in parents.enumerated() where parent != GraphTables.none {
        emit(parent, UInt32(child))
      }
    }
    if let screen = ScreenHierarchy.firstInCycle(parents) { throw Cycle(screen: screen) }
  }

  /// A screen that extends itself.
  struct Cycle: Error {
    let screen: UInt32
  }

  func parent(of screen: UInt32) -> UInt32? {
    let parent = parents[screen]
    return parent == GraphTables.none ? nil : parent
  }

  /// Returns the screens that a screen extends, nearest first, without itself.
  func ancestors(of screen: UInt32) -> some Sequence<UInt32> {
    sequence(state: screen) { screen in
      guard let parent = self.parent(of: screen) else { return nil }
      screen = parent
      return parent
    }
  }

  /// Returns a screen and all that extend it.
  func descendants(of screen: UInt32) -> [UInt32] {
    var found = [screen]
    var next = 0
    while next < found.count {
      found.append(contentsOf: children[found[next]])
      next += 1
    }
    return found
  }

  /// Returns for each screen how many extend it, itself among them.
  ///
  /// - Complexity: Time and memory grow with the number of screens.
  func descendantCounts() -> [Int] {
    var counts = [Int](repeating: 1, count: parents.count)
    var order = (0..<UInt32(parents.count)).filter { parent(of: $0) == nil }
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

  func isScreen(_ screen: UInt32, kindOf other: UInt32) -> Bool {
    screen == other || ancestors(of: screen).contains(other)
  }

  /// Follows each chain of parents once: a chain that runs into itself is a cycle, one that runs
  /// into an older chain is not.
  private static func firstInCycle(_ parents: [UInt32]) -> UInt32? {
    var chainOf = [Int](repeating: -1, count: parents.count)
    for start in parents.indices {
      var screen = start
      while chainOf[screen] < 0 {
        chainOf[screen] = start
        guard parents[screen] != GraphTables.none else { break }
        screen = Int(parents[screen])
        if chainOf[screen] == start { return UInt32(screen) }
      }
    }
    return nil
  }
}
