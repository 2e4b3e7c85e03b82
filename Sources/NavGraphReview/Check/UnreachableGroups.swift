import NavGraph

/// Groups of unreachable screens.
///
/// In each group, the first screen leads to the others.
struct UnreachableGroups {
  /// The groups.
  private(set) var all: [[ScreenID]] = []
  private let graph: NavigationGraph
  /// For each screen, whether it is unreachable and not yet in a group.
  private var isRemaining: [Bool]
  /// The positions in preorder as disjoint sets.
  ///
  /// The position of a screen that does not remain is in the set of the next position.
  private var positions: DisjointSets

  /// Finds the groups.
  ///
  /// - Parameters:
  ///   - unreachable: The screens, in the order of definition.
  ///   - network: The network of the screens.
  ///   - components: The strongly connected components of the network.
  /// - Complexity: O(V log V + C + E) time and O(V + E) memory for V screens, C commands and E
  ///   edges.
  init(
    _ unreachable: [ScreenID],
    in network: ScreenNetwork,
    _ components: [StronglyConnectedComponent]
  ) {
    graph = network.graph
    isRemaining = Array(repeating: false, count: graph.screenCount)
    positions = DisjointSets(count: graph.screenCount + 1)
    let screens = unreachable.compactMap(graph.index)
    for screen in screens { isRemaining[Int(screen)] = true }
    for screen in graph.screenIndices where !isRemaining[Int(screen)] { skip(screen) }
    var exploration = ScreenExploration(network)
    for head in heads(of: screens, components) + screens where isRemaining[Int(head)] {
      remove(head)
      var group = [graph.id(of: head)]
      if leadsToRemaining(head) {
        for screen in exploration.newScreens(from: head) where isRemaining[Int(screen)] {
          remove(screen)
          group.append(graph.id(of: screen))
        }
      }
      all.append(group)
    }
  }

  private mutating func remove(_ screen: ScreenIndex) {
    isRemaining[Int(screen)] = false
    skip(screen)
  }

  private mutating func skip(_ screen: ScreenIndex) {
    let position = graph.preorderPositions(of: screen).lowerBound
    positions.merge(position, into: position + 1)
  }

  private mutating func leadsToRemaining(_ screen: ScreenIndex) -> Bool {
    if graph.tabRoots(of: screen).contains(where: { isRemaining[Int($0)] }) { return true }
    for command in graph.commands(leaving: screen) {
      let descendants = graph.preorderPositions(of: graph.destination(of: command))
      let next = positions.representative(of: descendants.lowerBound)
      if next < descendants.upperBound { return true }
    }
    return false
  }

  /// Returns one screen of each component to which no unreachable screen of another component
  /// leads.
  private func heads(
    of unreachable: [ScreenIndex],
    _ components: [StronglyConnectedComponent]
  ) -> [ScreenIndex] {
    /// For each screen, its component, or -1.
    var componentOf = [Int](repeating: -1, count: graph.screenCount)
    var firstScreens: [ScreenIndex] = []
    for component in components {
      let screens = component.screens.compactMap(graph.index)
      guard let first = screens.first(where: { isRemaining[Int($0)] }) else { continue }
      for screen in screens { componentOf[Int(screen)] = firstScreens.count }
      firstScreens.append(first)
    }
    var sources = [Sources](repeating: .none, count: graph.screenCount)
    var rootSources = sources
    for screen in unreachable {
      for root in graph.tabRoots(of: screen) {
        rootSources[Int(root)].insert(.one(componentOf[Int(screen)]))
      }
      for command in graph.commands(leaving: screen) {
        sources[Int(graph.destination(of: command))].insert(.one(componentOf[Int(screen)]))
      }
    }
    var isHead = [Bool](repeating: true, count: firstScreens.count)
    graph.forEachScreenInPreorder { screen in
      if let parent = graph.parent(of: screen) {
        sources[Int(screen)].insert(sources[Int(parent)])
      }
      let component = componentOf[Int(screen)]
      guard component >= 0,
        !sources[Int(screen)].isSubset(of: component)
          || !rootSources[Int(screen)].isSubset(of: component)
      else { return }
      isHead[component] = false
    }
    return zip(firstScreens, isHead).filter(\.1).map(\.0)
  }

  /// The components whose commands lead to a screen.
  private enum Sources: Equatable {
    case none
    case one(Int)
    case several

    mutating func insert(_ other: Sources) {
      if self == .none { self = other }
      if other != .none, self != other { self = .several }
    }

    func isSubset(of component: Int) -> Bool { self == .none || self == .one(component) }
  }
}
