import NavGraph
import NavGraphLinks
import NavGraphService
import Testing

/// The reasons why patterns are used for a link or not.
@Suite struct LinkExplanationTests {
  private func lines(_ patterns: [String], _ link: String) throws -> [String] {
    var handler = PatternLinkHandler()
    for (position, pattern) in patterns.enumerated() {
      try handler.register(LinkDefinition(LinkPattern(pattern), position: position))
    }
    return try handler.candidates(for: DeepLink(link)).map { candidate in
      "\(candidate.pattern) \(candidate.matches ? "+" : "-") \(candidate.reason ?? "used")"
    }
  }

  @Test func patternsThatLoseNameTheMoreSpecificPart() throws {
    #expect(
      try lines(
        [
          "app://*rest", "app://a/:b", "app://a/:b<int>", "app://a/1", "app://a/1?x=:x",
          "app://a/1?y=:y?", "other://a/1",
        ],
        "app://a/1?x=2"
      ) == [
        "app://a/1?x=:x + used",
        "app://a/1 + The query or the fragment is less specific.",
        "app://a/1?y=:y? + The query or the fragment is less specific.",
        "app://a/:b<int> + ':b<int>' is less specific than '1'.",
        "app://a/:b + ':b' is less specific than '1'.",
        "app://*rest + '*rest' is less specific than 'a'.",
      ]
    )
    #expect(
      try lines(["app://a/*x/b/:c", "app://a/*x/b/*y", "app://+x/b"], "app://a/b/b/b") == [
        "app://a/*x/b/*y + used",
        "app://a/*x/b/:c + '*x' is less specific than 'b'.",
        "app://+x/b + '+x' is less specific than 'a'.",
      ]
    )
    #expect(
      try lines(["app://p/:a-:b", "app://p/:a.:b"], "app://p/x-y.z").last
        == "app://p/:a.:b + The position is later."
    )
  }

  @Test(
    arguments: [
      (
        "https://shop.example/a", "https://evil.example/a",
        "The host 'evil.example' does not match 'shop.example'."
      ),
      (
        "https://*.shop.example/a", "https://shop.example/a",
        "The host 'shop.example' does not match '*.shop.example'."
      ),
      ("app://p/:id<int>/x", "app://p/4x/x", "Component 1, '4x', does not match ':id<int>'."),
      ("app:///p/:id<int>", "app:///p/4x", "Component 2, '4x', does not match ':id<int>'."),
      ("app:///p/a-:id<int>", "app:///p/a-b", "Component 2, 'a-b', does not match 'a-:id<int>'."),
      ("app://p/:a/:b?/+c", "app://p/1", "The link ends before '+c'."),
      ("app://p/:a", "app://p", "The link ends before ':a'."),
      ("app://p/new|old", "app://p/x", "Component 1, 'x', does not match 'new|old'."),
      ("app://p", "app://p/x", "Component 1, 'x', follows the end of the pattern."),
      ("app:///p", "app://p", "The link has a host, and the pattern has none."),
      ("app://p", "app:///p", "The link has no host."),
      ("app://p?q=:q&page=:page<int>?", "app://p?page=1", "Query item 'q' is missing."),
      (
        "app://p?page=:page<int>?", "app://p?page=x",
        "The value 'x' of query item 'page' does not match ':page<int>'."
      ),
      ("app://p?v=2", "app://p?v=3", "The value '3' of query item 'v' does not match '2'."),
      ("app://p#top", "app://p", "The fragment is missing."),
      ("app://p#:s<int>", "app://p#x", "The fragment 'x' does not match ':s<int>'."),
    ]
  )
  func patternsThatDoNotMatchSayWhere(pattern: String, link: String, reason: String) throws {
    #expect(try lines([pattern], link) == ["\(pattern) - \(reason)"])
  }

  @Test func patternsThatMatchLongerPartsComeFirst() throws {
    #expect(
      try lines(["app://a/b/c/d", "app://x", "app://a/b/x", "app://a?q=:q"], "app://a/b/c")
        .map { String($0.prefix { $0 != " " }) }
        == ["app://a/b/c/d", "app://a/b/x", "app://a?q=:q", "app://x"]
    )
  }
}
