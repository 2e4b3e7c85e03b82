/// Edges that touch boxes, and nodes that are missing.
extension NodeGraph {
  /// Moves edges from boxes to the first screens in them, and removes edges of missing nodes.
  ///
  /// A box without screens becomes a screen, if it is a node.
  mutating func resolveBoxes(reportingTo builder: DocumentBuilder) {
    var firstNodes: [Int: Int] = [:]
    var owners: [Int: Int] = [:]
    for (index, node) in nodes.enumerated() {
      switch node.kind {
      case .box(let box): owners[box] = index
      case .screen, .decision: setFirst(index, &firstNodes)
      case .missing: break
      }
    }
    // Inner boxes follow the boxes that contain them.
    for box in groups.indices.reversed() where firstNodes[box] == nil {
      guard let node = owners[box] else { continue }
      groups[box].isScreen = true
      nodes[node].kind = .screen
      if groups[box].name != nodes[node].name { nodes[node].title = groups[box].name }
      setFirst(node, &firstNodes)
    }
    removeEdgesOfMissingNodes(reportingTo: builder)
    guard !owners.isEmpty else { return }
    for index in edges.indices {
      for end in [\Edge.source, \.target] {
        let node = nodes[edges[index][keyPath: end]]
        guard case .box(let box) = node.kind, let first = firstNodes[box] else { continue }
        builder.report(.approximated, "edge-of-\(groupWord)", at: edges[index].location) {
          "An edge touches the \(groupWord) '\(node.name)'. It is imported as touching its first node, "
            + "'\(nodes[first].name)'."
        }
        edges[index][keyPath: end] = first
      }
    }
  }

  /// Records a screen as the first one in the boxes that contain it, unless they have another one.
  private func setFirst(_ node: Int, _ firstNodes: inout [Int: Int]) {
    var next = nodes[node].group
    while let box = next, firstNodes[box] == nil {
      firstNodes[box] = node
      next = groups[box].parent
    }
  }

  private mutating func removeEdgesOfMissingNodes(reportingTo builder: DocumentBuilder) {
    guard nodes.contains(where: { $0.kind == .missing }) else { return }
    edges.removeAll { edge in
      let missing = [edge.source, edge.target].map { nodes[$0] }.first { $0.kind == .missing }
      guard let missing else { return false }
      builder.report(.dropped, "missing-node", at: edge.location) {
        "An edge touches '\(missing.name)', which is not in the file."
      }
      return true
    }
  }
}
