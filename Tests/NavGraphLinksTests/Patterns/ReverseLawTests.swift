import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// A link is made only if reading it gives the same pattern and the same values.
@Suite struct ReverseLawTests {
  /// Returns a random pattern with all kinds of segments and items.
  private func pattern(_ random: inout SeededGenerator) -> String {
    var number = 0
    func name() -> String { number += 1; return "p\(number)" }
    let types = [
      "", "", "<int>", "<int -5...99>", "<double>", "<bool>", "<uuid>", "<date>",
      "<one-of a|b%2Fc>", "<url>",
      "<regex [a-c]{1,3}>", "<own: [a-c]+>",
    ]
    var path: [String] = []
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      let type = random.pick(types)
      path.append(
        random.pick([
          "a", "b|c", ":\(name())\(type)", ":\(name())\(type)?", "a-:\(name())\(type)",
          ":\(name())\(type)-:\(name())", ":\(name()).:\(name())\(type)", "x{-:\(name())\(type)}?",
        ])
      )
    }
    if random.chance(30) {
      let rest = random.pick(["*rest", "+rest", "*rest<int>", "+rest<regex [a-c]*>"])
      path.insert(rest, at: Int.random(in: 0...path.count, using: &random))
      if random.chance(30) { path += ["b", random.pick(["*more", "+more<bool>"])] }
    }
    var text = random.pick([
      "app:///", "app://", "https://shop.example/", "https://*.shop.example/",
      ":s<one-of app|web>:///",
    ])
    text += path.joined(separator: "/") + (random.chance(20) ? "{/end}?" : "")
    let items = [
      "q=:\(name())\(random.pick(types))", "q=:\(name())\(random.pick(types))?", "q=x-:\(name())",
      "q=:\(name())<int>?=7", "q=:\(name())*", "q=:\(name())<int>+", "q=1",
      "q=:\(name())<int>*?=", "q=:\(name()){-:\(name())}?", "q={:\(name())<int>}?x{:\(name())}??",
    ]
    if random.chance(50) { text += (text.hasSuffix("?") ? "?" : "?") + random.pick(items) }
    if random.chance(30) {
      text += random.pick([
        "#top", "#:\(name())", "#:\(name())<int>?", "#s-:\(name())",
        "#/:\(name()){/:\(name())<int>}?{/}?",
      ])
    }
    return text
  }

  private func text(_ type: LinkParameterType, _ random: inout SeededGenerator) -> String {
    if random.chance(5) { return RandomDeepLink.text(of: 0...3, using: &random) }
    return switch type {
    case .string:
      random.pick(["x", "a-b", "..", ".", "a.b", "end", "", "/", "%2F"])
        + RandomDeepLink.text(of: 0...2, using: &random)
    case .int, .intRange: random.pick(["0", "-5", "7", "99", "100", "9223372036854775807"])
    case .double: random.pick(["0.5", "-1e10", "7"])
    case .bool: random.pick(["true", "false"])
    case .uuid: "123E4567-e89b-12d3-a456-426614174000"
    case .date: random.pick(["2024-02-29", "2026-12-31"])
    case .url: random.pick(["https://a.example", "http://b.example/?c", "x"])
    case .choice(let texts): random.pick(texts)
    case .regularExpression, .own: random.pick(["a", "abc", "cab"])
    }
  }

  @Test("Reading a link that values make gives the values", arguments: SeededGenerator.seeds(2))
  func readingAMadeLinkGivesItsValues(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var made = 0
    for _ in 0..<1_500 {
      guard let pattern = try? LinkPattern(pattern(&random)) else { continue }
      var handler = PatternLinkHandler()
      try handler.register(LinkDefinition(pattern, name: "it"))
      var values: [String: String] = [:]
      var lists: [String: [String]] = [:]
      for parameter in pattern.parameters where random.chance(85) {
        if pattern.listParameters.contains(parameter.name) {
          let count = Int.random(in: 0...3, using: &random)
          lists[parameter.name] = (0..<count).map { _ in text(parameter.type, &random) }
        } else {
          values[parameter.name] = text(parameter.type, &random)
        }
      }
      guard let link = try? handler.link(named: "it", values, lists: lists) else { continue }
      made += 1
      let parsed = try DeepLink(link.description)
      let match = try #require(handler.match(parsed), "Seed \(seed): \(pattern), \(link)")
      for name in pattern.parameters.map(\.name) {
        if pattern.listParameters.contains(name) {
          try #require(match.lists[name] == lists[name] ?? [], "Seed \(seed): \(pattern), \(link)")
        } else if let value = values[name] {
          try #require(
            match.values[name]?.utf8.elementsEqual(value.utf8) == true,
            "Seed \(seed): \(pattern), \(link), \(name)"
          )
        } else {
          // A missing value is read as the default value, or not at all.
          let value = match.values[name]
          try #require(value == nil || value == "7", "Seed \(seed): \(pattern), \(link)")
        }
      }
      try #require(
        try pattern.link(match.values, lists: match.lists).description
          == pattern.link(match.values, lists: match.lists).description
      )
    }
    #expect(made > 300)
  }

  @Test(
    arguments: [
      (
        "shop://list/:category?/:page<int>?", ["page": "2"],
        "The link needs a value for 'category'."
      ),
      ("app://:a/:b/c?q=:q", ["b": "1"], "The link needs values for 'a' and 'q'."),
      ("app://:a/:b/c?q=:q", [:], "The link needs values for 'a', 'b' and 'q'."),
      (
        "app://:a-:b", ["a": "x-y", "b": "z"],
        "The link cannot have the value 'x-y' for ':a': it is read as 'x'."
      ),
      (
        "app://p/:tab?/*rest", ["rest": "a/b"],
        "The link cannot have the value 'a/b' for ':rest': it is read as 'b'."
      ),
      ("app://p/:id<int 1...9>", ["id": "10"], "Parameter ':id<int 1...9>' does not accept '10'."),
      ("app://p/:id", ["id": ".."], "Parameter ':id' does not accept '..'."),
      ("app://p/:id", ["id": ""], "Parameter ':id' does not accept ''."),
      ("https://:host/p", ["host": "a/b"], "Parameter ':host' does not accept 'a/b'."),
      (
        "https://:host/p", ["host": "Shop.example"],
        "The link cannot have the value 'Shop.example' for ':host': it is read as 'shop.example'."
      ),
    ]
  )
  func otherValuesAreErrorsThatNameThem(
    pattern: String,
    values: [String: String],
    message: String
  ) throws {
    let pattern = try LinkPattern(pattern)
    let error = #expect(throws: LinkPatternError.self) { try pattern.link(values) }
    #expect(error?.description == message)
  }

  @Test func valuesOfAnotherPatternAreAnError() throws {
    var handler = PatternLinkHandler()
    try handler.register("app://p/new")
    try handler.register("app://p/:id", name: "item")
    #expect(try handler.link(named: "item", ["id": "1"])?.description == "app://p/1")
    let error = #expect(throws: LinkPatternError.self) {
      try handler.link(named: "item", ["id": "new"])
    }
    #expect(
      error?.description
        == "The values create the link 'app://p/new', which matches the pattern 'app://p/new' instead. "
        + "Choose other values."
    )
  }

  @Test func patternAndValuesMakeALink() throws {
    let pattern = try LinkPattern("shop|web://product|item/:id<int>/:tab?/*rest?ref=:ref?&v=2&q=:q")
    #expect(
      try pattern.link(["id": "42", "q": "a b", "other": "x"]).description
        == "shop://product/42?v=2&q=a%20b"
    )
    #expect(
      try pattern.link(["id": "42", "q": "", "tab": "x", "rest": "a/b", "ref": "m"]).description
        == "shop://product/42/x/a/b?ref=m&v=2&q="
    )
    #expect(
      try pattern.link(["id": "42", "q": "", "tab": "x"], lists: ["rest": ["a/b", "c%"]])
        .description
        == "shop://product/42/x/a%2Fb/c%25?v=2&q="
    )
  }

  @Test func optionalHostWithoutValueIsLeftOut() throws {
    #expect(try LinkPattern("app://*rest").link([:]).description == "app://")
    #expect(try LinkPattern("app://:n?/:m?").link([:]).description == "app://")
    #expect(try LinkPattern("app://*rest").link(["rest": "/"]).description == "app://")
    #expect(try LinkPattern("app://p{/edit}?").link([:]).description == "app://p")
  }

  @Test func listsAndFragmentsAreMade() throws {
    let pattern = try LinkPattern("app://find?tag=:tags*#:section?")
    #expect(
      try pattern.link(["section": "a b"], lists: ["tags": ["x", "y&z"]]).description
        == "app://find?tag=x&tag=y%26z#a%20b"
    )
    #expect(try pattern.link(["tags": "x"]).description == "app://find?tag=x")
    let error = #expect(throws: LinkPatternError.self) { try LinkPattern("app://+all").link() }
    #expect(error == .missingValues(["all"]))
  }
}
