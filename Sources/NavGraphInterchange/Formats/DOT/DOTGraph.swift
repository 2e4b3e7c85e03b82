/// The value of an attribute of DOT: a text, or HTML.
struct DOTValue: Hashable {
  /// The text, or the HTML without its outer brackets.
  let text: String
  let isHTML: Bool

  /// The value on one line: HTML is in angle brackets.
  var source: String { isHTML ? "<\(text)>" : text }
}

/// A graph of DOT: its nodes, edges and subgraphs with their attributes.
struct DOTGraph {
  /// A node.
  struct Node {
    let id: String
    /// Whether the identifier is HTML.
    var isHTML = false
    var attributes: [String: DOTValue]
    /// The innermost cluster that names the node.
    var cluster: Int?
    var location: SourceLocation
  }

  /// An edge.
  struct Edge {
    var source: Int
    var target: Int
    /// The attributes that the edge has; nil for none.
    var attributes: [String: DOTValue]?
    var location: SourceLocation
  }

  /// A subgraph that is drawn as a box.
  struct Cluster {
    let id: String
    var attributes: [String: DOTValue]
    let parent: Int?
    let location: SourceLocation
  }

  var id: String?
  var isDirected: Bool
  var isStrict: Bool
  var attributes: [String: DOTValue] = [:]
  var nodes: [Node] = []
  var edges: [Edge] = []
  var clusters: [Cluster] = []
  var location: SourceLocation
}
