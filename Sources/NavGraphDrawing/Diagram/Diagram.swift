public import NavGraph

/// The content of a picture of a graph, without its layout.
///
/// ```swift
/// var diagram = Diagram(of: graph, title: "app.db")
/// diagram.restrict(to: ["Chat"], steps: 2)
/// let svg = try await Graphviz().picture(of: diagram, as: .svg)
/// ```
///
/// A universal command is drawn as a mark on its destination, because edges from all screens would
/// be too many; so is a command from nearly all screens, or from nearly all screens of a flow. A
/// container has a row for each of its tabs, and an edge leads from the row to the
/// tab's root.
public struct Diagram: Sendable, Hashable {
  /// The title of the picture.
  public var title: String
  /// Whether edges show the names of their commands.
  public var showsCommandNames = false
  /// The screens, in the order of definition.
  ///
  /// Removed screens are the last ones.
  private(set) var nodes: [Node] = []
  /// The number of findings of a check; nil if none was made.
  var findingCount: Int?
  /// The edges, in the order of their commands.
  var edges: [Edge] = []
  /// The commands of many screens in the whole diagram; nil if this is the whole diagram.
  private(set) var marks: [MergedEdges.Mark]?
  /// The flows of the screens in the whole diagram; empty if this is the whole diagram.
  private(set) var flows: [ScreenID: FlowID] = [:]
  private var indices: [ScreenID: Int] = [:]

  /// Creates a diagram of all screens and commands of a graph.
  ///
  /// - Parameters:
  ///   - graph: The graph.
  ///   - title: The title of the picture.
  ///   - starts: The screens on which users start; if empty, the first screen of the graph.
  /// - Complexity: O(V + E) time and memory for V screens and E pairs of a command and an origin.
  public init(of graph: NavigationGraph, title: String = "", starts: [ScreenID] = []) {
    self.title = title
    for screen in graph.screens { append(Node(screen, in: graph)) }
    for screen in starts.isEmpty ? Array(graph.screens.prefix(1)) : starts {
      self[screen]?.isStart = true
    }
    edges = graph.commands.flatMap(Edge.edges(of:))
    for screen in graph.screens {
      for (index, tab) in (graph.screen(screen)?.tabs ?? []).enumerated() {
        edges.append(Edge(from: screen, to: tab.root, .tab(tab.name, index: index)))
      }
    }
    for node in nodes {
      guard let parent = node.parent else { continue }
      edges.append(Edge(from: node.screen, to: parent, .extends))
    }
  }

  package var screenCount: Int { nodes.count }

  subscript(screen: ScreenID) -> Node? {
    get { indices[screen].map { nodes[$0] } }
    set {
      guard let index = indices[screen], let newValue else { return }
      nodes[index] = newValue
    }
  }

  /// Adds a screen, unless the diagram already contains it.
  mutating func append(_ node: Node) {
    guard indices[node.screen] == nil else { return }
    indices[node.screen] = nodes.count
    nodes.append(node)
  }

  mutating func updateNodes(_ update: (inout Node) -> Void) {
    for index in nodes.indices { update(&nodes[index]) }
  }

  /// Keeps only the given screens and those of a marked route, with their edges and marks.
  ///
  /// - `marks`: The commands of many screens in the whole diagram.
  /// - `flows`: The flows of the screens in the whole diagram.
  mutating func keepNodes(
    in screens: Set<ScreenID>,
    with marks: [MergedEdges.Mark],
    flows: [ScreenID: FlowID]
  ) {
    let route = edges.filter(\.isOnRoute).flatMap { [$0.origin, $0.destination] }
    let kept = screens.union(route.compactMap(\.self))
    nodes = nodes.filter { kept.contains($0.screen) }
    indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.screen, $0) })
    edges = edges.filter { edge in
      indices[edge.destination] != nil && edge.origin.map { indices[$0] != nil } ?? true
    }
    self.flows = flows
    self.marks = marks.filter { indices[$0.destination] != nil }
  }
}

extension Diagram {
  /// A screen.
  struct Node: Sendable, Hashable {
    let screen: ScreenID
    /// The title that users see; nil if it equals the name.
    var title: String?
    /// The screen that this screen extends; nil if there is none.
    var parent: ScreenID?
    var requiredProperties: [PropertyName] = []
    /// The names of the screen's tabs, in order; empty if it is not a container.
    var tabs: [TabID] = []
    /// Whether users start on the screen.
    var isStart = false
    /// Whether the screen can be reached with the assumed facts.
    var isReachable = true
    /// The difference from another graph; nil if there is none.
    var change: Change?
    var findings: [Note] = []

    init(_ screen: ScreenID, in graph: NavigationGraph) {
      self.screen = screen
      let definition = graph.screen(screen)
      title = definition?.title.flatMap { $0 == screen.name ? nil : $0 }
      parent = definition?.extends
      tabs = definition?.tabs.map(\.name) ?? []
      requiredProperties = graph.properties(of: screen)
        .filter { $0.isRequired && $0.defaultValue == nil }.map(\.name)
    }
  }

  /// A line from one screen to another.
  struct Edge: Sendable, Hashable {
    /// The meaning of an edge.
    enum Kind: Sendable, Hashable {
      /// A command that opens the destination.
      case command(CommandID, Presentation)
      /// The destination is the root of a tab of the origin.
      case tab(TabID, index: Int)
      /// The origin extends the destination.
      case extends
      /// A step of a route that goes back to the destination.
      case back
    }

    /// The origin; nil for all screens.
    let origin: ScreenID?
    let destination: ScreenID
    let kind: Kind
    /// The flow that the command belongs to; nil if there is none.
    var flow: FlowID?
    var conditions: [NavigationCondition] = []
    /// The properties that the command sets.
    var properties: PropertyDictionary = [:]
    /// The entries that the command removes; nil if there are none.
    var closing: NavigationCommand.Closing?
    /// Whether the conditions can hold with the assumed facts.
    var isOpen = true
    /// The difference from another graph; nil if there is none.
    var change: Change?
    /// The numbers, from 1, of the steps of the marked route on this edge.
    var steps: [Int] = []
    /// The blockers of the step of the marked route on this edge.
    var blockers: [String] = []
    var findings: [Note] = []
    /// What tests of the command have shown; nil if no tests are drawn.
    var trial: Trial?

    init(from origin: ScreenID?, to destination: ScreenID, _ kind: Kind) {
      self.origin = origin
      self.destination = destination
      self.kind = kind
    }

    /// Returns the edges of a command: one for each origin.
    static func edges(of command: NavigationCommand) -> [Edge] {
      let origins: [ScreenID?] =
        switch command.origins {
        case .anywhere: [nil]
        case .screens(let screens): screens
        }
      return origins.map { origin in
        var edge = Edge(
          from: origin,
          to: command.destination,
          .command(command.name, command.presentation)
        )
        edge.flow = command.flow
        edge.conditions = command.conditions
        edge.properties = command.properties
        edge.closing = command.closing
        return edge
      }
    }

    /// Whether the edge leads from a container to the root of a tab.
    var isTab: Bool { if case .tab = kind { true } else { false } }

    /// The name of the command; nil if the edge does not represent a command.
    var command: CommandID? { if case .command(let name, _) = kind { name } else { nil } }

    /// Whether a step of the marked route is on this edge.
    var isOnRoute: Bool { !steps.isEmpty }
  }

  /// The difference from another graph.
  enum Change: Sendable, Hashable {
    case added
    case removed
    /// The value differs. The text describes the former value.
    case changed(String)

    /// The difference as text, so that a picture can be understood without colors.
    var words: String {
      switch self {
      case .added: "added"
      case .removed: "removed"
      case .changed(let former): "changed: \(former)"
      }
    }
  }

  /// A finding of a check.
  struct Note: Sendable, Hashable {
    let code: String
    let message: String
    /// Whether the finding is a mistake and not just a note.
    let isMistake: Bool
  }
}
