extension NodeGraph.Node {
  /// The title, or the name without one, on one line.
  fileprivate var label: String { (title ?? name).onOneLine }
}

/// Decisions in a graph.
extension NodeGraph {
  /// Replaces every path through decisions by an edge, whose name contains the decisions.
  ///
  /// A decision without edges to or from it is a screen.
  mutating func collapseDecisions(reportingTo builder: DocumentBuilder) throws(ReadError) {
    guard nodes.contains(where: { $0.kind == .decision }) else { return }
    let (left, entered) = (Set(edges.map(\.source)), Set(edges.map(\.target)))
    for (index, node) in nodes.enumerated() where node.kind == .decision {
      if left.contains(index), entered.contains(index) {
        builder.report(.approximated, "decision", at: node.location) {
          "Decision '\(node.label)' does not become a screen. Its branches become commands."
        }
      } else {
        nodes[index].kind = .screen
      }
    }
    edges = try joinedPaths(
      of: edges,
      limits: builder.options.limits,
      from: \.source,
      to: \.target,
      at: \.location,
      through: { nodes[$0].kind == .decision }
    ) { edge, next in
      var joined = next
      let node = nodes[edge.target]
      joined.label = [edge.label, node.label, next.label].compactMap { $0 }
        .joined(separator: " ")
      joined.source = edge.source
      if next.details == Edge.Details() { joined.details = edge.details }
      return joined
    }
  }
}
