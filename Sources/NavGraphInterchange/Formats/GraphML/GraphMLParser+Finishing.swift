import NavGraph

/// Steps that need the whole graph.
extension GraphMLParser {
  /// Moves edges from a node that contains a graph to the first node in the graph.
  func replaceGroupsAsNodes() {
    removeEmptyGroups()
    var replacements: [Int: Int] = [:]
    for (node, group) in groups.sorted(by: { $0.key < $1.key }) {
      replacements[node] = result.nodes.indices.first { index in
        isDefined[index] && groups[index] == nil && isNode(index, within: group)
      }
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

  /// Removes the boxes of nodes whose graphs contain no nodes, because such a node is a screen.
  private func removeEmptyGroups() {
    let used = Set(
      result.nodes.indices.filter { isDefined[$0] }.compactMap { result.nodes[$0].group }
    )
    guard used.count < result.groups.count else { return }
    for (node, group) in groups where !used.contains(group) {
      result.nodes[node].foreign += result.groups[group].foreign.filter { $0.name != "id" }
    }
    let kept = result.groups.indices.filter(used.contains)
    let numbers = Dictionary(uniqueKeysWithValues: zip(kept, kept.indices))
    result.groups = kept.map { result.groups[$0] }
    for index in kept.indices {
      result.groups[index].parent = result.groups[index].parent.flatMap { numbers[$0] }
    }
    for index in result.nodes.indices {
      result.nodes[index].group = result.nodes[index].group.flatMap { numbers[$0] }
    }
    groups = groups.compactMapValues { numbers[$0] }
  }

  func isNode(_ node: Int, within group: Int) -> Bool {
    var next = result.nodes[node].group
    while let index = next {
      if index == group { return true }
      next = result.groups[index].parent
    }
    return false
  }

  /// Removes edges to nodes that are not in the file, and their placeholders.
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
