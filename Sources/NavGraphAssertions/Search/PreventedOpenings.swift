import NavGraph
import NavGraphSpace

/// The moves that an older entry on the stack may prevent.
///
/// A plan does not open a screen that matches an older entry on the stack, but goes back to that
/// entry. This takes one step, too, but a container then shows the tab that was selected, and an
/// entry with other values may permit other moves.
struct PreventedOpenings {
  private let space: NavigationSpace
  /// For each node, the targets that may match an entry below it.
  private var targets: [Int: Set<Int>] = [:]

  /// Finds the moves among everything that can be shown.
  ///
  /// - Complexity: O(N · (V + E)) time and O(N · V) memory for V nodes, E edges, and N nodes that
  ///   are containers or have other values than a node with the same screen.
  init(_ exploration: Exploration) {
    space = exploration.space
    let nodes = Dictionary(grouping: exploration.order) { [space] in space.nodes[$0].place.screen }
    let linked = exploration.links.reduce(into: [Int: [Int]]()) { linked, link in
      for (below, above) in zip(link.stack.path, link.stack.path.dropFirst()) {
        linked[below, default: []].append(above)
      }
    }
    for older in exploration.order {
      let place = space.nodes[older].place
      let matched = space.graph.ancestorsAndSelf(of: place.screen).flatMap { nodes[$0] ?? [] }
        .filter { space.isContainer(older) || space.nodes[$0].place.values != place.values }
      if matched.isEmpty { continue }
      for node in exploration.nodes(above: older, linked) {
        targets[node, default: []].formUnion(matched)
      }
    }
  }

  /// Returns whether an entry below a node may prevent a move from the node.
  func contains(_ edge: NavigationSpace.Edge, from node: Int) -> Bool {
    !space.isContainer(node) && targets[node]?.contains(edge.target) == true
  }
}

extension Exploration {
  /// Returns the nodes that may lie above a node on a stack.
  ///
  /// - `linked`: For each node, the nodes that links open directly on it.
  fileprivate func nodes(above node: Int, _ linked: [Int: [Int]]) -> Set<Int> {
    // The order of the entries on saved stacks is not known.
    if roots.contains(where: \.isRestored) { return Set(order) }
    var found: Set<Int> = []
    var pending = [node]
    while let below = pending.popLast() {
      let opened = edges(from: below).lazy.filter { $0.presentation != .root }.map(\.target)
      for above in linked[below, default: []] + opened where found.insert(above).inserted {
        pending.append(above)
      }
    }
    return found
  }
}
