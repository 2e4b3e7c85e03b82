import NavGraphLinks
import NavGraphTestSupport
import Testing

@Suite struct DeepLinkTests {
  @Test func textIsSplitIntoPartsThatAreDecodedOnce() throws {
    let link = try DeepLink("Shop://product/42/caf%C3%A9%2Fbar?ref=mail&q=a%20b+c&x&y=&=z#top%23")
    #expect(link.scheme == "shop")
    #expect(link.host == "product")
    #expect(link.path == ["42", "café/bar"])
    #expect(
      link.query == [
        DeepLink.QueryItem("ref", "mail"), DeepLink.QueryItem("q", "a b+c"),
        DeepLink.QueryItem("x", nil), DeepLink.QueryItem("y", ""),
        DeepLink.QueryItem("", "z"),
      ]
    )
    #expect(link.fragment == "top#")
    #expect(link["ref"] == "mail")
    #expect(link["x"] == "")
    #expect(link["nothing"] == nil)
  }

  @Test func encodedPercentSignIsDecodedOnce() throws {
    #expect(try DeepLink("app://a/%2541").path == ["%41"])
  }

  @Test func hostAndFirstPathComponentAreDifferentParts() throws {
    let named = try DeepLink("app://x")
    let rooted = try DeepLink("app:///x")
    #expect(named != rooted)
    #expect(named.host == "x")
    #expect(rooted.host == "")
    #expect(named.segments == ["x"])
    #expect(rooted.segments == ["x"])
  }

  @Test func emptyComponentsAreDropped() throws {
    #expect(try DeepLink("app://a//b///c/") == DeepLink("app://a/b/c"))
    #expect(try DeepLink("app://a?&x=1&&").query == [DeepLink.QueryItem("x", "1")])
  }

  @Test(arguments: ["app://a:/5", "app://@a/5", "app://@a:/5"])
  func emptyPortAndEmptyUserInformationAreDropped(text: String) throws {
    let link = try DeepLink(text)
    #expect(try link == DeepLink("app://a/5"))
    #expect(link.host == "a")
    let pattern = try LinkPattern(text)
    #expect(pattern.segments == (try LinkPattern("app://a/5")).segments)
  }

  @Test(arguments: [
    "app://a::/5", "app://u@a/5", "app://:@a/5", "app://a%3A/5", "app://%40a/5",
    "app://..%3A/5",
  ])
  func otherDelimitersOfHostsAreKept(text: String) throws {
    let link = try DeepLink(text)
    #expect(try link != DeepLink("app://a/5"))
    #expect(try DeepLink(link.description) == link)
  }

  @Test func hostThatIsADotSegmentWithoutItsEmptyPortIsMalformed() {
    #expect(throws: LinkError.self) { try DeepLink("app://..:") }
    #expect(throws: LinkPatternError.self) { try LinkPattern("app://..:") }
    #expect(throws: LinkPatternError.self) { try LinkPattern("app://:") }
  }

  @Test func onlyHostsOfTheWebIgnoreCase() throws {
    #expect(try DeepLink("HTTPS://Shop.Example/A").description == "https://shop.example/A")
    #expect(try DeepLink("app://Shop/A").description == "app://Shop/A")
  }

  @Test(
    arguments: [
      ("test://now", "test://now", true), ("TEST://now/5", "test://now", true),
      ("test://nowhere", "test://now", false), ("test:///now", "test://now", false),
      ("other://now", "test://now", false), ("test://now?x=1", "test://now", true),
      ("test://now/5", "test://", true), ("test:///now/5", "test://", true),
      ("test://now/5/6?b=2&a=1", "test://now/5?a=1", true),
      ("test://now/5/6?a=2", "test://now/5?a=1", false),
      ("test://caf\u{e9}", "test://cafe\u{301}", false),
    ]
  )
  func prefixConsistsOfWholeSegmentsAndItems(link: String, prefix: String, isPrefix: Bool) throws {
    #expect(try DeepLink(link).hasPrefix(DeepLink(prefix)) == isPrefix)
  }

  @Test func urlInAQueryIsOneValue() throws {
    #expect(try DeepLink("app://a?u=http://x.com/?b=c&d=e")["u"] == "http://x.com/?b=c")
  }

  @Test(
    arguments: [
      ("", .scheme, 0), ("app", .separator, 3), ("app:x", .separator, 3), ("app:/x", .separator, 3),
      ("1app://x", .scheme, 0), ("://x", .scheme, 0), ("a_b://x", .scheme, 0),
      ("app://a/%", .hexadecimalDigits, 8), ("app://a/%4", .hexadecimalDigits, 8),
      ("app://a/b%zz", .hexadecimalDigits, 9), ("app://a?x=%G0", .hexadecimalDigits, 10),
      ("app://a/%FF", .utf8, 8), ("app://a/%C0%AF", .utf8, 8), ("app://a/%ED%A0%80", .utf8, 8),
      ("app://a b", .visibleCharacter, 7), ("app://a\u{0}", .visibleCharacter, 7),
      ("app://ä\n", .visibleCharacter, 8), ("app://a/../b", .component, 8),
      ("app://a/.", .component, 8), ("app://a/%2e%2E/b", .component, 8),
      ("app://a/.%2e", .component, 8), ("app://a/%2E", .component, 8),
      ("app://..", .component, 6), ("app://a\\b", .noBackslash, 7),
      ("https://good.example/a\\..\\b", .noBackslash, 22),
      ("app://a/b://c", .noSecondSeparator, 9), ("app://http://x", .noSecondSeparator, 10),
      ("https://a%2Eb%40c/", .host, 8),
      ("https://a:b/", .port, 10), ("https://a:65536/", .port, 10),
    ] as [(String, LinkError.Expectation, Int)]
  )
  func errorContainsExpectationAndOffset(
    text: String,
    expectation: LinkError.Expectation,
    offset: Int
  ) {
    #expect(throws: LinkError(.expected(expectation), at: offset)) { try DeepLink(text) }
  }

  @Test func errorIsASentence() {
    let error = #expect(throws: LinkError.self) { try DeepLink("app://a/b%zz") }
    #expect(
      error?.description
        == "Malformed link at byte 9: expected two hexadecimal digits after '%'."
    )
  }

  @Test func limitsAreEnforced() throws {
    let long = "app://" + String(repeating: "a", count: DeepLink.maximumLength)
    #expect(throws: LinkError(.tooLong, at: 0)) { try DeepLink(long) }
    let deep = "app://a" + String(repeating: "/b", count: DeepLink.maximumComponents + 1)
    #expect(throws: LinkError(.tooManyComponents, at: 7)) { try DeepLink(deep) }
    let wide = "app://a?" + String(repeating: "b&", count: DeepLink.maximumItems + 1)
    #expect(throws: LinkError(.tooManyItems, at: 8)) { try DeepLink(wide) }
    #expect(try DeepLink("app://a" + String(repeating: "/b", count: 1_000)).path.count == 1_000)
    #expect(
      LinkError(.tooLong, at: 0).description == "The link has more than 65536 bytes. Shorten it."
    )
  }

  @Test(arguments: [".", ".."])
  func dotSegmentsOfPartsAreErrors(segment: String) {
    let error = LinkError(.expected(.component), at: 0)
    #expect(throws: error) { try DeepLink(scheme: "app", host: "a", path: ["b", segment]) }
    #expect(throws: error) { try DeepLink(scheme: "app", host: segment) }
    #expect(throws: Never.self) { try DeepLink(scheme: "app", host: "...", path: [".a"]) }
  }

  @Test func encodedDelimiterOfAHostIsText() throws {
    let delimiter = try DeepLink("app://me@shop:80/x")
    let encoded = try DeepLink("app://me%40shop%3a80/x")
    #expect(delimiter.host == "me@shop:80" && encoded.host == "me@shop:80")
    #expect(delimiter != encoded)
    #expect(encoded.description == "app://me%40shop%3A80/x")
    #expect(delimiter.server.description == "shop:80")
    #expect(encoded.server.description == "me@shop:80")
    #expect(encoded.server.port == nil)
  }

  @Test("The canonical text parses to an equal link", arguments: SeededGenerator.seeds(2))
  func canonicalTextParsesToEqualLink(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<6_000 {
      let link = try RandomDeepLink.link(using: &random)
      let text = link.description
      let parsed = try DeepLink(text)
      try #require(parsed == link, "Seed \(seed): \(text)")
      try #require(parsed.description == text, "Seed \(seed): \(text)")
    }
  }

  @Test(
    "Every text is a link with one canonical text, or an error",
    arguments: SeededGenerator.seeds(2)
  )
  func everyTextIsALinkOrAnError(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var links = 0
    for _ in 0..<6_000 {
      let text = RandomDeepLink.text(using: &random)
      guard let link = try? DeepLink(text) else { continue }
      links += 1
      try #require(try DeepLink(link.description) == link, "Seed \(seed): \(text)")
    }
    #expect(links > 1_000)
  }
}

/// Random links, and random texts that resemble links.
enum RandomDeepLink {
  private static let characters = Array("aZ09-._~!$&'()*+,;=:@/?#[]%<> |äé漢\u{202E}\u{0}\n\u{7F}😀")

  static func text(of length: ClosedRange<Int>, using random: inout SeededGenerator) -> String {
    String((0..<Int.random(in: length, using: &random)).map { _ in random.pick(characters) })
  }

  static func link(using random: inout SeededGenerator) throws -> DeepLink {
    let scheme = random.pick(["app", "A+b-c.1", "https", "HTTP"])
    let hosts = ["x", "Shop.example", "B\u{fc}cher.example.:443", "me@[::1]:80", "127.0.0.1"]
    let host =
      scheme.lowercased().hasPrefix("http") ? random.pick(hosts) : text(of: 0...5, using: &random)
    return try DeepLink(
      scheme: scheme,
      host: random.chance(70) && !isDotSegment(host) ? host : "",
      path: (0..<Int.random(in: 0...4, using: &random)).map { _ in
        let text = text(of: 0...5, using: &random)
        return isDotSegment(text) ? "..." : text
      },
      query: (0..<Int.random(in: 0...3, using: &random)).map { _ in
        DeepLink.QueryItem(
          text(of: 0...4, using: &random),
          random.chance(70) ? text(of: 0...4, using: &random) : nil
        )
      },
      fragment: random.chance(30) ? text(of: 0...4, using: &random) : nil
    )
  }

  private static func isDotSegment(_ text: String) -> Bool { text == "." || text == ".." }

  /// Returns a text that is often almost a link.
  static func text(using random: inout SeededGenerator) -> String {
    let pieces = [
      "app", "://", "/", "?", "#", "&", "=", "%", "%41", "%C3%A4", "%FF", "..", ".", "::", "x",
    ]
    let body = (0..<Int.random(in: 0...8, using: &random)).map { _ in
      random.chance(90) ? random.pick(pieces) : String(random.pick(characters))
    }
    return (random.chance(80) ? "app://" : "") + body.joined()
  }
}
