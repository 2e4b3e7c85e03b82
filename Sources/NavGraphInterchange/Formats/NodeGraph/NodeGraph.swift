import NavGraph

/// A graph of nodes and edges in boxes, as maps of screens define one.
struct NodeGraph: Sendable {
  /// A node.
  struct Node: Sendable {
    /// The name of the screen that the node becomes.
    var name: String
    var title: String?
    /// The index of the box that contains the node.
    var group: Int?
    /// Whether the node is a decision: no place, but a fork of the ways through it.
    var isDecision = false
    var position: FlowDocument.Screen.Position?
    /// What the format stores about the node.
    var foreign: [OrderedJSON.Member] = []
    /// The screen that navgraph's own data in the file describes.
    var described: Described<FlowDocument.Screen>?
    /// What makes the name unique if another node has it.
    var qualifier: String?
    var location: SourceLocation
  }

  /// An edge.
  struct Edge: Sendable {
    /// The index of the node that the edge leaves.
    var source: Int
    /// The index of the node that the edge enters.
    var target: Int
    /// The name of the command that the edge becomes; nil for an edge like others to its target.
    var label: String?
    var isDirected = true
    /// What few edges have.
    var details: Details?
    var location: SourceLocation

    /// What few edges have.
    final class Details: Sendable {
      let presentation: Presentation?
      let conditions: [Condition]
      let foreign: [OrderedJSON.Member]
      let described: Described<FlowDocument.Command>?

      init(
        presentation: Presentation? = nil,
        conditions: [Condition] = [],
        foreign: [OrderedJSON.Member] = [],
        described: Described<FlowDocument.Command>? = nil
      ) {
        self.presentation = presentation
        self.conditions = conditions
        self.foreign = foreign
        self.described = described
      }
    }
  }

  /// A box around nodes.
  struct Group: Sendable {
    var name: String
    /// The index of the box around this one.
    var parent: Int?
    /// What the format stores about the box.
    var foreign: [OrderedJSON.Member] = []
    var location: SourceLocation
  }

  var nodes: [Node] = []
  var edges: [Edge] = []
  var groups: [Group] = []
  /// The indices of the nodes that the app starts with.
  var roots: [Int] = []
}

/// An element that navgraph's own data describes inside another format, with its place in the order of
/// definition.
struct Described<Element: Sendable>: Sendable {
  var element: Element
  var order: Int?
  /// The names of the members that the data has; what the format writes itself is not among them.
  var members: Set<String> = []
}
