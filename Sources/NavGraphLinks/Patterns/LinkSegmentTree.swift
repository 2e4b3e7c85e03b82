import NavGraph

/// The forms of patterns as a tree, in which equal beginnings are one path.
///
/// ```text
/// app://shop/:id<int>          shop ─┬─ <int> ── (1)
/// app://shop/:name/edit              ├─ <string> ── edit ── (2)
/// app://shop/new                     └─ new ── (3)
/// ```
///
/// Segments are equal if they match the same texts; the names of their parameters do not matter. Each
/// of several texts of a segment is an edge of its own.
struct LinkSegmentTree {
  /// The index of a node.
  typealias NodeIndex = Int

  /// The first node of the links with a scheme, and with or without a host.
  struct Root: Hashable {
    let scheme: String
    let hasHost: Bool
  }

  /// A text of a segment, by its kind and its number among all different texts.
  struct Text: Hashable {
    /// The kind of a segment that lists its texts, from the most specific one.
    enum Kind: Int, CaseIterable {
      case literal, foldedLiteral, choice, foldedChoice

      /// Creates the kind of a segment; nil if it does not list its texts.
      init?(of segment: LinkPattern.Segment, ignoringCase: Bool) {
        switch segment {
        case .literal: self = ignoringCase ? .foldedLiteral : .literal
        case .parameter where segment.texts != nil:
          self = ignoringCase ? .foldedChoice : .choice
        case .parameter, .mixed, .subdomain, .rest: return nil
        }
      }

      /// Whether the text is in lower case, because case is ignored.
      var isFolded: Bool { self == .foldedLiteral || self == .foldedChoice }
    }

    let kind: Kind
    let number: Int
  }

  struct Edge {
    let matcher: Matcher
    /// The number of the matcher among all different matchers.
    let number: Int
    let rank: LinkPartRank
    let target: NodeIndex
  }

  /// The components by which a node can be left and entered again, after an edge for any number of
  /// components.
  struct Loop {
    let matcher: Matcher
    let number: Int
  }

  /// A form that ends at a node.
  struct End {
    let number: LinkFormNumber
    /// The ranks of the query and the fragment, and of the position.
    let ranks: [LinkPartRank]
  }

  /// The segments of an edge between which a tie is possible.
  fileprivate struct TieKey: Hashable {
    let rank: LinkPartRank
    /// The text before the first parameter and after the last one, or the host.
    var texts: [[UInt8]] = []

    init(_ matcher: Matcher, _ rank: LinkPartRank) {
      self.rank = rank
      switch matcher {
      case .template(let template):
        let all = template.template.texts
        texts = [all[0], all[all.count - 1]]
      case .subdomain(let host): texts = [Array(host.utf8)]
      case .parameter, .rest: break
      }
    }
  }

  struct Node {
    /// The nodes after a text.
    fileprivate(set) var texts: [Text: NodeIndex] = [:]
    /// The kinds of the texts, from the most specific one.
    fileprivate(set) var kinds: [Text.Kind] = []
    /// The edges for templates, from the most specific one.
    fileprivate(set) var templates: [Edge] = []
    /// The edges for subdomains, by the hosts with the dots before them.
    fileprivate(set) var subdomains: [ExactName: Edge] = [:]
    /// The edges for parameters, from the most specific one.
    fileprivate(set) var parameters: [Edge] = []
    /// The edges for any number of components, from the most specific one.
    fileprivate(set) var rests: [Edge] = []
    /// The forms that end here, from the most specific one.
    fileprivate(set) var ends: [End] = []
    /// The loop of a node after an edge for any number of components; nil for other nodes.
    fileprivate(set) var loop: Loop?
    fileprivate var targets: [Matcher: NodeIndex] = [:]
    fileprivate var rivals: [TieKey: [NodeIndex]] = [:]
    fileprivate var endsByItems = LinkItemIndex()
  }

  private(set) var nodes: [Node] = []
  private var matchers: [Matcher: Int] = [:]
  private var textNumbers: [ExactName: Int] = [:]
  private(set) var roots: [Root: NodeIndex] = [:]

  // MARK: Adding

  /// Adds a form of a pattern with a scheme.
  ///
  /// - Complexity: O(s · log n) time for s segments with one text each, and nodes with n edges.
  mutating func add(
    _ form: LinkPatternForm,
    _ number: LinkFormNumber,
    of definition: LinkDefinition,
    scheme: String
  ) {
    let pattern = definition.pattern
    let root = Root(scheme: scheme, hasHost: form.hasHost)
    var ends = [roots[root] ?? newNode()]
    roots[root] = ends[0]
    for (index, segment) in form.segments.enumerated() {
      let ignoresCase = pattern.ignoresCase && !(form.hasHost && index == 0)
      if let kind = Text.Kind(of: segment, ignoringCase: ignoresCase) {
        let texts = segment.distinctTexts(of: kind).map {
          Text(kind: kind, number: addedNumber(of: $0))
        }
        ends = ends.flatMap { node in texts.map { target(of: $0, from: node) } }
      } else if let matcher = Matcher(segment) {
        let rank = LinkPartRank(segment, ignoresCase: ignoresCase)
        ends = ends.map { target(of: matcher, rank, from: $0) }
      }
    }
    let end = End(number: number, ranks: definition.ranksAfterSegments)
    for node in ends {
      nodes[node].ends.insert(end, before: { end.precedes($0) })
      nodes[node].endsByItems.add(end, pattern.items)
    }
  }

  private mutating func newNode(loop: Loop? = nil) -> NodeIndex {
    nodes.append(Node(loop: loop))
    return nodes.count - 1
  }

  private mutating func target(of text: Text, from node: NodeIndex) -> NodeIndex {
    if let target = nodes[node].texts[text] { return target }
    let target = newNode()
    nodes[node].texts[text] = target
    if !nodes[node].kinds.contains(text.kind) {
      nodes[node].kinds.insert(text.kind, before: { text.kind.rawValue < $0.rawValue })
    }
    return target
  }

  private mutating func target(
    of matcher: Matcher,
    _ rank: LinkPartRank,
    from node: NodeIndex
  ) -> NodeIndex {
    if let target = nodes[node].targets[matcher] { return target }
    let loop: Loop? =
      if case .rest(let type, _) = matcher {
        Loop(matcher: .parameter(type), number: addedNumber(of: .parameter(type)))
      } else {
        nil
      }
    let number = loop?.number ?? addedNumber(of: matcher)
    let edge = Edge(matcher: matcher, number: number, rank: rank, target: newNode(loop: loop))
    switch matcher {
    case .template: nodes[node].templates.insert(edge, before: { rank < $0.rank })
    case .subdomain(let suffix): nodes[node].subdomains[ExactName(suffix)] = edge
    case .parameter: nodes[node].parameters.insert(edge, before: { rank < $0.rank })
    case .rest: nodes[node].rests.insert(edge, before: { rank < $0.rank })
    }
    nodes[node].targets[matcher] = edge.target
    nodes[node].rivals[TieKey(matcher, rank), default: []].append(edge.target)
    return edge.target
  }

  private mutating func addedNumber(of matcher: Matcher) -> Int {
    let number = matchers[matcher] ?? matchers.count
    matchers[matcher] = number
    return number
  }

  private mutating func addedNumber(of text: ExactName) -> Int {
    let number = textNumbers[text] ?? textNumbers.count
    textNumbers[text] = number
    return number
  }

  /// Returns the number of a text; nil if no segment lists it.
  func number(of text: ExactName) -> Int? { textNumbers[text] }

  // MARK: Ties

  /// Returns the forms that are as specific as a form, and that may match the same link, in the order
  /// of their numbers.
  ///
  /// - Complexity: O(s + r) expected time for a form of s segments with one text each, and r rivals.
  func rivals(
    of form: LinkPatternForm,
    of definition: LinkDefinition,
    scheme: String
  ) -> [LinkFormNumber] {
    guard let root = roots[Root(scheme: scheme, hasHost: form.hasHost)] else { return [] }
    let pattern = definition.pattern
    var ends = [root]
    for (index, segment) in form.segments.enumerated() {
      let ignoresCase = pattern.ignoresCase && !(form.hasHost && index == 0)
      if let kind = Text.Kind(of: segment, ignoringCase: ignoresCase) {
        let texts = segment.distinctTexts(of: kind).compactMap { text in
          number(of: text).map { Text(kind: kind, number: $0) }
        }
        ends = ends.flatMap { node in texts.compactMap { nodes[node].texts[$0] } }
      } else if let matcher = Matcher(segment) {
        let rank = LinkPartRank(segment, ignoresCase: ignoresCase)
        let key = TieKey(matcher, rank)
        ends = ends.flatMap { nodes[$0].rivals[key] ?? [] }
      }
      if ends.isEmpty { return [] }
    }
    let ranks = definition.ranksAfterSegments
    let rivals = ends.flatMap { nodes[$0].endsByItems.ends(meeting: pattern.items) }
      .filter { $0.ranks == ranks }
    return Set(rivals.map(\.number)).sorted()
  }
}

extension LinkSegmentTree.End {
  /// Returns whether the form is more specific than another one, or was added before it.
  fileprivate func precedes(_ other: Self) -> Bool {
    ranks == other.ranks ? number < other.number : ranks.lexicographicallyPrecedes(other.ranks)
  }
}

extension LinkPattern.Segment {
  /// Returns the different texts of a segment of a kind.
  fileprivate func distinctTexts(of kind: LinkSegmentTree.Text.Kind) -> [ExactName] {
    var distinct: [ExactName] = []
    for text in texts ?? [] {
      distinct.appendUnique(kind.isFolded ? ASCIICase.folded(text) : ExactName(text))
    }
    return distinct
  }
}

extension Array {
  /// Inserts an element before the first element for which a condition holds, which then holds for
  /// all later elements.
  ///
  /// - Complexity: O(log n) comparisons, and O(n) time to move elements.
  fileprivate mutating func insert(_ element: Element, before isLater: (Element) -> Bool) {
    insert(element, at: partitionPoint(count: count) { !isLater(self[$0]) })
  }
}
