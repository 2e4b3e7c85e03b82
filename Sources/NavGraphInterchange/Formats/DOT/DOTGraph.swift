import NavGraphText

extension DOTValue {
  /// Creates a value from its form on one line, in which HTML is in angle brackets.
  init(source: String) {
    var depth = 0
    let isBalanced = source.allSatisfy { character in
      if character == "<" { depth += 1 }
      if character == ">" { depth -= 1 }
      return depth > 0 || character == ">"
    }
    let isHTML = source.hasPrefix("<") && source.hasSuffix(">") && isBalanced && depth == 0
    self = isHTML ? .html(String(source.dropFirst().dropLast())) : .string(source)
  }

  /// The value on one line, in which HTML is in angle brackets.
  var source: String {
    switch self {
    case .string(let text): text
    case .html(let text): "<\(text)>"
    }
  }
}

/// A graph of DOT: its nodes, edges and subgraphs with their attributes.
struct DOTGraph {
  struct Node {
    let id: String
    var isHTML = false
    var attributes: [String: DOTValue]
    /// The innermost cluster that names the node.
    var cluster: Int?
    var location: SourceLocation
  }

  struct Edge {
    var source: Int
    var target: Int
    var attributes: [String: DOTValue]
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
