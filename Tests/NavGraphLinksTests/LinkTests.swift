import NavGraphLinks
import NavGraphTestSupport
import Testing

@Suite struct LinkTests {
  @Test func partsAreTakenApartAndDecodedOnce() throws {
    let link = try Link("Shop://product/42/caf%C3%A9%2Fbar?ref=mail&q=a%20b+c&x&y=&=z#top%23")
    #expect(link.scheme == "shop")
    #expect(link.host == "product")
    #expect(link.path == ["42", "café/bar"])
    #expect(
      link.query == [
        LinkItem("ref", "mail"), LinkItem("q", "a b+c"), LinkItem("x", nil), LinkItem("y", ""),
        LinkItem("", "z"),
      ]
    )
    #expect(link.fragment == "top#")
    #expect(link["ref"] == "mail")
    #expect(link["x"] == "")
    #expect(link["nothing"] == nil)
  }

  @Test func encodedPercentSignIsDecodedOnce() throws {
    #expect(try Link("app://a/%2541").path == ["%41"])
  }

  @Test func nameInTheHostsPlaceIsToldFromNoHost() throws {
    let named = try Link("app://x")
    let rooted = try Link("app:///x")
    #expect(named != rooted)
    #expect(named.host == "x")
    #expect(rooted.host == "")
    #expect(named.places == ["x"])
    #expect(rooted.places == ["x"])
  }

  @Test func emptyComponentsAreDropped() throws {
    #expect(try Link("app://a//b///c/") == Link("app://a/b/c"))
    #expect(try Link("app://a?&x=1&&").query == [LinkItem("x", "1")])
  }

  @Test func hostsOfTheWebHaveNoCase() throws {
    #expect(try Link("HTTPS://Shop.Example/A").description == "https://shop.example/A")
    #expect(try Link("app://Shop/A").description == "app://Shop/A")
  }

  @Test func urlInAQueryIsOneValue() throws {
    #expect(try Link("app://a?u=http://x.com/?b=c&d=e")["u"] == "http://x.com/?b=c")
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
      ("app://a/.", .component, 8),
    ] as [(String, LinkError.Expectation, Int)]
  )
  func errorSaysWhatIsExpectedWhere(
    text: String,
    expectation: LinkError.Expectation,
    offset: Int
  ) {
    #expect(throws: LinkError(.expected(expectation), at: offset)) { try Link(text) }
  }

  @Test func errorIsASentence() {
    let error = #expect(throws: LinkError.self) { try Link("app://a/b%zz") }
    #expect(
      error?.description
        == "Malformed link at byte 9: expected two hexadecimal digits after '%'."
    )
  }

  @Test func limitsHaveNames() throws {
    let long = "app://" + String(repeating: "a", count: Link.maximumLength)
    #expect(throws: LinkError(.tooLong, at: 0)) { try Link(long) }
    let deep = "app://a" + String(repeating: "/b", count: Link.maximumComponents + 1)
    #expect(throws: LinkError(.tooManyComponents, at: 7)) { try Link(deep) }
    let wide = "app://a?" + String(repeating: "b&", count: Link.maximumItems + 1)
    #expect(throws: LinkError(.tooManyItems, at: 8)) { try Link(wide) }
    #expect(try Link("app://a" + String(repeating: "/b", count: 1_000)).path.count == 1_000)
    #expect(
      LinkError(.tooLong, at: 0).description == "The link has more than 65536 bytes. Shorten it."
    )
  }

  @Test func dotsThatAreMeantAreEncoded() throws {
    let link = try Link(scheme: "app", host: "a", path: ["..", ".", "..."])
    #expect(link.description == "app://a/%2E%2E/%2E/...")
    #expect(try Link(link.description) == link)
  }

  @Test("What is printed and parsed is the same link", arguments: UInt64(1)...4)
  func linksSurviveTheirText(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<30_000 {
      let link = try RandomLink.link(using: &random)
      let text = link.description
      let parsed = try Link(text)
      try #require(parsed == link, "Seed \(seed): \(text)")
      try #require(parsed.description == text, "Seed \(seed): \(text)")
    }
  }

  @Test(
    "Whatever the text, it is a link with one canonical text, or an error",
    arguments: UInt64(1)...4
  )
  func anyTextIsALinkOrAnError(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var links = 0
    for _ in 0..<30_000 {
      let text = RandomLink.text(using: &random)
      guard let link = try? Link(text) else { continue }
      links += 1
      try #require(try Link(link.description) == link, "Seed \(seed): \(text)")
    }
    #expect(links > 1_000)
  }
}

/// Links and texts like links, at random.
enum RandomLink {
  private static let characters = Array("aZ09-._~!$&'()*+,;=:@/?#[]%<> |äé漢\u{202E}\u{0}\n\u{7F}😀")

  static func text(of length: ClosedRange<Int>, using random: inout SeededGenerator) -> String {
    String((0..<Int.random(in: length, using: &random)).map { _ in random.pick(characters) })
  }

  static func link(using random: inout SeededGenerator) throws -> Link {
    try Link(
      scheme: random.pick(["app", "A+b-c.1", "https", "HTTP"]),
      host: random.chance(70) ? text(of: 0...5, using: &random) : "",
      path: (0..<Int.random(in: 0...4, using: &random)).map { _ in
        random.chance(10) ? random.pick([".", ".."]) : text(of: 0...5, using: &random)
      },
      query: (0..<Int.random(in: 0...3, using: &random)).map { _ in
        LinkItem(
          text(of: 0...4, using: &random),
          random.chance(70) ? text(of: 0...4, using: &random) : nil
        )
      },
      fragment: random.chance(30) ? text(of: 0...4, using: &random) : nil
    )
  }

  /// A text that is often nearly a link.
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
