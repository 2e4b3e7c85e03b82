/// Decisions in a graph.
extension NodeGraph {
  /// Replaces every path through decisions by an edge, whose name contains the decisions.
  mutating func collapseDecisions(reportingTo builder: DocumentBuilder) {
    guard nodes.contains(where: { $0.kind == .decision }) else { return }
    var leaving: [[Int]] = Array(repeating: [], count: nodes.count)
    var entered = Set<Int>()
    for (index, edge) in edges.enumerated() {
      leaving[edge.source].append(index)
      entered.insert(edge.target)
    }
    for index in nodes.indices where nodes[index].kind == .decision {
      if leaving[index].isEmpty || !entered.contains(index) {
        nodes[index].kind = .screen
      } else {
        let node = nodes[index]
        builder.report(.approximated, "decision", at: node.location) {
          "Decision '\(node.title ?? node.name)' does not become a screen. Its branches become commands."
        }
      }
    }
    let branches = edges
    edges = []
    for edge in branches where nodes[edge.source].kind != .decision {
      var visited: Set<Int> = []
      follow(edge, branches, leaving, &visited)
    }
  }

  private mutating func follow(
    _ edge: Edge,
    _ branches: [Edge],
    _ leaving: [[Int]],
    _ visited: inout Set<Int>
  ) {
    let node = nodes[edge.target]
    guard node.kind == .decision else {
      edges.append(edge)
      return
    }
    guard visited.insert(edge.target).inserted else { return }
    for index in leaving[edge.target] {
      var next = branches[index]
      let parts = [edge.label, node.title ?? node.name, next.label]
      next.label = parts.compactMap { $0 }.joined(separator: " ")
      next.source = edge.source
      if next.details == Edge.Details() { next.details = edge.details }
      follow(next, branches, leaving, &visited)
    }
  }
}
