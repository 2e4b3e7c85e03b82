import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Attacks by links from outside: every link is judged like a request, unless the app trusts it.
@MainActor @Suite struct LinkJudgementTests {
  /// A bank: accounts are for users who are signed in, and payments need an amount.
  private func bank() throws -> NavigationGraph {
    let signedIn = NavigationCondition(.context("signedIn"), .equal, .literal(true))
    let amount = PropertyDeclaration("amount", .int, isRequired: true, acceptsLinks: true)
    let limit = PropertyDeclaration("limit", .int, isReadOnly: true, defaultValue: 100)
    var builder = GraphBuilder()
    for screen in [
      NavigationScreen("Home"), NavigationScreen("Help"), NavigationScreen("Account"),
      NavigationScreen("Payment", properties: [amount, limit]),
    ] {
      builder.add(screen)
    }
    builder.add(NavigationCommand("Help", from: .screens(["Home"]), to: "Help"))
    builder.add(
      NavigationCommand("Account", from: .screens(["Home"]), to: "Account", conditions: [signedIn])
    )
    builder.add(NavigationCommand("Payment", from: .screens(["Account"]), to: "Payment"))
    return try builder.build()
  }

  private func links(
    isStrict: Bool = false,
    in graph: NavigationGraph
  ) throws -> LinkRouter {
    var patterns = PatternLinkHandler()
    for (name, screens) in [
      ("account", ["Account"]), ("help", ["Help", "Account"]), ("pay", ["Home", "Payment"]),
    ] {
      try patterns.register(
        LinkDefinition(
          LinkPattern("bank://exact/\(name)?amount=:amount?&limit=:limit?"),
          to: screens.map { LinkDefinition.MilestoneTemplate(ScreenID($0)) },
          mode: .exact
        )
      )
    }
    return LinkRouter([patterns, StackLinkHandler(graph, isStrict: isStrict)])
  }

  private func opened(
    _ link: String,
    isStrict: Bool = false,
    trusted isTrusted: Bool = false,
    context: PropertyDictionary = [:]
  ) async throws -> String {
    let graph = try bank()
    let navigator = try await navigator(graph, on: stack("Home"))
    navigator.context = context
    let links = try links(isStrict: isStrict, in: graph)
    do {
      let outcome = try await navigator.using(links).open(link, from: .web, trusted: isTrusted)
      if case .refused(let reason) = outcome { return reason }
      return navigator.stack.names
    } catch let error as NavigationError {
      #expect(navigator.stack.names == "Home")
      return error.routeFailure?.description ?? "\(error)"
    } catch {
      #expect(navigator.stack.names == "Home")
      return "\(error)"
    }
  }

  private static let account = "Command 'Account' needs context.signedIn = true."

  @Test(arguments: ["bank://Account::", "bank://exact/account", "bank://Account/Help"])
  func conditionsJudgeTheRoot(link: String) async throws {
    #expect(try await opened(link) == "The route Account is blocked. \(Self.account)")
    #expect(try await opened(link, context: ["signedIn": true]).hasPrefix("Account"))
  }

  @Test(arguments: ["bank://Help/Account", "bank://exact/help"])
  func conditionsJudgeScreensThatNoCommandOpensThere(link: String) async throws {
    #expect(try await opened(link) == "The route Help › Account is blocked. \(Self.account)")
    #expect(try await opened(link, context: ["signedIn": true]) == "Help Account")
  }

  @Test func requiredPropertiesAreNeededEverywhere() async throws {
    let missing = "is blocked. Payment needs property 'amount'."
    #expect(try await opened("bank://Payment") == "The route Payment \(missing)")
    #expect(try await opened("bank://exact/pay") == "The route Home › Payment \(missing)")
    #expect(try await opened("bank://Payment", isStrict: true) == "The route Payment \(missing)")
    #expect(try await opened("bank://Payment::amount=5") == "Payment")
  }

  @Test func emptyStackLinkIsUnhandled() async throws {
    for link in ["bank://", "bank:///", "javascript://", "bank://?x=0"] {
      #expect(try await opened(link).hasPrefix("No link pattern matches"), "\(link)")
    }
  }

  @Test func unknownScreenIsNotOpenedByTheDefaultFactory() async throws {
    let graph = try bank()
    let navigator = try await navigator(graph, on: stack("Home"))
    let links = try links(isStrict: true, in: graph)
    await #expect(throws: UnhandledLinkError.self) {
      try await navigator.using(links).open("bank://Home/Vault", from: .web)
    }
    let vault = try StackLink("bank://Home/Vault")
    for isTrusted in [false, true] {
      await #expect(throws: NavigationError.self) {
        try await navigator.using(links).open(vault, from: .web, trusted: isTrusted)
      }
    }
    #expect(navigator.stack.names == "Home")
  }

  @Test func readOnlyPropertiesKeepTheirValues() async throws {
    let graph = try bank()
    let navigator = try await navigator(graph, on: stack("Home"))
    let links = try links(in: graph)
    for link in ["bank://Payment::amount=5;limit=9", "bank://exact/pay?amount=5&limit=9"] {
      try await navigator.using(links).open(link, from: .web)
      #expect(navigator.stack.top?.properties == ["amount": 5, "limit": 100])
    }
    try await navigator.using(links).open(
      "bank://Payment::amount=5;limit=9",
      from: .own,
      trusted: true
    )
    #expect(navigator.stack.top?.properties == ["amount": 5, "limit": 9])
  }

  @Test func gateJudgesStackLinks() async throws {
    let graph = try bank()
    let navigator = try await navigator(graph, on: stack("Home"))
    var links = LinkRouter()
    links.gate.rules = [.refuse(source: .web, screen: "Help")]
    let link = try StackLink("bank://Help/Home")
    #expect(
      try await navigator.using(links).open(link, from: .web)
        == .refused(reason: "The link may not open screen 'Help'.")
    )
    try await navigator.using(links).open(link, from: .notification)
    #expect(navigator.stack.names == "Help Home")
  }

  // MARK: Trusted links

  @Test(arguments: [
    ("bank://Account", "Account"), ("bank://exact/account", "Account"),
    ("bank://exact/help", "Help Account"), ("bank://exact/pay", "Home Payment"),
  ])
  func trustedExactStacksOpenAsTheyAre(link: String, expected: String) async throws {
    #expect(try await opened(link, isStrict: true, trusted: true) == expected)
  }

  @Test func neitherGateNorInterceptorsJudgeTrustedLinks() async throws {
    let graph = try bank()
    let navigator = try await navigator(graph, on: stack("Home"))
    var proposals = 0
    navigator.interceptors = [
      { _ in
        proposals += 1
        return .refuse(reason: "not now")
      }
    ]
    var links = LinkRouter([ScreenNameLinkHandler(graph)])
    links.gate = LinkGate([.refuse(screen: "Help")], isOpen: false)
    try await navigator.using(links).open("bank://help", from: .own, trusted: true)
    #expect(navigator.stack.names == "Home Help")
    #expect(proposals == 0)
    await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open("bank:///account", from: .own, trusted: true)
    }
  }

  // MARK: The limit

  @Test func linkOpensAtMostTwentyScreens() async throws {
    let graph = try graph("1>1")
    var opened = 0
    let navigator = try await navigator(
      graph,
      on: stack("1"),
      factories: [
        "1": { _ in
          opened += 1
          return PlainScreen("1")
        }
      ]
    )
    opened = 0
    var links = LinkRouter([StackLinkHandler(graph), ScreenNameLinkHandler(graph)])
    let link = { (count: Int) in
      "a://" + (1...count).map { "1::p=\($0 + count)" }.joined(separator: "/")
    }
    for isTrusted in [false, true] {
      let error = await #expect(throws: NavigationError.self) {
        try await navigator.using(links).open(link(21), from: .own, trusted: isTrusted)
      }
      #expect(error?.routeFailure?.reason == .stepLimit(maximum: 20))
    }
    #expect(opened == 0)
    try await navigator.using(links).open(link(20), from: .own)
    #expect(opened == 20)
    links.maximumSteps = 2
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open(link(3), from: .own)
    }
    #expect(error?.routeFailure?.reason == .stepLimit(maximum: 2))
    links.maximumSteps = 900
    try await navigator.using(links).open(link(800), from: .own)
    #expect(navigator.stack.entries.count == 800)
  }
}
