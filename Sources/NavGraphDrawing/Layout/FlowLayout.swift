/// The positions of boxes in ranks, in which each flow is a block of its own.
struct FlowLayout {
  /// The margins of the area of a flow, of which the upper one contains the flow's name.
  static let margin = 22.0
  static let title = 18.0

  private(set) var corners: [RankLayout.Point]
  /// The places of the names of flows, at the upper left corners of their blocks.
  private(set) var names: [LineCurves.Box] = []

  /// - `groups`: The open flows of the boxes.
  init(
    _ sizes: [RankLayout.Size],
    groups: [String?],
    lines: [RankLayout.Line],
    starts: [Int]
  ) {
    corners = sizes.map { _ in RankLayout.Point(x: 0, y: 0) }
    var blocks: [(boxes: [Int], layout: RankLayout?)] = []
    var blockOf = sizes.map { _ in 0 }
    var indices: [String: Int] = [:]
    for box in sizes.indices {
      if let group = groups[box], let index = indices[group] {
        blocks[index].boxes.append(box)
        blockOf[box] = index
        continue
      }
      if let group = groups[box] { indices[group] = blocks.count }
      blockOf[box] = blocks.count
      blocks.append(([box], nil))
    }
    for index in indices.values {
      blocks[index].layout = FlowLayout.layout(of: blocks[index].boxes, sizes, lines, starts)
    }
    let whole = RankLayout(
      blocks.map { block in
        guard let inner = block.layout?.size else { return sizes[block.boxes[0]] }
        return RankLayout.Size(
          width: inner.width + 2 * FlowLayout.margin,
          height: inner.height + 2 * FlowLayout.margin + FlowLayout.title
        )
      },
      lines: lines.map { RankLayout.Line(from: blockOf[$0.from], to: blockOf[$0.to]) },
      starts: starts.map { blockOf[$0] }
    )
    for (block, corner) in zip(blocks, whole.corners) {
      guard let layout = block.layout else {
        corners[block.boxes[0]] = corner
        continue
      }
      if let name = groups[block.boxes[0]] {
        let boxes = LineCurves.Box(
          corner: RankLayout.Point(
            x: corner.x + FlowLayout.margin,
            y: corner.y + FlowLayout.margin + FlowLayout.title
          ),
          size: layout.size
        )
        names.append(FlowLayout.place(of: name, above: boxes))
      }
      for (box, inner) in zip(block.boxes, layout.corners) {
        corners[box] = RankLayout.Point(
          x: corner.x + FlowLayout.margin + inner.x,
          y: corner.y + FlowLayout.margin + FlowLayout.title + inner.y
        )
      }
    }
  }

  /// Returns the place of a name, which the page and pictures show in the margin above the boxes.
  static func place(of name: String, above boxes: LineCurves.Box) -> LineCurves.Box {
    let width = min(BoxText.width("▾ " + name, size: 11) + 6, boxes.size.width)
    return LineCurves.Box(
      corner: RankLayout.Point(x: boxes.corner.x - 2, y: boxes.corner.y - title - 9),
      size: RankLayout.Size(width: width, height: title - 3)
    )
  }

  /// Returns the layout of the boxes of a flow, from those that others open.
  private static func layout(
    of boxes: [Int],
    _ sizes: [RankLayout.Size],
    _ lines: [RankLayout.Line],
    _ starts: [Int]
  ) -> RankLayout {
    let indices = Dictionary(uniqueKeysWithValues: boxes.enumerated().map { ($1, $0) })
    let inside = lines.compactMap { line in
      indices[line.from].flatMap { from in
        indices[line.to].map { RankLayout.Line(from: from, to: $0) }
      }
    }
    let entered = lines.filter { indices[$0.from] == nil }.compactMap { indices[$0.to] }
    let own = starts.compactMap { indices[$0] }
    return RankLayout(
      boxes.map { sizes[$0] },
      lines: inside,
      starts: own.isEmpty ? Set(entered).sorted() : own
    )
  }
}
