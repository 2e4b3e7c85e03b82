import NavGraph

// What a move does.
extension TreeOracleLeg {
  /// Returns the entries that a move shows: the top, after the containers around it that were not
  /// shown before.
  func shown(by move: Move, on stack: Int) -> ArraySlice<Int> {
    guard let result = result(of: move, on: stack, ignoringBlockers: true) else { return [] }
    let shown = forest[result.stack].shown
    switch move {
    case .back(let index):
      let target = forest[stack].path[index]
      return shown.drop { $0 != target }
    case .select(_, let depth): return shown.dropFirst(depth + 1)
    case .open(let candidate):
      let trees = [candidate.tree.entry] + candidate.replacements.values.map(\.entry)
      return shown.drop { !trees.contains($0) }
    }
  }

  /// Returns the steps of a move.
  func steps(of move: Move, on stack: Int) -> [Plan.Step] {
    guard let result = result(of: move, on: stack, ignoringBlockers: true) else { return [] }
    switch move {
    case .back(let index): return steps(back: stack, to: index, result)
    case .select(let tab, let depth):
      guard let container = forest.container(at: depth, in: stack) else { return [] }
      let entry = forest.entries[container.entry]
      let depths = forest[stack].shown.indices
      let containers = depths.filter { forest.container(at: $0, in: stack) != nil }
      let selection = TabSelection(
        container: entry.entry.screen,
        tab: entry.tabs[tab],
        screen: topScreen(result.stack),
        level: containers.count - 1 - depth,
        selectedTabs: result.selected
      )
      return [.select(selection)]
    case .open(let candidate):
      let presentation = removal(by: candidate, on: stack).presentation
      let opening = Plan.Opening(
        command: candidate.command.name,
        entry: forest.stackEntry(candidate.replacements[presentation] ?? candidate.tree),
        isAnimated: candidate.command.isAnimated,
        removedCount: result.removedCount,
        selectedTabs: result.selected
      )
      return [.open(opening)]
    }
  }

  private func steps(back stack: Int, to index: Int, _ result: Result) -> [Plan.Step] {
    var steps: [Plan.Step] = []
    var rest = stack
    var layers = 0
    while let modal = forest[rest].path.dropFirst(index + 1).lastIndex(where: isModal) {
      rest = forest.cut(rest, to: modal)
      layers += 1
    }
    let wanted = forest.cut(rest, to: index + 1)
    let top = topScreen(result.stack)
    if layers > 0 {
      steps.append(
        wanted == rest
          ? .dismiss(layers: layers, to: top, selecting: result.selected)
          : .dismiss(layers: layers, to: topScreen(rest))
      )
    }
    if wanted != rest {
      let count = forest[rest].path.count - index - 1
      steps.append(.pop(count: count, to: top, selecting: result.selected))
    }
    return steps
  }

  private func isModal(_ entry: Int) -> Bool {
    forest.entries[entry].entry.presentation == .present
  }

  private func topScreen(_ stack: Int) -> ScreenID {
    forest[stack].shown.last.map { forest.entries[$0].entry.screen } ?? ""
  }

  // MARK: - Blockers

  func blockers(
    of command: NavigationCommand,
    _ tree: OracleForest.Tree,
    leaving top: StackEntry?
  ) -> [Blocker] {
    let shown = forest[forest.stack(tree, on: OracleForest.empty)].shown
    return rules.blockers(of: command, forest.entries[tree.entry].entry, leaving: top)
      + avoided(shown.dropFirst()).map { .avoided($0, command: command.name) }
  }

  private func avoided(_ entries: some Sequence<Int>) -> [ScreenID] {
    entries.map { forest.entries[$0].entry.screen }.filter(rules.request.avoiding.contains)
  }

  /// Returns a path with everything that blocks it.
  func blocked(_ path: [Move]) -> BlockedRoute {
    var stack = start
    var screens = forest[stack].shown.isEmpty ? [] : [topScreen(stack)]
    var found: [Blocker] = []
    for move in path {
      let top = forest[stack].shown.last.map { forest.entries[$0].entry }
      guard let result = result(of: move, on: stack, ignoringBlockers: true) else { continue }
      switch move {
      case .back, .select:
        if case .back(let index) = move {
          let entry = forest.entries[forest[stack].path[index]]
          found += rules.kept(entry.entry, entry.types)
        }
        found += avoided(shown(by: move, on: stack)).map { .avoided($0, command: nil) }
        screens.append(topScreen(result.stack))
      case .open(let candidate):
        let entry = forest.entries[candidate.tree.entry].entry
        found +=
          blockers(of: candidate.command, candidate.tree, leaving: top)
          + rules.overridden(by: candidate.command, entry)
        screens.append(candidate.screen)
      }
      found += result.blockers
      stack = result.stack
    }
    return BlockedRoute(screens: screens, blockers: found)
  }
}
