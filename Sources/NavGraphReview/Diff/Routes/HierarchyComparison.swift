import NavGraph

/// The screens that extend different screens in two graphs.
struct HierarchyComparison {
  /// For each screen, its parent: the screen that it extends; nil if it extends none.
  private let parents: [ScreenIndex?]
  /// For each screen, whether it has the same parent in the other graph.
  private let hasSameParent: [Bool]
  /// Whether a screen has a different parent, or none.
  let hasChanges: Bool
  /// For each screen of the other graph, its parent; nil if it has none.
  private let otherParents: [ScreenIndex?]
  /// For each screen, the same screen in the other graph; nil if there is none.
  private let screens: [ScreenIndex?]

  init(_ graph: NavigationGraph, _ other: NavigationGraph, _ screens: [ScreenIndex?]) {
    let parents = graph.screenIndices.map(graph.parent)
    let otherParents = other.screenIndices.map(other.parent)
    let hasSameParent = zip(parents, screens).map { parent, match in
      guard let match else { return false }
      guard let parent else { return otherParents[Int(match)] == nil }
      return screens[Int(parent)] != nil && screens[Int(parent)] == otherParents[Int(match)]
    }
    (self.parents, self.otherParents, self.screens) = (parents, otherParents, screens)
    self.hasSameParent = hasSameParent
    hasChanges = hasSameParent.contains(false)
  }

  /// Returns the first screen with a different parent, between a screen and one of its ancestors;
  /// nil if there is none, or if the screen also extends the ancestor in the other graph.
  ///
  /// - Complexity: O(n) time for n screens in between.
  func change(from screen: ScreenIndex, upTo ancestor: ScreenIndex) -> ScreenIndex? {
    guard screen != ancestor, let changed = change(from: screen, until: { $0 == ancestor }) else {
      return nil
    }
    var next = screens[Int(screen)]
    while let other = next {
      if other == screens[Int(ancestor)] { return nil }
      next = otherParents[Int(other)]
    }
    return changed
  }

  /// Returns the first screen with a different parent, between a screen and its nearest ancestor
  /// with a property; nil if there is none.
  ///
  /// - Complexity: O(n) time for n screens in between.
  func change(from screen: ScreenIndex, until isEnd: (ScreenIndex) -> Bool) -> ScreenIndex? {
    guard hasChanges else { return nil }
    var changed: ScreenIndex?
    var next = screen
    while !isEnd(next) {
      if changed == nil, !hasSameParent[Int(next)] { changed = next }
      guard let parent = parents[Int(next)] else { return nil }
      next = parent
    }
    return changed
  }
}
