public import NavGraph

/// A picture of a graph: what is drawn, without its layout.
///
/// ```swift
/// var diagram = Diagram(of: graph, title: "app.db")
/// diagram.restrict(to: ["Chat"], steps: 2)
/// let svg = try await Graphviz().picture(of: diagram, as: .svg)
/// ```
///
/// A command that can be executed everywhere is a mark on its destination, since it would be an edge from
/// every screen. A container has a row for each of its tabs, from which an edge leads to the tab's root.
public struct Diagram: Sendable, Hashable {
  /// The title of the picture.
  public var title: String
  /// Whether edges show the names of their commands.
  public var showsCommandNames = false
  /// The screens, in the order of definition; removed ones last.
  private(set) var nodes: [Node] = []
  /// The edges, in the order of their commands.
  var edges: [Edge] = []
  private var indices: [ScreenID: Int] = [:]

  /// Draws all screens and commands of a graph.
  ///
  /// - Complexity: O(V + E) time and memory for V screens and E pairs of a command and an origin.
  public init(of graph: NavigationGraph, title: String = "") {
    self.title = title
    for screen in graph.screens { append(Node(screen, in: graph)) }
    if let first = graph.screens.first { self[first]?.isFirst = true }
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

  /// The number of screens.
  public var screenCount: Int { nodes.count }

  /// A screen of the diagram.
  subscript(screen: ScreenID) -> Node? {
    get { indices[screen].map { nodes[$0] } }
    set {
      guard let index = indices[screen], let newValue else { return }
      nodes[index] = newValue
    }
  }

  /// Adds a screen unless the diagram contains it.
  mutating func append(_ node: Node) {
    guard indices[node.screen] == nil else { return }
    indices[node.screen] = nodes.count
    nodes.append(node)
  }

  /// Changes all screens.
  mutating func updateNodes(_ update: (inout Node) -> Void) {
    for index in nodes.indices { update(&nodes[index]) }
  }

  /// Removes the screens that do not satisfy a predicate, and the edges that lose an end.
  mutating func keepNodes(where isKept: (Node) -> Bool) {
    nodes = nodes.filter(isKept)
    indices = Dictionary(uniqueKeysWithValues: nodes.enumerated().map { ($1.screen, $0) })
    edges = edges.filter { edge in
      indices[edge.destination] != nil && edge.origin.map { indices[$0] != nil } ?? true
    }
  }
}

extension Diagram {
  /// A screen.
  struct Node: Sendable, Hashable {
    let screen: ScreenID
    /// The title that users see; nil if it is the name.
    var title: String?
    /// The screen that this one extends.
    var parent: ScreenID?
    /// The names of the properties that must be given.
    var requiredProperties: [String] = []
    /// The names of its tabs, in order; empty if it is not a container.
    var tabs: [String] = []
    /// Whether it is the graph's first screen.
    var isFirst = false
    /// Whether it can be reached under the assumed facts.
    var isReachable = true
    /// The difference from another graph.
    var change: Change?
    /// The findings about it.
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

  /// A way from one screen to another.
  struct Edge: Sendable, Hashable {
    /// What an edge stands for.
    enum Kind: Sendable, Hashable {
      /// A command that opens the destination.
      case command(String, Presentation)
      /// The destination is the root of a tab of the origin.
      case tab(String, index: Int)
      /// The origin extends the destination.
      case extends
      /// A step of a route that goes back to the destination.
      case back
    }

    /// The screen that it leaves; nil for every screen.
    let origin: ScreenID?
    let destination: ScreenID
    let kind: Kind
    /// The flow that the command belongs to.
    var flow: String?
    /// The conditions of the command.
    var conditions: [Condition] = []
    /// The properties that the command sets.
    var properties: PropertyDictionary = [:]
    /// Whether its conditions may hold under the assumed facts.
    var isOpen = true
    /// The difference from another graph.
    var change: Change?
    /// The numbers of the steps of the marked route that follow it, from 1.
    var steps: [Int] = []
    /// What blocks the step of the marked route that follows it.
    var blockers: [String] = []
    /// The findings about its command.
    var findings: [Note] = []

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
        return edge
      }
    }

    /// Whether it leads from a container to the root of a tab.
    var isTab: Bool {
      if case .tab = kind { true } else { false }
    }

    /// The name of the command; nil if it stands for no command.
    var command: String? {
      if case .command(let name, _) = kind { name } else { nil }
    }

    /// Whether a step of the marked route follows it.
    var isOnRoute: Bool { !steps.isEmpty }
  }

  /// The difference from another graph.
  enum Change: Sendable, Hashable {
    case added
    case removed
    /// It differs; with what it was, in a few words.
    case changed(String)

    /// The difference in words: a picture is also read without colours.
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
    /// The code of the finding.
    let code: String
    /// A sentence that describes it.
    let message: String
    /// Whether it is a mistake, rather than a fact worth knowing.
    let isMistake: Bool
  }
}
