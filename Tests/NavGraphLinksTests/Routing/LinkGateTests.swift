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
    let screens = [
      NavigationScreen("Menu"), NavigationScreen("Admin"),
      NavigationScreen("Users", extends: "Admin"),
    ]
    return gate.applying(to: try DeepLink(link), from: source)
      .allows(screen, in: try graph(screens: screens))
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

  private func allows(_ gate: LinkGate, _ link: String) -> Bool {
    // A malformed link opens nothing.
    (try? allows(gate, link, .web, "Menu")) ?? false
  }

  @Test func hostWithoutPortStandsForAllPorts() throws {
    let gate = LinkGate([.refuse(host: "evil.example")])
    #expect(try !allows(gate, "https://me@Evil.example:443/x", .web, "Menu"))
    #expect(try !allows(gate, "https://evil.example:8443/x", .web, "Menu"))
    #expect(try allows(gate, "https://good.example/evil.example", .web, "Menu"))
    var rule = LinkGate.Rule.refuse()
    rule.scheme = "SHOP"
    #expect(try !allows(LinkGate([rule]), "shop://x", .own, "Menu"))
  }

  @Test(arguments: [
    "https://good.example%3A.evil.example/cart", "https://good.example:@evil.example/cart",
    "https://evil.example%40good.example/cart", "https://evil.example\\@good.example/cart",
    "https://good.example%2F.evil.example/cart", "https://good.example%00.evil.example/cart",
    "https://good.example%23@evil.example/cart", "https://good.example%3F@evil.example/cart",
    "https://good.example.evil.example/cart", "https://evilgood.example/cart",
    "https://good.example@evil.example/cart", "https://good.example%5C@evil.example/cart",
    "https:///good.example/cart", "https://good.example%2e.evil.example/",
    "https://%67ood.example@evil.example/", "https://good.example;@evil.example/",
    "https://good.example&@evil.example:80#@good.example/", "https://go\u{200B}od.example/",
    "https://good.example:8443:443/", "https://g\u{43E}od.example/cart",
  ])
  func lookAlikeDoesNotPassARuleForAHost(link: String) {
    let gate = LinkGate([.allow(host: "good.example")], isOpen: false)
    #expect(!allows(gate, link))
  }

  @Test(arguments: [
    "https://good.example/cart", "https://GOOD.Example./cart", "https://good.example:443/cart",
    "http://good.example:80", "https://good.example:8443/", "https://me@good.example/",
    "https://%67ood.example/cart", "https://good.example?x=@evil.example",
    "https://\u{FF47}ood.example/", "https://good\u{3002}example/",
  ])
  func spellingsOfOneHostPassItsRule(link: String) {
    let gate = LinkGate([.allow(host: "Good.example.")], isOpen: false)
    #expect(allows(gate, link))
    #expect(!allows(LinkGate([.refuse(host: "good.example")]), link))
  }

  @Test func portsOfRulesAreComparedWithThePortOfTheLink() {
    let gate = LinkGate([.allow(host: "good.example:443")], isOpen: false)
    #expect(allows(gate, "https://good.example/"))
    #expect(allows(gate, "https://good.example:443/"))
    #expect(allows(gate, "http://good.example:443/"))
    for link in ["https://good.example:8443/", "http://good.example/", "https://a.good.example/"] {
      #expect(!allows(gate, link))
    }
  }

  @Test func internationalHostsCompareAsALabels() {
    for host in ["b\u{FC}cher.example", "B\u{DC}CHER.example", "xn--bcher-kva.example"] {
      let gate = LinkGate([.allow(host: host)], isOpen: false)
      #expect(allows(gate, "https://bu\u{308}cher.example/"))
      #expect(allows(gate, "https://XN--BCHER-KVA.example/"))
      #expect(allows(gate, "https://b%C3%BCcher.example/"))
      #expect(!allows(gate, "https://bucher.example/"))
    }
  }

  @Test func wildcardStandsForSubdomainsOnly() {
    let gate = LinkGate([.allow(host: "*.wikipedia.org")], isOpen: false)
    for link in [
      "https://de.wikipedia.org/", "https://de.m.wikipedia.org/", "https://DE.Wikipedia.org./",
      "https://de.wikipedia.org:8443/",
    ] {
      #expect(allows(gate, link))
    }
    for link in [
      "https://wikipedia.org/", "https://evilwikipedia.org/", "https://wikipedia.org.evil.example/",
      "https://de.wikipedia.org.evil.example/", "https://.wikipedia.org/",
      "https://x@wikipedia.org/",
      "https://de.wikipedia.org@evil.example/", "https://evil.example%2F.wikipedia.org/",
      "https://evil.example%00.wikipedia.org/", "https://*.wikipedia.org.example/",
    ] {
      #expect(!allows(gate, link), "\(link)")
    }
    let port = LinkGate([.allow(host: "*.wikipedia.org:8443")], isOpen: false)
    #expect(allows(port, "https://de.wikipedia.org:8443/"))
    #expect(!allows(port, "https://de.wikipedia.org/"))
  }

  @Test func hostsOfOwnSchemesCompareAlike() {
    let gate = LinkGate([.refuse(host: "Cart")])
    for link in ["shop://cart", "shop://CART/x", "shop://me@cart", "shop://cart:8080"] {
      #expect(!allows(gate, link), "\(link)")
    }
    #expect(allows(gate, "shop://carts"))
    #expect(!allows(LinkGate([.refuse(host: "my place")]), "shop://My%20Place/x"))
  }

  @Test(
    arguments: [
      ("*good.example", "*.good.example"), (".good.example", "*.good.example"),
      ("good..example", "good.example"), ("*.*.good.example", "*.good.example"),
      ("https://good.example/cart", "good.example"), ("me@good.example", "good.example"),
      ("good.example:99999", "good.example"), ("*", nil), ("1.2.3", nil), ("xn--a", nil),
      ("", nil),
    ] as [(String, String?)]
  )
  func malformedHostAllowsNothingAndRefusesAll(host: String, nearest: String?) {
    let rule = LinkGate.Rule.allow(host: host)
    #expect(rule.malformedHost?.host == host)
    #expect(rule.malformedHost?.nearest == nearest)
    for link in ["https://good.example/cart", "https://evil.example/", "shop://x"] {
      #expect(!allows(LinkGate([rule], isOpen: false), link))
      #expect(!allows(LinkGate([.refuse(host: host)]), link))
    }
  }

  @Test func hostOfAnotherSchemeMayHaveOtherCharacters() {
    #expect(LinkGate.Rule.allow(host: "my place").malformedHost == nil)
    #expect(LinkGate.Rule.allow(scheme: "shop", host: "my place").malformedHost == nil)
    #expect(
      LinkGate.Rule.allow(scheme: "HTTPS", host: "my place").malformedHost?.description
        == "'my place' is not the host of a link. Write a name such as 'shop.example' or "
        + "'*.shop.example'."
    )
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

  @Test func refusalOfAScreenPrecedesAllPermissionsThatDoNotNameAScreen() throws {
    let refusal = LinkGate.Rule.refuse(source: .web, screen: "Admin")
    let bank = LinkGate.Rule.allow(scheme: "https", host: "bank.example", source: .web)
    let link = "https://bank.example/admin"
    #expect(try !allows(LinkGate([refusal, bank]), link, .web, "Admin"))
    #expect(try !allows(LinkGate([refusal, bank]), link, .web, "Users"))
    #expect(try allows(LinkGate([refusal, bank], isOpen: false), link, .web, "Menu"))
    var admin = bank
    admin.screen = "Admin"
    #expect(try allows(LinkGate([refusal, admin]), link, .web, "Admin"))
  }

  /// Without the hierarchy of the graph, the screens that a screen extends are searched one by one.
  @Test(arguments: SeededGenerator.seeds(2))
  func nearestScreenThatIsExtendedDecides(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      var parents: [ScreenID?] = []
      for number in 0..<12 {
        let parent =
          number > 0 && random.chance(80) ? Int.random(in: 0..<number, using: &random) : nil
        parents.append(parent.map { ScreenID("S\($0)") })
      }
      let screens = parents.enumerated().map { NavigationScreen(ScreenID("S\($0)"), extends: $1) }
      let graph = try graph(screens: screens.shuffled(using: &random))
      let rules = (0..<random.pick([1, 3, 6])).map { _ in
        LinkGate.Rule(
          isAllowed: random.chance(50),
          source: random.pick([nil, .web]),
          screen: random.pick(screens.map { Optional($0.id) } + [nil])
        )
      }
      let gate = LinkGate(rules, isOpen: random.chance(50))
      let applicable = gate.applying(to: try DeepLink("app://x"), from: .web)
      for screen in screens {
        let lineage = Array(sequence(first: screen.id) { parents[Int($0.name.dropFirst()) ?? 0] })
        let isRefused = rules.contains { !$0.isAllowed && $0.screen.map(lineage.contains) ?? false }
        let ranks = rules.compactMap { rule -> [Int]? in
          if rule.screen == nil, rule.isAllowed, isRefused { return nil }
          guard let distance = rule.screen.map(lineage.firstIndex) ?? 0 else { return nil }
          let conditions = (rule.source == nil ? 0 : 1) + (rule.screen == nil ? 0 : 1)
          return [-conditions, distance, rule.isAllowed ? 1 : 0]
        }
        let best = ranks.min { $0.lexicographicallyPrecedes($1) }
        try #require(
          applicable.allows(screen.id, in: graph) == best.map { $0[2] == 1 } ?? gate.isOpen,
          "seed \(seed): \(screen.id) by \(rules)"
        )
      }
    }
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
