/// The places of boxes while the app is edited: what did not change stays where it is.
extension DiagramMap {
  /// What a layout depends on: the boxes, and the lines between them.
  package struct Shape: Hashable, Sendable {
    private let boxes: [String: RankLayout.Size]
    private let lines: Set<LineKey>

    fileprivate init(_ map: DiagramMap) {
      let sizes = map.boxes.map { RankLayout.Size(width: $0.width, height: $0.height) }
      boxes = Dictionary(uniqueKeysWithValues: zip(map.ids, sizes))
      lines = Set(map.edges.map(LineKey.init))
    }
  }

  package var shape: Shape { Shape(self) }

  /// Places the boxes of an earlier map where they were, and other boxes near those to which lines
  /// connect them.
  ///
  /// - Returns: Whether the maps have so much in common; if not, nothing is changed.
  /// - Complexity: O(N * V + E log E) time for V boxes, N of which are new, and E lines.
  package mutating func keepPlaces(of former: DiagramMap) -> Bool {
    let formerBoxes = Dictionary(uniqueKeysWithValues: zip(former.ids, former.boxes))
    let (ids, boxes) = (ids, boxes)
    var places = KeptPlaces(
      of: boxes.map { RankLayout.Size(width: $0.width, height: $0.height) },
      flows: openFlows
    )
    for (index, box) in boxes.enumerated() {
      guard let place = formerBoxes[ids[index]], place.hasSize(of: box) else { continue }
      places[index] = LineCurves.Box(place)
    }
    guard 2 * boxes.indices.count(where: { places[$0] == nil }) <= boxes.count else { return false }
    let lines = lines
    let connected = newlyConnected(since: former, lines)
    for index in connected { places[index] = nil }
    let added = boxes.indices.filter { places[$0] == nil }
    for index in added {
      let place = connected.contains(index) ? nil : formerBoxes[ids[index]]
      places.place(index, near: place.map { LineCurves.Box($0) }, lines)
    }
    let corners = boxes.indices.map { places[$0]?.corner ?? RankLayout.Point(x: 0, y: 0) }
    // The lines that end at new boxes, or would pass behind them, are drawn anew.
    let obstacles = LineWays(around: added.compactMap { places[$0] })
    let isNew = Set(added)
    var curves = Dictionary(grouping: former.edges.reversed(), by: LineKey.init)
    var kept: [Int: [[Double]]] = [:]
    for (index, edge) in edges.enumerated() {
      guard let points = curves[LineKey(edge)]?.popLast()?.points,
        isNew.isDisjoint(with: [lines[index].from, lines[index].to]),
        !obstacles.passesBox(points, of: RankLayout.Line(from: -1, to: -1))
      else { continue }
      kept[index] = points
    }
    place(at: corners, names: places.names, keeping: kept)
    return true
  }

  /// Returns the boxes of an earlier map that had no lines, and therefore no place near others, and
  /// that lines connect with boxes that stay.
  private func newlyConnected(since former: DiagramMap, _ lines: [RankLayout.Line]) -> Set<Int> {
    let ids = ids
    let isKept = Set(former.ids)
    let hadLines = Set(former.edges.flatMap { $0.from == $0.to ? [] : [$0.from, $0.to] })
    var moved: Set<Int> = []
    // Of two that are connected with each other, the first one stays.
    for index in ids.indices.reversed()
    where isKept.contains(ids[index]) && !hadLines.contains(ids[index]) {
      let isConnected = lines.contains { line in
        guard line.from != line.to, [line.from, line.to].contains(index) else { return false }
        let other = line.from == index ? line.to : line.from
        return isKept.contains(ids[other]) && !moved.contains(other)
      }
      if isConnected { moved.insert(index) }
    }
    return moved
  }
}

/// The identity of a line as far as it can be the same in another map.
private struct LineKey: Hashable {
  private let ends: [String]
  private let kind: String
  private let isConditional: Bool
  private let tab: String?

  init(_ line: DiagramMap.Line) {
    ends = [line.from, line.to]
    (kind, isConditional) = (line.kind, line.conditional)
    tab = kind == "tab" ? line.commands.first : nil
  }
}

extension DiagramMap.Box {
  fileprivate func hasSize(of other: DiagramMap.Box) -> Bool {
    width == other.width && height == other.height
  }
}
