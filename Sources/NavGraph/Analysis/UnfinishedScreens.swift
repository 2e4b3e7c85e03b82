/// The screens to which a search has found no route yet, for quick access along the hierarchy of screens.
///
/// Finished screens are skipped, both among the ancestors and among the descendants of a screen.
struct UnfinishedScreens {
  private let hierarchy: ScreenHierarchy?
  private var isFinished: [Bool]
  /// The screens; a finished screen is in the set of its parent, or of the number of screens if it has none.
  private var ancestors = DisjointSets(count: 0)
  /// The positions in `preorder`; that of a finished screen is in the set of the next position.
  private var positionsInOrder = DisjointSets(count: 0)
  /// All screens, each followed by its descendants.
  private var preorder: [ScreenIndex] = []
  /// For each screen, its position in `preorder`.
  private var positions: [Int] = []
  /// For each screen, the number of its descendants, itself included.
  private var descendantCounts: [Int] = []

  init(_ graph: NavigationGraph) {
    isFinished = Array(repeating: false, count: graph.screenCount)
    hierarchy = graph.hierarchy
    guard let hierarchy else { return }
    ancestors = DisjointSets(count: graph.screenCount + 1)
    positionsInOrder = ancestors
    preorder = hierarchy.preorder()
    positions = Array(repeating: 0, count: preorder.count)
    for (position, screen) in preorder.enumerated() { positions[Int(screen)] = position }
    descendantCounts = hierarchy.descendantCounts()
  }

  /// Returns whether a screen or one of its ancestors is unfinished.
  mutating func contains(screenOrAncestorOf screen: ScreenIndex) -> Bool {
    hierarchy == nil
      ? !isFinished[Int(screen)] : ancestors.representative(of: Int(screen)) < isFinished.count
  }

  /// Finishes a screen and its ancestors.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - body: Called for each of these screens that was unfinished.
  mutating func finish(andAncestorsOf screen: ScreenIndex, _ body: (ScreenIndex) -> Void) {
    guard hierarchy != nil else {
      if !isFinished[Int(screen)] { body(screen) }
      isFinished[Int(screen)] = true
      return
    }
    var next = ancestors.representative(of: Int(screen))
    while next < isFinished.count {
      finish(ScreenIndex(next))
      body(ScreenIndex(next))
      next = ancestors.representative(of: next)
    }
  }

  /// Finishes the descendants of a screen that meet a condition.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - condition: Called for each unfinished descendant.
  /// - Returns: The descendants that were unfinished and meet the condition.
  mutating func finish(
    descendantsOf screen: ScreenIndex,
    where condition: (ScreenIndex) -> Bool
  ) -> [ScreenIndex] {
    guard hierarchy != nil, descendantCounts[Int(screen)] > 1 else { return [] }
    var found: [ScreenIndex] = []
    let first = positions[Int(screen)]
    let end = first + descendantCounts[Int(screen)]
    var position = positionsInOrder.representative(of: first + 1)
    while position < end {
      let descendant = preorder[position]
      if condition(descendant) {
        finish(descendant)
        found.append(descendant)
      }
      position = positionsInOrder.representative(of: position + 1)
    }
    return found
  }

  private mutating func finish(_ screen: ScreenIndex) {
    isFinished[Int(screen)] = true
    let parent = hierarchy?.parent(of: screen).map { Int($0) } ?? isFinished.count
    ancestors.merge(Int(screen), into: parent)
    positionsInOrder.merge(positions[Int(screen)], into: positions[Int(screen)] + 1)
  }
}

/// Sets of numbers without common elements, each with a representative.
///
/// Source: R. E. Tarjan, "Efficiency of a Good But Not Linear Set Union Algorithm", 1975.
struct DisjointSets {
  /// For each element, another one on the path to the representative; for a representative, itself.
  private var links: [Int]

  /// Creates sets of one element each.
  init(count: Int) { links = Array(0..<count) }

  /// Returns the representative of an element's set.
  ///
  /// - Complexity: O(log n) amortized time for n elements.
  mutating func representative(of element: Int) -> Int {
    var root = element
    while links[root] != root { root = links[root] }
    var next = element
    while next != root { (links[next], next) = (root, links[next]) }
    return root
  }

  /// Merges the set of a representative into the set of another element, whose representative stays.
  mutating func merge(_ representative: Int, into element: Int) { links[representative] = element }
}
