import NavGraph

/// Steps that need the whole graph.
extension GraphMLParser {
  /// A node with a graph in it is a box; edges to it lead to the first node within.
  func replaceGroupsAsNodes() {
    var replacements: [Int: Int] = [:]
    for (node, group) in groups.sorted(by: { $0.key < $1.key }) {
      let first = result.nodes.indices.first { index in
        isDefined[index] && groups[index] == nil && isNode(index, within: group)
      }
      if let first { replacements[node] = first }
    }
    for index in result.edges.indices {
      for end in [result.edges[index].source, result.edges[index].target] {
        guard let replacement = replacements[end] else { continue }
        report(
          .approximated,
          "edge-of-group",
          "An edge touches the group '\(result.nodes[end].name)'. It is imported as touching its first "
            + "node, '\(result.nodes[replacement].name)'.",
          result.edges[index].location
        )
      }
      result.edges[index].source =
        replacements[result.edges[index].source] ?? result.edges[index].source
      result.edges[index].target =
        replacements[result.edges[index].target] ?? result.edges[index].target
    }
    for node in groups.keys { isDefined[node] = false }
  }

  func isNode(_ node: Int, within group: Int) -> Bool {
    var next = result.nodes[node].group
    while let index = next {
      if index == group { return true }
      next = result.groups[index].parent
    }
    return false
  }

  /// Removes edges to nodes that are not in the file, and what stands for these nodes.
  func dropDangling() {
    guard isDefined.contains(false) else { return }
    var numbers: [Int] = []
    var nodes: [NodeGraph.Node] = []
    for (index, node) in result.nodes.enumerated() {
      numbers.append(nodes.count)
      if isDefined[index] { nodes.append(node) }
    }
    let edges = result.edges
    result.edges = []
    for var edge in edges {
      if let missing = [edge.source, edge.target].first(where: { !isDefined[$0] }) {
        report(
          .dropped,
          "missing-node",
          "An edge touches '\(result.nodes[missing].name)', which is not in the file.",
          edge.location
        )
        continue
      }
      (edge.source, edge.target) = (numbers[edge.source], numbers[edge.target])
      result.edges.append(edge)
    }
    result.roots = result.roots.filter { isDefined[$0] }.map { numbers[$0] }
    result.nodes = nodes
  }

  func report(
    _ kind: InterchangeFinding.Kind,
    _ code: String,
    _ message: String,
    _ location: SourceLocation
  ) {
    findings.append(InterchangeFinding(kind, code, message, at: location))
  }
}
