import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@Suite struct LinkGateTests {
  private func allows(
    _ gate: LinkGate,
    _ link: String,
    _ source: LinkSource,
    _ screen: ScreenID
  ) throws -> Bool {
    let screens = [Screen("Menu"), Screen("Admin"), Screen("Users", extends: "Admin")]
    return gate.allows(
      screen,
      by: try DeepLink(link),
      from: source,
      in: try graph(screens: screens)
    )
  }

  @Test func ruleWithTheMostConditionsDecides() throws {
    let gate = LinkGate(
      [
        .allow(scheme: "App"), .refuse(scheme: "app", source: .web),
        .allow(scheme: "app", host: "Shop.example", source: .web),
        .refuse(screen: "Admin"),
      ],
      isOpen: false
    )
    #expect(try allows(gate, "app://x", .own, "Menu"))
    #expect(try !allows(gate, "app://x", .web, "Menu"))
    #expect(try allows(gate, "app://shop.EXAMPLE/y", .web, "Menu"))
    #expect(try !allows(gate, "other://x", .own, "Menu"))
    #expect(try !allows(gate, "app://x", .own, "Admin"))
  }

  @Test func hostsOfTheWebCompareWithoutPortAndUser() throws {
    let gate = LinkGate([.refuse(host: "evil.example")])
    #expect(try !allows(gate, "https://me@Evil.example:443/x", .web, "Menu"))
    #expect(try allows(gate, "https://good.example/evil.example", .web, "Menu"))
    var rule = LinkGate.Rule.refuse()
    rule.scheme = "SHOP"
    #expect(try !allows(LinkGate([rule]), "shop://x", .own, "Menu"))
  }

  @Test func gateWithoutRulesIsOpenOrClosed() throws {
    #expect(try allows(LinkGate(), "app://x", .web, "Menu"))
    #expect(try !allows(LinkGate(isOpen: false), "app://x", .own, "Menu"))
  }

  @Test func ruleAboutAScreenAppliesToScreensThatExtendIt() throws {
    let gate = LinkGate([.refuse(screen: "Admin")])
    #expect(try !allows(gate, "app://x", .own, "Users"))
    #expect(try allows(gate, "app://x", .own, "Menu"))
    let withException = LinkGate([.refuse(screen: "Admin"), .allow(screen: "Users")])
    #expect(try allows(withException, "app://x", .own, "Users"))
    #expect(try !allows(withException, "app://x", .own, "Admin"))
  }

  @Test func refusalPrecedesPermissionOfTheSameRank() throws {
    let gate = LinkGate([.allow(screen: "Menu"), .refuse(source: .web)])
    #expect(try !allows(gate, "app://x", .web, "Menu"))
    #expect(try allows(gate, "app://x", .app, "Menu"))
  }

  @Test func onlyRulesWithoutScreenApplyToActions() throws {
    let link = try DeepLink("app://x")
    let gate = LinkGate([.refuse(screen: "Admin")])
    #expect(gate.allowsAction(by: link, from: .web))
    let closed = LinkGate([.refuse(source: .web), .allow(source: .web, screen: "Menu")])
    #expect(!closed.allowsAction(by: link, from: .web))
    #expect(closed.allowsAction(by: link, from: .own))
  }
}
