import NavGraph
package import NavGraphDrawing
package import NavGraphService
package import NavGraphText

/// The map with what the page needs to know about the program.
struct MapJSON: JSONWritable {
  /// The map, of which ``ArrangedMap`` has the positions.
  var arranged: ArrangedMap
  private let members: ObjectJSON
  /// Whether what the page can derive is left out, because a file contains many maps.
  private let isCompact: Bool

  private var map: DiagramMap { arranged.map }

  init(map: DiagramMap, members: ObjectJSON, isCompact: Bool) {
    (arranged, self.members, self.isCompact) = (ArrangedMap(map), members, isCompact)
  }

  /// The number of boxes.
  var boxCount: Int { map.screens.count + map.flows.count }

  /// Writes the map, without a model of its values, because large maps have many.
  func write(to writer: inout JSONWriter) {
    let (boxes, isCompact) = (boxes, isCompact)
    let lines = MapList(values: map.edges) { line, writer in
      line.write(to: &writer, boxes, isCompact: isCompact)
    }
    let screens = MapList(values: map.screens) { screen, writer in
      screen.write(to: &writer, isCompact: isCompact)
    }
    let json: ObjectJSON = [
      "screens": screens, "edges": lines, "flows": map.flows, "marks": map.marks,
      "starts": map.starts, "names": map.names, "layout": arranged.layout,
    ]
    (json + members).write(to: &writer)
  }

  /// The indices of the boxes: screens, and then closed flows.
  private var boxes: [String: Int] {
    guard isCompact else { return [:] }
    let ids =
      map.screens.map { "screen:" + $0.name }
      + map.flows.filter(\.closed).map { "flow:" + $0.name }
    return Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
  }
}

/// A list whose elements a function writes.
private struct MapList<Element>: JSONWritable {
  let values: [Element]
  let write: (Element, inout JSONWriter) -> Void

  func write(to writer: inout JSONWriter) {
    writer.array { writer in
      for value in values {
        writer.element()
        write(value, &writer)
      }
    }
  }
}

extension DiagramMap.Box: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("height", height)
      writer.member("width", width)
      writer.member("x", x)
      writer.member("y", y)
    }
  }
}

extension DiagramMap.Row: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("kind", kind.rawValue)
      writer.member("text", text)
    }
  }
}

extension DiagramMap.FlowBox: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("box", box)
      writer.member("closed", closed)
      writer.member("count", count)
      writer.member("enabled", enabled)
      writer.member("name", name)
    }
  }
}

extension DiagramMap.Mark: JSONWritable {
  package func write(to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("commands", commands)
      writer.member("screen", screen)
      writer.member("words", words)
    }
  }
}

extension DiagramMap.ScreenBox {
  fileprivate func write(to writer: inout JSONWriter, isCompact: Bool) {
    writer.object { writer in
      writer.member("box", box)
      writer.member("change", change)
      writer.member("flow", flow)
      writer.member("isStub", isCompact && !isStub ? nil : isStub)
      writer.member("lines", isCompact && lines == [name] ? nil : lines)
      writer.member("name", name)
      writer.member("rows", isCompact && rows.isEmpty ? nil : rows)
    }
  }
}

extension DiagramMap.Line {
  /// - `boxes`: The indices of the boxes, if the line is compact.
  fileprivate func write(
    to writer: inout JSONWriter,
    _ boxes: [String: Int],
    isCompact: Bool
  ) {
    writer.object { writer in
      writer.member("change", change)
      writer.member("closes", closes)
      writer.member("commands", commands)
      writer.member("conditional", isCompact && !conditional ? nil : conditional)
      writer.member("enabled", isCompact && enabled ? nil : enabled)
      if isCompact { writer.member("from", boxes[from]) } else { writer.member("from", from) }
      writer.member("kind", isCompact && kind == Presentation.push.rawValue ? nil : kind)
      writer.member("points", points)
      if isCompact { writer.member("to", boxes[to]) } else { writer.member("to", to) }
    }
  }
}
