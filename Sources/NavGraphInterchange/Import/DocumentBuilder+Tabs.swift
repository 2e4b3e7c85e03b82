import NavGraph

/// The rules that graphs and databases have for tabs.
extension DocumentBuilder {
  /// Makes the names of tabs valid and unique, and removes the tabs that violate a rule.
  ///
  /// The inner containers come first, so that the roots in them are counted. The depth-first search
  /// is not recursive, so that deep nesting does not overflow the stack.
  ///
  /// - Complexity: O(V + T) time and memory for V screens and T tabs, and O(D) time for each tab
  ///   whose root extends D screens.
  func repairTabs() {
    var pending = document.screens.indices.reversed().filter { !document.screens[$0].tabs.isEmpty }
    guard !pending.isEmpty else { return }
    let indices = document.screenIndices
    var rootCounts: [Int: Int] = [:]
    var open: Set<Int> = []
    while let container = pending.last {
      if rootCounts[container] == nil, open.insert(container).inserted {
        let roots = document.screens[container].tabs.reversed().compactMap { indices[$0.root] }
        pending += roots.filter { !document.screens[$0].tabs.isEmpty && !open.contains($0) }
        continue
      }
      pending.removeLast()
      guard rootCounts[container] == nil else { continue }
      rootCounts[container] = repairTabs(of: container, inside: open, indices, rootCounts)
      open.remove(container)
    }
  }

  /// Removes the tabs of a screen that violate a rule, and returns the number of the roots that
  /// open with it.
  ///
  /// - `open`: The screen, and the containers that the search entered before it.
  private func repairTabs(
    of container: Int,
    inside open: Set<Int>,
    _ indices: [ScreenID: Int],
    _ rootCounts: [Int: Int]
  ) -> Int {
    repairNames(ofTabsIn: container)
    let screen = document.screens[container]
    var kept: [NavigationScreen.Tab] = []
    var count = 0
    for tab in screen.tabs {
      let root = indices[tab.root]
      let added = 1 + (root.flatMap { rootCounts[$0] } ?? 0)
      let isTooMuch = count + added > NavigationGraph.maximumTabRoots
      let reason =
        root.flatMap { requirement(of: $0, indices) }
        ?? (root.map(open.contains) == true ? "it would contain itself" : nil)
        ?? (isTooMuch ? "its container would have too many" : nil)
      if let reason {
        report(.dropped, "tab", at: screen.location) {
          "Tab '\(tab.name)' of '\(screen.id)' is skipped: \(reason)."
        }
      } else {
        kept.append(tab)
        count += added
      }
    }
    setTabs(kept, ofScreen: container)
    return count
  }

  /// Returns why a screen needs values from a request, so that it cannot be a root; nil if it needs
  /// none.
  private func requirement(of root: Int, _ indices: [ScreenID: Int]) -> String? {
    var names: Set<PropertyName> = []
    for index in [root] + document.ancestors(of: root, indices) {
      for property in document.screens[index].properties
      where names.insert(property.name).inserted && property.isRequired
        && property.defaultValue?.isNull ?? true
      {
        return "its root requires property '\(property.name)'"
      }
    }
    return nil
  }

  private func repairNames(ofTabsIn container: Int) {
    var names: Set<TabID> = []
    let tabs = document.screens[container].tabs.map { former in
      var tab = former
      var name = TabID(NameRepair.valid(tab.name.name))
      var number = 2
      while !names.insert(name).inserted {
        name = TabID(NameRepair.valid(tab.name.name, suffix: " \(number)"))
        number += 1
      }
      tab.name = name
      return tab
    }
    setTabs(tabs, ofScreen: container)
  }
}
