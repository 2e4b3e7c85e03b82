import NavGraphText

/// Nodes, ports and lists of attributes.
extension DOTParser {
  mutating func node(_ id: String, _ token: DOTToken, _ scope: inout Scope) -> Int {
    let index: Int
    if let known = nodes[id] {
      index = known
    } else {
      index = graph.nodes.count
      nodes[id] = index
      graph.nodes.append(
        DOTGraph.Node(
          id: id,
          attributes: DOTGraph.Attributes(defaults: scope.nodeDefaults),
          location: lexer.text.location(token.offset)
        )
      )
      if case .html = token.kind { graph.nodes[index].isHTML = true }
    }
    if let cluster = scope.cluster, isWithin(cluster, graph.nodes[index].cluster) {
      graph.nodes[index].cluster = cluster
    }
    if scope.depth > 0, scope.known.insert(index).inserted { scope.members.append(index) }
    return index
  }

  /// Returns whether a node moves from its current cluster to another one, which must be inside of
  /// the current one.
  func isWithin(_ cluster: Int, _ current: Int?) -> Bool {
    guard let current else { return true }
    return chain(from: cluster) { graph.clusters[$0].parent }.dropFirst().contains(current)
  }

  /// Skips a port and a compass point, which only affect the appearance.
  mutating func skipPort() throws(ReadError) {
    for _ in 0..<2 where token.isMark(":") {
      try advance()
      guard token.text != nil else { throw unexpected("a port") }
      try advance()
    }
  }

  /// Reads `[a=1, b="2"; c]…`; nil if there are no brackets.
  mutating func parseAttributes() throws(ReadError) -> [String: DOTValue]? {
    guard token.isMark("[") else { return nil }
    var attributes: [String: DOTValue] = [:]
    while token.isMark("[") {
      try advance()
      while !token.isMark("]") {
        guard let name = token.text else { throw unexpected("an attribute or ']'") }
        try advance()
        if token.isMark("=") {
          try advance()
          guard let value = token.value else { throw unexpected("a value") }
          attributes[name] = value
          try advance()
        } else {
          attributes[name] = .string("true")
        }
        if token.isMark(",") || token.isMark(";") { try advance() }
      }
      try advance()
    }
    return attributes
  }
}
