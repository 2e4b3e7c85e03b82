/// The containers of a graph: the screens with tabs.
struct Containers: Sendable {
  /// A tab of a container.
  struct Place {
    let container: ScreenIndex
    /// The index of the tab.
    let tab: Int
  }

  /// The tabs of each container, in order.
  let tabs: [ScreenIndex: [ContainerTab]]
  /// Whether some tab has conditions.
  let hasConditions: Bool
  /// The tab of each screen that is the root of exactly one tab.
  private let onlyPlaces: [ScreenIndex: Place]

  /// Collects the containers, and checks the rules for tabs.
  ///
  /// - `tabs`: The tabs of the containers, in order.
  /// - Throws: The error of the first container that breaks a rule.
  /// - Complexity: O(T log T) time and O(T) memory for T tabs.
  init(
    _ tabs: [ScreenIndex: [ContainerTab]],
    _ properties: [ScreenIndex: DeclaredProperties],
    _ names: NameTable<ScreenIndex>
  ) throws(GraphError) {
    self.tabs = tabs
    hasConditions = tabs.values.contains { $0.contains { !$0.conditions.isEmpty } }
    onlyPlaces = Containers.onlyPlaces(in: tabs)
    guard !tabs.isEmpty else { return }
    for (container, tabs) in tabs.sorted(by: { $0.key < $1.key }) {
      var tabNames: Set<TabID> = []
      for tab in tabs {
        let id = ScreenID(names[container])
        guard tabNames.insert(tab.name).inserted else {
          throw .duplicateTab(tab.name, container: id)
        }
        let missing = properties[tab.root]?.missingNames { properties[tab.root]?[$0]?.defaultValue }
        if let property = missing?.first {
          let root = ScreenID(names[tab.root])
          throw .tabRootRequiresProperty(property, root: root, tab: tab.name, container: id)
        }
      }
    }
    try checkNesting(names)
  }

  var isEmpty: Bool { tabs.isEmpty }

  /// The containers, in the order of definition.
  var screens: [ScreenIndex] { tabs.keys.sorted() }

  func contains(_ screen: ScreenIndex) -> Bool { tabs[screen] != nil }

  /// Returns the tabs of a screen, in order; empty if the screen is not a container.
  func tabs(of screen: ScreenIndex) -> [ContainerTab] { tabs[screen] ?? [] }

  /// Returns the tab whose root is a screen; nil if there is none, or if there are several.
  func onlyPlace(of root: ScreenIndex) -> Place? { onlyPlaces[root] }

  private static func onlyPlaces(in tabs: [ScreenIndex: [ContainerTab]]) -> [ScreenIndex: Place] {
    var places: [ScreenIndex: Place] = [:]
    var repeated: Set<ScreenIndex> = []
    for (container, tabs) in tabs {
      for (index, tab) in tabs.enumerated() {
        let former = places.updateValue(Place(container: container, tab: index), forKey: tab.root)
        if former != nil { repeated.insert(tab.root) }
      }
    }
    for root in repeated { places[root] = nil }
    return places
  }

  /// Throws an error if a container contains itself, or if too many roots open together with a
  /// container.
  ///
  /// Counts the roots of the containers from the innermost one outwards. The depth-first search is
  /// not recursive, so that deep nesting does not overflow the stack.
  ///
  /// ```text
  /// A{B, C}, B{D}      pending    B, A | B, A, B | B, A | B      roots    B: 1, then A: 2 + 1
  /// ```
  private func checkNesting(_ names: NameTable<ScreenIndex>) throws(GraphError) {
    var rootCounts: [ScreenIndex: Int] = [:]
    var open: Set<ScreenIndex> = []
    var pending = tabs.keys.sorted(by: >)
    while let container = pending.last {
      let inner = tabs(of: container).map { $0.root }.filter(contains)
      let uncounted = inner.filter { rootCounts[$0] == nil }
      if rootCounts[container] != nil {
        pending.removeLast()
      } else if uncounted.isEmpty {
        let count = inner.reduce(tabs(of: container).count) { $0 + (rootCounts[$1] ?? 0) }
        guard count <= NavigationGraph.maximumTabRoots else {
          throw .tooManyTabs(ScreenID(names[container]))
        }
        rootCounts[container] = count
        open.remove(container)
        pending.removeLast()
      } else {
        open.insert(container)
        if let repeated = uncounted.first(where: open.contains) {
          throw .containerInItself(ScreenID(names[repeated]))
        }
        pending += uncounted
      }
    }
  }
}
