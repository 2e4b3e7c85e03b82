import NavGraph
import NavGraphSpace

/// Upper bounds for the numbers of steps to a screen from inside containers, whatever lies in their
/// tabs.
struct TabDistances {
  private let exploration: Exploration
  private let distances: Distances
  private let isTarget: (Int) -> Bool
  /// The roots of tabs that are not as a fresh container has them, by container.
  private var otherRoots: [Int: [Int]] = [:]
  /// Whether only commands open entries in tabs, and none of these is a container.
  private let hasSimpleTabs: Bool

  /// Computes the bounds.
  ///
  /// - Parameters:
  ///   - exploration: Everything that can be shown.
  ///   - distances: Upper bounds from all nodes if they are on top.
  ///   - isTarget: Whether a node shows the screen.
  init(
    _ exploration: Exploration,
    _ distances: Distances,
    to isTarget: @escaping (Int) -> Bool
  ) {
    self.exploration = exploration
    self.distances = distances
    self.isTarget = isTarget
    let (space, graph) = (exploration.space, exploration.space.graph)
    let pushesContainer = graph.commandIndices.contains { command in
      graph.presentation(of: command).joinsLayer && graph.canBeExecuted(command)
        && graph.descendantsAndSelf(of: graph.destination(of: command))
          .contains { !graph.tabRoots(of: $0).isEmpty }
    }
    hasSimpleTabs =
      exploration.links.isEmpty && !exploration.roots.contains(where: \.isRestored)
      && !pushesContainer
    for node in exploration.order where space.isOtherTabRoot(node) {
      otherRoots[space.nodes[node].container ?? node, default: []].append(node)
    }
  }

  /// Returns whether a tab of a container always leads to the screen in at most some steps: users
  /// select it, and perhaps go back to its root.
  func isNear(_ container: Int, within maximum: Int) -> Bool {
    let space = exploration.space
    return space.edges(of: container).contains { tab in
      guard space.clauses[tab.step.clause].covers(exploration.region) else { return false }
      let screen = space.nodes[tab.target].place.screen
      let others = (otherRoots[container] ?? []).filter { space.nodes[$0].place.screen == screen }
      return ([tab.target] + others).allSatisfy { root in
        isNear(root: root, within: maximum - 2) || isStackNear(on: root, within: maximum - 1)
      }
    }
  }

  /// Returns whether going back to a root leads to the screen in at most some more steps.
  func isNear(root: Int, within maximum: Int) -> Bool {
    if isTarget(root) { return maximum >= 0 }
    return exploration.space.isContainer(root)
      ? isNear(root, within: maximum) : (distances[root] ?? .max) <= maximum
  }

  /// Returns whether everything that can lie in a tab is near.
  private func isStackNear(on root: Int, within maximum: Int) -> Bool {
    let space = exploration.space
    guard hasSimpleTabs else { return false }
    var found: Set<Int> = [root]
    var pending = [root]
    while let node = pending.popLast() {
      guard !space.isContainer(node), let distance = distances[node], distance <= maximum
      else { return false }
      for edge in exploration.edges(from: node) {
        let isInTab = space.nodes[edge.target].container == space.nodes[root].container
        if isInTab, found.insert(edge.target).inserted { pending.append(edge.target) }
      }
    }
    return true
  }
}
