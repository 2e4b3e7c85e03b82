import NavGraph
import NavGraphLinks
import Testing

/// The captured values of each kind of segment, item and fragment.
@Suite struct PatternFeatureTests {
  private func values(
    _ pattern: String,
    _ link: String,
    ignoresCase: Bool = false
  ) throws -> [String: [String]]? {
    var handler = PatternLinkHandler()
    try handler.register(LinkDefinition(LinkPattern(pattern, ignoresCase: ignoresCase)))
    guard let match = handler.match(try DeepLink(link)) else { return nil }
    return match.values.filter { match.lists[$0.key] == nil }.mapValues { [$0] }
      .merging(match.lists) { $1 }
  }

  @Test(
    arguments: [
      ("app://article-:id<int>.html", "app://article-7.html", ["id": ["7"]]),
      ("app://article-:id<int>.html", "app://article-x.html", nil),
      ("app://article-:id.html", "app://article-.html", nil),
      ("https://x.example/@:user", "https://x.example/@ada", ["user": ["ada"]]),
      ("https://x.example/@:user", "https://x.example/ada", nil),
      ("app://p/:a-:b", "app://p/x-y-z", ["a": ["x"], "b": ["y-z"]]),
      ("app://p/:a-:b<int>", "app://p/x-y-5", ["a": ["x-y"], "b": ["5"]]),
      ("app://p/:name.:suffix", "app://p/a.tar.gz", ["name": ["a"], "suffix": ["tar.gz"]]),
      ("app://p/:a--:b", "app://p/---x", ["a": ["-"], "b": ["x"]]),
      (
        "app://p/:from<date>..:to<date>", "app://p/2026-01-01..2026-02-01",
        ["from": ["2026-01-01"], "to": ["2026-02-01"]]
      ),
      ("app://p/:x%2F:y", "app://p/a%2Fb", ["x": ["a"], "y": ["b"]]),
      ("app://p/é:x", "app://p/%C3%A9%C3%A8", ["x": ["è"]]),
      ("app://time/12:30", "app://time/12:30", [:]),
      ("app://p?q=pre-:x", "app://p?q=pre-1", ["x": ["1"]]),
      ("app://p?q=pre-:x", "app://p?q=1", nil), ("app://p?q=pre-:x?", "app://p", [:]),
      (
        "app://p?at=:lat<double>,:lon<double>", "app://p?at=1.5,-2",
        ["lat": ["1.5"], "lon": ["-2"]]
      ),
    ] as [(String, String, [String: [String]]?)]
  )
  func parametersAreInsideSegmentsAndValues(
    pattern: String,
    link: String,
    expected: [String: [String]]?
  ) throws {
    #expect(try values(pattern, link) == expected)
  }

  @Test(
    arguments: [
      ("app://shop{/:city}?/products", "app://shop/products", [:]),
      ("app://shop{/:city}?/products", "app://shop/rome/products", ["city": ["rome"]]),
      ("app://shop/:city?/products", "app://shop/rome/products", ["city": ["rome"]]),
      ("app://shop/:city?/products", "app://shop/products", [:]),
      ("app://shop/:a?/:b?/products", "app://shop/x/products", ["a": ["x"]]),
      ("app://p{/edit}?", "app://p/edit", [:]), ("app://p{/edit}?", "app://p", [:]),
      ("app://p{/a}?{/b}?", "app://p/b", [:]), ("app://p{/a{/b}?}?", "app://p/b", nil),
      ("app://p/x{-:n<int>}?.html", "app://p/x.html", [:]),
      ("app://p/x{-:n<int>}?.html", "app://p/x-5.html", ["n": ["5"]]),
      ("app://{:lang/}?home", "app://de/home", ["lang": ["de"]]),
      ("app://{:lang/}?home", "app://home", [:]),
      ("app://:lang?/home", "app:///home", [:]),
      ("app://p{/:id}??q=:q", "app://p?q=1", ["q": ["1"]]),
      ("app://list/:category?/:page<int>?", "app://list/2", ["category": ["2"]]),
      ("app://p/{id}?tab=:tab", "app://p/{id}?tab=1", ["tab": ["1"]]),
    ] as [(String, String, [String: [String]]?)]
  )
  func optionalPartsAreAnywhere(
    pattern: String,
    link: String,
    expected: [String: [String]]?
  ) throws {
    #expect(try values(pattern, link) == expected)
  }

  @Test(
    arguments: [
      ("app://p/+rest", "app://p", nil),
      ("app://p/+rest", "app://p/a/b%2Fc", ["rest": ["a", "b/c"]]),
      ("app://p/*rest", "app://p", ["rest": []]),
      ("app://find?tag=:tags*", "app://find?tag=a&x=1&tag=b", ["tags": ["a", "b"]]),
      ("app://find?tag=:tags*", "app://find", ["tags": []]),
      ("app://find?tag=:tags+", "app://find", nil),
      ("app://find?tag=:tags<int>*", "app://find?tag=1&tag=x", nil),
      ("app://map?zoom=:zoom<int>?=5", "app://map?zoom=big", ["zoom": ["5"]]),
      ("app://map?zoom=:zoom<int>?=5", "app://map", ["zoom": ["5"]]),
      ("app://map?zoom=:zoom<int>?=5", "app://map?zoom=7", ["zoom": ["7"]]),
      ("app://map?zoom=:zoom<int>?=", "app://map?zoom=big", [:]),
      ("app://map?zoom=:zoom<int>?", "app://map?zoom=big", nil),
      ("app://p#:section", "app://p#a%20b", ["section": ["a b"]]),
      ("app://p#:section", "app://p", nil),
      ("app://p#:section?", "app://p", [:]), ("app://p#top", "app://p#top", [:]),
      ("app://p#top", "app://p#bottom", nil), ("app://p", "app://p#any", [:]),
      ("app://p#L:line<int>", "app://p#L42", ["line": ["42"]]),
      ("app://p?q=:q#:s<int>?=1", "app://p?q=x#y", ["q": ["x"], "s": ["1"]]),
    ] as [(String, String, [String: [String]]?)]
  )
  func listsFallbacksAndFragmentsAreCaptured(
    pattern: String,
    link: String,
    expected: [String: [String]]?
  ) throws {
    #expect(try values(pattern, link) == expected)
  }

  @Test(
    arguments: [
      ("https://*.wikipedia.org/wiki/:t", "https://de.wikipedia.org/wiki/A", true),
      ("https://*.wikipedia.org/wiki/:t", "https://de.m.WIKIPEDIA.org./wiki/A", true),
      ("https://*.wikipedia.org/wiki/:t", "https://wikipedia.org/wiki/A", false),
      ("https://*.wikipedia.org/wiki/:t", "https://notwikipedia.org/wiki/A", false),
      ("https://*.wikipedia.org/wiki/:t", "https://de.wikipedia.org.evil.example/wiki/A", false),
      ("https://*.wikipedia.org/wiki/:t", "https://de.wikipedia.org:8443/wiki/A", false),
      ("https://*.wikipedia.org:8443/wiki/:t", "https://de.wikipedia.org:8443/wiki/A", true),
      ("https://wikipedia.org|*.wikipedia.org/:t", "https://wikipedia.org/A", true),
      ("https://wikipedia.org|*.wikipedia.org/:t", "https://fr.wikipedia.org/A", true),
      ("https://:lang.wikipedia.org/:t", "https://fr.wikipedia.org/A", true),
      ("https://:lang<one-of de|fr>.wikipedia.org/:t", "https://en.wikipedia.org/A", false),
      ("https://shop.example:443/p", "https://shop.example/p", true),
      ("https://shop.example/p", "https://shop.example:443/p", true),
      ("https://shop.example/p", "https://shop.example:444/p", false),
      ("http://localhost:8080/p", "http://LOCALHOST:8080/p", true),
      ("https://B\u{fc}cher.example/p", "https://xn--bcher-kva.example/p", true),
      ("app://*.shop.example/p", "app://www.Shop.example/p", true),
    ]
  )
  func hostsAreCanonicalAndMayBeWildcards(pattern: String, link: String, matches: Bool) throws {
    #expect(try (values(pattern, link) != nil) == matches)
  }

  @Test(
    arguments: [
      ("app://Family/:id/Edit", "app://Family/Ada/eDIT", true),
      ("app://Family/:id/Edit", "app://family/Ada/Edit", false),
      ("app:///family/x-:id", "app:///FAMILY/X-Ada", true),
      ("app:///:tab<one-of new|old>", "app:///NEW", true), ("app:///a?q=x", "app:///a?q=X", false),
    ]
  )
  func patternMayIgnoreTheCaseOfThePath(pattern: String, link: String, matches: Bool) throws {
    #expect(try (values(pattern, link, ignoresCase: true) != nil) == matches)
    #expect(try values(pattern, link) == nil)
  }

  @Test func exactCaseIsMoreSpecific() throws {
    var handler = PatternLinkHandler()
    try handler.register(LinkDefinition(LinkPattern("app:///a-:x", ignoresCase: true), name: "any"))
    try handler.register(LinkDefinition(LinkPattern("app:///a-:x"), name: "exact"))
    #expect(try handler.match(DeepLink("app:///a-1"))?.pattern.ignoresCase == false)
    #expect(try handler.match(DeepLink("app:///A-1"))?.pattern.ignoresCase == true)
    #expect(throws: LinkPatternError.self) {
      try handler.register(LinkDefinition(LinkPattern("app:///A-:y", ignoresCase: true)))
    }
  }

  @Test func specificityIsLiteralMixedParameterRest() throws {
    var handler = PatternLinkHandler()
    let order = [
      "app://p/a-1", "app://p/:x<one-of a-2|a-3>", "app://p/a-:x", "app://p/:x-3", "app://p/:x-:y",
      "app://p/:x<date>", "app://p/:x<int 1...9>", "app://p/:x<int>", "app://p/:x<regex [a-z]+>",
      "app://p/:x", "app://p", "app://p/+x",
    ]
    for pattern in order.reversed() { try handler.register(pattern) }
    let links = [
      "a-1", "a-2", "a-x", "b-3", "b-c", "2026-01-31", "5", "55", "abc", "A", "", "a/b",
    ]
    for (pattern, link) in zip(order, links) {
      let match = try handler.match(DeepLink("app://p/" + link))
      #expect(match?.pattern.description == pattern || link == "2026-01-31", "\(link)")
    }
    #expect(
      try handler.match(DeepLink("app://p/2026-01-31"))?.pattern.description == "app://p/:x-:y"
    )
  }
}
