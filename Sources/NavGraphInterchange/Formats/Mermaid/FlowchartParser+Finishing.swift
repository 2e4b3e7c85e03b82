import NavGraph

/// Steps that need the whole diagram.
extension FlowchartParser {
  /// Moves edges from a box to the first node in it.
  ///
  /// An identifier of an edge is not a node.
  mutating func resolveGroupsAsNodes() {
    var replacements: [Int: Int] = [:]
    for (id, node) in nodes.sorted(by: { $0.value < $1.value }) {
      guard let group = groups[id] else { continue }
      if let first = firstNode(in: group, besides: node) { replacements[node] = first }
    }
    let used = edgeIdentifiers.isEmpty ? [] : Set(graph.edges.flatMap { [$0.source, $0.target] })
    for (id, node) in nodes where edgeIdentifiers.contains(id) && !used.contains(node) {
      replacements[node] = node
    }
    guard !replacements.isEmpty else { return }
    for (index, edge) in graph.edges.enumerated() {
      for end in [edge.source, edge.target] {
        guard let replacement = replacements[end], replacement != end else { continue }
        findings.append(
          InterchangeFinding(
            .approximated,
            "edge-of-subgraph",
            "An edge touches the subgraph '\(graph.nodes[end].name)'. It is imported as touching its first "
              + "node, '\(graph.nodes[replacement].name)'.",
            at: edge.location
          )
        )
      }
      graph.edges[index].source = replacements[edge.source] ?? edge.source
      graph.edges[index].target = replacements[edge.target] ?? edge.target
    }
    remove(Set(replacements.keys))
  }

  func firstNode(in group: Int, besides node: Int) -> Int? {
    graph.nodes.indices.first { index in
      guard index != node, groups[graph.nodes[index].name] == nil else { return false }
      var next = graph.nodes[index].group
      while let current = next {
        if current == group { return true }
        next = graph.groups[current].parent
      }
      return false
    }
  }

  mutating func remove(_ removed: Set<Int>) {
    var numbers: [Int: Int] = [:]
    var kept: [NodeGraph.Node] = []
    for (index, node) in graph.nodes.enumerated() where !removed.contains(index) {
      numbers[index] = kept.count
      kept.append(node)
    }
    graph.nodes = kept
    graph.edges = graph.edges.compactMap { edge in
      guard let source = numbers[edge.source], let target = numbers[edge.target] else { return nil }
      var edge = edge
      (edge.source, edge.target) = (source, target)
      return edge
    }
  }
}
