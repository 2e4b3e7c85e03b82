import NavGraph

/// The rules that graphs and databases have for tabs.
extension DocumentBuilder {
  /// Makes the names of tabs valid and unique, and removes the tabs that violate a rule.
  ///
  /// - Complexity: O(V + T) time and memory for V screens and T tabs, and O(D) time for each tab
  ///   whose root extends D screens, or is in D containers.
  func repairTabs() {
    let containers = document.screens.indices.filter { !document.screens[$0].tabs.isEmpty }
    let indices = containers.isEmpty ? [:] : document.screenIndices
    var rootCounts: [Int: Int] = [:]
    for container in containers { repairTabs(of: container, inside: [], indices, &rootCounts) }
  }

  /// Removes the tabs of a screen that violate a rule, after those of the containers inside of it,
  /// so that the roots in them are counted.
  private func repairTabs(
    of container: Int,
    inside outer: [Int],
    _ indices: [ScreenID: Int],
    _ rootCounts: inout [Int: Int]
  ) {
    guard rootCounts[container] == nil, !document.screens[container].tabs.isEmpty else { return }
    repairNames(ofTabsIn: container)
    let (screen, open) = (document.screens[container], outer + [container])
    let maximum = NavigationGraph.maximumTabRoots
    var kept: [NavGraph.Screen.Tab] = []
    var count = 0
    for tab in screen.tabs {
      let root = indices[tab.root]
      let isOpen = root.map(open.contains) ?? false
      if let root, !isOpen, open.count < maximum {
        repairTabs(of: root, inside: open, indices, &rootCounts)
      }
      let added = 1 + (root.flatMap { rootCounts[$0] } ?? 0)
      let isTooMuch = count + added > maximum || open.count >= maximum
      let reason =
        root.flatMap { requirement(of: $0, indices) }
        ?? (isOpen ? "it would contain itself" : nil)
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
    rootCounts[container] = count
    document.screens[container].tabs = kept
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
    for index in document.screens[container].tabs.indices {
      let title = document.screens[container].tabs[index].name.name
      var name = TabID(NameRepair.valid(title))
      var number = 2
      while !names.insert(name).inserted {
        name = TabID(NameRepair.valid(title, suffix: " \(number)"))
        number += 1
      }
      document.screens[container].tabs[index].name = name
    }
  }
}
