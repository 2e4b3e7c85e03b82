/// The screens without a route so far, in a search along the hierarchy of screens.
///
/// Finished screens are skipped among both the ancestors and the descendants of a screen.
struct UnfinishedScreens {
  private let hierarchy: ScreenHierarchy?
  private var isFinished: [Bool]
  /// The screens as disjoint sets.
  ///
  /// A finished screen is in the set of its parent. Without a parent, it is in the set of the last
  /// number.
  private var ancestors = DisjointSets(count: 0)
  /// The positions in the preorder of the hierarchy.
  ///
  /// The position of a finished screen is in the set of the next position.
  private var positionsInOrder = DisjointSets(count: 0)

  init(_ graph: NavigationGraph) {
    isFinished = Array(repeating: false, count: graph.screenCount)
    hierarchy = graph.hierarchy
    guard hierarchy != nil else { return }
    ancestors = DisjointSets(count: graph.screenCount + 1)
    positionsInOrder = ancestors
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

  /// Finishes the descendants of a screen that satisfy a condition.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - condition: Called for each unfinished descendant.
  /// - Returns: The descendants that were unfinished and satisfy the condition.
  mutating func finish(
    descendantsOf screen: ScreenIndex,
    where condition: (ScreenIndex) -> Bool
  ) -> [ScreenIndex] {
    guard let hierarchy else { return [] }
    var found: [ScreenIndex] = []
    let positions = hierarchy.positions(of: screen)
    guard positions.count > 1 else { return [] }
    var position = positionsInOrder.representative(of: positions.lowerBound + 1)
    while position < positions.upperBound {
      let descendant = hierarchy.preorder[position]
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
    guard let position = hierarchy?.positions(of: screen).lowerBound else { return }
    positionsInOrder.merge(position, into: position + 1)
  }
}
