/// The screens that each screen extends, and the screens that extend it.
///
/// In a preorder of the forest, the descendants of a screen directly follow it. Therefore, one
/// screen extends another if its position is within a range, and the number of screens between them
/// does not matter. This is a class, so that a search counts only one reference.
///
/// ```text
/// Item ─┬─ Book ─── Novel      preorder     Item, Book, Novel, Film
///       └─ Film                positions    Item 0..<4, Book 1..<3, Novel 2..<3, Film 3..<4
/// ```
///
/// Source: P. F. Dietz, "Maintaining Order in a Linked List", 1982, section 3.
final class ScreenHierarchy: Sendable {
  /// All screens, each directly before its descendants.
  let preorder: FixedArray<ScreenIndex>
  /// For each screen, the screen that it extends, or `absent`.
  let parents: FixedArray<ScreenIndex>
  /// For each screen, its position in the preorder and the position after its last descendant.
  private let subtrees: FixedArray<Subtree>

  private struct Subtree: BitwiseCopyable {
    var start: UInt32
    var end: UInt32
  }

  /// Creates the hierarchy; nil if no screen extends another.
  ///
  /// - Parameter parents: For each screen, the screen that it extends, or `absent`.
  /// - Throws: The first screen that extends itself, directly or indirectly.
  init?(parents: [ScreenIndex]) throws(Cycle) {
    guard parents.contains(where: { $0 != .absent }) else { return nil }
    if let screen = ScreenHierarchy.firstInCycle(parents) { throw Cycle(screen: screen) }
    self.parents = FixedArray(parents)
    let preorder = ScreenHierarchy.preorder(parents)
    self.preorder = FixedArray(preorder)
    subtrees = FixedArray(count: parents.count, repeating: Subtree(start: 0, end: 0)) { subtrees in
      for (position, screen) in preorder.enumerated().reversed() {
        let start = UInt32(position)
        let end = max(start + 1, subtrees[Int(screen)].end)
        subtrees[Int(screen)] = Subtree(start: start, end: end)
        let parent = parents[Int(screen)]
        guard parent != .absent else { continue }
        subtrees[Int(parent)].end = max(end, subtrees[Int(parent)].end)
      }
    }
  }

  /// An error for a screen that extends itself.
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
    sequence(first: screen, next: parent).dropFirst()
  }

  /// Returns the positions of a screen and its descendants in the preorder.
  func positions(of screen: ScreenIndex) -> Range<Int> {
    let subtree = subtrees[screen]
    return Int(subtree.start)..<Int(subtree.end)
  }

  /// Returns a screen and all screens that extend it, directly or indirectly.
  ///
  /// The buffer is valid as long as the hierarchy exists.
  func descendantsAndSelf(of screen: ScreenIndex) -> UnsafeBufferPointer<ScreenIndex> {
    let positions = positions(of: screen)
    return UnsafeBufferPointer(start: preorder.base + positions.lowerBound, count: positions.count)
  }

  /// Returns the given screens without those that extend another given screen, in preorder and
  /// without duplicates.
  ///
  /// The descendants of the result are the descendants of all given screens.
  ///
  /// - Complexity: O(n log n) time and O(n) memory for n screens.
  func outermost(of screens: some Sequence<ScreenIndex>) -> [ScreenIndex] {
    var outermost: [ScreenIndex] = []
    var end = 0
    for screen in screens.sorted(by: { positions(of: $0).lowerBound < positions(of: $1).lowerBound }
    )
    where positions(of: screen).lowerBound >= end {
      outermost.append(screen)
      end = positions(of: screen).upperBound
    }
    return outermost
  }

  /// Returns whether two screens are the same, or the first extends the second.
  ///
  /// The second can be `absent`.
  ///
  /// - Complexity: O(1) time.
  func isScreen(_ screen: ScreenIndex, kindOf other: ScreenIndex) -> Bool {
    guard other != .absent else { return false }
    let (start, other) = (subtrees[screen].start, subtrees[other])
    return other.start <= start && start < other.end
  }

  /// Returns all screens, each directly before its descendants.
  ///
  /// - Complexity: O(V) time and memory for V screens.
  private static func preorder(_ parents: [ScreenIndex]) -> [ScreenIndex] {
    let children = CompressedRows<ScreenIndex, ScreenIndex>(rowCount: parents.count) { emit in
      for (child, parent) in parents.enumerated() where parent != .absent {
        emit(parent, ScreenIndex(child))
      }
    }
    var order: [ScreenIndex] = []
    order.reserveCapacity(parents.count)
    var pending = ScreenIndex.indices(count: parents.count).reversed()
      .filter { parents[Int($0)] == .absent }
    while let screen = pending.popLast() {
      order.append(screen)
      pending.append(contentsOf: children[screen].reversed())
    }
    return order
  }

  /// Returns the first screen found that extends itself; nil if there is none.
  ///
  /// Follows each chain of parents once. A chain that returns to itself is a cycle. A chain that
  /// reaches an earlier chain is not.
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
