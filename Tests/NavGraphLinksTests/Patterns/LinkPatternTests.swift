import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@Suite struct LinkPatternTests {
  private func handler(_ patterns: String...) throws -> PatternLinkHandler {
    var handler = PatternLinkHandler()
    for pattern in patterns { try handler.register(pattern) }
    return handler
  }

  private func pattern(_ handler: PatternLinkHandler, _ link: String) throws -> String? {
    handler.match(try DeepLink(link))?.pattern.description
  }

  @Test func parametersAreCaptured() throws {
    let handler = try handler("app://project/:projectId/item/:itemId?tab=:tab&page=:page<int>?")
    let match = try #require(handler.match(try DeepLink("app://project/7/item/a%20b?tab=x&q=1")))
    #expect(match.values == ["projectId": "7", "itemId": "a b", "tab": "x"])
    #expect(match["projectId"] == "7")
    #expect(match["q"] == "1")
    #expect(match["nothing"] == nil)
    #expect(match.value("projectId", as: Int.self) == 7)
    #expect(match.value("itemId", as: Int.self) == nil)
  }

  @Test(
    arguments: [
      ("app://a", "app://a", true), ("app://a", "app:///a", false), ("app:///a", "app:///a", true),
      ("app:///a", "app://a", false), ("app://a", "app://a/b", false), ("app://", "app://", true),
      ("app://", "app://a", false), ("app://a", "APP://a", true), ("app://a", "other://a", false),
      ("app|shop://a", "shop://a", true), ("app://a|b/c", "app://b/c", true),
      ("https://Shop.example|www.shop.example/p", "https://WWW.SHOP.example/p", true),
      ("https://:x<choice A.example|b>/p", "https://a.EXAMPLE/p", true),
      ("app://:x", "app://anything", true), ("app://:x/b", "app://a/c", false),
      ("app://p/:id<int>", "app://p/-5", true), ("app://p/:id<int>", "app://p/5.5", false),
      ("app://p/:id<int>", "app://p/007", false),
      ("app://p/:x<double>", "app://p/2.5", true), ("app://p/:x<double>", "app://p/1e400", false),
      ("app://p/:x<bool>", "app://p/true", true), ("app://p/:x<bool>", "app://p/1", false),
      (
        "app://p/:x<uuid>", "app://p/123E4567-e89b-12d3-a456-426614174000", true
      ),
      ("app://p/:x<uuid>", "app://p/123e4567e89b12d3a456426614174000", false),
      ("app://p/:x<choice new|old>", "app://p/old", true),
      ("app://p/:x<choice new|old>", "app://p/odd", false),
      ("app://p/:x?", "app://p", true), ("app://p/:x?", "app://p/1", true),
      ("app://p/:x?/:y?", "app://p/1/2", true), ("app://p/:x?", "app://p/1/2", false),
      ("app://:x?", "app://", true), ("app://*rest", "app://", true),
      ("app://:x?/:y?", "app://a/b", true),
      ("app://p/*rest", "app://p", true), ("app://p/*rest", "app://p/1/2/3", true),
      ("app://p?a=:a", "app://p", false), ("app://p?a=:a", "app://p?a=1", true),
      ("app://p?a=:a?", "app://p", true), ("app://p?a=:a<int>?", "app://p?a=x", false),
      ("app://p?a=1", "app://p?a=1&b=2", true), ("app://p?a=1", "app://p?a=2", false),
      ("app://p?a", "app://p?a", true), ("app://p?a", "app://p", false),
      ("app://p/:x??a=:a", "app://p?a=1", true), ("app://a%2Fb", "app://a%2Fb", true),
      ("app://p/:x", "app://p/:x", true), ("app://p/q", "app://p/:x", false),
    ]
  )
  func patternMatchesOrNot(pattern: String, link: String, matches: Bool) throws {
    #expect(try (handler(pattern).match(DeepLink(link)) != nil) == matches)
  }

  @Test func moreSpecificSegmentWinsFromTheLeft() throws {
    let handler = try handler(
      "app://p/*rest",
      "app://p/:x",
      "app://p/:x<double>",
      "app://p/:x<bool>",
      "app://p/:x<int>",
      "app://p/:x<uuid>",
      "app://p/:x<choice new|old>",
      "app://p/new",
      "app://p/:x/end",
      "app://p/new/:y"
    )
    #expect(try pattern(handler, "app://p/new") == "app://p/new")
    #expect(try pattern(handler, "app://p/old") == "app://p/:x<choice new|old>")
    #expect(try pattern(handler, "app://p/5") == "app://p/:x<int>")
    #expect(try pattern(handler, "app://p/true") == "app://p/:x<bool>")
    #expect(try pattern(handler, "app://p/5.5") == "app://p/:x<double>")
    #expect(try pattern(handler, "app://p/x") == "app://p/:x")
    #expect(try pattern(handler, "app://p") == "app://p/*rest")
    #expect(try pattern(handler, "app://p/new/end") == "app://p/new/:y")
    #expect(try pattern(handler, "app://p/old/end") == "app://p/:x/end")
    #expect(try pattern(handler, "app://p/old/x") == "app://p/*rest")
    let rest = try #require(handler.match(try DeepLink("app://p/a/b%2Fc/d%25")))
    #expect(rest.values == [:] && rest.lists == ["rest": ["a", "b/c", "d%"]])
    let joined = try #require(handler.match(try DeepLink("app://p/a/b/100%25")))
    #expect(joined.values == ["rest": "a/b/100%"] && joined.lists == ["rest": ["a", "b", "100%"]])
  }

  @Test func queryDecidesBetweenEqualPaths() throws {
    let handler = try handler("app://p", "app://p?a=:a", "app://p?a=1", "app://p?a=:a&b=:b")
    #expect(try pattern(handler, "app://p?x=1") == "app://p")
    #expect(try pattern(handler, "app://p?a=2") == "app://p?a=:a")
    #expect(try pattern(handler, "app://p?a=1&b=2") == "app://p?a=1")
    #expect(try pattern(handler, "app://p?a=2&b=2") == "app://p?a=:a&b=:b")
  }

  @Test(
    arguments: [
      ("app://p/:x", "app://p/:y", "app://p/text"), ("app://p", "app://p", "app://p"),
      ("app://a|b", "app://b|c", "app://b"), ("app|shop://a", "web|shop://a", "shop://a"),
      ("app://p/:x<choice a|b>", "app://p/:y<choice b|c>", "app://p/b"),
      ("app://p/:x?", "app://p", "app://p"), ("app://p/*a", "app://p/*b", "app://p"),
      ("app://p?a=:a", "app://p?b=:b", "app://p?a=text&b=text"),
      ("app://p?a=:a<int>", "app://p?a=:b<double>", "app://p?a=1"),
      ("app://p?a=1", "app://p?b=:b<bool>", nil), ("app://p?a=1", "app://p?a=2", nil),
      ("app://p?a=:a<uuid>", "app://p?a=:a<int>", nil), ("app://p/:x<int>", "app://p/:y", nil),
      ("app://x?q=:v<choice a|b>", "app://x?q=:w<choice c|b>", "app://x?q=b"),
      ("app://x?q=:v<choice x|5>", "app://x?q=:w<int>", "app://x?q=5"),
      ("app://x?a=:x<int>", "app://x?b=:y&a=:z<bool>?", nil), ("app://:x?", "app://", "app://"),
      ("app|https://Shop/x", "web|https://shop/x", "https://shop/x"),
      ("app://p/:x?", "app://p/*r", nil), ("app:///p", "app://p", nil),
      ("app://p/:a-:b", "app://p/:x.:y", "app://p/a-.a"),
      ("app://p/a-:x", "app://p/a-:y", "app://p/a-text"),
      ("app://p/a-:x", "app://p/:y-b", nil), ("app://p/:x<int>-:y", "app://p/:x-:y<int>", nil),
      ("app://p/:x.html", "app://p/:y.html", "app://p/text.html"),
      ("app://p/:x<int 1...9>", "app://p/:y<int 2...10>", "app://p/2"),
      ("app://p/:x<int 1...9>", "app://p/:y<int 11...19>", nil),
      ("app://p/:x<int 1...9>", "app://p/:y<int 1...10>", nil),
      ("app://p/:x<regex a+>", "app://p/:y<regex [ab]{2}>", "app://p/aa"),
      ("app://p/:x<regex a+>", "app://p/:y<regex b+>", nil),
      ("app://p/:x<date>", "app://p/:y<date>", "app://p/2026-01-31"),
      ("app://p/+a", "app://p/+b", "app://p/text"), ("app://p/+a", "app://p/*b", nil),
      ("https://*.a.example/x", "https://*.a.example./x", "https://www.a.example/x"),
      ("https://*.a.example/x", "https://*.b.a.example/x", nil),
      ("app://p#:s", "app://p#:t", "app://p#text"), ("app://p#a", "app://p#b", nil),
      ("app://p#:s", "app://p", nil), ("app://p{/:a}?/b", "app://p/:c/b", "app://p/text/b"),
      ("app://p?a=x-:v", "app://p?a=:w-y", "app://p?a=x-y"),
      ("app://p?a=:v+", "app://p?a=:w", "app://p?a=text"),
    ]
  )
  func tieIsAnErrorWithALinkThatBothMatch(first: String, second: String, link: String?) throws {
    var handler = PatternLinkHandler()
    try handler.register(first)
    guard let link else {
      try handler.register(second)
      return
    }
    let expected = LinkPatternError.tie(with: try LinkPattern(first), on: try DeepLink(link))
    #expect(throws: expected) { try handler.register(second) }
    #expect(handler.definitions.count == 1)
    let only = try self.handler(second)
    #expect(try (handler.match(DeepLink(link)) != nil) && (only.match(DeepLink(link)) != nil))
  }

  @Test func patternThatTiesIsNotRegistered() throws {
    var handler = try handler("app://a/b")
    #expect(throws: LinkPatternError.self) { try handler.register("app://x|a/b") }
    #expect(try handler.match(DeepLink("app://x/b")) == nil)
    try handler.register("app://x/b")
    #expect(try pattern(handler, "app://x/b") == "app://x/b")
    #expect(
      LinkPatternError.tie(with: try LinkPattern("app://a/b"), on: try DeepLink("app://a/b"))
        .description
        == "The pattern ties with 'app://a/b' on 'app://a/b'. Make one of the two more specific, "
        + "or set their positions."
    )
  }

  @Test(
    arguments: [
      ("", .expected(.scheme, at: 0)), ("a_b://x", .expected(.scheme, at: 0)),
      ("app|://x", .expected(.scheme, at: 4)), ("app:/x", .expected(.separator, at: 3)),
      ("app://:", .expected(.name, at: 7)), ("app://:1x", .expected(.name, at: 7)),
      ("app://:café", .expected(.name, at: 7)), ("app://:a–b", nil),
      ("app://*", .expected(.name, at: 7)), ("app://*a/+b", .expected(.separatingSegment, at: 9)),
      ("app://:a<in>", .expected(.type, at: 9)), ("app://:a<int", .expected(.typeEnd, at: 12)),
      ("app://:a<choice >", .expected(.literal, at: 16)),
      ("app://:a<choice x||y>", .expected(.literal, at: 18)),
      ("app://:a<int>b", nil), ("app://:a-b", nil), ("app://a#b", nil),
      ("app://:a<int>:b", .expected(.text, at: 13)),
      ("app://x?q=:a<int>:b", .expected(.text, at: 17)),
      ("app://a#", .expected(.literal, at: 8)), ("app://a b", .expected(.encoding, at: 7)),
      ("app://:a<int 9...1>", .expected(.range, at: 13)),
      ("app://:a<int ...>", .expected(.range, at: 13)),
      ("app://:a<regex (>", .expected(.expressionGroupEnd, at: 16)),
      ("app://:a<regex (?=x)>", .expected(.regularExpression, at: 17)),
      ("app://p/+a/*b", .expected(.separatingSegment, at: 11)),
      ("app://p{/:a}?b", .expected(.segmentEnd, at: 13)),
      ("app://a/../b", .expected(.noDotSegment, at: 8)),
      ("app://a/%2e", .expected(.noDotSegment, at: 8)),
      ("app://..", .expected(.noDotSegment, at: 6)),
      ("app://a/b://c", .expected(.noSecondSeparator, at: 9)),
      ("https://a%40b/", .expected(.host, at: 8)), ("https://a:x/", nil),
      ("http|https://a:443/", .expected(.samePort, at: 13)),
      ("app://a?q=:p<int>?=x", .expected(.fallback, at: 19)),
      ("app://a?q=:p?x", .expected(.itemEnd, at: 13)),
      ("app://a?q=:p*x", .expected(.itemEnd, at: 13)),
      ("app://a|/b", .expected(.literal, at: 8)), ("app://%zz", .expected(.encoding, at: 6)),
      ("app://:a?/b", nil), ("app://:a?/:b", nil), ("app://a?=1", .expected(.literal, at: 8)),
      ("app://a?b=:c<int>d", nil), ("app://{a}?b=:b", nil), ("app://a{b", nil),
      ("app://a/{id}", nil),
      ("app:///:x*", .expected(.rest, at: 7)), ("app://a/:x<int>+/b", .expected(.rest, at: 8)),
      ("app://a/:x+:y", nil), ("app://a/:x*.html", nil), ("app://a?x=:x*", nil),
      ("app://a/:x(\\d+)", .expected(.noParenthesis, at: 10)),
      ("app://a/(b)?", .expected(.noParenthesis, at: 8)),
      ("app://a/b)", .expected(.noParenthesis, at: 9)), ("app://a/%28b%29?x=(b)", nil),
      ("app://a/a:é", .expected(.name, at: 10)), ("app://a/+é", .expected(.name, at: 9)),
      ("app://a/*é", .expected(.name, at: 9)), ("app://a?x=a:é", .expected(.name, at: 12)),
      ("app://a/a%3Aé", nil), ("app://a/+–", nil), ("app://a/a:5", nil),
      ("app://:a<url>", nil), ("app://:a<url https|http://a.example>", nil),
      ("app://:a<url https://a b>", .expected(.url, at: 13)),
      ("app://:a<url https|>", .expected(.url, at: 19)),
      ("app://:a<url: x>", .expected(.type, at: 9)),
      ("app://:a/:a", .duplicateParameter("a")), ("app://:a?b=:a", .duplicateParameter("a")),
      ("app://a?b=1&b=2", .duplicateItem("b")),
    ] as [(String, LinkPatternError?)]
  )
  func malformedPatternIsAnErrorWithItsOffset(text: String, error: LinkPatternError?) {
    guard let error else {
      #expect(throws: Never.self) { try LinkPattern(text) }
      return
    }
    #expect(throws: error) { try LinkPattern(text) }
  }

  @Test func mistakesAreSentences() throws {
    #expect(
      LinkPatternError.expected(.type, at: 9).description
        == "Malformed pattern at byte 9: expected 'int', 'int 1...9', 'double', 'bool', 'uuid', "
        + "'date', 'url', 'one-of a|b', 'regex [a-z]+', or a type of the app such as 'isbn: [0-9]{13}'."
    )
    #expect(
      LinkPatternError.expected(.rest, at: 7).description
        == "Malformed pattern at byte 7: expected '*name' or '+name' for several components instead "
        + "of ':name*' or ':name+'."
    )
    #expect(
      LinkPatternError.expected(.noParenthesis, at: 7).description
        == "Malformed pattern at byte 7: expected no parenthesis; write ':name<regex [a-z]+>' for an "
        + "expression, '{/a}?' for an optional part, and '%28' or '%29' for the character."
    )
    #expect(
      LinkPatternError.expected(.url, at: 7).description
        == "Malformed pattern at byte 7: expected a scheme or a URL such as 'https' or "
        + "'https://*.shop.example'."
    )
    #expect(
      LinkPatternError.duplicateItem("b").description
        == "The pattern has two query items 'b'. Remove one of them."
    )
    #expect(
      LinkPatternError.duplicateParameter("a").description
        == "The pattern has two parameters 'a'. Rename one of them."
    )
  }

  @Test func numberOfCombinationsIsLimited() {
    let choices = (0..<32).map(String.init).joined(separator: "|")
    #expect(throws: LinkPatternError.tooManyForms) {
      try LinkPattern("app://\(choices)/\(choices)")
    }
  }

  @Test func lengthIsLimited() throws {
    let error = #expect(throws: LinkPatternError.self) {
      try LinkPattern("app://" + String(repeating: "a/", count: 101))
    }
    #expect(
      error?.description == "The pattern has more than 2000 bytes or 100 segments. Shorten it."
    )
    #expect(throws: LinkPatternError.tooLong) {
      try LinkPattern("app://" + String(repeating: "a", count: 2_000))
    }
  }

  @Test func missingOptionalParameterIsNotReadFromTheQuery() throws {
    let handler = try handler("app://product/:id<int>?")
    let match = try #require(handler.match(try DeepLink("app://product?id=evil")))
    #expect(match["id"] == nil)
  }

  @Test func textsCompareBytewise() throws {
    let composed = try DeepLink("app://x/caf\u{e9}")
    let decomposed = try DeepLink("app://x/cafe\u{301}")
    #expect(composed != decomposed)
    let handler = try handler("app://x/:p<choice caf\u{e9}|b>")
    #expect(handler.match(composed) != nil)
    #expect(handler.match(decomposed) == nil)
    #expect(try StackLink("a://caf\u{e9}") != StackLink("a://cafe\u{301}"))
  }
}
