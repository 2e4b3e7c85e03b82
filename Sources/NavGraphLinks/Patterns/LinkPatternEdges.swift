/// An edge of the trie that matches some texts.
protocol LinkEdge {
  associatedtype Rank: Equatable
  /// The rank among the edges of a node.
  var rank: Rank { get }
  /// The child node to which the edge leads.
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

  /// Returns whether a link has a segment at an index that the type accepts.
  func accepts(_ link: DeepLink, at index: Int) -> Bool {
    index < link.segmentCount && (type == .string || type.accepts(link.segment(at: index)))
  }
}

/// The edges of a node for text with parameters.
///
/// They are found by the text before the first parameter and the text after the last parameter.
/// Therefore, the time of a search does not depend on the number of edges with other texts.
struct LinkTemplateEdges {
  /// This is a class, because a search would otherwise retain each array of a template.
  final class Edge: LinkEdge, Sendable {
    let template: LinkTemplate
    let rank: LinkSegmentRank
    let node: Int

    init(template: LinkTemplate, rank: LinkSegmentRank, node: Int) {
      self.template = template
      self.rank = rank
      self.node = node
    }

    func accepts(_ bytes: Span<UInt8>) -> Bool { LinkTemplateSearch.matches(template, bytes) }
  }

  /// The positions in `suffixes`, by the texts of templates before the first parameter.
  private(set) var prefixes: LinkAffixTable
  /// The positions in `edges`, by the texts of templates after the last parameter.
  private(set) var suffixes: [LinkAffixTable] = []
  /// The edges with the same texts, sorted by rank.
  private(set) var edges: [[Edge]] = []
  private let ignoresCase: Bool

  init(ignoresCase: Bool) {
    self.ignoresCase = ignoresCase
    prefixes = LinkAffixTable(ignoresCase: ignoresCase)
  }

  var isEmpty: Bool { edges.isEmpty }

  /// Returns the child for a template; nil if there is none.
  func node(of template: LinkTemplate) -> Int? {
    edges(like: template).first { $0.template == template }?.node
  }

  /// Returns the edges with the same text before the first and after the last parameter as a
  /// template.
  func edges(like template: LinkTemplate) -> [Edge] {
    prefixes[template.prefix].flatMap { suffixes[$0][template.suffix] }.map { edges[$0] } ?? []
  }

  /// Adds an edge, unless there is one for the template.
  mutating func insert(_ template: LinkTemplate, _ rank: LinkSegmentRank, node: Int) {
    guard self.node(of: template) == nil else { return }
    let list = list(like: template)
    let index = edges[list].firstIndex { rank < $0.rank } ?? edges[list].endIndex
    edges[list].insert(Edge(template: template, rank: rank, node: node), at: index)
  }

  /// Returns the position of the edges with the same text before the first and after the last
  /// parameter as a template, and adds it if necessary.
  private mutating func list(like template: LinkTemplate) -> Int {
    let group = prefixes[template.prefix] ?? suffixes.count
    if group == suffixes.count {
      suffixes.append(LinkAffixTable(ignoresCase: ignoresCase))
      prefixes[template.prefix] = group
    }
    let list = suffixes[group][template.suffix] ?? edges.count
    if list == edges.count {
      edges.append([])
      suffixes[group][template.suffix] = list
    }
    return list
  }
}

/// A table of numbers by prefixes or suffixes, which finds the prefixes or suffixes of a text, the
/// longest first.
struct LinkAffixTable: Sendable {
  private var numbers: LinkTextTable
  /// The different lengths of the texts in UTF-8, the longest first.
  private(set) var lengths: [Int] = []

  init(ignoresCase: Bool) { numbers = LinkTextTable(ignoresCase: ignoresCase) }

  func number(of text: Span<UInt8>) -> Int? { numbers.number(of: text) }

  /// The number of a text.
  ///
  /// It cannot be removed.
  subscript(text: String) -> Int? {
    get { numbers[text] }
    set {
      numbers[text] = newValue
      let index = lengths.firstIndex { $0 <= text.utf8.count } ?? lengths.endIndex
      if index == lengths.endIndex || lengths[index] != text.utf8.count {
        lengths.insert(text.utf8.count, at: index)
      }
    }
  }
}
