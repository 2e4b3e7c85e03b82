import NavGraph

/// The rules that graphs and databases have for tabs.
extension DocumentBuilder {
  /// Makes the names of tabs valid and unique, and removes the tabs that violate a rule.
  ///
  /// Visits the containers by a depth-first search without recursion, the inner ones first, so that
  /// their roots are counted. A tab whose root is a container on the current path would contain
  /// itself.
  ///
  /// - Complexity: O(V + T) time and memory for V screens and T tabs, and O(D) time for each tab
  ///   whose root extends D screens.
  func repairTabs() {
    guard document.screens.contains(where: { !$0.tabs.isEmpty }) else { return }
    let indices = document.screenIndices
    var rootCounts: [Int: Int] = [:]
    for start in document.screens.indices where !document.screens[start].tabs.isEmpty {
      guard rootCounts[start] == nil else { continue }
      var path = [ContainerVisit(start)]
      var open: Set = [start]
      repairNames(ofTabsIn: start)
      while var visit = path.popLast() {
        let screen = document.screens[visit.container]
        guard visit.position < screen.tabs.count else {
          rootCounts[visit.container] = visit.rootCount
          document.screens[visit.container].tabs = visit.kept
          open.remove(visit.container)
          continue
        }
        let tab = screen.tabs[visit.position]
        let root = indices[tab.root]
        let inner = root.map { document.screens[$0].tabs.isEmpty ? 0 : rootCounts[$0] } ?? 0
        if let root, inner == nil, !open.contains(root) {
          path += [visit, ContainerVisit(root)]
          open.insert(root)
          repairNames(ofTabsIn: root)
          continue
        }
        let reason = root.flatMap { requirement(of: $0, indices) } ?? visit.reasonAgainst(inner)
        visit.position += 1
        if let reason {
          report(.dropped, "tab", at: screen.location) {
            "Tab '\(tab.name)' of '\(screen.id)' is skipped: \(reason)."
          }
        } else {
          visit.kept.append(tab)
          visit.rootCount += 1 + (inner ?? 0)
        }
        path.append(visit)
      }
    }
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

/// A container on the path of the search, and its tabs that are kept.
private struct ContainerVisit {
  let container: Int
  /// The number of tabs that were visited.
  var position = 0
  var kept: [NavGraph.Screen.Tab] = []
  /// The number of roots of the remaining tabs, including those of inner containers.
  var rootCount = 0

  init(_ container: Int) { self.container = container }

  /// Returns why the container cannot have a tab; nil if it can.
  ///
  /// - Parameter innerRootCount: The number of roots inside the root of the tab; nil if it contains
  ///   the container.
  /// - Returns: The reason.
  func reasonAgainst(_ innerRootCount: Int?) -> String? {
    guard let innerRootCount else { return "it would contain itself" }
    let isTooMuch = rootCount + 1 + innerRootCount > NavigationGraph.maximumTabRoots
    return isTooMuch ? "its container would have too many" : nil
  }
}
