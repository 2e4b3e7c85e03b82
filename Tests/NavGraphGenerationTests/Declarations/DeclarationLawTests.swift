import NavGraph
import NavGraphGeneration
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The declarations, compared with their patterns on random links, by the rules of the systems.
@Suite struct DeclarationLawTests {
  private static let texts = [
    "a", "b", "a*b", "$x%28%29", "a.b", ".html", "é", "a%5Cb", "%3F", "a%2Fb",
  ]

  private func pattern(_ random: inout SeededGenerator) -> String {
    let types = ["", "", "<int>", "<one-of a|b%2Fc>", "<uuid>", "<regex [a-c.]+>"]
    var path: [String] = []
    for number in 0..<Int.random(in: 0...3, using: &random) {
      let text = random.pick(DeclarationLawTests.texts)
      let parameter = ":p\(number)" + random.pick(types)
      path.append(
        random.pick([
          text, text, parameter, text + "-" + parameter, parameter + "-" + text,
          parameter + "-:q\(number).html", "*p\(number)/" + text, text + "{-" + parameter + "}?",
        ])
      )
    }
    if random.chance(20) { path.append("*rest") }
    let start = random.pick(["https://shop.example/", "https://*.shop.example/", "shop://cart/"])
    let query = random.pick(["", "", "", "?q=:q", "?a%26b=:x&mode=*$", "?tag=:tags+", "#top"])
    return start + path.joined(separator: "/") + query
  }

  private func value(of type: LinkParameterType, _ random: inout SeededGenerator) -> String {
    switch type {
    case .string: random.pick(["x", "a/b", "a-b.html", "7", "..x", "é", "/", "a\\b", "*"])
    case .int: random.pick(["7", "-5"])
    case .choice(let texts): random.pick(texts)
    case .uuid: "123E4567-e89b-12d3-a456-426614174000"
    default: random.pick(["a", "a.b", "..c"])
    }
  }

  /// Returns a random link of a pattern; nil if the random values do not fit.
  private func link(of pattern: LinkPattern, _ random: inout SeededGenerator) -> DeepLink? {
    var values: [String: String] = [:]
    var lists: [String: [String]] = [:]
    for parameter in pattern.parameters {
      if pattern.listParameters.contains(parameter.name) {
        lists[parameter.name] = (0..<Int.random(in: 0...2, using: &random)).map { _ in
          value(of: parameter.type, &random)
        }
      } else if random.chance(80) {
        values[parameter.name] = value(of: parameter.type, &random)
      }
    }
    return try? pattern.link(values, lists: lists)
  }

  /// The spellings of a link with and without a slash at the end of the path.
  private func spellings(of link: DeepLink) -> [(text: String, path: String)] {
    let text = link.description
    let end = text.firstIndex { "?#".contains($0) } ?? text.endIndex
    let path = link.path.map { "/" + $0 }.joined()
    return [(text, path), (text[..<end] + "/" + text[end...], path + "/")]
  }

  /// Returns whether Apple's and Android's declarations of a pattern accept a link.
  private func accepted(
    _ link: DeepLink,
    _ spelling: (text: String, path: String),
    by pattern: LinkPattern,
    minimumLevel: Int = 21
  ) throws -> (apple: Bool, android: Bool) {
    var components: [AppSiteAssociation.Component] = []
    if link.scheme == "https" {
      let file = try AppSiteAssociation([pattern], host: link.host, appIDs: ["ABCDE12345.a"])
      components = file.components
    }
    let rules = try AndroidRules([pattern].intentFilters(minimumLevel: minimumLevel))
    return (
      link.scheme != "https" || AppleRules.accepts(spelling.text, by: components),
      rules.accepts(scheme: link.scheme, host: link.host, path: spelling.path)
    )
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func declarationsAcceptTheLinksOfTheirPatterns(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<400 {
      let ignoresCase = random.chance(20)
      let text = pattern(&random)
      guard let pattern = try? LinkPattern(text, ignoresCase: ignoresCase) else { continue }
      guard var link = link(of: pattern, &random) else { continue }
      if ignoresCase, random.chance(50), link.path.allSatisfy({ $0.allSatisfy(\.isASCII) }) {
        let other = try DeepLink(
          scheme: link.scheme,
          host: link.host,
          path: link.path.map { $0.uppercased() },
          query: link.query,
          fragment: link.fragment
        )
        var handler = PatternLinkHandler()
        try handler.register(LinkDefinition(pattern))
        if handler.match(other) != nil { link = other }
      }
      count += 1
      for spelling in spellings(of: link) {
        let accepted = try accepted(link, spelling, by: pattern)
        try #require(accepted.apple, "seed \(seed): \(text), \(spelling.text)")
        try #require(accepted.android, "seed \(seed): \(text), \(spelling.text)")
        guard !hasValueWithSlash(link, pattern) else { continue }
        let advanced = try self.accepted(link, spelling, by: pattern, minimumLevel: 31)
        try #require(advanced.android, "seed \(seed): \(text), \(spelling.text)")
      }
    }
    #expect(count > 200)
  }

  /// Returns whether a parameter of a component captures a text with an encoded slash, which Android
  /// cannot distinguish from another component.
  private func hasValueWithSlash(_ link: DeepLink, _ pattern: LinkPattern) -> Bool {
    var handler = PatternLinkHandler()
    try? handler.register(LinkDefinition(pattern))
    guard let match = handler.match(link) else { return true }
    return match.values.contains { match.lists[$0.key] == nil && $0.value.contains("/") }
  }

  @Test(arguments: 1...3 as ClosedRange<UInt64>)
  func advancedIntentFiltersAcceptNoLinksWithMoreComponents(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var count = 0
    for _ in 0..<400 {
      let text = pattern(&random)
      guard let pattern = try? LinkPattern(text, ignoresCase: random.chance(20)),
        pattern.listParameters.isEmpty,
        !pattern.pathParameters.isEmpty, !text.contains("%2F")
      else { continue }
      let rules = try AndroidRules([pattern].intentFilters())
      #expect(rules.hasPaths("pathAdvancedPattern") && !rules.hasPaths("pathPattern"))
      let components = pattern.segments.count - 1
      for _ in 0..<20 {
        let extra = Int.random(in: 1...2, using: &random)
        let path = (0..<(components + extra)).map { _ in random.pick(["a", "b", "7", "a-7.html"]) }
        let link = (
          scheme: pattern.schemes[0], host: "cart", path: "/" + path.joined(separator: "/")
        )
        for host in [link.host, "shop.example", "www.shop.example"] {
          count += 1
          try #require(
            !rules.accepts(scheme: link.scheme, host: host, path: link.path),
            "seed \(seed): \(text), \(link.path)"
          )
        }
      }
    }
    #expect(count > 2_000)
  }

  /// Other encoders write `*` and `$` percent-encoded.
  @Test func siteAssociationAcceptsBothSpellingsOfCharactersThatMayBeEncoded() throws {
    let pattern = try LinkPattern("https://shop.example/a*b,c?mode=x*$&n%3F=:n#%3F*")
    var handler = PatternLinkHandler()
    try handler.register(LinkDefinition(pattern))
    let file = try AppSiteAssociation([pattern], host: "shop.example", appIDs: ["ABCDE12345.a"])
    for path in ["a*b,c", "a%2Ab%2Cc"] {
      for mode in ["x*$", "x%2A%24"] {
        for (name, fragment) in [("n?", "?*"), ("n%3F", "%3F%2A")] {
          let link = "https://shop.example/\(path)?mode=\(mode)&\(name)=7#\(fragment)"
          guard mode.contains("%") == name.contains("%") else { continue }
          #expect(handler.match(try DeepLink(link)) != nil)
          #expect(AppleRules.accepts(link, by: file.components), "\(link)")
        }
      }
    }
    #expect(!AppleRules.accepts("https://shop.example/aXXb,c", by: file.components))
  }

  @Test func declarationsOfTextsAcceptNoOtherLinks() throws {
    var random = SeededGenerator(seed: 5)
    let texts = ["a", "b", "a*b", "aXb", "ab", "a.b", "aXXb", "é", "a\\b", "a/b", "a?b"]
    for _ in 0..<500 {
      let path = (0..<Int.random(in: 0...2, using: &random)).map { _ in random.pick(texts) }
      let made = try DeepLink(scheme: "https", host: "shop.example", path: path)
      let pattern = try LinkPattern(made.description)
      let other = (0..<Int.random(in: 0...2, using: &random)).map { _ in random.pick(texts) }
      let link = try DeepLink(scheme: "https", host: "shop.example", path: other)
      for spelling in spellings(of: link) {
        let accepted = try accepted(link, spelling, by: pattern)
        // Android compares decoded paths, and Apple's `?` stands for the characters `*` and `$`.
        let isSame = path.joined(separator: "/") == other.joined(separator: "/")
        try #require(accepted.android == isSame, "\(pattern), \(spelling.text)")
        if !made.description.contains("*") {
          try #require(accepted.apple == (path == other), "\(pattern), \(spelling.text)")
        }
      }
    }
  }
}
