import NavGraphLinks
import Testing

@Suite struct LinkHostTests {
  @Test(
    arguments: [
      ("Shop.Example", "shop.example"), ("shop.example.", "shop.example"),
      ("shop.example:443", "shop.example"), ("shop.example:80", "shop.example:80"),
      ("shop.example:", "shop.example"), ("me@shop.example", "shop.example"),
      ("a:b@c@shop.example:8080", "shop.example:8080"), ("", ""), ("my_host-1", "my_host-1"),
      ("b\u{fc}cher.example", "xn--bcher-kva.example"),
      ("BU\u{308}CHER.example", "xn--bcher-kva.example"),
      ("b%C3%BCcher.example", "xn--bcher-kva.example"),
      ("XN--BCHER-KVA.example", "xn--bcher-kva.example"),
      ("\u{ff53}hop\u{3002}example", "shop.example"), ("%73hop.example", "shop.example"),
      ("\u{4f8b}\u{3048}.\u{30c6}\u{30b9}\u{30c8}", "xn--r8jz45g.xn--zckzah"),
      ("stra\u{df}e.example", "xn--strae-oqa.example"),
      ("127.0.0.1:8080", "127.0.0.1:8080"), ("[0:0::1]", "[::1]"), ("[::1]:443", "[::1]"),
      ("[2001:DB8::A]:1", "[2001:db8::a]:1"),
    ]
  )
  func spellingsHaveOneCanonicalText(text: String, canonical: String) throws {
    let host = try LinkHost(text)
    #expect(host.description == canonical)
    #expect(try LinkHost(canonical) == host)
  }

  @Test(
    arguments: [
      "good.example%3A.evil.example", "good.example%2F.evil.example", "good.example%5C",
      "evil.example%40good.example", "a%00b", "a%20b", "a%25b", "a%3Fb", "a%23b", "a..b", ".a",
      "..",
      ".", "a.b..", "a\\b", "a\u{ad}b", "a\u{200d}b", "a\u{ff0f}b", "a\u{202e}b", "a\u{2044}b",
      "xn--", "xn--a", "xn--bcher-", "xn--shop-", "xn--\u{fc}", "127.1", "0x7f.0.0.1", "2130706433",
      "127.0.0.01", "256.0.0.1", "1.2.3.4.5", "[::1", "[::g]", "[127.0.0.1]", "[]", "::1",
      "a.%FF", "a%2", "\(String(repeating: "a", count: 64)).example",
    ]
  )
  func otherTextIsNoHost(text: String) {
    #expect(throws: LinkError.self) { try LinkHost(text) }
  }

  @Test func errorNamesHostOrPort() {
    let host = #expect(throws: LinkError.self) { try DeepLink("https://a%40b/") }
    #expect(
      host?.description == "Malformed link at byte 8: expected a host such as 'shop.example'."
    )
    let port = #expect(throws: LinkError.self) { try DeepLink("https://a:x/") }
    #expect(port?.description == "Malformed link at byte 10: expected a port up to 65535.")
  }

  @Test(
    arguments: [
      ("*.wikipedia.org", "de.wikipedia.org", true),
      ("*.wikipedia.org", "de.m.Wikipedia.org", true),
      ("*.wikipedia.org", "wikipedia.org", false), ("*.wikipedia.org", ".wikipedia.org", false),
      ("*.wikipedia.org", "notwikipedia.org", false),
      ("*.wikipedia.org", "de.wikipedia.org.evil.example", false),
      ("*.Wikipedia.org.", "de.wikipedia.org.", true),
      ("*.wikipedia.org", "de.wikipedia.org:443", true),
      ("*.wikipedia.org", "de.wikipedia.org:444", false),
      ("*.wikipedia.org:444", "de.wikipedia.org:444", true),
      ("shop.example:443", "shop.example", true), ("shop.example", "www.shop.example", false),
      ("B\u{fc}cher.example", "xn--bcher-kva.example", true),
    ]
  )
  func patternMatchesAHostOrItsSubdomains(pattern: String, host: String, matches: Bool) throws {
    let isHost = (try? LinkHost(host)).map { try? LinkHostPattern(pattern).matches($0) }
    #expect((isHost ?? false) == matches)
  }

  @Test func patternWithoutNameIsAnError() {
    for text in ["", "*.", "*", "*.*.example", "a.*", "*.me@x"] {
      #expect(throws: LinkError.self, "\(text)") { try LinkHostPattern(text) }
    }
  }

  @Test func nameOfAHostMatchesWithAnyPort() throws {
    let pattern = try LinkHostPattern("shop.example")
    #expect(pattern.matchesName(of: try LinkHost("shop.example:8080")))
    #expect(!pattern.matches(try LinkHost("shop.example:8080")))
  }
}
