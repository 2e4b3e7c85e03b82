/// The layout without Graphviz.
extension DiagramMap {
  /// Sets the positions of the boxes and the points of the lines.
  ///
  /// - Complexity: O(E log E + V log V) time and O(V + E) memory for V boxes and E lines.
  package mutating func arrange() {
    let (boxes, lines) = (boxes, lines)
    let starts = Set(layoutStarts.map { "screen:" + $0 })
    let arrangement = FlowLayout(
      boxes.map { RankLayout.Size(width: $0.width, height: $0.height) },
      groups: openFlows,
      lines: zip(edges, lines).filter { $0.0.kind != "extends" }.map(\.1),
      starts: ids.indices.filter { starts.contains(ids[$0]) }
    )
    place(at: arrangement.corners, names: arrangement.names)
  }

  /// Moves the boxes to places, and draws the lines between them.
  ///
  /// - `names`: The places of the names of flows.
  /// - `kept`: The points of lines that stay, by the indices of the lines.
  mutating func place(
    at corners: [RankLayout.Point],
    names: [LineCurves.Box],
    keeping kept: [Int: [[Double]]] = [:]
  ) {
    let (boxes, lines) = (boxes, lines)
    let closed = flows.indices.filter { flows[$0].closed }
    for (index, corner) in corners.enumerated() {
      let center = (x: corner.x + boxes[index].width / 2, y: corner.y + boxes[index].height / 2)
      if index < screens.count {
        screens[index].box.move(to: center)
      } else {
        flows[closed[index - screens.count]].box?.move(to: center)
      }
    }
    let places = zip(corners, boxes).map { corner, box in
      LineCurves.Box(corner: corner, size: RankLayout.Size(width: box.width, height: box.height))
    }
    let curves = LineCurves.points(
      lines,
      between: places + names,
      rows: rows(ofLines: lines),
      keeping: kept
    )
    for index in edges.indices { edges[index].points = curves[index] }
  }

  /// The boxes with places: those of the screens, and then those of closed flows.
  var boxes: [Box] { screens.map(\.box) + flows.compactMap(\.box) }

  /// The identifiers of the boxes.
  var ids: [String] {
    screens.map { "screen:" + $0.name } + flows.filter(\.closed).map { "flow:" + $0.name }
  }

  /// The open flows of the boxes.
  var openFlows: [String?] { screens.map(\.flow) + flows.filter(\.closed).map { _ in nil } }

  /// The lines between the boxes.
  var lines: [RankLayout.Line] {
    let indices = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    return edges.map { RankLayout.Line(from: indices[$0.from] ?? 0, to: indices[$0.to] ?? 0) }
  }

  /// Whether the shape is that of a screen, and a small screen can show the starts, which are at the
  /// left, and the boxes nearest to them.
  var isReadable: Bool {
    let boxes = boxes.map { LineCurves.Box($0) }
    guard let first = boxes.first else { return true }
    let whole = boxes.reduce(first) { $0.union($1) }
    let found = distances
    let distances = ids.map { found[$0] }
    let starts = zip(distances, boxes).filter { $0.0 == 0 }.map(\.1.corner.x)
    return (1...2.3).contains(whole.size.width / max(1, whole.size.height))
      && (starts.min() ?? .infinity) < whole.corner.x + whole.size.width / 8
      && ReadableWindow.showsNearest(boxes, distances)
  }

  /// The minimum numbers of lines from the starts to the boxes.
  var distances: [String: Int] {
    var next: [String: [String]] = [:]
    for edge in edges where edge.kind != "extends" {
      next[edge.from, default: []].append(edge.to)
    }
    var distances: [String: Int] = [:]
    var frontier = layoutStarts.map { "screen:" + $0 }
    var distance = 0
    while !frontier.isEmpty {
      frontier = frontier.filter { box in
        defer { distances[box] = distances[box] ?? distance }
        return distances[box] == nil
      }
      distance += 1
      frontier = frontier.flatMap { next[$0] ?? [] }
    }
    return distances
  }

  /// The screens at the left: the starts, or the neighbors that lead into the flow that is shown.
  private var layoutStarts: [String] {
    let stubs = Set(screens.filter(\.isStub).map { "screen:" + $0.name })
    guard !stubs.isEmpty else { return starts }
    let entering = edges.map(\.from).filter { stubs.contains($0) }
    return entering.map { String($0.dropFirst("screen:".count)) }
  }

  /// Returns the heights at which lines of tabs leave the rows of their boxes.
  private func rows(ofLines lines: [RankLayout.Line]) -> [Int: Double] {
    var rows: [Int: Double] = [:]
    for (index, edge) in edges.enumerated()
    where edge.kind == "tab" && lines[index].from < screens.count {
      let screen = screens[lines[index].from]
      guard let tab = edge.commands.first,
        let row = screen.rows.firstIndex(where: { row in
          row.kind == .tab && row.text == Box.row(tab, belowLines: screen.lines)
        })
      else { continue }
      rows[index] = Box.middle(ofRow: row, belowLines: screen.lines.count)
    }
    return rows
  }
}

extension LineCurves.Box {
  init(_ box: DiagramMap.Box) {
    let (x, y) = (box.x ?? 0, box.y ?? 0)
    corner = RankLayout.Point(x: x - box.width / 2, y: y - box.height / 2)
    size = RankLayout.Size(width: box.width, height: box.height)
  }
}

extension DiagramMap.Box {
  mutating func move(to center: (x: Double, y: Double)?) {
    x = center.map { ($0.x * 10).rounded() / 10 }
    y = center.map { ($0.y * 10).rounded() / 10 }
  }
}
