/// The places of the boxes of a map, and the curves of its lines, as the program computes them without
/// Graphviz.
struct Arrangement: JSONWritable {
  private let boxes: [LineCurves.Box]
  private let curves: [[[Double]]]

  /// Reads a map, in which `from` and `to` are indices of boxes.
  ///
  /// The line of a tab begins at its row: at the place `start` if the middle of the box is at `y`.
  init(of map: RequestValue) throws(MalformedRequest) {
    let sizes = try map.requiredMember("boxes").array { (box) throws(MalformedRequest) in
      RankLayout.Size(
        width: try box.requiredMember("width").double(),
        height: try box.requiredMember("height").double()
      )
    }
    let groups = try map.requiredMember("boxes").array { (box) throws(MalformedRequest) in
      try box.member("flow")?.string()
    }
    let middles = try map.requiredMember("boxes").array { (box) throws(MalformedRequest) in
      try box.requiredMember("y").double()
    }
    let edges = try map.requiredMember("edges").array { (edge) throws(MalformedRequest) in
      (
        line: RankLayout.Line(
          from: try edge.requiredMember("from").index(in: sizes.indices),
          to: try edge.requiredMember("to").index(in: sizes.indices)
        ),
        kind: try edge.requiredMember("kind").string(),
        start: try edge.requiredMember("start").double()
      )
    }
    let starts = try map.requiredMember("starts").array { (start) throws(MalformedRequest) in
      try start.index(in: sizes.indices)
    }
    let layout = FlowLayout(
      sizes,
      groups: groups,
      lines: edges.filter { $0.kind != "extends" }.map { $0.line },
      starts: starts
    )
    boxes = zip(layout.corners, sizes).map { LineCurves.Box(corner: $0, size: $1) }
    var rows: [Int: Double] = [:]
    for (index, edge) in edges.enumerated() where edge.kind == "tab" {
      rows[index] = edge.start - middles[edge.line.from] + sizes[edge.line.from].height / 2
    }
    curves = LineCurves.points(edges.map { $0.line }, between: boxes + layout.names, rows: rows)
  }

  func write(to writer: inout JSONWriter) {
    let centers = boxes.map { [$0.corner.x + $0.size.width / 2, $0.center] }
    writer.object { writer in
      writer.member("centers", centers)
      writer.member("curves", curves)
    }
  }
}

extension RequestValue {
  fileprivate func double() throws(MalformedRequest) -> Double {
    if case .double(let number) = value { number } else { Double(try int()) }
  }

  fileprivate func index(in range: Range<Int>) throws(MalformedRequest) -> Int {
    let index = try int()
    guard range.contains(index) else {
      throw MalformedRequest(description: "There is no box \(index).")
    }
    return index
  }
}
