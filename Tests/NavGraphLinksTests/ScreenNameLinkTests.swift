import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@MainActor private final class Profile: PropertySettable {
  @ScreenProperty var userId: Int?
}

/// What geme/url-navigation does, and the links of RLDNavigation's sample.
@MainActor @Suite struct ScreenNameLinkTests {
  private func app() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Folder", "Profile", "Chat"] { builder.add(Screen(screen)) }
    builder.addAlias("Contacts", of: "Folder")
    for (from, to) in [
      ("Menu", "Folder"), ("Folder", "Profile"), ("Profile", "Chat"), ("Menu", "Chat"),
    ] {
      builder.add(
        NavigationCommand("\(from)>\(to)", from: .screens([ScreenID(from)]), to: ScreenID(to))
      )
    }
    return try builder.build()
  }

  private func open(
    _ link: String,
    on stack: ScreenStack,
    gate: LinkGate = LinkGate(),
    from source: LinkSource = .own
  ) async throws -> (outcome: LinkOutcome, navigator: Navigator<TestHost>) {
    let graph = try app()
    let navigator = try await navigator(
      graph,
      on: stack,
      factories: ["Profile": { _ in Profile() }]
    )
    let router = LinkRouter([ScreenNameLinkHandler(graph, schemes: ["app"])], gate: gate)
    return (try await navigator.open(link, by: router, from: source), navigator)
  }

  @Test func namePushesTheScreen() async throws {
    let navigator = try await open("app://folder", on: stack("Menu")).navigator
    #expect(navigator.stack.names == "Menu Folder")
  }

  @Test func emptyHostBeginsAtTheRoot() async throws {
    let shown = stack("Menu", "Folder", "Profile")
    #expect(try await open("app:///chat", on: shown).navigator.stack.names == "Menu Chat")
    #expect(
      try await open("app://chat", on: shown).navigator.stack.names == "Menu Folder Profile Chat"
    )
  }

  @Test func furtherPartsAreBreadcrumbs() async throws {
    let (_, navigator) = try await open("app://PROFILE/chat?userId=2", on: stack("Menu"))
    #expect(navigator.stack.names == "Menu Folder Profile Chat")
    #expect((navigator.host.screens[2].object as? Profile)?.userId == 2)
  }

  @Test func formerNamesAreFound() async throws {
    let navigator = try await open("app://contacts", on: stack("Menu")).navigator
    #expect(navigator.stack.names == "Menu Folder")
  }

  @Test(
    arguments: [
      ("true", true), ("1", true), ("FALSE", false), ("0", false), ("x", true), ("", true),
    ]
  )
  func animatedIsReserved(text: String, isAnimated: Bool) async throws {
    let (_, navigator) = try await open("app://folder?animated=\(text)", on: stack("Menu"))
    #expect(navigator.host.screens[1].isAnimated == isAnimated)
    #expect(navigator.stack.top?.properties == [:])
  }

  @Test func unknownNameChangesNothingAndIsTold() async throws {
    let shown = stack("Menu", "Folder")
    let (outcome, navigator) = try await open("app:///nowhere", on: shown)
    #expect(outcome == .unhandled)
    #expect(navigator.stack.names == "Menu Folder")
  }

  @Test func otherSchemesAreNotHandled() async throws {
    #expect(try await open("web://folder", on: stack("Menu")).outcome == .unhandled)
  }

  @Test func gateRefusesSchemesAndSources() async throws {
    let gate = LinkGate([
      .init(false, source: .web, screen: "Profile"), .init(false, scheme: "shop"),
    ])
    let refused = try await open("app://profile", on: stack("Menu"), gate: gate, from: .web)
    #expect(refused.outcome == .refused(reason: "The link may not open screen 'Profile'."))
    #expect(refused.navigator.stack.names == "Menu")
    let allowed = try await open("app://profile", on: stack("Menu"), gate: gate, from: .app)
    #expect(allowed.navigator.stack.names == "Menu Folder Profile")
    let past = try await open("app://profile/chat", on: stack("Menu"), gate: gate, from: .web)
    #expect(past.outcome == .refused(reason: "The link may not open screen 'Profile'."))
  }

  @Test func screenIsFoundByItsOwnCaseFirst() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "A", "a"] { builder.add(Screen(screen)) }
    let graph = try builder.build()
    let handler = ScreenNameLinkHandler(graph)
    guard case .target(let target, _) = handler.answer(to: try DeepLink("app://a/A")) else {
      Issue.record("Both are screens.")
      return
    }
    #expect(target.milestones.map(\.screen) == ["a", "A"])
  }
}

@Suite struct LinkGateTests {
  private func allows(
    _ gate: LinkGate,
    _ link: String,
    _ source: LinkSource,
    _ screen: ScreenID
  ) throws -> Bool {
    gate.allows(screen, by: try DeepLink(link), from: source)
  }

  @Test func ruleThatNamesTheMostDecides() throws {
    let gate = LinkGate(
      [
        .init(true, scheme: "App"), .init(false, scheme: "app", source: .web),
        .init(true, scheme: "app", host: "Shop.example", source: .web),
        .init(false, screen: "Admin"),
      ],
      isOpen: false
    )
    #expect(try allows(gate, "app://x", .own, "Menu"))
    #expect(try !allows(gate, "app://x", .web, "Menu"))
    #expect(try allows(gate, "app://shop.EXAMPLE/y", .web, "Menu"))
    #expect(try !allows(gate, "other://x", .own, "Menu"))
    #expect(try !allows(gate, "app://x", .own, "Admin"))
  }

  @Test func hostsOfTheWebAreComparedWithoutPortAndUser() throws {
    let gate = LinkGate([.init(false, host: "evil.example")])
    #expect(try !allows(gate, "https://me@Evil.example:443/x", .web, "Menu"))
    #expect(try allows(gate, "https://good.example/evil.example", .web, "Menu"))
    var rule = LinkGate.Rule(false)
    rule.scheme = "SHOP"
    #expect(try !allows(LinkGate([rule]), "shop://x", .own, "Menu"))
  }

  @Test func emptyGateIsOpenUnlessItIsClosed() throws {
    #expect(try allows(LinkGate(), "app://x", .web, "Menu"))
    #expect(try !allows(LinkGate(isOpen: false), "app://x", .own, "Menu"))
  }
}
