import Algorithms
import NavGraph
import NavGraphStore

/// The edges of a diagram in the form in which they are drawn.
///
/// Parallel edges of the same style are drawn as one. A command from all screens, or from nearly
/// all screens of a flow, is a mark on its destination. If many edges lead to a screen
/// nevertheless, its name is written in the boxes of their origins instead.
struct MergedEdges {
  /// Edges that are drawn as one.
  struct Group {
    var edges: [Diagram.Edge]

    var origin: ScreenID { edges[0].origin ?? edges[0].destination }
    var destination: ScreenID { edges[0].destination }
    var style: EdgeStyle { EdgeStyle(edges[0]) }
  }

  /// The maximum number of edges to a screen that are drawn to the screen itself.
  static let maximumInDegree = 8

  /// Edges of one style from many screens, as a mark on their destination.
  struct Mark: Sendable, Hashable {
    let edges: [Diagram.Edge]
    /// The number of the origins; nil for a universal command.
    var originCount: Int?
    /// The number of screens, including those that are not origins.
    var screenCount = 0
    /// The flows of the screens; empty for all screens.
    var flows: [String] = []

    var destination: ScreenID { edges[0].destination }
    var style: EdgeStyle { EdgeStyle(edges[0]) }

    /// The maximum number of flows that are named in a box; the tooltip names all of them.
    static let maximumFlows = 3

    /// Returns the origins in words, such as `from any screen of shop, chat and 2 more flows`.
    func words(upTo maximumFlows: Int = maximumFlows) -> String {
      guard let originCount else { return "from anywhere" }
      let screens =
        originCount == screenCount ? "any screen" : "\(originCount) of \(screenCount) screens"
      let rest = flows.count - maximumFlows
      let names =
        flows.prefix(maximumFlows).joined(separator: ", ")
        + (rest > 0 ? " and \(rest) more flow\(rest == 1 ? "" : "s")" : "")
      return "from \(screens)" + (names.isEmpty ? "" : " of \(names)")
    }
  }

  /// The maximum number of screens between whose boxes lines are drawn.
  ///
  /// In a larger picture, nobody could follow the lines, and the boxes are placed side by side.
  static let maximumConnectedScreens = 80

  /// Whether no lines are drawn from one box to another.
  let isLarge: Bool
  /// The flows, whose screens are in boxes.
  let flows: DiagramFlows
  /// The edges that are drawn as lines, in the order of their commands.
  private(set) var groups: [Group] = []
  /// The commands of many screens, by the screen that they open.
  private(set) var marks: [ScreenID: [Mark]] = [:]
  /// The edges to screens with many edges, by their origin, which lists the screens' names.
  private(set) var names: [ScreenID: [Group]] = [:]

  /// - `boxCount`: Returns the number of boxes of screens; nil if all screens have one.
  /// - Complexity: O(E + H * V) time and O(E + V) memory for E edges, V screens, and H screens with
  ///   many edges of one style.
  init(of diagram: Diagram, boxCount: ((DiagramFlows) -> Int)? = nil) {
    let hubs = HubMarks(of: diagram)
    flows = hubs.flows
    isLarge =
      boxCount?(flows) ?? diagram.screenCount > MergedEdges.maximumConnectedScreens
      && !flows.boxes.isEmpty
    let universal = diagram.edges.filter { $0.origin == nil }.map { Mark(edges: [$0]) }
    marks = Dictionary(grouping: universal + hubs.marks, by: \.destination)
    for group in hubs.otherGroups {
      let leavesBox = flows[group.origin] != flows[group.destination]
      if hubs.leadsToHub(group) || isLarge && leavesBox && group.style.canBeName {
        names[group.origin, default: []].append(group)
      } else {
        groups.append(group)
      }
    }
  }

  /// Returns the edges, of which parallel ones of the same style are one group.
  static func merged(_ edges: [Diagram.Edge]) -> [Group] {
    var indices: [Key: Int] = [:]
    var groups: [Group] = []
    for edge in edges {
      guard let key = Key(edge) else { continue }
      if let index = indices[key] {
        groups[index].edges.append(edge)
      } else {
        indices[key] = groups.count
        groups.append(Group(edges: [edge]))
      }
    }
    return groups
  }

  /// What the edges of a group have in common.
  struct Key: Hashable {
    let origin: ScreenID
    let destination: ScreenID
    let style: EdgeStyle

    init?(_ edge: Diagram.Edge) {
      guard let origin = edge.origin else { return nil }
      self.origin = origin
      destination = edge.destination
      style = EdgeStyle(edge)
    }
  }
}

/// The properties that edges must have in common to be drawn as one.
struct EdgeStyle: Hashable {
  enum Kind: Hashable {
    case opens(Presentation)
    case tab(index: Int)
    case extends
    case back
  }

  let kind: Kind
  let isConditional: Bool
  let closesScreens: Bool
  let isOpen: Bool
  /// Whether an import of source code has only inferred the command.
  let isInferred: Bool
  let change: Diagram.Change?
  let steps: [Int]
  let isBlocked: Bool
  let hasFindings: Bool
  let trial: Diagram.Trial?

  var isOnRoute: Bool { !steps.isEmpty }

  /// Whether the name of the destination can replace the line.
  var canBeName: Bool { !isOnRoute && kind != .extends && tab == nil }

  /// The difference from another graph and the result of tests, as text.
  var words: [String] {
    [change?.words, trial == .passed ? nil : trial?.rawValue].compactMap(\.self)
  }

  /// The marks of the command.
  var marks: [String] {
    (closesScreens ? [Marks.closing] : []) + (isConditional ? [Marks.condition] : [])
  }

  /// The index of the tab to whose root the edge leads; nil for other edges.
  var tab: Int? { if case .tab(let index) = kind { index } else { nil } }

  init(_ edge: Diagram.Edge) {
    kind =
      switch edge.kind {
      case .command(_, let presentation): .opens(presentation)
      case .tab(_, let index): .tab(index: index)
      case .extends: .extends
      case .back: .back
      }
    isConditional = !edge.conditions.isEmpty
    closesScreens = edge.closing != nil
    isOpen = edge.isOpen
    isInferred = edge.flow == .inferred
    change = edge.change
    steps = edge.steps
    isBlocked = !edge.blockers.isEmpty
    hasFindings = !edge.findings.isEmpty
    trial = edge.trial
  }
}

extension MergedEdges.Group {
  /// Returns the words beside the edge.
  ///
  /// These are the numbers of its steps and their blockers, its difference, the codes of its
  /// findings and, on request, the names of the commands.
  func label(showingCommandNames showsNames: Bool) -> [String] {
    var lines: [String] = []
    let style = style
    if style.isOnRoute {
      let back = style.kind == .back ? " back" : ""
      lines.append(style.steps.map(String.init).joined(separator: ", ") + back)
    }
    lines += edges.flatMap(\.blockers)
    if showsNames { lines += edges.compactMap(\.command?.name) }
    lines += style.words
    lines += edges.flatMap(\.findings).map(\.code).uniqued().map { Marks.finding + " " + $0 }
    return lines + style.marks
  }

  /// The name of the destination with the words beside the edge, if it has no line.
  func nameAndLabel(showingCommandNames showsNames: Bool) -> String {
    var words = label(showingCommandNames: showsNames)
    if case .opens(let presentation) = style.kind, presentation != .usual {
      words.insert(presentation.rawValue, at: 0)
    }
    return destination.name + (words.isEmpty ? "" : " (\(words.joined(separator: ", ")))")
  }

  /// The text that appears if the pointer rests on the edge.
  var tooltip: String {
    let heading = "\(origin.name.drawable) → \(destination.name.drawable)"
    return ([heading] + edges.flatMap(\.details)).joined(separator: "\n")
  }
}

extension Diagram.Edge {
  /// The command with its conditions and values, and the findings about it.
  var details: [String] {
    let first =
      switch kind {
      case .command(let name, let presentation):
        "\(presentation.rawValue) by \(name.name.isEmpty ? "a link" : "'\(name.name.drawable)'")"
      case .tab(let name, _): "tab '\(name.name.drawable)'"
      case .extends: "extends"
      case .back: "back"
      }
    let values = properties.sorted { $0.key < $1.key }
      .map { "sets \($0.key.name.drawable)=\($0.value.description.drawable)" }
    let closing = closing.map { $0.description.drawable }
    return [first] + [closing].compactMap(\.self)
      + conditions.map { "needs " + $0.description.drawable } + values
      + findings.map { $0.message.drawable }
  }
}

/// The marks of a diagram.
enum Marks {
  static let condition = "◇"
  static let closing = "⊖"
  static let universal = "✳"
  static let name = "→"
  static let finding = "▲"
}

extension String {
  /// The text without invisible characters.
  var drawable: String { printable }

  /// The drawable text, shortened to a number of characters.
  func drawable(upTo maximumLength: Int) -> String {
    let text = drawable
    return text.count > maximumLength ? text.prefix(maximumLength - 1) + "…" : text
  }
}
