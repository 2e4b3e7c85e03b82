import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Compares the table of patterns with a search through all patterns, for random patterns and links.
@Suite struct LinkPatternOracleTests {
  private let texts = ["a", "b", "1", "a1", "a-1"]

  private func segment(_ random: inout SeededGenerator, _ name: String) -> String {
    random.pick([
      "a", "b", "a|b", ":\(name)", ":\(name)<int>", ":\(name)<choice a|1>", ":\(name)<one-of b|c>",
      "a:\(name)", ":\(name)<string>1", ":\(name)-:\(name)b", "a:\(name)<int>",
      ":\(name)<int 0...5>",
      ":\(name)<regex [a-b]1*>",
    ])
  }

  private func pattern(_ random: inout SeededGenerator) -> String {
    var segments = (0..<Int.random(in: 1...3, using: &random)).map { segment(&random, "p\($0)") }
    let place = Int.random(in: 0...segments.count, using: &random)
    switch random.pick([0, 0, 1, 2, 3, 4, 5, 6, 7]) {
    case 1: segments.append(":q?")
    case 2: segments.append("*rest")
    case 3: segments.append("+rest")
    case 4: segments.insert(":q?", at: place)
    case 5: segments.insert(random.pick(["*rest", "*rest<int>"]), at: place)
    case 6: segments.insert(random.pick(["+rest", "+rest<regex [a-b]1*>"]), at: place)
    case 7:
      segments = ["*rest", random.pick(["a", "b", ":q<int>"]), random.pick(["*more", "+more"])]
    default: break
    }
    let query = random.pick(["", "", "?x=:x", "?x=1", "?y=:y<int>", "?x=:x&y=:y", "?x=:xs+"])
    let end = segments.joined(separator: "/")
    return "app://" + (end.hasSuffix("?") && query.isEmpty ? end : end + query)
  }

  /// Returns the pattern's text with and without its optional part, which is written `:q?`.
  private func variants(_ pattern: LinkPattern) throws -> [LinkPattern] {
    let text = pattern.description
    guard let range = text.firstRange(of: ":q?") else { return [pattern] }
    let (before, after) = (text[..<range.lowerBound], text[range.upperBound...])
    return try [
      LinkPattern(String(before + ":q" + after)),
      LinkPattern(
        before.hasSuffix("://")
          ? "app:///" + after.drop { $0 == "/" } : String(before.dropLast() + after)
      ),
    ]
  }

  /// Returns the best ranks of the pattern's variants that match a link; nil if none matches.
  private func ranks(_ pattern: LinkPattern, _ link: DeepLink) throws -> [[Int]]? {
    try variants(pattern).compactMap { formRanks($0, link) }.min { $0.precedes($1) }
  }

  private func formRanks(_ pattern: LinkPattern, _ link: DeepLink) -> [[Int]]? {
    guard pattern.hasHost != link.host.isEmpty, pattern.query.allSatisfy({ isMet($0, link) }) else {
      return nil
    }
    let all = ranks(pattern.segments[...], link.segments[...])
    guard let ranks = all.min(by: { $0.precedes($1) }) else { return nil }
    let literals = pattern.query.count { if case .literal = $0.value { true } else { false } }
    return ranks + [[-literals, -pattern.query.count]]
  }

  /// Returns the ranks of the components for all ways in which segments match.
  private func ranks(
    _ segments: ArraySlice<LinkPattern.Segment>,
    _ places: ArraySlice<String>
  ) -> [[[Int]]] {
    guard let segment = segments.first else { return places.isEmpty ? [[[8]]] : [] }
    guard case .rest(let parameter, let isRequired) = segment else {
      guard let place = places.first, let rank = rank(segment, place) else { return [] }
      return ranks(segments.dropFirst(), places.dropFirst()).map { [rank] + $0 }
    }
    let minimum = isRequired ? 1 : 0
    guard places.count >= minimum else { return [] }
    return (minimum...places.count).flatMap { count -> [[[Int]]] in
      guard places.prefix(count).allSatisfy({ accepts(parameter.type, $0) }) else { return [] }
      let more = [[Int]](repeating: [11], count: count - minimum)
      let beginning = [[isRequired ? 9 : 10] + rank(parameter.type)] + more
      return ranks(segments.dropFirst(), places.dropFirst(count)).map { beginning + $0 }
    }
  }

  private func rank(_ segment: LinkPattern.Segment, _ place: String) -> [Int]? {
    switch segment {
    case .literal(let texts): texts.contains(place) ? [0] : nil
    case .parameter(let parameter):
      if case .choice(let texts) = parameter.type {
        texts.contains(place) ? [2] : nil
      } else {
        accepts(parameter.type, place) ? [7] + rank(parameter.type) : nil
      }
    case .mixed(let template): matches(template.pieces[...], place[...]) ? rank(template) : nil
    case .subdomain, .rest: nil
    }
  }

  private func rank(_ type: LinkParameterType) -> [Int] {
    switch type {
    case .intRange(let range): [3, range.upperBound - range.lowerBound]
    case .int: [4]
    case .regularExpression: [7]
    default: [8]
    }
  }

  private func rank(_ template: LinkTemplate) -> [Int] {
    let texts = template.pieces.map { if case .text(let text) = $0 { text.count } else { 0 } }
    let total = texts.reduce(0, +)
    return [4, -(texts.first ?? 0), -(texts.last ?? 0), -total]
      + template.parameters.flatMap { rank($0.type) }
  }

  /// Tries all ways to split a text.
  private func matches(_ pieces: ArraySlice<LinkTemplate.Piece>, _ text: Substring) -> Bool {
    guard let piece = pieces.first else { return text.isEmpty }
    switch piece {
    case .text(let prefix):
      return text.hasPrefix(prefix) && matches(pieces.dropFirst(), text.dropFirst(prefix.count))
    case .parameter(let parameter):
      return text.indices.contains { index in
        let end = text.index(after: index)
        return accepts(parameter.type, String(text[..<end]))
          && matches(pieces.dropFirst(), text[end...])
      }
    }
  }

  private func accepts(_ type: LinkParameterType, _ text: String) -> Bool {
    switch type {
    case .int: Int(text) != nil
    case .intRange(let range): Int(text).map(range.contains) ?? false
    case .regularExpression: ["a", "b", "a1", "b1", "a11"].contains(text)
    default: true
    }
  }

  private func isMet(_ item: LinkPattern.Item, _ link: DeepLink) -> Bool {
    guard let value = link[item.name] else { return false }
    return switch item.value {
    case .literal(let text): value == text
    case .parameter(let parameter): parameter.type == .int ? Int(value) != nil : true
    case .any, .mixed, .list: true
    }
  }

  private func allLinks() throws -> [DeepLink] {
    var paths: [[String]] = [[]]
    for _ in 0..<3 { paths += paths.flatMap { path in texts.map { path + [$0] } } }
    let sorted = Set(paths).filter { !$0.isEmpty }.sorted { $0.lexicographicallyPrecedes($1) }
    return try sorted.flatMap { path in
      try ["", "?x=1", "?x=2&y=1"].flatMap { query in
        try ["app://", "app:///"].map { try DeepLink($0 + path.joined(separator: "/") + query) }
      }
    }
  }

  @Test(
    "The most specific pattern wins, and ties are errors",
    arguments: SeededGenerator.seeds(2)
  )
  func trieFindsTheSamePatternAsASearchThroughAll(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let allLinks = try allLinks()
    var matched = 0
    var refused = 0
    for round in 0..<1_000 where round < 12 || refused == 0 {
      let links = Array(allLinks.shuffled(using: &random).prefix(150))
      var handler = PatternLinkHandler()
      var patterns: [LinkPattern] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        let new = try LinkPattern(pattern(&random))
        let sample = random.chance(50) ? links : []
        let isTie = try sample.contains { link in
          let ranks = try ranks(new, link)
          return try ranks != nil && patterns.contains { try self.ranks($0, link) == ranks }
        }
        do {
          try handler.register(LinkDefinition(new))
          patterns.append(new)
          try #require(!isTie, "Seed \(seed): \(new) ties.")
        } catch LinkPatternError.tie(let other, let link) {
          refused += 1
          for pattern in [new, other] {
            var single = PatternLinkHandler()
            try single.register(LinkDefinition(pattern))
            try #require(single.match(link) != nil, "\(new), \(other), \(link)")
          }
        }
      }
      for link in links {
        let candidates = try patterns.compactMap { pattern in
          try ranks(pattern, link).map { (ranks: $0, pattern: pattern) }
        }
        let best = candidates.min { $0.ranks.precedes($1.ranks) }
        try #require(
          handler.match(link)?.pattern == best?.pattern,
          "Seed \(seed): \(link) among \(patterns)"
        )
        if best != nil { matched += 1 }
      }
    }
    #expect(matched > 100)
    #expect(refused > 0)
  }
}

extension [[Int]] {
  fileprivate func precedes(_ other: [[Int]]) -> Bool {
    lexicographicallyPrecedes(other) { $0.lexicographicallyPrecedes($1) }
  }
}
