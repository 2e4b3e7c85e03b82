import NavGraph

/// The screens and flows of a map, and the lines between them.
struct MapContent {
  let edges: MergedEdges
  /// The screens with boxes, in the order of the diagram.
  let nodes: [Diagram.Node]
  /// The flows with a box or an area, and the number of screens in it.
  let flowCounts: [(flow: String, count: Int)]
  private let selection: DiagramMap.Selection
  /// The flow in whose box or area a screen is, by screen.
  private let flows: [ScreenID: String]
  /// The screens that are shown because they are next to the only flow.
  private let stubs: Set<ScreenID>
  private let shown: Set<ScreenID>

  /// The maximum number of neighbors of a flow; of more, those in other flows are in their boxes.
  private static let maximumStubs = 24

  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  init(of diagram: Diagram, _ selection: DiagramMap.Selection) {
    self.selection = selection
    var nearest = diagram.screens(nearestToStarts: selection.nearestScreens)
    if selection.nearestScreens > 0 { nearest.formUnion(diagram.changedScreens) }
    let isInBox = { (screen: ScreenID, flows: DiagramFlows) in
      !nearest.contains(screen)
        && flows[screen].map { MapContent.isClosed($0.name, selection) } == true
    }
    let edges = MergedEdges(of: diagram) { flows in
      diagram.nodes.count { !isInBox($0.screen, flows) }
    }
    self.edges = edges
    let all = edges.flows
    let stubs = selection.flow.map { MapContent.neighbors(of: FlowID($0), edges) } ?? []
    let hasFewStubs = stubs.count <= MapContent.maximumStubs
    var flows: [ScreenID: String] = [:]
    var shown: Set<ScreenID> = []
    for screen in diagram.nodes.map(\.screen) {
      let flow = all[screen]?.name
      if let only = selection.flow, flow != only, !stubs.contains(screen) { continue }
      shown.insert(screen)
      let isOutside = selection.flow == nil ? nearest.contains(screen) : hasFewStubs
      if let flow, !MapContent.isClosed(flow, selection) || !isOutside { flows[screen] = flow }
    }
    (self.flows, self.shown, self.stubs) = (flows, shown, stubs)
    nodes = diagram.nodes.filter { node in
      shown.contains(node.screen)
        && flows[node.screen].map { !MapContent.isClosed($0, selection) } ?? true
    }
    let counts = Dictionary(flows.values.map { ($0, 1) }, uniquingKeysWith: +)
    flowCounts = all.boxes.compactMap { box in counts[box.name].map { (box.name, $0) } }
  }

  /// Returns the screens that a line or a name connects with a flow.
  private static func neighbors(of flow: FlowID, _ edges: MergedEdges) -> Set<ScreenID> {
    let isInside = { (screen: ScreenID) in edges.flows[screen] == flow }
    let ends = (edges.groups + edges.names.values.joined()).flatMap { group -> [ScreenID] in
      let ends = [group.origin, group.destination]
      return ends.contains(where: isInside) ? ends : []
    }
    return Set(ends.filter { !isInside($0) })
  }

  private static func isClosed(_ flow: String, _ selection: DiagramMap.Selection) -> Bool {
    selection.flow.map { $0 != flow } ?? selection.closedFlows.contains(flow)
  }

  func isClosed(_ flow: String) -> Bool { MapContent.isClosed(flow, selection) }

  func isStub(_ screen: ScreenID) -> Bool { stubs.contains(screen) }

  /// The open flow in whose area a screen is; nil if there is none.
  func openFlow(of screen: ScreenID) -> String? {
    flows[screen].flatMap { isClosed($0) ? nil : $0 }
  }

  /// The identifier of the box of a screen; nil if it is not shown.
  func box(of screen: ScreenID) -> String? {
    guard shown.contains(screen) else { return nil }
    return flows[screen].flatMap { isClosed($0) ? "flow:" + $0 : nil } ?? "screen:" + screen.name
  }

  /// The edges that are lines: also those to the names in boxes if one end is a closed flow.
  var lines: [MergedEdges.Group] {
    let named = nodes.map(\.screen) + flows.filter { isClosed($0.value) }.keys.sorted()
    let names = named.flatMap { edges.names[$0] ?? [] }.filter { !isName($0) }
    guard let flow = selection.flow else { return edges.groups + names }
    return (edges.groups + names).filter { group in
      [group.origin, group.destination].contains { edges.flows[$0]?.name == flow }
    }
  }

  /// Whether an edge to a screen with many of them is written in a box.
  private func isName(_ group: MergedEdges.Group) -> Bool {
    selection.flow == nil
      && ![group.origin, group.destination].contains { box(of: $0)?.hasPrefix("flow:") == true }
  }

  /// Returns the rows of a box below the name.
  func rows(of node: Diagram.Node, _ names: BoxNames) -> [DiagramMap.Row] {
    let lines = names.lines(of: node.screen.name)
    let row = { (kind: DiagramMap.Row.Kind, text: String) in
      DiagramMap.Row(kind: kind, text: DiagramMap.Box.row(text, belowLines: lines))
    }
    var rows: [DiagramMap.Row] = []
    if let title = node.title, !title.isEmpty { rows.append(row(.title, title)) }
    rows += node.tabs.map { row(.tab, $0.name) }
    let links = (edges.names[node.screen] ?? []).filter(isName)
    if !links.isEmpty {
      let words = links.map { names.short($0.destination.name) }.joined(separator: ", ")
      rows.append(row(.links, "\(Marks.name) \(words)"))
    }
    return rows
  }
}

extension Diagram {
  /// The maximum number of screens that differ from another graph and are boxes of their own.
  private static let maximumChangedScreens = 40

  /// The screens that differ from another graph; of many, the first ones.
  fileprivate var changedScreens: some Sequence<ScreenID> {
    nodes.lazy.filter { $0.change != nil }.map(\.screen).prefix(Diagram.maximumChangedScreens)
  }

  /// Returns the start screens and those nearest to them, up to a number of screens.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  func screens(nearestToStarts count: Int) -> Set<ScreenID> {
    guard count > 0 else { return [] }
    var next: [ScreenID: [ScreenID]] = [:]
    for edge in edges where edge.kind != .extends {
      guard let origin = edge.origin else { continue }
      next[origin, default: []].append(edge.destination)
    }
    let starts = nodes.filter(\.isStart).map(\.screen)
    let universal = edges.filter { $0.origin == nil }.map(\.destination)
    var found: Set<ScreenID> = []
    for roots in [starts, universal, nodes.map(\.screen)] {
      var frontier = roots
      while !frontier.isEmpty, found.count < count {
        var reached: [ScreenID] = []
        for screen in frontier where found.count < count && found.insert(screen).inserted {
          reached += next[screen] ?? []
        }
        frontier = reached
      }
    }
    return found.union(starts)
  }
}
