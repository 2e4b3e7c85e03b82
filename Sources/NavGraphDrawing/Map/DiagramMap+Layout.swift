#if canImport(Subprocess)
  import NavGraphText

  extension DiagramMap {
    /// The numbers of boxes and lines for which Graphviz needs less than about half a second.
    private static let quickCounts = (boxes: 100, lines: 250)

    /// Sets the positions of the boxes and the points of the lines: by Graphviz if it is installed,
    /// the map is small and the result is readable.
    ///
    /// - Returns: Whether Graphviz has arranged the map.
    package mutating func arrange(preferring graphviz: Graphviz) async -> Bool {
      arrange()
      let boxCount = screens.count + flows.count
      guard boxCount <= DiagramMap.quickCounts.boxes, edges.count <= DiagramMap.quickCounts.lines
      else { return false }
      var map = self
      guard (try? await map.arrange(with: graphviz)) != nil, map.isReadable else { return false }
      self = map
      return true
    }

    /// Sets the positions of the boxes and the points of the lines.
    ///
    /// - Throws: `DrawingError`; `CancellationError` if the task is cancelled.
    package mutating func arrange(with graphviz: Graphviz) async throws {
      let boxes = Boxes(self)
      let plain = try await graphviz.plainLayout(of: boxes.document(of: self).text)
      let layout = PlainLayout(plain)
      for index in screens.indices {
        screens[index].box.move(to: layout.centers[boxes.id(of: "screen:" + screens[index].name)])
      }
      for index in flows.indices {
        let center = layout.centers[boxes.id(of: "flow:" + flows[index].name)]
        flows[index].box?.move(to: center)
      }
      var curves = layout.curves
      for index in edges.indices {
        let key = [boxes.id(of: edges[index].from), boxes.id(of: edges[index].to)]
        edges[index].points = curves[key]?.popLast()
      }
    }
  }

  /// The identifiers of the boxes in DOT.
  private struct Boxes {
    private var ids: [String: String] = [:]

    init(_ map: DiagramMap) {
      let names = map.screens.map { "screen:" + $0.name } + map.flows.map { "flow:" + $0.name }
      for name in names { ids[name] = "n\(ids.count)" }
    }

    func id(of box: String) -> String { ids[box] ?? "" }

    func document(of map: DiagramMap) -> DOTDocument {
      // More iterations take minutes for a thousand lines, and improve little.
      let settings: [DOTDocument.Statement] = [
        .defaults("graph", ["rankdir": "LR", "ranksep": "0.8", "nodesep": "0.25"]),
        .defaults("graph", ["nslimit": "1", "nslimit1": "1"]),
        .defaults("node", ["shape": "box", "fixedsize": "true"]),
        .defaults("edge", ["arrowhead": "none"]),
      ]
      let inFlows = Dictionary(grouping: map.screens) { $0.flow }
      let flows = map.flows.map { flow in
        if let box = flow.box { return node("flow:" + flow.name, box) }
        let nodes = (inFlows[flow.name] ?? []).map { node("screen:" + $0.name, $0.box) }
        let cluster = "cluster_" + id(of: "flow:" + flow.name)
        return .subgraph(cluster, [.attribute("margin", "16")] + nodes)
      }
      let others = (inFlows[nil] ?? []).map { node("screen:" + $0.name, $0.box) }
      let distances = map.distances
      let lines = map.edges.map { edge in
        // Lines that lead back would put the starts elsewhere than at the left.
        let isForward = distances[edge.from, default: 0] < distances[edge.to, default: .max]
        return DOTDocument.Statement.edge(
          id(of: edge.from),
          id(of: edge.to),
          isForward ? [:] : ["constraint": "false"]
        )
      }
      return DOTDocument(settings + flows + others + lines)
    }

    private func node(_ name: String, _ box: DiagramMap.Box) -> DOTDocument.Statement {
      let size: DOTAttributes = [
        "width": .string("\(box.width / PlainLayout.pointsPerInch)"),
        "height": .string("\(box.height / PlainLayout.pointsPerInch)"),
      ]
      return .node(id(of: name), size)
    }
  }

  /// The positions in the output format `plain` of Graphviz, whose lines have words.
  ///
  /// See https://graphviz.org/docs/outputs/plain/.
  private struct PlainLayout {
    static let pointsPerInch = 72.0

    private(set) var centers: [String: (x: Double, y: Double)] = [:]
    /// The curves between two nodes, in the opposite order of their edges.
    private(set) var curves: [[String]: [[[Double]]]] = [:]

    init(_ text: String) {
      for line in text.split(separator: "\n") {
        let words = line.split(separator: " ").map(String.init)
        switch words.first {
        case "node" where words.count > 3:
          centers[words[1]] = (PlainLayout.points(words[2]), PlainLayout.points(words[3]))
        case "edge" where words.count > 3:
          let numbers = words.dropFirst(4).prefix(2 * (Int(words[3]) ?? 0)).map(PlainLayout.points)
          let curve = stride(from: 0, to: numbers.count - 1, by: 2)
            .map { [numbers[$0], numbers[$0 + 1]] }
          curves[[words[1], words[2]], default: []].insert(curve, at: 0)
        default: break
        }
      }
    }

    /// Returns inches as points, with one decimal.
    private static func points(_ inches: String) -> Double {
      ((Double(inches) ?? 0) * pointsPerInch * 10).rounded() / 10
    }
  }
#endif
