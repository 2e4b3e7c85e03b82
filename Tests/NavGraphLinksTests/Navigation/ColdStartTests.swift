import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Links that launch an app: nothing is shown yet.
@MainActor @Suite struct ColdStartTests {
  private func opened(
    _ link: String,
    startScreen: ScreenID? = "Home",
    gate: LinkGate = LinkGate()
  ) async throws -> (names: String, steps: [String]) {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Home", "List", "Item", "Login"] {
      builder.add(NavigationScreen(screen))
    }
    for (origin, destination) in [("Home", "List"), ("List", "Item")] {
      builder.add(
        NavigationCommand(
          CommandID(destination),
          from: .screens([ScreenID(origin)]),
          to: ScreenID(destination)
        )
      )
    }
    builder.add(NavigationCommand("Login", from: .anywhere, to: "Login", presentation: .root))
    let graph = try builder.build()
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(LinkPattern("app://item/:id"), to: [.init("Item")], mode: .rebuild)
    )
    try patterns.register(
      LinkDefinition(LinkPattern("app://exact"), to: [.init("List"), .init("Item")], mode: .exact)
    )
    var links = LinkRouter([patterns, ScreenNameLinkHandler(graph)], gate: gate)
    links.startScreen = startScreen
    let navigator = try await navigator(graph, on: ScreenStack())
    let outcome = try await navigator.using(links).open(link, from: .web)
    guard case .navigated(let navigation, _) = outcome else { return ("\(outcome)", []) }
    #expect(navigation.plan.stack == navigator.stack)
    #expect(navigation.plan.opened == navigator.stack.entries.count)
    #expect(navigation.plan.removed == 0)
    return (navigator.stack.names, navigation.plan.steps.map(\.shortName))
  }

  @Test func stackIsBuiltOnTheStartScreen() async throws {
    for link in ["app://item/7", "app://item", "app:///item"] {
      let (names, steps) = try await opened(link)
      #expect(names == "Home List Item")
      #expect(steps == ["root Home", "push List", "push Item"])
    }
  }

  @Test func linkToTheStartScreenShowsItAlone() async throws {
    #expect(try await opened("app://home").steps == ["root Home"])
  }

  @Test func newRootReplacesTheStartScreen() async throws {
    #expect(try await opened("app://login").steps == ["root Login"])
    #expect(try await opened("app://exact").steps == ["root List", "push Item"])
  }

  @Test func gateJudgesTheScreensOfTheLinkButNotTheStartScreen() async throws {
    let closed = LinkGate([.refuse(screen: "Home")])
    #expect(try await opened("app://item/7", gate: closed).names == "Home List Item")
    #expect(try await opened("app://home", gate: closed).steps == [])
    let list = LinkGate([.refuse(screen: "List")])
    #expect(try await opened("app://item/7", gate: list).steps == [])
  }

  @Test func withoutAStartScreenOnlyARootOpensAtTheTop() async throws {
    #expect(try await opened("app://login", startScreen: nil).steps == ["root Login"])
    for start: ScreenID? in [nil, "Nowhere"] {
      await #expect(throws: NavigationError.self) {
        try await opened("app://item", startScreen: start)
      }
    }
  }

  @Test func withoutAStartScreenTheStackIsRebuiltFromTheFirstScreenOfTheLink() async throws {
    for start: ScreenID? in [nil, "Nowhere"] {
      #expect(try await opened("app://item/7", startScreen: start).steps == ["root Item"])
      #expect(
        try await opened("app:///list/item", startScreen: start).steps == [
          "root List", "push Item",
        ]
      )
    }
  }
}
