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
    var attributes: Attributes
    /// The innermost cluster that names the node.
    var cluster: Int?
    var location: SourceLocation
  }

  struct Edge {
    var source: Int
    var target: Int
    var attributes: Attributes
    var location: SourceLocation
  }

  /// A subgraph that is drawn as a box.
  struct Cluster {
    let id: String
    var attributes = Attributes()
    let parent: Int?
    let location: SourceLocation
  }

  var id: String?
  var isDirected: Bool
  var isStrict: Bool
  var attributes = Attributes()
  var nodes: [Node] = []
  var edges: [Edge] = []
  var clusters: [Cluster] = []
  var location: SourceLocation
}

extension DOTGraph {
  /// The attributes of a node, an edge or a subgraph.
  struct Attributes {
    /// The values that no statement about the element itself gives.
    private let defaults: [String: DOTValue]
    private var given: [String: DOTValue] = [:]
    /// The attributes before each statement that replaced a value of another one.
    private(set) var former: [[String: DOTValue]] = []

    init(defaults: [String: DOTValue] = [:]) { self.defaults = defaults }

    var values: [String: DOTValue] { defaults.merging(given) { $1 } }

    subscript(name: String) -> DOTValue? { given[name] ?? defaults[name] }

    /// Sets attributes, which replace those of earlier statements.
    mutating func set(_ attributes: [String: DOTValue]) {
      if attributes.contains(where: { name, value in given[name].map { $0 != value } ?? false }) {
        former.append(values)
      }
      given.merge(attributes) { $1 }
    }
  }
}
