import Algorithms
package import NavGraph

/// Parts of a diagram.
extension Diagram {
  /// The names of the flows in the diagram, in the order of their commands.
  package var flowNames: [FlowID] {
    Array(edges.compactMap(\.flow).uniqued())
  }

  /// Keeps only the screens near the given screens, and the steps of a marked route.
  ///
  /// The many origins of a command that is drawn as a mark or as a name are not near its
  /// destination.
  ///
  /// - Parameters:
  ///   - screens: The given screens.
  ///   - steps: The maximum number of edges, in either direction, between a given screen and a kept
  ///     one.
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  package mutating func restrict(to screens: [ScreenID], steps: Int) {
    var neighbors: [ScreenID: [ScreenID]] = [:]
    let hubs = HubMarks(of: self)
    for edge in hubs.otherGroups where !hubs.leadsToHub(edge) {
      neighbors[edge.origin, default: []].append(edge.destination)
      neighbors[edge.destination, default: []].append(edge.origin)
    }
    let kept = neighbors.screens(near: screens, steps: steps)
    keepNodes(in: kept, with: hubs.marks, flows: hubs.flows.flows)
  }

  /// Keeps only the commands of the given flows, the screens that they connect, the screens in the
  /// boxes of the flows, and the steps of a marked route.
  ///
  /// The many origins of a command that is drawn as a mark or as a name are not kept.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  package mutating func restrict(toFlows flows: [FlowID]) {
    let flows = Set(flows)
    func isSelected(_ edge: Edge) -> Bool { edge.flow.map { flows.contains($0) } == true }
    let hubs = HubMarks(of: self)
    let lines = hubs.otherGroups.filter { !hubs.leadsToHub($0) }.flatMap(\.edges)
    let screens =
      edges.filter(isSelected).map(\.destination)
      + lines.filter(isSelected).compactMap(\.origin)
      + nodes.map(\.screen).filter { hubs.flows[$0].map(flows.contains) == true }
    edges.removeAll { !$0.isOnRoute && !$0.isTab && !isSelected($0) }
    let marks = hubs.marks.filter { $0.edges.contains(where: isSelected) }
    keepNodes(in: Set(screens), with: marks, flows: hubs.flows.flows)
  }
}
