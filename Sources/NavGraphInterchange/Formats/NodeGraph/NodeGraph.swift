import NavGraph

/// A graph of nodes and edges in boxes, which diagrams define.
struct NodeGraph: Sendable {
  struct Node: Sendable {
    /// The meaning of a node.
    enum Kind: Sendable, Hashable {
      case screen
      /// A decision, which is not a screen, but forks the edges through it.
      case decision
      /// A box with an index. Its edges lead to the first screen in it. If there is none, the node
      /// is a screen.
      case box(Int)
      /// A node that edges name, but the file does not define.
      case missing
    }

    /// The identifier in the graph; equal ones are definitions of one node.
    var id = ""
    /// The name of the screen that the node becomes.
    var name: String
    var title: String?
    /// The index of the box that contains the node.
    var group: Int?
    var kind = Kind.screen
    var position: NavigationDocument.Screen.Position?
    /// The members that navgraph does not have.
    var omitted: [String] = []
    /// The definition of the screen, for formats that define more than its name and title.
    var definition: NavigationScreen?
    /// The state that the node has in common with nodes of other graphs.
    var sharedState: String?
    /// A text that makes the name unique if another node has the same name.
    var qualifier: String?
    /// The definitions that this one replaces, as its format requires.
    var former: [Node] = []
    var location: SourceLocation
  }

  struct Edge: Sendable {
    /// The index of the node at which the edge begins.
    var source: Int
    /// The index of the node to which the edge leads.
    var target: Int
    /// The name of the command for the edge; nil if the edge shares the command with other edges to
    /// its target.
    var label: String?
    var isDirected = true
    var details = Details()
    /// The definitions that this one replaces, as its format requires.
    var former: [Edge] = []
    var location: SourceLocation

    /// The parts that few edges have.
    struct Details: Sendable, Hashable {
      var presentation: Presentation?
      var conditions: [NavigationCondition] = []
      /// Whether the edge has other data than its ends, so that it becomes a command of its own.
      var isDistinct = false
      /// The members that navgraph does not have.
      var omitted: [String] = []
      /// The columns of the view `edge` among the attributes; nil if there are none.
      var columns: EdgeColumns?
    }
  }

  /// A box around nodes.
  struct Group: Sendable {
    var name: String
    /// The index of the box that contains this one.
    var parent: Int?
    /// The definitions that this one replaces, as its format requires.
    var former: [Group] = []
    /// Whether the box is a node without screens in it, which is a screen.
    var isScreen = false
    /// The members that navgraph does not have.
    var omitted: [String] = []
    var location: SourceLocation
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  var groups: [Group] = []
  /// The word of the format for a box.
  var groupWord = "group"
  /// The indices of the nodes with which the app starts.
  var roots: [Int] = []
  /// The members of the whole graph that navgraph does not have.
  var omitted: [String] = []

  /// The index of the first node with each identifier.
  private(set) var indices: [String: Int] = [:]

  /// Adds a node, or a further definition of one, and returns its index.
  @discardableResult
  mutating func define(_ node: Node, id: String) -> Int {
    var node = node
    node.id = id
    if let known = indices[id], nodes[known].kind == .missing {
      nodes[known] = node
      return known
    }
    if indices[id] == nil { indices[id] = nodes.count }
    nodes.append(node)
    return nodes.count - 1
  }

  /// Returns the index of the node with an identifier, and adds the node if there is none.
  mutating func node(
    _ id: String,
    _ kind: Node.Kind = .screen,
    at location: SourceLocation
  ) -> Int {
    indices[id] ?? define(Node(name: id, kind: kind, location: location), id: id)
  }

  /// Adds the screens with the name `start` as roots, if the file names no others.
  mutating func assumeRoots() {
    guard roots.isEmpty else { return }
    roots = nodes.indices.filter {
      nodes[$0].kind == .screen && nodes[$0].name.lowercased() == "start"
    }
  }

  /// Adds an edge; throws if there are too many.
  mutating func append(_ edge: Edge, limits: ReadLimits) throws(ReadError) {
    try limits.check(edges.count + 1, .results, at: edge.location)
    edges.append(edge)
  }
}
