extension ScreenStack {
  /// Returns the steps back to an entry of the visible path.
  package func stepsBack(to index: Int) -> [Plan.Step] {
    entries.stepsBack(to: index) { $0.screen }
  }

  /// Applies a step.
  ///
  /// If a step removes more entries than there are, it removes all.
  public mutating func apply(_ step: Plan.Step) {
    entries.apply(step, screen: { $0.screen }, opening: { $0.entry })
  }

  /// Returns whether both stacks contain the same screens with the same presentations in the same
  /// tabs.
  ///
  /// The properties may differ.
  package func hasSameScreens(as other: ScreenStack) -> Bool {
    entries.hasSameScreens(as: other.entries, withAllTabs: true)
  }

  /// Returns whether the stack has the screens that a plan leads to.
  ///
  /// A tab that is not selected may be missing, and the order of tabs may differ.
  func fulfills(_ planned: ScreenStack) -> Bool {
    entries.hasSameScreens(as: planned.entries, withAllTabs: false)
  }
}

extension [StackEntry] {
  /// Returns whether both stacks contain the same screens with the same presentations in the same
  /// tabs.
  ///
  /// - `hasAllTabs`: Whether both must contain the same tabs in the same order; otherwise, tabs of the
  ///   other stack that are not selected may be missing.
  fileprivate func hasSameScreens(as other: [StackEntry], withAllTabs hasAllTabs: Bool) -> Bool {
    count == other.count
      && zip(self, other).allSatisfy { entry, other in
        guard entry.screen == other.screen, entry.presentation == other.presentation else {
          return false
        }
        guard let tabs = entry.tabs, let otherTabs = other.tabs else {
          return entry.tabs == nil && other.tabs == nil
        }
        return tabs.selected.name == otherTabs.selected.name
          && (!hasAllTabs || tabs.tabs.elementsEqual(otherTabs.tabs) { $0.name == $1.name })
          && tabs.tabs.allSatisfy {
            $0.entries.hasSameScreens(as: otherTabs[$0.name] ?? [], withAllTabs: hasAllTabs)
          }
      }
  }
}

extension Array where Element: TabbedEntry {
  /// Returns the steps back to an element of the visible path.
  ///
  /// The first step dismisses the modal layers above the element, and the second pops the other
  /// elements above it. If the element is a container, its selected tab is shown unchanged.
  ///
  /// - Parameters:
  ///   - index: The index of the element, which must be on the visible path.
  ///   - screen: Returns the screen of an element.
  /// - Returns: A dismissal, a pop, or both in this order; no step if the element is on top, or is a
  ///   container that is not covered.
  func stepsBack(to index: Int, screen: (Element) -> ScreenID) -> [Plan.Step] {
    let count = self.visibleCount
    precondition(
      (0..<count).contains(index),
      "The visible path has \(count) entries, and none with the index \(index)."
    )
    var steps: [Plan.Step] = []
    var rest = self
    let layers = visiblePath[(index + 1)...].count { $0.presentation.startsLayer }
    if layers > 0 {
      rest.dismiss(layers: layers)
      if let top = rest.visiblePath.last { steps.append(.dismiss(layers: layers, to: screen(top))) }
    }
    let (visibleCount, totalCount) = (rest.visibleCount, rest.totalCount)
    rest.truncate(keeping: index + 1)
    if rest.totalCount < totalCount, let top = rest.visiblePath.last {
      steps.append(.pop(count: visibleCount - index - 1, to: screen(top)))
    }
    return steps
  }

  /// Applies a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - screen: Returns the screen of an element.
  ///   - element: Creates the element of an entry that the step opens.
  /// - Throws: The error of `element`.
  mutating func apply<Failure: Error>(
    _ step: Plan.Step,
    screen: (Element) -> ScreenID,
    opening element: (Plan.Opening) throws(Failure) -> Element
  ) throws(Failure) {
    switch step {
    case .open(let opening):
      let opened = try element(opening)
      if opening.removedCount > 0 { pop(opening.removedCount) }
      select(opening.selectedTabs, screen: screen)
      open(opened)
    case .pop(let count, _, let tabs):
      pop(count)
      select(tabs, screen: screen)
    case .dismiss(let layers, _, let tabs):
      dismiss(layers: layers)
      select(tabs, screen: screen)
    case .select(let selection):
      select(selection)
      select(selection.selectedTabs, screen: screen)
    }
  }

  /// Selects tabs of containers that are not covered, the outermost first.
  private mutating func select(_ tabs: [SelectedTab], screen: (Element) -> ScreenID) {
    var depth = 0
    for tab in tabs {
      let shown = shownEntries
      guard
        let found = shown.indices.dropFirst(depth).first(where: {
          shown[$0].tabs?.index(of: tab.tab) != nil && screen(shown[$0]) == tab.container
        }), let index = shown[found].tabs?.index(of: tab.tab)
      else { continue }
      select(tab: index, ofContainerAt: found)
      depth = found + 1
    }
  }

  /// Removes entries from the end of the visible path.
  ///
  /// If the path is shorter, all entries are removed.
  package mutating func pop(_ count: Int) { truncate(keeping: visibleCount - count) }

  /// Removes modal layers from the end of the visible path.
  ///
  /// If there are fewer layers, all entries are removed.
  package mutating func dismiss(layers: Int) { truncate(keeping: keptCount(dismissing: layers)) }

  private func keptCount(dismissing layers: Int) -> Int {
    guard layers > 0 else { return visibleCount }
    let starts = visiblePath.enumerated().filter { $1.presentation.startsLayer }.map { $0.offset }
    return layers > starts.count ? 0 : starts[starts.count - layers]
  }

  /// Returns the number of entries of the visible path that stay in a step.
  func keptCount(by step: Plan.Step) -> Int {
    switch step {
    case .open(let opening):
      opening.entry.presentation.keepsStack ? visibleCount - opening.removedCount : 0
    case .pop(let count, _, _): visibleCount - count
    case .dismiss(let layers, _, _): keptCount(dismissing: layers)
    case .select: visibleCount
    }
  }

  /// Selects a tab; does nothing if there is no such tab.
  package mutating func select(_ selection: TabSelection) {
    let containers = uncoveredContainers
    let depth = containers.count - 1 - selection.level
    guard containers.indices.contains(depth),
      let tab = containers[depth].tabs?.index(of: selection.tab)
    else { return }
    select(tab: tab, ofContainerAt: depth)
  }
}
