import NavGraph
import NavGraphLinks
import Testing

@Suite struct MakingLinksTests {
  private func template(
    _ screen: ScreenID,
    _ properties: [PropertyName: LinkDefinition.MilestoneTemplate.Value] = [:]
  ) -> LinkDefinition.MilestoneTemplate {
    LinkDefinition.MilestoneTemplate(screen, properties: properties)
  }

  @Test func bestLinkToAScreenUsesTheMostValues() throws {
    var patterns = PatternLinkHandler()
    try patterns.register(LinkDefinition(LinkPattern("app://a"), to: [template("1")]))
    try patterns.register(
      LinkDefinition(LinkPattern("app://a/:x"), name: "one", to: [template("1")])
    )
    try patterns.register(
      LinkDefinition(LinkPattern("app://a/:x/:y"), to: [template("2"), template("1")])
    )
    #expect(try patterns.link(to: "1")?.description == "app://a")
    #expect(try patterns.link(to: "1", ["x": "5"])?.description == "app://a/5")
    #expect(try patterns.link(to: "1", ["x": "5", "y": "6"])?.description == "app://a/5/6")
    #expect(try patterns.link(to: "2") == nil)
    #expect(try patterns.link(named: "one", ["x": "5"])?.description == "app://a/5")
    #expect(try patterns.link(named: "two") == nil)
    let error = #expect(throws: LinkPatternError.self) { try patterns.link(named: "one") }
    #expect(error == .missingValues(["x"]))
    #expect(error?.description == "The link needs a value for 'x'.")
  }

  @Test func linkToAScreenLeadsToTheGivenValues() throws {
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(LinkPattern("app://first"), to: [template("1", ["id": .literal(1)])])
    )
    try patterns.register(
      LinkDefinition(
        LinkPattern("app://p/:product"),
        to: [template("1", ["id": .captured("product")])]
      )
    )
    #expect(try patterns.link(to: "1", ["id": "1"])?.description == "app://first")
    #expect(try patterns.link(to: "1", ["id": "42"])?.description == "app://p/42")
    let error = #expect(throws: LinkPatternError.self) {
      try patterns.link(to: "1", ["id": "42", "color": "red"])
    }
    #expect(
      error?.description
        == "No link to the screen has a parameter 'color'. Leave the value out, or add a pattern."
    )
  }
}
