import NavGraph

/// A model of a stack with tabs, which shares no code with the library.
struct TreeModel {
  var entries: [StackEntry]

  /// The entries that lead to what the user sees.
  var path: [StackEntry] { TreeModel.path(entries) }

  private static func path(_ entries: [StackEntry]) -> [StackEntry] {
    guard let tabs = entries.last?.tabs else { return entries }
    return entries + path(tabs.tabs[tabs.selectedIndex].entries)
  }

  /// The containers that nothing covers, the outermost first.
  var shownContainers: [StackEntry] { TreeModel.shownContainers(entries) }

  private static func shownContainers(_ entries: [StackEntry]) -> [StackEntry] {
    guard let last = entries.last, let tabs = last.tabs else { return [] }
    return [last] + shownContainers(tabs.tabs[tabs.selectedIndex].entries)
  }

  /// The number of entries on the innermost stack of the visible path.
  var innermostCount: Int {
    guard let tabs = shownContainers.last?.tabs else { return entries.count }
    return tabs.tabs[tabs.selectedIndex].entries.count
  }

  /// Removes all entries of the visible path except the lowest ones.
  mutating func keep(_ count: Int) {
    if count <= entries.count {
      entries = Array(entries[..<count])
    } else if let last = entries.indices.last, let tabs = entries[last].tabs {
      var inner = TreeModel(entries: tabs.tabs[tabs.selectedIndex].entries)
      inner.keep(count - entries.count)
      entries[last].tabs?.tabs[tabs.selectedIndex].entries = inner.entries
    }
  }

  /// Selects a tab of a container that is shown, at a depth.
  mutating func select(_ name: TabID, ofContainerAt depth: Int) {
    guard let last = entries.indices.last, let tabs = entries[last].tabs else { return }
    if depth == 0 {
      entries[last].tabs?.selectedIndex = tabs.tabs.firstIndex { $0.name == name } ?? 0
    } else {
      var inner = TreeModel(entries: tabs.tabs[tabs.selectedIndex].entries)
      inner.select(name, ofContainerAt: depth - 1)
      entries[last].tabs?.tabs[tabs.selectedIndex].entries = inner.entries
    }
  }

  /// Carries out a step.
  mutating func apply(_ step: Plan.Step) {
    switch step {
    case .open(let opening) where opening.entry.presentation == .root: entries = [opening.entry]
    case .open(let opening) where opening.entry.presentation == .present:
      entries.append(opening.entry)
    case .open(let opening): push(opening.entry)
    case .pop(let count, _, _): keep(path.count - count)
    case .dismiss(let layers, _, _):
      for _ in 0..<layers {
        keep(path.lastIndex { $0.presentation == .present } ?? 0)
      }
    case .select(let selection):
      select(TabID(selection.tab.name), ofContainerAt: shownContainers.count - 1 - selection.level)
    }
  }

  private mutating func push(_ entry: StackEntry) {
    guard let last = entries.indices.last, let tabs = entries[last].tabs else {
      entries.append(entry)
      return
    }
    var inner = TreeModel(entries: tabs.tabs[tabs.selectedIndex].entries)
    inner.push(entry)
    entries[last].tabs?.tabs[tabs.selectedIndex].entries = inner.entries
  }
}
