import NavGraph

/// Which screens extend another screen in one graph than in another.
struct ParentComparison {
  /// For each screen, the one that it extends; nil if it extends none.
  private let parents: [ScreenIndex?]
  /// For each screen, whether it extends the same in the other graph.
  private let isSame: [Bool]
  private let hasChanges: Bool
  /// For each screen of the other graph, the one that it extends; nil if it extends none.
  private let others: [ScreenIndex?]
  /// For each screen, the one of the other graph; nil if it has none.
  private let screens: [ScreenIndex?]

  init(_ graph: NavigationGraph, _ other: NavigationGraph, _ screens: [ScreenIndex?]) {
    let parents = ParentComparison.parents(in: graph)
    let others = ParentComparison.parents(in: other)
    (self.parents, self.others, self.screens) = (parents, others, screens)
    let isSame = zip(parents, screens).map { parent, match in
      guard let match else { return false }
      guard let parent else { return others[Int(match)] == nil }
      return screens[Int(parent)] != nil && screens[Int(parent)] == others[Int(match)]
    }
    self.isSame = isSame
    hasChanges = isSame.contains(false)
  }

  /// Returns the first screen, from one up to the nearest of some that it extends, that does not extend
  /// the same in the other graph; nil if all do, or if it extends none of them.
  ///
  /// - Complexity: Time grows with the number of screens in between.
  func change(from screen: ScreenIndex, upTo ancestors: Set<ScreenIndex>) -> ScreenIndex? {
    change(from: screen, until: ancestors.contains)
  }

  /// Returns the first screen, from one up to another that it extends, that does not extend the same
  /// in the other graph; nil if all do, or if the one extends the other there, too.
  ///
  /// - Complexity: Time grows with the number of screens in between.
  func change(from screen: ScreenIndex, upTo ancestor: ScreenIndex) -> ScreenIndex? {
    guard screen != ancestor, let changed = change(from: screen, until: { $0 == ancestor }) else {
      return nil
    }
    var next = screens[Int(screen)]
    while let other = next {
      if other == screens[Int(ancestor)] { return nil }
      next = others[Int(other)]
    }
    return changed
  }

  private func change(from screen: ScreenIndex, until isEnd: (ScreenIndex) -> Bool) -> ScreenIndex?
  {
    guard hasChanges else { return nil }
    var changed: ScreenIndex?
    var next = screen
    while !isEnd(next) {
      if changed == nil, !isSame[Int(next)] { changed = next }
      guard let parent = parents[Int(next)] else { return nil }
      next = parent
    }
    return changed
  }

  private static func parents(in graph: NavigationGraph) -> [ScreenIndex?] {
    graph.screenIndices.map(graph.parent)
  }
}
