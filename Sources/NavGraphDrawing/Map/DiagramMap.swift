package import NavGraph

/// The boxes and lines of a diagram, for a page that draws them itself.
///
/// A closed flow is one box instead of the boxes of its screens.
package struct DiagramMap: Sendable {
  /// A box of a screen or a closed flow.
  ///
  /// Without a layout, it has no position.
  package struct Box: Sendable {
    /// The center in points, from the left and from the top.
    package internal(set) var x: Double?
    package internal(set) var y: Double?
    package let width: Double
    package let height: Double
  }

  /// A row of a box below the name.
  package struct Row: Sendable {
    package enum Kind: String, Sendable {
      case title
      case tab
      /// Screens that are written in the box instead of lines, because many lines lead to them.
      case links
    }

    package let kind: Kind
    package let text: String
  }

  /// A screen that does not belong to a closed flow.
  package struct ScreenBox: Sendable {
    package let name: String
    /// The lines in which the box shows the name.
    package let lines: [String]
    package let rows: [Row]
    package let flow: String?
    /// Whether the screen is a neighbor of the flow that is shown alone.
    package let isStub: Bool
    /// `added`, `removed` or `changed`; nil if the screen does not differ from another graph.
    package let change: String?
    package internal(set) var box: Box
  }

  /// A flow with screens.
  package struct FlowBox: Sendable {
    package let name: String
    package let closed: Bool
    package let enabled: Bool
    /// The number of screens in the box or area.
    package let count: Int
    package internal(set) var box: Box?
  }

  /// Commands that are drawn as one line.
  package struct Line: Sendable {
    /// The boxes, as `screen:` or `flow:` and the name.
    package let from: String
    package let to: String
    /// `push`, `present`, `root`, `tab` or `extends`.
    package fileprivate(set) var kind: String
    package fileprivate(set) var conditional: Bool
    /// Whether the commands close screens; nil if they do not.
    package fileprivate(set) var closes: Bool?
    /// Whether one of the commands belongs to an enabled flow, or to none.
    package fileprivate(set) var enabled: Bool
    /// Whether an import of source code has only inferred all of the commands; nil if not.
    package fileprivate(set) var inferred: Bool?
    /// `added`, `removed` or `changed`; nil if the commands do not differ from another graph.
    package fileprivate(set) var change: String?
    /// The names of the commands, or of the tab.
    package fileprivate(set) var commands: [String]
    /// The points of a Bézier curve: the first one, and then three for each part.
    package internal(set) var points: [[Double]]?
  }

  /// A command of many screens, as a mark on the screen that it opens.
  package struct Mark: Sendable {
    package let screen: String
    package let commands: [String]
    /// The origins in words, such as `from anywhere`.
    package let words: String
  }

  package internal(set) var screens: [ScreenBox] = []
  package internal(set) var flows: [FlowBox] = []
  package internal(set) var edges: [Line] = []
  package let marks: [Mark]
  /// The screens on which users start.
  package let starts: [String]
  /// What is left out of names, in a sentence; nil if nothing is.
  package let names: String?

  /// What a map shows.
  package struct Selection: Sendable, Hashable {
    /// The names of the flows that are drawn as one box.
    package var closedFlows: Set<String> = []
    /// The number of screens nearest to the starts that are boxes even if their flows are closed.
    package var nearestScreens = 0
    /// The flow that is shown alone, with its neighbors; nil for the whole app.
    package var flow: String?
    /// The screens with a picture.
    package var pictured: Set<ScreenID> = []

    package init() {}
  }

  /// Creates the map of a diagram, without a layout.
  ///
  /// - `disabledFlows`: The flows whose commands routes do not use.
  /// - Complexity: O(V + E) time and memory for V screens and E edges.
  package init(of diagram: Diagram, _ selection: Selection, disabledFlows: Set<FlowID>) {
    let content = MapContent(of: diagram, selection)
    let names = BoxNames(diagram.nodes.map(\.screen.name))
    self.names = names.note
    starts = diagram.nodes.filter(\.isStart).map(\.screen.name)
    flows = content.flowCounts.map { flow, count in
      let isClosed = content.isClosed(flow)
      return FlowBox(
        name: flow,
        closed: isClosed,
        enabled: !disabledFlows.contains(FlowID(flow)),
        count: count,
        box: isClosed ? Box(flow: flow, count: count) : nil
      )
    }
    screens = content.nodes.map { node in
      let isStub = content.isStub(node.screen)
      let lines = names.lines(of: node.screen.name)
      let rows = isStub ? [] : content.rows(of: node, names)
      let isPictured = !isStub && selection.pictured.contains(node.screen)
      return ScreenBox(
        name: node.screen.name,
        lines: lines,
        rows: rows,
        flow: content.openFlow(of: node.screen),
        isStub: isStub,
        change: node.change?.kind,
        box: Box(lines: lines, rows: rows, isPictured: isPictured)
      )
    }
    marks = content.nodes.filter { !content.isStub($0.screen) }
      .flatMap { content.edges.marks[$0.screen] ?? [] }
      .map { mark in
        Mark(
          screen: mark.destination.name,
          commands: mark.edges.compactMap(\.command?.name),
          words: mark.words()
        )
      }
    edges = DiagramMap.lines(content.lines, box: content.box(of:), disabledFlows)
  }

  /// Returns the lines; those from or to a closed flow are one, whatever they open.
  private static func lines(
    _ groups: [MergedEdges.Group],
    box: (ScreenID) -> String?,
    _ disabledFlows: Set<FlowID>
  ) -> [Line] {
    var lines: [Line] = []
    var indices: [[String]: Int] = [:]
    for group in groups {
      guard let from = box(group.origin), let to = box(group.destination),
        let kind = group.style.kind.name
      else { continue }
      let isFlow = from.hasPrefix("flow:") || to.hasPrefix("flow:")
      if isFlow, from == to { continue }
      let line = Line(
        from: from,
        to: to,
        kind: kind,
        conditional: group.style.isConditional,
        closes: group.style.closesScreens ? true : nil,
        enabled: group.edges.contains { $0.flow.map { !disabledFlows.contains($0) } ?? true },
        inferred: group.style.isInferred ? true : nil,
        change: group.style.change?.kind,
        commands: group.edges.compactMap(\.name)
      )
      let key = [from, to] + (isFlow ? [] : [kind, line.change ?? ""] + group.style.marks)
      if let index = indices[key] {
        lines[index].add(line)
      } else {
        indices[key] = lines.count
        lines.append(line)
      }
    }
    return lines
  }
}

extension DiagramMap.Line {
  fileprivate mutating func add(_ other: Self) {
    commands += other.commands
    enabled = enabled || other.enabled
    conditional = conditional && other.conditional
    if closes != other.closes { closes = nil }
    if inferred != other.inferred { inferred = nil }
    if change != other.change { change = nil }
    if kind != other.kind { kind = Presentation.push.rawValue }
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

extension Diagram.Change {
  /// The kind of the difference, as a word.
  fileprivate var kind: String {
    switch self {
    case .added: "added"
    case .removed: "removed"
    case .changed: "changed"
    }
  }
}

extension Diagram.Edge {
  /// The name of the command or the tab.
  fileprivate var name: String? {
    if case .tab(let tab, _) = kind { tab.name } else { command?.name }
  }
}
