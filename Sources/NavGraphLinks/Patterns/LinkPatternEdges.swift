/// An edge of the trie that accepts some texts.
protocol LinkEdge {
  associatedtype Rank: Equatable
  /// The rank among the edges of a node.
  var rank: Rank { get }
  /// The child.
  var node: Int { get }

  /// Returns whether the edge accepts a text in UTF-8.
  func accepts(_ bytes: Span<UInt8>) -> Bool
}

/// An edge of the trie for the values of a type.
struct LinkTypeEdge: LinkEdge {
  let type: LinkParameterType
  let rank: [Int]
  let node: Int

  init(type: LinkParameterType, node: Int) {
    self.type = type
    self.node = node
    rank = type.rank
  }

  func accepts(_ bytes: Span<UInt8>) -> Bool {
    type == .string || type.accepts(bytes.text(0..<bytes.count))
  }
}

/// An edge of the trie for any number of components of a type.
struct LinkRestEdge {
  let type: LinkParameterType
  let isRequired: Bool
  let rank: LinkSegmentRank
  let node: Int

  init(type: LinkParameterType, isRequired: Bool, node: Int) {
    self.type = type
    self.isRequired = isRequired
    self.node = node
    rank = LinkSegmentRank(rest: type, isRequired: isRequired)
  }
}

/// The edges of a node for texts with parameters.
///
/// They are found by the text before the first parameter and the one after the last, so that the time
/// of a search does not grow with the number of edges that begin and end otherwise.
struct LinkTemplateEdges {
  struct Edge: LinkEdge {
    let template: LinkTemplate
    let rank: LinkSegmentRank
    let node: Int

    func accepts(_ bytes: Span<UInt8>) -> Bool { LinkTemplateSearch.matches(template, bytes) }
  }

  /// The edges by the texts of their templates before the first and after the last parameter.
  ///
  /// Edges with the same texts are sorted by rank.
  private(set) var edges: LinkAffixTable<LinkAffixTable<[Edge]>>
  private let ignoresCase: Bool

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    edges = LinkAffixTable(ignoresCase: ignoresCase)
  }

  var isEmpty: Bool { edges.lengths.isEmpty }

  /// Returns the child for a template; nil if there is none.
  func node(of template: LinkTemplate) -> Int? {
    edges(like: template).first { $0.template == template }?.node
  }

  /// Returns the edges that begin and end like a template.
  func edges(like template: LinkTemplate) -> [Edge] {
    edges[template.prefix]?[template.suffix] ?? []
  }

  /// Adds an edge, unless there is one for the template.
  mutating func insert(_ template: LinkTemplate, _ rank: LinkSegmentRank, node: Int) {
    var similar = edges(like: template)
    guard !similar.contains(where: { $0.template == template }) else { return }
    let index = similar.firstIndex { rank < $0.rank } ?? similar.endIndex
    similar.insert(Edge(template: template, rank: rank, node: node), at: index)
    var suffixes = edges[template.prefix] ?? LinkAffixTable(ignoresCase: ignoresCase)
    suffixes[template.suffix] = similar
    edges[template.prefix] = suffixes
  }
}

/// Values by the beginnings or the ends of texts, to find those of a text, the longest first.
struct LinkAffixTable<Value: Sendable>: Sendable {
  private var values: LinkTextTable<Value>
  /// The different lengths of the texts in UTF-8, the longest first.
  private(set) var lengths: [Int] = []

  init(ignoresCase: Bool) { values = LinkTextTable(ignoresCase: ignoresCase) }

  func value(of text: Span<UInt8>) -> Value? { values.value(of: text) }

  /// The value of a text; it cannot be removed.
  subscript(text: String) -> Value? {
    get { values[text] }
    set {
      values[text] = newValue
      let index = lengths.firstIndex { $0 <= text.utf8.count } ?? lengths.endIndex
      if index == lengths.endIndex || lengths[index] != text.utf8.count {
        lengths.insert(text.utf8.count, at: index)
      }
    }
  }
}
