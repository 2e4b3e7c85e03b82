package import NavGraph

/// The differences between two graphs, in a diagram.
extension Diagram {
  /// Marks the differences from an earlier graph, and adds what was removed.
  ///
  /// A screen whose former name is known is treated as renamed. A command that differs only in its
  /// name is treated as unchanged.
  ///
  /// - Parameters:
  ///   - before: The earlier graph.
  ///   - after: The graph of the diagram.
  /// - Complexity: O(V + E) time and memory for V screens and E pairs of a command and an origin.
  package mutating func compare(with before: NavigationGraph, to after: NavigationGraph) {
    compareScreens(with: before, after)
    let former = Diagram(of: before)
    let formerEdges = former.edges.map { $0.naming { after.currentName(of: $0) ?? $0 } }
    let matches = EdgeMatches(from: formerEdges, to: edges)
    for index in edges.indices {
      guard let former = matches.former[index] else {
        edges[index].change = .added
        continue
      }
      let differences = formerEdges[former].differences(from: edges[index])
      if !differences.isEmpty {
        edges[index].change = .changed(differences.joined(separator: "; "))
      }
    }
    for (index, edge) in formerEdges.enumerated() where !matches.matched.contains(index) {
      var edge = edge
      edge.change = .removed
      edges.append(edge)
    }
  }

  /// Keeps only what a comparison has marked, and the screens at both ends of marked edges.
  ///
  /// - Returns: Whether anything is marked.
  package mutating func restrictToChanges() -> Bool {
    let changed = edges.filter { $0.change != nil }
    edges = changed
    let ends = changed.flatMap { [$0.origin, $0.destination].compactMap { $0 } }
    let screens = nodes.filter { $0.change != nil }.map(\.screen) + ends
    restrict(to: screens, steps: 0)
    return !screens.isEmpty
  }

  private mutating func compareScreens(with before: NavigationGraph, _ after: NavigationGraph) {
    var formerNames: [ScreenID: ScreenID] = [:]
    for screen in before.screens {
      guard let name = after.currentName(of: screen) else {
        var node = Node(screen, in: before)
        node.change = .removed
        append(node)
        continue
      }
      formerNames[name] = screen
    }
    updateNodes { node in
      guard node.change == nil else { return }
      guard let former = formerNames[node.screen] else {
        node.change = .added
        return
      }
      let differences = Node(former, in: before).differences(from: node)
      if !differences.isEmpty { node.change = .changed(differences.joined(separator: "; ")) }
    }
  }
}

/// The pairs of edges in two graphs that represent the same edge.
private struct EdgeMatches {
  /// The index of the former edge, by the index of the current edge.
  private(set) var former: [Int: Int] = [:]
  /// The indices of the former edges with a current edge.
  private(set) var matched: Set<Int> = []

  /// Pairs edges by the names of their commands, and then edges that differ only in the name.
  init(from before: [Diagram.Edge], to after: [Diagram.Edge]) {
    match(before, after) { Key($0, $0.kind.name) }
    match(before, after) { Key($0, $0.content) }
  }

  private struct Key: Hashable {
    let origin: ScreenID?
    let destination: ScreenID
    let content: ExactName

    init(_ edge: Diagram.Edge, _ content: String) {
      origin = edge.origin
      destination = edge.destination
      self.content = ExactName(content)
    }
  }

  private mutating func match(
    _ before: [Diagram.Edge],
    _ after: [Diagram.Edge],
    by key: (Diagram.Edge) -> Key
  ) {
    var indices: [Key: [Int]] = [:]
    for (index, edge) in before.enumerated().reversed() where !matched.contains(index) {
      indices[key(edge), default: []].append(index)
    }
    for (index, edge) in after.enumerated() where former[index] == nil {
      guard let match = indices[key(edge)]?.popLast() else { continue }
      former[index] = match
      matched.insert(match)
    }
  }
}

extension Diagram.Edge.Kind {
  fileprivate var name: String {
    switch self {
    case .command(let name, _): "command \(name)"
    case .tab(let name, _): "tab \(name)"
    case .extends: "extends"
    case .back: "back"
    }
  }
}

extension Diagram.Edge {
  /// A text of everything except the name of the command, as a key.
  fileprivate var content: String {
    let values = properties.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    let closing = closing.map { [$0.description] } ?? []
    return
      ([presentation?.rawValue ?? kind.name] + closing + conditions.map(\.description) + values)
      .joined(separator: "\u{0}")
  }

  var presentation: Presentation? {
    if case .command(_, let presentation) = kind { presentation } else { nil }
  }

  /// Returns a copy of the edge with other names of its screens.
  fileprivate func naming(_ name: (ScreenID) -> ScreenID) -> Diagram.Edge {
    var edge = Diagram.Edge(from: origin.map(name), to: name(destination), kind)
    edge.flow = flow
    edge.conditions = conditions
    edge.properties = properties
    edge.closing = closing
    if case .popTo(let screen, let isInclusive) = closing {
      edge.closing = .popTo(name(screen), inclusive: isInclusive)
    }
    return edge
  }

  /// Returns short descriptions of the values of this edge that differ in another edge.
  fileprivate func differences(from other: Diagram.Edge) -> [String] {
    var differences: [String] = []
    if let presentation, presentation != other.presentation {
      differences.append("was \(presentation.rawValue)")
    }
    if closing != other.closing {
      differences.append(closing.map { "had closing '\($0)'" } ?? "closed nothing")
    }
    if conditions != other.conditions {
      let conditions = conditions.map(\.description).joined(separator: " and ")
      differences.append(conditions.isEmpty ? "had no condition" : "needed \(conditions)")
    }
    if properties != other.properties { differences.append("set other properties") }
    return differences
  }
}

extension Diagram.Node {
  /// Returns short descriptions of the values of this screen that differ in another screen.
  fileprivate func differences(from other: Diagram.Node) -> [String] {
    var differences: [String] = []
    if screen != other.screen { differences.append("was named \(screen)") }
    if (title ?? screen.name) != (other.title ?? other.screen.name) {
      differences.append("had the title \(title ?? screen.name)")
    }
    if requiredProperties != other.requiredProperties {
      let names = requiredProperties.map(\.name).joined(separator: ", ")
      differences.append(names.isEmpty ? "required no property" : "required \(names)")
    }
    return differences
  }
}
