import NavGraph
import NavGraphLinks
import Testing

@Suite struct ParameterTypeTests {
  private func accepts(_ type: String, _ text: String) throws -> Bool {
    var handler = PatternLinkHandler()
    try handler.register("app://p?x=:x<\(type)>")
    let item = DeepLink.QueryItem("x", text)
    return try handler.match(DeepLink(scheme: "app", host: "p", query: [item])) != nil
  }

  @Test(
    arguments: [
      ("int 1...99", "1", true), ("int 1...99", "99", true), ("int 1...99", "0", false),
      ("int 1...99", "100", false), ("int 1...99", "+5", false), ("int 1...99", "05", false),
      ("int -5...-1", "-5", true), ("int -5...-1", "0", false),
      ("int 1...", "9223372036854775807", true),
      ("int 1...", "9223372036854775808", false), ("int ...9", "-9223372036854775808", true),
      ("date", "2024-02-29", true), ("date", "2023-02-29", false), ("date", "2026-13-01", false),
      ("date", "2026-00-10", false), ("date", "2026-04-31", false), ("date", "1900-02-29", false),
      ("date", "2000-02-29", true), ("date", "2026-1-01", false), ("date", "2026-01-01T00", false),
      ("one-of a|b%7Cc", "b|c", true), ("one-of a|b%7Cc", "b", false),
      ("regex [a-z]{2}-[0-9]+", "ab-1", true), ("regex [a-z]{2}-[0-9]+", "abc-1", false),
      ("regex ^a|b$", "a", true), ("regex ^a|b$", "ax", false), ("regex (?:ab)+", "abab", true),
      ("regex \\d{2,3}", "12", true), ("regex \\d{2,3}", "1234", false),
      ("regex [^a-c]", "é", true),
      ("regex [^a-c]", "b", false), ("regex .{2}", "é漢", true), ("regex a?b*", "", true),
      ("regex [\\]-]", "]", true), ("regex \\w\\s\\.", "a .", true), ("regex a\\>b", "a>b", true),
      ("regex x{2,}", "xxx", true), ("regex x{2,}", "x", false), ("regex |a", "", true),
    ]
  )
  func typeAcceptsATextOrNot(type: String, text: String, isAccepted: Bool) throws {
    #expect(try accepts(type, text) == isAccepted)
  }

  @Test(
    arguments: [
      ("url", "https://good.example", true), ("url", "HTTP://good.example/a?b=c#d", true),
      ("url", "ftp://good.example", false), ("url", "javascript://good.example", false),
      ("url", "good.example", false), ("url", "https://", false), ("url", "", false),
      ("url", "https://good\0.evil", false), ("url", "https://good%00.evil", false),
      ("url", "https://good.example/a\nb", false), ("url", "https://a b", false),
      ("url https://good.example|mail", "https://good.example/x", true),
      ("url https://good.example|mail", "mail://x", true),
      ("url https://good.example|mail", "https://GOOD.example.:443", true),
      ("url https://good.example", "https://good.example@evil.example", false),
      ("url https://good.example", "https://evil.example\\@good.example", false),
      ("url https://good.example", "https://good.example.evil.example", false),
      ("url https://good.example", "http://good.example", false),
      ("url https://good.example", "https://good.example:8443", false),
      ("url https://*.good.example", "https://a.good.example", true),
      ("url https://*.good.example", "https://good.example", false),
      ("url https://*.good.example", "https://evilgood.example", false),
    ]
  )
  func urlTypeChecksSchemeAndHost(type: String, text: String, isAccepted: Bool) throws {
    #expect(try accepts(type, text) == isAccepted)
  }

  @Test func urlTypesThatAcceptTheSameURLTie() throws {
    var handler = PatternLinkHandler()
    try handler.register("app://p/:x<url https>")
    try handler.register("app://p/:x<url http>")
    #expect(throws: LinkPatternError.self) {
      try handler.register("app://p/:x<url https://*.shop.example>")
    }
    try handler.register("app://p/:x")
    let link = try DeepLink(scheme: "app", host: "p", path: ["https://a.example"])
    #expect(handler.match(link)?.pattern.description == "app://p/:x<url https>")
  }

  @Test(
    arguments: [
      "(", ")", "a)", "[", "[b-a]", "*", "a**", "a+?", "a{3,2}", "a{1001}", "(a{1000}){1000}",
      "(?<n>a)", "(?=a)", "\\1", "\\b", "a^b", "a$b", "[[:alpha:]]", "\\", "]",
      String(repeating: "(", count: 40) + String(repeating: ")", count: 40),
    ]
  )
  func otherSyntaxIsAnError(text: String) {
    #expect(throws: LinkPatternError.self) { try LinkRegularExpression(text) }
  }

  @Test(
    arguments: [
      (
        "x[a-z]{1000}", 0,
        "a regular expression of fewer than 2,000 states; each repetition is a copy of its states"
      ),
      (
        String(repeating: "(", count: 31) + String(repeating: ")", count: 31), 31,
        "at most 30 groups inside one another"
      ),
      ("ab{1001}", 3, "a number of repetitions up to 1,000, such as '{2,5}'"),
      ("a{x}", 2, "a number of repetitions up to 1,000, such as '{2,5}'"),
      ("a{3,2}", 5, "a lower bound before the upper bound"),
      ("é[b-a]", 4, "a lower bound before the upper bound"),
      ("a+?", 2, "one quantifier after a character, a class or a group"),
      ("|*", 1, "one quantifier after a character, a class or a group"),
      ("(a", 2, "')', the end of the group"), ("[a", 2, "']', the end of the class"),
      ("[a[b]", 2, "'\\[' for a bracket in a class"),
      ("a(?=b)", 3, "a regular expression without back references and assertions"),
      ("(a)\\1", 4, "a regular expression without back references and assertions"),
    ] as [(String, Int, String)]
  )
  func errorInAnExpressionIsNamed(text: String, offset: Int, expectation: String) {
    let error = #expect(throws: LinkPatternError.self) { try LinkRegularExpression(text) }
    #expect(error?.description == "Malformed pattern at byte \(offset): expected \(expectation).")
  }

  @Test func expressionsUpToTheLimitsAreAccepted() throws {
    let groups = String(repeating: "(", count: 30) + "a" + String(repeating: ")", count: 30)
    for text in ["[a-z]{900}", "(a{30}){30}", groups] { _ = try LinkRegularExpression(text) }
  }

  @Test func nestedRepetitionsTakeLinearTime() throws {
    let expression = try LinkRegularExpression("((a*)*b?)*c")
    let text = String(repeating: "a", count: 999)
    #expect(!expression.matches(text))
    #expect(expression.matches(text + "c"))
  }

  @Test func valuesThatFitNowhereTakeLinearTime() throws {
    var handler = PatternLinkHandler()
    try handler.register("app://:a-:b-:c-:d-:e-:f<int>")
    try handler.register("app:///:a<regex .*>-:b<regex .*>-:c<int>")
    let text = String(repeating: "-", count: 2_000)
    #expect(try handler.match(DeepLink("app://x" + text)) == nil)
    #expect(try handler.match(DeepLink("app:///x" + text.prefix(400))) == nil)
  }

  @Test func errorShowsTheTypeAsPatternsWriteIt() throws {
    let types = [
      "<int 1...99>", "<int 1...>", "<int ...9>", "<date>", "<regex a+>", "<choice a|b>",
      "<url>", "<url https|mail://a>",
    ]
    for type in types {
      let pattern = try LinkPattern("app://p/:x\(type)")
      #expect(pattern.parameters.map(\.type.description) == [type])
    }
  }

  @Test func componentsBecomeAnArrayOrAText() throws {
    let plain = RequestedValue.components(["a", "100%"])
    #expect(plain.resolved(as: nil) == ["a", "100%"])
    #expect(plain.resolved(as: .array) == ["a", "100%"])
    #expect(plain.resolved(as: .string) == "a/100%")
    #expect(plain.resolved(as: .int) == nil)
    #expect(RequestedValue.components(["AC/DC"]).resolved(as: .string) == nil)
  }

  @Test(arguments: LinkParameterType.Keyword.allCases)
  func errorListsTheTypes(keyword: LinkParameterType.Keyword) {
    // Every text is a string, and `choice` is another word for `one-of`.
    guard ![.string, .choice].contains(keyword) else { return }
    #expect(LinkPatternError.Expectation.type.rawValue.contains("'\(keyword.rawValue)"))
  }
}
