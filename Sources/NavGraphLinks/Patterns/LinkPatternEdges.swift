/// An edge of the trie that accepts some texts.
protocol LinkEdge {
  associatedtype Rank: Equatable
  /// The rank among the edges of a node.
  var rank: Rank { get }
  /// The child.
  var node: Int { get }
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
}

/// An edge of the trie for any number of components of a type.
struct LinkRestEdge: LinkEdge {
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
  }

  private struct Ends: Hashable {
    let prefix: BytewiseString
    let suffix: BytewiseString
  }

  private struct Lengths {
    let prefix: Int
    let suffix: Int
  }

  private var edges: [Ends: [Edge]] = [:]
  /// The lengths of the ends, in the order of the edges' ranks: the longest prefix first.
  private var lengths: [Lengths] = []

  var isEmpty: Bool { lengths.isEmpty }

  /// Returns the child for a template; nil if there is none.
  func node(of template: LinkTemplate) -> Int? {
    edges[LinkTemplateEdges.ends(of: template)]?.first { $0.template == template }?.node
  }

  /// Returns the edges that begin and end like a template.
  func edges(like template: LinkTemplate) -> [Edge] {
    edges[LinkTemplateEdges.ends(of: template)] ?? []
  }

  /// Adds an edge, unless there is one for the template.
  mutating func insert(_ template: LinkTemplate, _ rank: LinkSegmentRank, node: Int) {
    let ends = LinkTemplateEdges.ends(of: template)
    var bucket = edges[ends] ?? []
    guard !bucket.contains(where: { $0.template == template }) else { return }
    let index = bucket.firstIndex { rank < $0.rank } ?? bucket.endIndex
    bucket.insert(Edge(template: template, rank: rank, node: node), at: index)
    edges[ends] = bucket
    let new = Lengths(prefix: template.prefix.utf8.count, suffix: template.suffix.utf8.count)
    let place = lengths.firstIndex { ($0.prefix, $0.suffix) <= (new.prefix, new.suffix) }
    if let place, (lengths[place].prefix, lengths[place].suffix) == (new.prefix, new.suffix) {
      return
    }
    lengths.insert(new, at: place ?? lengths.endIndex)
  }

  /// Returns the first result that is not nil of the lists of edges that may match a text, the most
  /// specific first.
  func firstResult<Result>(for text: String, ignoringCase: Bool, _ body: ([Edge]) -> Result?)
    -> Result?
  {
    let text = ignoringCase ? ASCIICase.folded(text).text : text
    let count = text.utf8.count
    for length in lengths where length.prefix + length.suffix < count {
      let ends = Ends(
        prefix: BytewiseString(String(decoding: text.utf8.prefix(length.prefix), as: UTF8.self)),
        suffix: BytewiseString(String(decoding: text.utf8.suffix(length.suffix), as: UTF8.self))
      )
      if let bucket = edges[ends], let result = body(bucket) { return result }
    }
    return nil
  }

  private static func ends(of template: LinkTemplate) -> Ends {
    guard template.ignoresCase else {
      return Ends(prefix: BytewiseString(template.prefix), suffix: BytewiseString(template.suffix))
    }
    return Ends(
      prefix: ASCIICase.folded(template.prefix),
      suffix: ASCIICase.folded(template.suffix)
    )
  }
}
