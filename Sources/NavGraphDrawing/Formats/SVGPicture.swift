import NavGraph

extension Diagram {
  /// The diagram as a self-contained SVG picture that needs no Graphviz.
  ///
  /// - Complexity: O(E log E + V log V) time and O(V + E) memory for V screens and E edges.
  public var svg: String { SVGPicture(self).text }
}

/// A picture in the layout without Graphviz.
private struct SVGPicture {
  private let diagram: Diagram
  private let edges: MergedEdges
  private let names: BoxNames
  private let boxes: [LineCurves.Box]
  private let labels: [BoxLabel]
  private let curves: [[[Double]]]

  private static let font = "Helvetica,Arial,sans-serif"
  private static let margin = 24.0
  private static let padding = 10.0

  init(_ diagram: Diagram) {
    self.diagram = diagram
    let edges = MergedEdges(of: diagram)
    let names = BoxNames(diagram.nodes.map(\.screen.name))
    let labels = diagram.nodes.map {
      BoxLabel($0, edges, names, showsCommandNames: diagram.showsCommandNames)
    }
    let sizes = labels.map(SVGPicture.size)
    let indices = Dictionary(
      uniqueKeysWithValues: diagram.nodes.enumerated().map { ($1.screen, $0) }
    )
    let lines = edges.groups.map {
      RankLayout.Line(from: indices[$0.origin] ?? 0, to: indices[$0.destination] ?? 0)
    }
    let layout = FlowLayout(
      sizes,
      groups: diagram.nodes.map { edges.flows[$0.screen]?.name },
      lines: zip(edges.groups, lines).filter { $0.0.style.ranks }.map(\.1),
      starts: diagram.nodes.indices.filter { diagram.nodes[$0].isStart }
    )
    boxes = zip(layout.corners, sizes).map { LineCurves.Box(corner: $0, size: $1) }
    let tabs = edges.groups.enumerated().compactMap { index, group in
      group.style.tab.map { (index, SVGPicture.middle(ofTab: $0, in: labels[lines[index].from])) }
    }
    curves = LineCurves.points(
      lines,
      between: boxes + layout.names,
      rows: Dictionary(tabs) { first, _ in first }
    )
    (self.edges, self.names, self.labels) = (edges, names, labels)
  }

  var text: String {
    let areas = edges.flows.boxes.compactMap(area)
    let width = max(480, (boxes.map(\.right) + areas.map(\.right)).max() ?? 0)
    let height = (boxes.map(\.bottom) + areas.map(\.bottom)).max() ?? 0
    let legend = self.legend(below: height + SVGPicture.margin, width)
    let margin = SVGPicture.margin
    let label = diagram.title.isEmpty ? "Screens and commands" : diagram.title.drawable.xmlEscaped
    let view = "\(-margin) \(-margin) \(width + 2 * margin) \(legend.bottom + 2 * margin)"
    let background =
      "<rect x=\"\(-margin)\" y=\"\(-margin)\" width=\"100%\" height=\"100%\""
      + " fill=\"\(Palette.canvas.light)\"/>"
    let content =
      [
        "<svg role=\"graphics-document\" aria-label=\"\(label)\" viewBox=\"\(view)\""
          + " width=\"\(width + 2 * margin)\" height=\"\(legend.bottom + 2 * margin)\""
          + " font-family=\"\(SVGPicture.font)\" xmlns=\"http://www.w3.org/2000/svg\">",
        "<desc>\(SVGDocument.description(of: diagram))</desc>",
        "<style>\(Palette.darkStyleSheet)</style>", background,
      ] + areas.map(\.svg) + edges.groups.indices.map(line) + diagram.nodes.indices.map(box)
      + [legend.svg, "</svg>"]
    return content.joined(separator: "\n") + "\n"
  }

  private static func size(of label: BoxLabel) -> RankLayout.Size {
    let widths = label.rows.flatMap { row in
      row.lines.map { BoxText.width($0.map(\.text).joined(), size: Double(row.size)) }
    }
    return RankLayout.Size(
      width: ((widths.max() ?? 0) + 2 * padding).rounded(),
      height: label.rows.reduce(padding) { $0 + height(of: $1) }
    )
  }

  private static func height(of row: BoxLabel.Row) -> Double {
    Double(row.lines.count * (row.size + 4))
  }

  private static func middle(ofTab index: Int, in label: BoxLabel) -> Double {
    let above = label.rows.prefix { $0.kind != .tab(index: index) }
    return above.reduce(padding / 2) { $0 + height(of: $1) } + 6
  }

  private static func text(
    _ spans: [BoxLabel.Span],
    x: Double,
    y: Double,
    size: Int,
    isBold: Bool = false,
    anchor: String = "start"
  ) -> String {
    let parts = spans.map { "<tspan fill=\"\($0.color.light)\">\($0.text.xmlEscaped)</tspan>" }
    return "<text x=\"\(x)\" y=\"\(y)\" font-size=\"\(size)\" text-anchor=\"\(anchor)\""
      + " xml:space=\"preserve\"\(isBold ? " font-weight=\"bold\"" : "")>\(parts.joined())</text>"
  }

  private func box(_ index: Int) -> String {
    let (node, box) = (diagram.nodes[index], boxes[index])
    let isThick = node.isStart || node.change != nil
    var parts = [
      "<g id=\"\(node.screen.anchor)\"><title>\(node.tooltip(edges).xmlEscaped)</title>",
      "<rect x=\"\(box.corner.x)\" y=\"\(box.corner.y)\" width=\"\(box.size.width)\""
        + " height=\"\(box.size.height)\" rx=\"6\" fill=\"\(Palette.box.light)\""
        + " stroke=\"\(node.color.light)\" stroke-width=\"\(isThick ? 2 : 1)\""
        + (node.change == .removed ? " stroke-dasharray=\"5 3\"" : "") + "/>",
    ]
    var y = box.corner.y + SVGPicture.padding / 2
    for row in labels[index].rows {
      if case .tab = row.kind {
        parts.append(
          "<path d=\"M\(box.corner.x) \(y)H\(box.right)\" stroke=\"\(Palette.flowBorder.light)\""
            + " stroke-width=\"0.6\"/>"
        )
      }
      for line in row.lines {
        y += Double(row.size + 4)
        let isBold = row.kind == .name(isBold: true)
        let x = box.corner.x + SVGPicture.padding
        parts.append(SVGPicture.text(line, x: x, y: y - 3, size: row.size, isBold: isBold))
      }
    }
    return parts.joined() + "</g>"
  }

  private func line(_ index: Int) -> String {
    let (group, points) = (edges.groups[index], curves[index])
    let (style, color) = (group.style, group.style.color.light)
    let end = (points[points.count - 2], points[points.count - 1])
    var parts = [
      "<g><title>\(group.tooltip.xmlEscaped)</title>",
      "<path d=\"M\(points[0][0]) \(points[0][1])C"
        + points.dropFirst().map { "\($0[0]) \($0[1])" }.joined(separator: " ")
        + "\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"\(style.width)\""
        + (style.dashes.map { " stroke-dasharray=\"\($0)\"" } ?? "") + "/>",
      SVGPicture.arrow(from: end.0, to: end.1, color, isFilled: style.kind != .extends),
    ]
    if style.isConditional {
      parts.append(SVGPicture.diamond(at: points[0], towards: points[1], color))
    }
    let label = group.label(showingCommandNames: diagram.showsCommandNames)
      .filter { $0 != Marks.condition }.map { $0.drawable(upTo: 2 * BoxLabel.maximumLength) }
    let part = points.dropFirst(points.count / 6 * 3).prefix(4)
    let middle = (0...1).map { axis in
      zip([1.0, 3, 3, 1], part).reduce(0) { $0 + $1.0 * $1.1[axis] } / 8
    }
    for (place, words) in label.enumerated() {
      let span = BoxLabel.Span(text: words, color: style.labelColor)
      let y = middle[1] - 3 + 11 * Double(place)
      parts.append(SVGPicture.text([span], x: middle[0], y: y, size: 9, anchor: "middle"))
    }
    return parts.joined() + "</g>"
  }

  private static func arrow(
    from start: [Double],
    to end: [Double],
    _ color: String,
    isFilled: Bool
  ) -> String {
    let (back, side) = (direction(from: end, to: start), 3.5)
    let (x, y) = (end[0] + 8 * back.x, end[1] + 8 * back.y)
    let (across, down) = (side * back.y, side * back.x)
    let points = "\(end[0]),\(end[1]) \(x - across),\(y + down) \(x + across),\(y - down)"
    let fill = isFilled ? color : Palette.canvas.light
    return "<polygon points=\"\(points)\" fill=\"\(fill)\" stroke=\"\(color)\"/>"
  }

  private static func diamond(at start: [Double], towards next: [Double], _ color: String) -> String
  {
    let along = direction(from: start, to: next)
    let corners: [(length: Double, side: Double)] = [(0, 0), (6, 3.5), (12, 0), (6, -3.5)]
    let points = corners.map { corner -> String in
      let x = start[0] + corner.length * along.x - corner.side * along.y
      let y = start[1] + corner.length * along.y + corner.side * along.x
      return "\(x),\(y)"
    }
    return "<polygon points=\"\(points.joined(separator: " "))\" fill=\"\(Palette.canvas.light)\""
      + " stroke=\"\(color)\"/>"
  }

  /// Returns the direction from a point to another one, of length 1.
  private static func direction(from start: [Double], to end: [Double]) -> RankLayout.Point {
    let (x, y) = (end[0] - start[0], end[1] - start[1])
    let length = max(0.001, (x * x + y * y).squareRoot())
    return RankLayout.Point(x: x / length, y: y / length)
  }

  private func area(of flow: DiagramFlows.Box) -> (svg: String, right: Double, bottom: Double)? {
    let inside = diagram.nodes.indices.filter {
      edges.flows[diagram.nodes[$0].screen]?.name == flow.name
    }.map { boxes[$0] }
    guard let left = inside.map(\.corner.x).min(), let top = inside.map(\.corner.y).min(),
      let right = inside.map(\.right).max(), let bottom = inside.map(\.bottom).max()
    else { return nil }
    let (x, y, margin) = (left - 14, top - 32, 14.0)
    let name = BoxLabel.Span(
      text: flow.name.drawable(upTo: BoxLabel.maximumLength),
      color: .text
    )
    let svg =
      "<g><title>\(flow.name.drawable.xmlEscaped)</title><rect x=\"\(x)\" y=\"\(y)\""
      + " width=\"\(right - x + margin)\" height=\"\(bottom - y + margin)\" rx=\"8\""
      + " fill=\"\(Palette.flow.light)\" stroke=\"\(Palette.flowBorder.light)\"/>"
      + SVGPicture.text([name], x: x + 10, y: y + 17, size: 11) + "</g>"
    return (svg, right + margin, bottom + margin)
  }

  /// The title and the meaning of lines and marks, in lines of the width of the picture.
  private func legend(below top: Double, _ width: Double) -> (svg: String, bottom: Double) {
    let title = DOTLegend.title(of: diagram)
    let counts = DOTLegend.counts(of: diagram)
    var lines = [
      [BoxLabel.Span(text: title.isEmpty ? counts : "\(title) · \(counts)", color: .text)], [],
    ]
    var filled = 0.0
    for entry in DOTLegend.entries(diagram, edges) {
      let span = BoxLabel.Span(text: entry.text + "   ", color: entry.color)
      let own = BoxText.width(span.text, size: 11)
      if filled + own > width { (lines, filled) = (lines + [[]], 0) }
      lines[lines.endIndex - 1].append(span)
      filled += own
    }
    if let note = names.note { lines.append([BoxLabel.Span(text: note, color: .text)]) }
    let texts = lines.enumerated().map { index, line in
      SVGPicture.text(line, x: 0, y: top + 14 + 17 * Double(index), size: 11)
    }
    return (texts.joined(separator: "\n"), top + 17 * Double(lines.count))
  }
}

extension EdgeStyle {
  /// Whether the line decides how far its destination is from the starts.
  fileprivate var ranks: Bool { kind != .extends && kind != .back }

  fileprivate var width: Double {
    if isOnRoute { return 2.6 }
    return kind == .opens(.root) ? 1.8 : 1
  }

  fileprivate var dashes: String? {
    if !isOpen || trial == .untried { return "2 3" }
    if isInferred { return "6 4" }
    switch kind {
    case .opens(.present): return "6 4"
    case .tab: return "1.5 3"
    case .extends, .back: return "2 3"
    case .opens: return nil
    }
  }
}
