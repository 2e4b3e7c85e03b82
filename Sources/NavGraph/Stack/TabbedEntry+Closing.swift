// What moves remove and show beyond the entries that they name.

/// The entries that a command removes before its screen opens.
struct Removal: Equatable {
  /// The number of entries of the visible path that stay.
  var keptCount: Int
  /// The presentation of the new entry, which takes the place of a removed root or modal screen.
  var presentation: Presentation
}

extension Array where Element: TabbedEntry {
  /// Returns the entries that a command removes.
  ///
  /// ```text
  /// Tabs{*Home/List/Item}/Pay!     pop to Tabs         keeps Tabs, Home: a root stays in its tab
  ///                                pop to Tabs, too    the new screen becomes the root
  ///                                replace             is presented in place of Pay
  /// ```
  ///
  /// - Parameters:
  ///   - closing: What the command removes; nil for nothing.
  ///   - presentation: The presentation of the command, or that which the request gives.
  ///   - isScreen: Returns whether an entry's screen is another one, or extends it.
  /// - Returns: What remains of the visible path, and how the destination opens.
  func removal(
    by closing: CommandClosing?,
    opening presentation: Presentation,
    isScreen: (Element, ScreenIndex) -> Bool
  ) -> Removal {
    guard presentation.keepsStack else { return Removal(keptCount: 0, presentation: presentation) }
    let path = visiblePath
    var removal = Removal(keptCount: path.count, presentation: presentation)
    var named: Int?
    switch closing {
    case .popTo(let screen, let isInclusive):
      guard let nearest = path.lastIndex(where: { isScreen($0, screen) }) else { return removal }
      removal.keptCount = nearest + 1
      if isInclusive { named = nearest }
    case .replace: named = path.indices.last
    case nil: return removal
    }
    let bottoms = indicesOfTabBottoms
    if let named, !bottoms.contains(named) {
      removal.keptCount = named
      if named == 0 { return Removal(keptCount: 0, presentation: .root) }
      if named < count, path[named].presentation.startsLayer { removal.presentation = .present }
    }
    while bottoms.contains(removal.keptCount) { removal.keptCount += 1 }
    return removal
  }

  /// The indices on the visible path of the bottom entries of shown tabs.
  private var indicesOfTabBottoms: [Int] {
    var indices: [Int] = []
    var offset = count
    var stack = self
    while let tabs = stack.last?.tabs, !tabs.selected.entries.isEmpty {
      indices.append(offset)
      stack = tabs.selected.entries
      offset += stack.count
    }
    return indices
  }

  /// The indices on the visible path of the shown entries: the containers that are not covered, and
  /// the top.
  private var indicesOfShown: [Int] {
    guard !isEmpty else { return [] }
    let inner = last?.tabs?.selected.entries.indicesOfShown ?? []
    return [count - 1] + inner.map { $0 + count }
  }

  /// Returns the entries that leave the stack if only a part of the visible path stays: those of all
  /// existing tabs, and those on the visible path.
  ///
  /// - `exists`: Returns whether a tab of a container exists.
  func removedEntries(keeping keptCount: Int, exists: (Element, Int) -> Bool) -> [Element] {
    guard keptCount <= count else {
      return last?.tabs?.selected.entries
        .removedEntries(keeping: keptCount - count, exists: exists) ?? []
    }
    var removed: [Element] = []
    self[Swift.max(0, keptCount)...].collect(&removed, areVisible: true, exists: exists)
    return removed
  }

  /// Selects the first existing tab of each container that is newly shown with an absent tab.
  ///
  /// - Parameters:
  ///   - former: The stack before, of which this one shows a part.
  ///   - depth: The number of shown entries that were shown before; nil if the stack has lost entries.
  ///   - exists: Returns whether a tab of a container exists.
  /// - Returns: The selected tabs, the outermost first, and the containers without existing tabs,
  ///   which remain as they are.
  mutating func selectExistingTabs(
    since former: [Element],
    from depth: Int? = nil,
    exists: (Element, Int) -> Bool
  ) -> (selected: [(container: Element, tab: Int)], lacking: [Element]) {
    var depth = depth ?? zip(indicesOfShown, former.indicesOfShown).prefix(while: ==).count
    var selected: [(container: Element, tab: Int)] = []
    var lacking: [Element] = []
    while case let shown = shownEntries, depth < shown.count, let tabs = shown[depth].tabs {
      if !exists(shown[depth], tabs.selectedIndex) {
        if let tab = tabs.tabs.indices.first(where: { exists(shown[depth], $0) }) {
          select(tab: tab, ofContainerAt: depth)
          selected.append((shown[depth], tab))
        } else {
          lacking.append(shown[depth])
        }
      }
      depth += 1
    }
    return (selected, lacking)
  }
}

extension ArraySlice where Element: TabbedEntry {
  fileprivate func collect(
    _ removed: inout [Element],
    areVisible: Bool,
    exists: (Element, Int) -> Bool
  ) {
    for index in indices {
      let entry = self[index]
      removed.append(entry)
      guard let tabs = entry.tabs else { continue }
      for (number, tab) in tabs.tabs.enumerated() {
        let isVisible = areVisible && index == endIndex - 1 && number == tabs.selectedIndex
        guard isVisible || exists(entry, number) else { continue }
        tab.entries[...].collect(&removed, areVisible: isVisible, exists: exists)
      }
    }
  }
}
