import NavGraph
import NavGraphLinks
import NavGraphSamples
import NavGraphStore
import Testing

/// The examples of the article on link patterns.
@Suite struct LinkPatternExamples {
  private struct ISBN: PropertyConvertible {
    static let propertyType = PropertyType.string
    let text: String

    init?(_ text: String) {
      self.text = text.filter { $0 != "-" }
      guard self.text.count == 13 else { return nil }
    }

    init?(propertyValue: PropertyValue) {
      guard let text = String(propertyValue: propertyValue) else { return nil }
      self.init(text)
    }

    var propertyValue: PropertyValue { .string(text) }
  }

  @Test func typesOfTheAppAreConverted() throws {
    var patterns = PatternLinkHandler()
    try patterns.register("shop://book/:id<isbn: [0-9-]+>", name: "book")
    patterns.registrations.register(type: "isbn", read: { ISBN($0) }, write: { $0.text })
    let match = try #require(patterns.match(DeepLink("shop://book/978-3-16-148410-0")))
    #expect(match.converted == ["id": "9783161484100"])
  }

  @Test func registrationsOutliveThePatterns() async throws {
    let sample = try #require(Sample.all.first { $0.name == "shop" })
    let store = try await NavigationStore.inMemory(filledBy: sample.sql)
    try await store.apply(.addLink("shop://book/:id<isbn: [0-9-]+>", to: ["Catalog"]))
    var registrations = LinkRegistrations()
    registrations.register(type: "isbn", read: { ISBN($0) }, write: { $0.text })
    let navigation = try await store.navigation(with: registrations)
    let match = try #require(try navigation.links.resolve("shop://book/978-3-16-148410-0").match)
    #expect(match.converted == ["id": "9783161484100"])
  }

  @Test func thePositionChoosesAmongEqualPatterns() throws {
    var patterns = PatternLinkHandler()
    try patterns.register(LinkDefinition(LinkPattern("shop://compare/:a-:b"), position: 1))
    try patterns.register(LinkDefinition(LinkPattern("shop://compare/:a.:b"), position: 2))
    let match = try #require(patterns.match(DeepLink("shop://compare/1-2.3")))
    #expect(match.values == ["a": "1", "b": "2.3"])
  }

  @Test func valuesAreRestricted() throws {
    let opening = try LinkDefinition(
      LinkPattern("browser://open-url?url=:url<url>&tab=:tab"),
      allowedValues: ["tab": ["private", "group-*"]]
    )
    var patterns = PatternLinkHandler()
    try patterns.register(opening)
    func resolution(_ items: String) throws -> LinkAnswer? {
      patterns.resolve(try DeepLink("browser://open-url?" + items))
    }
    for (tab, isAllowed) in [("private", true), ("group-1", true), ("other", false)] {
      let answer = try #require(try resolution("url=https://a.example&tab=\(tab)"))
      if case .refused = answer { #expect(!isAllowed) } else { #expect(isAllowed) }
    }
    #expect(try resolution("url=javascript:alert(1)&tab=private") == nil)
  }
}
