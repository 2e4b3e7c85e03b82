import NavGraph

// What moves remove, and the tabs that they show.
extension TreeOracleLeg {
  /// The stack after a move.
  struct Result {
    var stack: Int
    /// The number of entries of the visible path that the move removes.
    var removedCount = 0
    /// The tabs that are selected in place of absent ones.
    var selected: [SelectedTab] = []
    /// What is in the way of the move: absent tabs that it shows, and entries that it removes.
    var blockers: [Blocker] = []
  }

  /// Returns the stack after a move; nil if the move is not possible.
  func result(of move: Move, on stack: Int, ignoringBlockers: Bool) -> Result? {
    let path = forest.path(of: stack).trees
    var result: Result
    var keptCount = path.count
    switch move {
    case .back(let index):
      keptCount = index + 1
      guard let rest = rest(of: stack, keeping: keptCount, ignoringBlockers) else { return nil }
      result = rest
    case .select(let tab, let depth):
      guard let container = forest.container(at: depth, in: stack) else { return nil }
      result = Result(stack: forest.select(tab, at: depth, in: stack))
      if !exists(tab, of: container) { result.blockers = absence(of: tab, of: container) }
      guard show(from: depth + 1, in: &result, ignoringBlockers) else { return nil }
    case .open(let candidate):
      let removal = removal(by: candidate, on: stack)
      keptCount = removal.keptCount
      guard let rest = rest(of: stack, keeping: keptCount, ignoringBlockers) else { return nil }
      result = rest
      let tree = candidate.replacements[removal.presentation] ?? candidate.tree
      result.stack =
        removal.presentation == .push
        ? forest.push(tree, on: rest.stack) : forest.stack(tree, on: rest.stack)
      let depth = forest[result.stack].shown.count - forest[alone(tree)].shown.count
      var opened = Result(stack: result.stack)
      guard show(from: depth, in: &opened, ignoringBlockers), opened.selected.isEmpty else {
        return nil
      }
      result.blockers += opened.blockers
      if removal.presentation == .root { result.removedCount = 0 }
    }
    for entry in entries(from: keptCount, of: path) {
      result.blockers += oracle.oracle.preventedLeaving(screen(of: entry), rules)
    }
    return ignoringBlockers || result.blockers.isEmpty ? result : nil
  }

  func removal(by candidate: Candidate, on stack: Int) -> OracleRemoval {
    let (trees, outermostCount) = forest.path(of: stack)
    let path = trees.enumerated().map { index, tree in
      OraclePathEntry(
        screen: screen(of: tree),
        isTabRoot: index >= outermostCount && isInner(trees, index),
        beginsLayer: index < outermostCount
          && forest.entries[tree.entry].entry.presentation == .present
      )
    }
    return oracle.oracle.removal(by: candidate.command, from: path)
  }

  /// Whether an entry of a path is the bottom of the tab that the entry below it shows.
  private func isInner(_ path: [OracleForest.Tree], _ index: Int) -> Bool {
    let below = path[index - 1]
    return !below.tabs.isEmpty && forest.trees(in: below.tabs[below.selected]).first == path[index]
  }

  /// Returns a stack with only the lowest entries of its visible path.
  ///
  /// If an entry has been removed, the containers at its end show tabs that exist.
  func rest(of stack: Int, keeping keptCount: Int, _ ignoringBlockers: Bool) -> Result? {
    let path = forest[stack].path
    var result = Result(stack: forest.cut(stack, to: keptCount))
    result.removedCount = path.count - keptCount
    guard keptCount > 0, keptCount < path.count else { return result }
    let last = path[keptCount - 1]
    let depth = forest[result.stack].shown.lastIndex(of: last) ?? 0
    return show(from: depth, in: &result, ignoringBlockers) ? result : nil
  }

  /// Selects the first existing tab of each container that shows an absent one, from a depth on.
  ///
  /// Returns false if a container has no existing tab, unless blockers are ignored: it then shows
  /// the one that it has selected.
  private func show(from depth: Int, in result: inout Result, _ ignoringBlockers: Bool) -> Bool {
    var depth = depth
    while let container = forest.container(at: depth, in: result.stack) {
      if !exists(container.selected, of: container) {
        let screen = screen(of: container)
        if let first = oracle.oracle.firstTab(of: screen, rules) {
          result.stack = forest.select(first, at: depth, in: result.stack)
          let name = forest.entries[container.entry].tabs[first]
          result.selected.append(SelectedTab(container: screen, tab: name))
        } else {
          result.blockers += absence(of: container.selected, of: container)
          if !ignoringBlockers { return false }
        }
      }
      depth += 1
    }
    return true
  }

  /// Whether the leg has opened the place of a candidate, or the visible path, after what the
  /// command removes, has an entry that is gone back to instead.
  func isBarred(
    _ candidate: Candidate,
    in state: State,
    _ ignoringBlockers: Bool
  ) -> Bool {
    if state.opened.contains(candidate.place) { return true }
    var rest = state.stack
    if candidate.command.presentation != .root {
      let keptCount = removal(by: candidate, on: rest).keptCount
      guard let cut = self.rest(of: rest, keeping: keptCount, ignoringBlockers)?.stack else {
        return true
      }
      rest = cut
    }
    let screen = oracle.numbers[candidate.screen] ?? 0
    return forest[rest].path.contains(where: candidate.matches.contains)
      || existingRoots(of: rest).contains { matches($0, screen) }
  }

  // MARK: - Tabs

  private func tab(_ index: Int, of container: OracleForest.Tree) -> NavigationScreen.Tab? {
    oracle.oracle.tabs[screen(of: container)]?[index]
  }

  func exists(_ index: Int, of container: OracleForest.Tree) -> Bool {
    tab(index, of: container).map { oracle.oracle.exists($0, rules) } ?? true
  }

  /// Returns why a tab is absent: its conditions that fail, and those of the tab which its root has
  /// selected, if the root is a container without existing tabs.
  private func absence(of index: Int, of container: OracleForest.Tree) -> [Blocker] {
    guard let tab = tab(index, of: container) else { return [] }
    let own = tab.conditions.filter { !rules.holds($0, tab.root, nil) }
      .map { Blocker.condition($0, of: .tab(tab.name, container: screen(of: container))) }
    guard oracle.oracle.tabs[tab.root] != nil,
      oracle.oracle.firstTab(of: tab.root, rules) == nil,
      let root = forest.trees(in: container.tabs[index]).first
    else { return own }
    return own + absence(of: root.selected, of: root)
  }

  /// The bottom entries of the existing tabs of the containers that are shown.
  func existingRoots(of stack: Int) -> [Int] {
    forest[stack].shown.indices.flatMap { depth -> [Int] in
      guard let container = forest.container(at: depth, in: stack) else { return [] }
      return container.tabs.indices.filter { exists($0, of: container) }
        .map { forest[container.tabs[$0]].line[0] }
    }
  }

  // MARK: - Entries

  private func alone(_ tree: OracleForest.Tree) -> Int {
    forest.stack(tree, on: OracleForest.empty)
  }

  private func screen(of tree: OracleForest.Tree) -> ScreenID {
    forest.entries[tree.entry].entry.screen
  }

  /// Returns the entries of a path from a position on, the top first, with those of the existing
  /// tabs that are not on the path.
  private func entries(
    from position: Int,
    of path: [OracleForest.Tree]
  ) -> [OracleForest.Tree] {
    path.indices.dropFirst(position).reversed().flatMap { index -> [OracleForest.Tree] in
      let tree = path[index]
      let showsTab = index + 1 < path.count && !tree.tabs.isEmpty && isInner(path, index + 1)
      return hidden(in: tree, besides: showsTab ? tree.selected : nil) + [tree]
    }
  }

  /// Returns the entries of the existing tabs of a container, except for one tab.
  private func hidden(
    in container: OracleForest.Tree,
    besides shown: Int? = nil
  ) -> [OracleForest.Tree] {
    container.tabs.indices.filter { $0 != shown && exists($0, of: container) }
      .flatMap { forest.trees(in: container.tabs[$0]) }
      .flatMap { hidden(in: $0) + [$0] }
  }
}
