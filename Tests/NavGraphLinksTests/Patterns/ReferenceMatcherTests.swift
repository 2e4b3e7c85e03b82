import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Compares the table of patterns with a plain search that shares no code with it, on random patterns of all kinds.
@Suite struct ReferenceMatcherTests {
  private static let texts = [
    "a", "b", "ab", "Ab", "7", "42", "-7", "x-y", "a.b", "é", "aé-b", "Xy", "-", "a-a-b",
    "a text of more than 15 bytes", "a/b",
  ]

  private func pieces(_ name: String, _ random: inout SeededGenerator) -> [ReferencePattern.Piece] {
    let kinds: [ReferencePattern.Kind] = [.text, .text, .int, .range, .choice]
    let first = ReferencePattern.Piece.parameter(.init(name: name, kind: random.pick(kinds)))
    let last = ReferencePattern.Piece.parameter(.init(name: name + "z", kind: random.pick(kinds)))
    return random.pick([
      [.text("a")], [.text("Ab")], [.text("é")], [first], [first], [.text("a"), first],
      [first, .text("b")], [first, .text("-"), last], [.text("A"), first, .text("-"), last],
      [first, .text("-a-"), last, .text("b")], [.text("é"), first],
      [.text("a-text-of-more-than-15-bytes")], [.text("a-text-of-more-than-15-"), first],
    ])
  }

  private func pattern(_ random: inout SeededGenerator) -> ReferencePattern {
    var pattern = ReferencePattern(ignoresCase: random.chance(30))
    switch random.pick([0, 1, 1, 2, 3]) {
    case 1: pattern.host = .pieces(pieces("host", &random))
    case 2:
      pattern.scheme = "https"
      pattern.host = .subdomain(random.pick(["shop.example", "a-long-name.shop.example"]))
    case 3:
      pattern.scheme = "https"
      pattern.host = .pieces([.text("shop.example")])
    default: break
    }
    for index in 0..<Int.random(in: 0...2, using: &random) {
      let pieces = pieces("p\(index)", &random)
      pattern.path.append(random.chance(25) ? .optional(pieces) : .pieces(pieces))
    }
    if random.chance(25) {
      pattern.path.append(.rest("rest", isRequired: random.chance(50)))
    }
    let items = items(&random)
    if random.chance(50) { pattern.items.append((name: "q", item: random.pick(items))) }
    if random.chance(20) {
      pattern.items.append((name: "r", item: .list(parameter("r", .int), isRequired: false)))
    }
    if random.chance(30) {
      pattern.fragment = random.pick([
        .literal("a"), .required(parameter("f", .text)), .optional(parameter("f", .int)),
      ])
    }
    return pattern
  }

  private func parameter(
    _ name: String,
    _ kind: ReferencePattern.Kind
  ) -> ReferencePattern.Parameter {
    ReferencePattern.Parameter(name: name, kind: kind)
  }

  private func items(_ random: inout SeededGenerator) -> [ReferencePattern.Item] {
    let kind: ReferencePattern.Kind = random.pick([.text, .int, .choice])
    return [
      .literal("a"), .required(parameter("q", kind)), .optional(parameter("q", kind)),
      .fallback(parameter("q", kind), "7"), .list(parameter("q", kind), isRequired: true),
      .list(parameter("q", kind), isRequired: false),
    ]
  }

  /// Returns a link that matches a pattern with some luck.
  private func link(
    like pattern: ReferencePattern,
    _ random: inout SeededGenerator
  ) throws -> DeepLink {
    func text(_ segment: ReferencePattern.Segment) -> String? {
      switch segment {
      case .pieces(let pieces), .optional(let pieces):
        if random.chance(10) { return random.pick(Self.texts) }
        return pieces.map { piece in
          switch piece {
          case .text(let text): random.chance(10) ? text.uppercased() : text
          case .parameter(let parameter):
            switch parameter.kind {
            case .text: random.pick(Self.texts)
            case .int, .range: random.pick(["7", "42", "-7", "99", "07"])
            case .choice: random.pick(["ab", "AB", "7", "Xy"])
            }
          }
        }.joined()
      case .subdomain(let host): return random.pick(["www.", "a.b.", "", "x"]) + host
      case .rest: return nil
      }
    }
    var host = pattern.host.flatMap(text) ?? ""
    if pattern.scheme == "https", !host.hasSuffix("shop.example") { host = "shop.example" }
    var path: [String] = []
    for segment in pattern.path {
      if case .optional = segment, random.chance(50) { continue }
      guard let text = text(segment) else {
        path += (0..<Int.random(in: 0...2, using: &random)).map { _ in random.pick(Self.texts) }
        continue
      }
      path.append(text)
    }
    if random.chance(10) { path.append(random.pick(Self.texts)) }
    let query = (0..<Int.random(in: 0...3, using: &random)).map { _ in
      DeepLink.QueryItem(
        random.pick(["q", "q", "r", "s"]),
        random.pick(["a", "7", "ab", "x", nil, "42"])
      )
    }
    return try DeepLink(
      scheme: pattern.scheme,
      host: host,
      path: path,
      query: query,
      fragment: random.pick([nil, "a", "7"])
    )
  }

  @Test(
    "The table of patterns captures what a plain search does",
    arguments: SeededGenerator.seeds(2)
  )
  func trieCapturesTheSameValues(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var matched = 0
    for _ in 0..<250 {
      var handler = PatternLinkHandler()
      var patterns: [String: ReferencePattern] = [:]
      for _ in 0..<Int.random(in: 1...5, using: &random) {
        let new = pattern(&random)
        let parsed = try LinkPattern(new.text, ignoresCase: new.ignoresCase)
        guard patterns[new.text] == nil, (try? handler.register(LinkDefinition(parsed))) != nil
        else { continue }
        patterns[new.text] = new
      }
      let models = patterns.sorted { $0.key < $1.key }.map(\.value)
      for _ in 0..<12 {
        let link = try link(like: random.pick(models), &random)
        let expected = models.filter { !$0.readings(of: link).isEmpty }.map(\.text)
        let match = handler.match(link)
        let comment = Comment("Seed \(seed): \(link) by \(expected) of \(models.map(\.text))")
        try #require((match == nil) == expected.isEmpty, comment)
        guard let match, let model = patterns[match.pattern.description] else { continue }
        let values = ReferencePattern.Values(texts: match.values, lists: match.lists)
        try #require(model.readings(of: link).contains(values), comment)
        matched += 1
      }
    }
    #expect(matched > 500)
  }
}
