import NavGraph
import NavGraphLinks
import Testing

/// Types of the app, whose values its code converts.
@Suite struct OwnTypeTests {
  private func handler() throws -> PatternLinkHandler {
    var handler = PatternLinkHandler()
    try handler.register(
      LinkDefinition(
        LinkPattern("shop://book/:isbn<isbn: [0-9-]+>?also=:also<isbn: [0-9-]+>*"),
        name: "book",
        to: [LinkDefinition.MilestoneTemplate("Book")]
      )
    )
    try handler.register(LinkDefinition(LinkPattern("shop://book/:title"), name: "title"))
    return handler
  }

  /// Registers a type whose values are numbers of 3 digits, written with a `-` after the first one.
  private func register(in handler: inout PatternLinkHandler) {
    handler.registrations.register(type: "isbn") { text in
      let digits = text.filter { $0 != "-" }
      return digits.count == 3 ? Int(digits) : nil
    } write: { number in
      "\(number / 100)-\(number % 100)"
    }
  }

  @Test func valuesAreConvertedAndNormalized() throws {
    var handler = try handler()
    register(in: &handler)
    let match = try #require(handler.match(DeepLink("shop://book/1-2-3?also=456&also=4-56")))
    #expect(match.values["isbn"] == "1-2-3")
    #expect(match.converted == ["isbn": .int(123), "also": .array([.int(456), .int(456)])])
    #expect(match.value("isbn", as: Int.self) == 123)
    guard case .request(let request, _, _) = handler.resolve(match.link) else {
      Issue.record("The link is not a request.")
      return
    }
    #expect(request.properties["isbn"] == .value(.int(123)))
  }

  @Test func valuesOfATypeThatIsNotRegisteredAreTexts() throws {
    let match = try #require(handler().match(DeepLink("shop://book/1-2-3")))
    #expect(match.converted.isEmpty && match.value("isbn", as: String.self) == "1-2-3")
  }

  @Test("The expression chooses the pattern, with or without the app's code")
  func expressionChoosesThePattern() throws {
    let plain = try handler()
    var registered = plain
    register(in: &registered)
    for link in ["shop://book/1-2-3", "shop://book/9", "shop://book/Dune", "shop://book/1?also=x"] {
      let link = try DeepLink(link)
      #expect(plain.match(link)?.pattern == registered.match(link)?.pattern, "\(link)")
    }
  }

  @Test func valueThatTheAppDoesNotAcceptRefusesTheLink() throws {
    var handler = try handler()
    register(in: &handler)
    for link in ["shop://book/9", "shop://book/123?also=1"] {
      guard case .refused(let reason) = handler.resolve(try DeepLink(link)) else {
        Issue.record("'\(link)' is not refused.")
        continue
      }
      #expect(
        reason == "The app does not accept '9' as 'isbn'."
          || reason == "The app does not accept '1' as 'also'."
      )
    }
  }

  @Test func linksAreMadeOfConvertedValues() throws {
    var handler = try handler()
    register(in: &handler)
    let properties: [String: PropertyValue] = ["isbn": .int(123), "also": .array([.int(456)])]
    let link = try #require(try handler.link(named: "book", properties: properties))
    #expect(link.description == "shop://book/1-23?also=4-56")
    #expect(handler.match(link)?.converted == properties)
    let other = try handler.link(named: "title", properties: ["title": "Dune", "x": .null])
    #expect(other?.description == "shop://book/Dune")
    #expect(try handler.link(named: "none", properties: [:]) == nil)
  }

  @Test(
    arguments: [
      (
        ["isbn": .int(105)],
        "The link cannot have the value '105' for ':isbn': it is not read."
      ),
      (["isbn": "x"], "Parameter ':isbn<isbn: [0-9-]+>' does not accept '\"x\"'."),
      ([:], "The link needs a value for 'isbn'."),
    ] as [([String: PropertyValue], String)]
  )
  func valueThatIsReadOtherwiseMakesNoLink(
    properties: [String: PropertyValue],
    message: String
  ) throws {
    var handler = try handler()
    register(in: &handler)
    let error = #expect(throws: LinkPatternError.self) {
      try handler.link(named: "book", properties: properties)
    }
    #expect(error?.description == message)
  }

  @Test(
    arguments: [
      "shop://p/:id<isbn>", "shop://p/:id<int: [0-9]+>", "shop://p/:id<isbn:[0-9]>",
      "shop://p/:id<isbn: (>", "shop://p/:id<9: [0-9]>",
    ]
  )
  func typeWithoutItsTextsIsMalformed(pattern: String) {
    #expect(throws: LinkPatternError.self) { try LinkPattern(pattern) }
  }

  @Test func typeIsPrintedAsItIsWritten() throws {
    let pattern = try LinkPattern("shop://p/:id<isbn: [0-9]{2}>")
    #expect(pattern.parameters[0].type.description == "<isbn: [0-9]{2}>")
    #expect(pattern.example?.description == "shop://p/00")
  }
}
