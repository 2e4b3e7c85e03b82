import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Compares the trie with a search through all patterns, for random patterns and links.
@Suite struct LinkPatternOracleTests {
  /// The kinds of segments, the most specific first.
  private enum Kind: Int, Comparable {
    case literal, choice, int, string, end, rest

    static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  private let texts = ["a", "b", "1"]

  private func segment(_ random: inout SeededGenerator, _ name: String) -> String {
    random.pick([
      "a", "b", "a|b", ":\(name)", ":\(name)<int>", ":\(name)<choice a|1>", ":\(name)<choice b|c>",
    ])
  }

  private func pattern(_ random: inout SeededGenerator) -> String {
    var segments = (0..<Int.random(in: 1...3, using: &random)).map { segment(&random, "p\($0)") }
    switch random.pick([0, 0, 1, 2]) {
    case 1: segments.append(":q?")
    case 2: segments.append("*rest")
    default: break
    }
    let query = random.pick(["", "", "?x=:x", "?x=1", "?y=:y<int>", "?x=:x&y=:y"])
    let end = segments.joined(separator: "/")
    return "app://" + (end.hasSuffix("?") && query.isEmpty ? end : end + query)
  }

  /// Returns the kinds of the segments that match a link, and the rank of the query; nil if a segment does
  /// not match.
  private func ranks(_ pattern: LinkPattern, _ link: DeepLink) -> [Int]? {
    guard pattern.query.allSatisfy({ isMet($0, link) }) else { return nil }
    var kinds: [Kind] = []
    var rest = link.segments[...]
    for segment in pattern.segments {
      switch segment {
      case .rest: kinds.append(.rest); rest = []
      case .literal(let texts):
        guard let place = rest.popFirst(), texts.contains(place) else { return nil }
        kinds.append(.literal)
      case .optional where rest.isEmpty: break
      case .parameter(let parameter), .optional(let parameter):
        guard let place = rest.popFirst() else { return nil }
        switch parameter.type {
        case .int:
          guard Int(place) != nil else { return nil }
          kinds.append(.int)
        case .choice(let texts):
          guard texts.contains(place) else { return nil }
          kinds.append(.choice)
        default: kinds.append(.string)
        }
      }
    }
    guard rest.isEmpty else { return nil }
    if kinds.last != .rest { kinds.append(.end) }
    let literals = pattern.query.count { if case .literal = $0.value { true } else { false } }
    return kinds.map(\.rawValue) + [-literals, -pattern.query.count]
  }

  private func isMet(_ item: LinkPattern.Item, _ link: DeepLink) -> Bool {
    guard let value = link[item.name] else { return false }
    return switch item.value {
    case .literal(let text): value == text
    case .parameter(let parameter): parameter.type == .int ? Int(value) != nil : true
    case .any, .optional: true
    }
  }

  private func allLinks() throws -> [DeepLink] {
    var paths: [[String]] = [[]]
    for _ in 0..<4 { paths += paths.flatMap { path in texts.map { path + [$0] } } }
    return try Set(paths).filter { !$0.isEmpty }.flatMap { path in
      try ["", "?x=1", "?x=2", "?y=1", "?x=1&y=2"].map { query in
        try DeepLink("app://" + path.joined(separator: "/") + query)
      }
    }
  }

  @Test(
    "The most specific pattern wins, and ties are errors",
    arguments: UInt64(1)...3
  )
  func trieFindsTheSamePatternAsASearchThroughAll(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let links = try allLinks()
    var matched = 0
    var refused = 0
    for _ in 0..<60 {
      var handler = PatternLinkHandler()
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let text = pattern(&random)
        let pattern = try LinkPattern(text)
        let isTie = links.contains { link in
          let ranks = ranks(pattern, link)
          return ranks != nil
            && handler.definitions.contains { self.ranks($0.pattern, link) == ranks }
        }
        do {
          try handler.register(text)
          try #require(!isTie, "Seed \(seed): \(text) ties.")
        } catch LinkPatternError.tie(let other, let link) {
          refused += 1
          let found = ranks(pattern, link)
          try #require(found != nil && found == ranks(other, link), "\(text), \(other), \(link)")
        }
      }
      for link in links {
        let candidates = handler.definitions.compactMap { route in
          ranks(route.pattern, link).map { (ranks: $0, pattern: route.pattern) }
        }
        let best = candidates.min { $0.ranks.lexicographicallyPrecedes($1.ranks) }
        let patterns = handler.definitions.map(\.pattern.description)
        try #require(
          handler.match(link)?.pattern == best?.pattern,
          "Seed \(seed): \(link) among \(patterns)"
        )
        if best != nil { matched += 1 }
      }
    }
    #expect(matched > 1_000)
    #expect(refused > 0)
  }

  @Test("A link that a pattern makes has the same values", arguments: UInt64(1)...4)
  func madeLinkHasTheSameValues(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let patterns = try [
      "app://a/:t/:i<int>", "app://:t/x?q=:q&r=:r<int>?", "app:///:d<double>/:b<bool>/:t?/:q?",
      "https://Host.example/:u<uuid>?q=:q?&v=1", "app://c/:c<choice one|t%2Fwo>?t=:t",
      "app://*rest",
    ].map { try LinkPattern($0) }
    let handlers = try patterns.map { pattern in
      var handler = PatternLinkHandler()
      try handler.register(LinkDefinition(pattern))
      return (pattern: pattern, handler: handler)
    }
    var count = 0
    for _ in 0..<30_000 {
      let (pattern, handler) = random.pick(handlers)
      var values: [String: String] = [:]
      for parameter in pattern.parameters { values[parameter.name] = value(of: parameter, &random) }
      if values["t"] == nil { values["q"] = pattern.query.isEmpty ? nil : values["q"] }
      guard let link = try? pattern.link(values) else { continue }
      let parsed = try DeepLink(link.description)
      let match = try #require(handler.match(parsed), "Seed \(seed): \(pattern), \(link)")
      try #require(match.values == values, "Seed \(seed): \(pattern), \(link)")
      try #require(try pattern.link(match.values) == parsed, "Seed \(seed): \(pattern), \(link)")
      count += 1
    }
    #expect(count > 25_000)
  }

  private func value(of parameter: LinkParameter, _ random: inout SeededGenerator) -> String? {
    switch (parameter.name, parameter.type) {
    case ("rest", _):
      return (0..<3).map { _ in random.pick(["a", "é%25", "b%2F", "?", "&=", ":x"]) }.joined(
        separator: "/"
      )
    case (_, .string):
      if random.chance(10) { return nil }
      return random.pick(["x", "..", "."]) + RandomDeepLink.text(of: 0...4, using: &random)
    case (_, .int): return random.pick(["0", "-5", "9223372036854775807"])
    case (_, .double): return random.pick(["0.5", "-1e10", "7"])
    case (_, .bool): return random.pick(["true", "false"])
    case (_, .uuid): return "123E4567-e89b-12d3-a456-426614174000"
    case (_, .choice(let texts)): return random.pick(texts)
    }
  }

  @Test(
    "The captured values of a link make an equal link",
    arguments: UInt64(1)...3
  )
  func capturedValuesMakeAnEqualLink(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let links = try allLinks()
    var count = 0
    for _ in 0..<200 {
      let pattern = try LinkPattern(pattern(&random).replacing("a|b", with: "a"))
      var handler = PatternLinkHandler()
      try handler.register(LinkDefinition(pattern))
      for link in links {
        guard let match = handler.match(link), match.values["rest"] == nil,
          link.query.count == pattern.query.count
        else { continue }
        try #require(try pattern.link(match.values) == link, "\(pattern), \(link)")
        count += 1
      }
    }
    #expect(count > 500)
  }
}
