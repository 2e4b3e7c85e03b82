package import NavGraph

/// The boxes and lines of a diagram, for a page that draws them itself.
///
/// A closed flow is one box instead of the boxes of its screens.
package struct DiagramMap: Encodable, Sendable {
  /// A box of a screen or a closed flow.
  ///
  /// Without a layout, it has no position.
  package struct Box: Encodable, Sendable {
    /// The center in points, from the left and from the top.
    var x: Double?
    var y: Double?
    let width: Double
    let height: Double

    init(height: Double) {
      width = 168
      self.height = height
    }
  }

  /// A screen that does not belong to a closed flow.
  package struct ScreenBox: Encodable, Sendable {
    let name: String
    let flow: String?
    /// The screens that are written in the box instead of lines, because many lines lead to them.
    let links: [String]?
    var box: Box
  }

  /// A flow with screens.
  package struct FlowBox: Encodable, Sendable {
    let name: String
    let closed: Bool
    let enabled: Bool
    let count: Int
    var box: Box?
  }

  /// Commands that are drawn as one line.
  package struct Line: Encodable, Sendable {
    /// The boxes, as `screen:` or `flow:` and the name.
    let from: String
    let to: String
    /// `push`, `present`, `root`, `tab` or `extends`.
    let kind: String
    let conditional: Bool
    /// Whether the commands close screens; nil if they do not.
    let closes: Bool?
    /// Whether one of the commands belongs to an enabled flow, or to none.
    var enabled: Bool
    /// The names of the commands, or of the tab.
    var commands: [String]
    /// The points of a Bézier curve: the first one, and then three for each part.
    var points: [[Double]]?
  }

  /// A command of many screens, as a mark on the screen that it opens.
  package struct Mark: Encodable, Sendable {
    let screen: String
    let commands: [String]
    /// The origins in words, such as `from anywhere`.
    let words: String
  }

  package internal(set) var screens: [ScreenBox] = []
  package internal(set) var flows: [FlowBox] = []
  package internal(set) var edges: [Line] = []
  package let marks: [Mark]
  /// The screens on which users start.
  package let starts: [String]

  /// Creates the map of a diagram, without a layout.
  ///
  /// - `disabledFlows`: The flows whose commands routes do not use.
  /// - `pictured`: The screens with a picture.
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  package init(
    of diagram: Diagram,
    closing closedFlows: Set<String>,
    disabledFlows: Set<FlowID>,
    pictured: Set<ScreenID>
  ) {
    let merged = MergedEdges(of: diagram)
    var closed: [ScreenID: String] = [:]
    var open: [ScreenID: String] = [:]
    for flow in merged.flows.boxes {
      let isClosed = closedFlows.contains(flow.name)
      for node in flow.nodes {
        if isClosed { closed[node.screen] = flow.name } else { open[node.screen] = flow.name }
      }
    }
    flows = merged.flows.boxes.map { flow in
      let isClosed = closedFlows.contains(flow.name)
      return FlowBox(
        name: flow.name,
        closed: isClosed,
        enabled: !disabledFlows.contains(FlowID(flow.name)),
        count: flow.nodes.count,
        box: isClosed ? Box(height: 44) : nil
      )
    }
    screens = diagram.nodes.filter { closed[$0.screen] == nil }.map { node in
      let links = merged.names[node.screen]?.map(\.destination.name)
      let rows = [node.title != nil, !node.tabs.isEmpty, links != nil].filter { $0 }.count
      let picture = pictured.contains(node.screen) ? 150.0 : 0
      return ScreenBox(
        name: node.screen.name,
        flow: open[node.screen],
        links: links,
        box: Box(height: 44 + 16 * Double(max(0, rows - 1)) + picture)
      )
    }
    starts = diagram.nodes.filter(\.isStart).map(\.screen.name)
    marks = diagram.nodes.flatMap { merged.marks[$0.screen] ?? [] }.map { mark in
      Mark(
        screen: mark.destination.name,
        commands: mark.edges.compactMap(\.command?.name),
        words: mark.words()
      )
    }
    edges = DiagramMap.lines(
      merged.groups,
      box: { screen in closed[screen].map { "flow:" + $0 } ?? "screen:" + screen.name },
      disabledFlows
    )
  }

  /// Returns the lines, without those within a closed flow.
  private static func lines(
    _ groups: [MergedEdges.Group],
    box: (ScreenID) -> String,
    _ disabledFlows: Set<FlowID>
  ) -> [Line] {
    var lines: [Line] = []
    var indices: [[String]: Int] = [:]
    for group in groups {
      let (from, to) = (box(group.origin), box(group.destination))
      guard from != to || from.hasPrefix("screen:"), let kind = group.style.kind.name else {
        continue
      }
      let commands = group.edges.compactMap(\.name)
      let isEnabled = group.edges.contains { $0.flow.map { !disabledFlows.contains($0) } ?? true }
      let key = [from, to, kind] + group.style.marks
      if let index = indices[key] {
        lines[index].commands += commands
        lines[index].enabled = lines[index].enabled || isEnabled
        continue
      }
      indices[key] = lines.count
      lines.append(
        Line(
          from: from,
          to: to,
          kind: kind,
          conditional: group.style.isConditional,
          closes: group.style.closesScreens ? true : nil,
          enabled: isEnabled,
          commands: commands
        )
      )
    }
    return lines
  }
}

extension EdgeStyle.Kind {
  /// The kind of a line; nil for a step back.
  fileprivate var name: String? {
    switch self {
    case .opens(let presentation): presentation.rawValue
    case .tab: "tab"
    case .extends: "extends"
    case .back: nil
    }
  }
}

extension Diagram.Edge {
  /// The name of the command or the tab.
  fileprivate var name: String? {
    if case .tab(let tab, _) = kind { tab.name } else { command?.name }
  }
}
