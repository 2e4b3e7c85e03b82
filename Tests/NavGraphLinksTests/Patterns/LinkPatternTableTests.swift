import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Ties in the table of patterns, compared with all pairs of patterns, and patterns that begin alike.
@Suite struct LinkPatternTableTests {
  private func pattern(_ random: inout SeededGenerator) -> String {
    let scheme = random.pick(["app", "app", "app", "app|shop", ":s<one-of shop|app>"])
    let segments = (0..<Int.random(in: 1...2, using: &random)).map { number in
      random.pick([
        "a", "a", "a|b", "A", ":p\(number)", ":p\(number)<int>", ":p\(number)<one-of a|B>",
        "a-:p\(number)", "b-:p\(number)", ":p\(number)<regex [ab]+>", ":p\(number)<regex a+>",
        "{:p\(number)}?", "*p\(number)", "+p\(number)<int>",
      ])
    }
    let host = random.pick(["x", "x", "x", "*.a.example", "*.b.example", ""])
    let query = random.pick(["", "", "", "?m=a", "?m=b", "?n=a", "?m=:m<int>?=1", "#x", "#:f"])
    return scheme + "://" + host + "/" + segments.joined(separator: "/") + query
  }

  @Test(arguments: SeededGenerator.seeds(3))
  func tiesAreThoseOfPairs(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<60 {
      var all = PatternLinkHandler()
      var registered: [LinkDefinition] = []
      for _ in 0..<12 {
        var text = pattern(&random)
        if random.chance(40), let similar = registered.randomElement(using: &random) {
          let (former, new) = random.pick([
            ("[ab]+", "a+"), ("a-", "b-"), ("m=a", "m=b"), ("a.example", "b.example"),
            ("//x/", "//y|x/"),
          ])
          text = similar.pattern.description.replacing(":p", with: ":q").replacing(
            former,
            with: new
          )
        }
        guard let pattern = try? LinkPattern(text, ignoresCase: random.chance(20)),
          !registered.contains(where: { $0.pattern == pattern })
        else { continue }
        let definition = LinkDefinition(pattern, position: random.pick([nil, nil, nil, 1, 2]))
        if random.chance(10), let removed = registered.popLast() { all.remove(removed.pattern) }
        let rivals = try registered.filter { earlier in
          var pair = PatternLinkHandler()
          try pair.register(earlier)
          do { try pair.register(definition) } catch { return true }
          return false
        }
        do {
          try all.register(definition)
          registered.append(definition)
          try #require(rivals.isEmpty, "seed \(seed): \(pattern) ties with \(rivals)")
        } catch LinkPatternError.tie(let earlier, let link) {
          refused += 1
          try #require(
            rivals.contains { $0.pattern == earlier },
            "seed \(seed): \(pattern) and \(earlier) on \(link)"
          )
        }
      }
    }
    #expect(refused > 20)
  }

  /// Each of 1,024 patterns has texts and parameters in another order, and ends with another text.
  @Test func patternsThatBeginAlikeAreDistinguishedByTheirEnds() throws {
    var handler = PatternLinkHandler()
    for number in 0..<1_024 {
      let path = (0..<10).map { number >> $0 & 1 == 1 ? ":p\(number)_\($0)" : "x" }
      try handler.register("m://x/" + path.joined(separator: "/") + "/e\(number)")
    }
    for number in [0, 1, 777, 1_023] {
      let path = Array(repeating: "x", count: 10).joined(separator: "/")
      let match = try handler.match(DeepLink("m://x/\(path)/e\(number)"))
      #expect(match?.pattern.description.hasSuffix("/e\(number)") == true)
      #expect(match?.values.count == number.nonzeroBitCount)
    }
    #expect(try handler.match(DeepLink("m://x/x/x/x/x/x/x/x/x/x/x/e9999")) == nil)
  }

  /// Of two equally specific segments, what follows decides.
  @Test func equallySpecificSegmentsAreComparedByWhatFollows() throws {
    var handler = PatternLinkHandler()
    try handler.register("app://x/:a<regex [a-z]+>/:b")
    try handler.register("app://x/:a<regex [a-c]+>/b")
    try handler.register("app://x/:a<regex [a-b]+>/:b<int>")
    for (path, number) in [("a/b", 1), ("a/7", 2), ("a/x", 0), ("z/b", 0), ("c/7", 0)] {
      let match = try handler.match(DeepLink("app://x/" + path))
      #expect(match?.pattern == handler.definitions[number].pattern, "\(path)")
    }
    #expect(try handler.match(DeepLink("app://x/7/b")) == nil)
  }

  @Test func patternWhoseItemsAreMissingIsSkipped() throws {
    var handler = PatternLinkHandler()
    try handler.register("app://x/a?v=1")
    try handler.register("app://x/:p<one-of a|b>?v=2")
    try handler.register("app://x/:p")
    try handler.register("app://x/*rest?v=3")
    for (link, number) in [("a?v=1", 0), ("a?v=2", 1), ("a?v=3", 2), ("a/b?v=3", 3)] {
      let match = try handler.match(DeepLink("app://x/" + link))
      #expect(match?.pattern == handler.definitions[number].pattern, "\(link)")
    }
  }

  @Test func valueAtTheEndOfAHostileTextIsFound() throws {
    let dashes = String(repeating: "-", count: 60_000)
    let letters = String(repeating: "a-", count: 30_000)
    for (pattern, text, value) in [
      (":a-:b-:c-:d<int>", dashes + "5", "-5"), (":a-:b-:c-:d<int>", letters + "-5", "-5"),
      (":a-:b<int>-:d<uuid>", letters + "5-123e4567-e89b-12d3-a456-426614174000", "123e4567"),
      (":a.:d<regex [a-z]*>", letters + ".abc", "abc"), ("x:d-:a-:b", "x" + dashes, "-"),
    ] {
      var handler = PatternLinkHandler()
      try handler.register("app://x/" + pattern)
      let match = try handler.match(DeepLink(scheme: "app", host: "x", path: [text]))
      #expect(match?["d"]?.hasPrefix(value) == true, "\(pattern)")
    }
  }
}
