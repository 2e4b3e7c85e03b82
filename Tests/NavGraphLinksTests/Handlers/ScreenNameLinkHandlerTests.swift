import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@MainActor private final class Profile: PropertySettable {
  @ScreenProperty var userId: Int?
}

/// The behavior of geme/url-navigation, and the links of RLDNavigation's sample.
@MainActor @Suite struct ScreenNameLinkHandlerTests {
  @Test func controlCharactersInValuesAreRefused() throws {
    let handler = try ScreenNameLinkHandler(graph("1>2"))
    guard case .refused(let reason) = handler.resolve(try DeepLink("app://2?a=x%00")) else {
      Issue.record("The value was accepted.")
      return
    }
    #expect(reason == "A link may not set 'a' to 'x\\u{0}'.")
  }

  private func app() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Folder", "Profile", "Chat"] {
      builder.add(NavigationScreen(screen))
    }
    builder.addAlias("Contacts", of: "Folder")
    for (from, to) in [
      ("Menu", "Folder"), ("Folder", "Profile"), ("Profile", "Chat"), ("Menu", "Chat"),
    ] {
      builder.add(
        NavigationCommand(
          CommandID("\(from)>\(to)"),
          from: .screens([ScreenID(from)]),
          to: ScreenID(to)
        )
      )
    }
    return try builder.build()
  }

  /// Opens a link on a stack.
  ///
  /// - Returns: The outcome, or nil for a link that no handler handles; and the navigator.
  private func open(
    _ link: String,
    on stack: ScreenStack,
    gate: LinkGate = LinkGate(),
    from source: LinkSource = .own
  ) async throws -> (outcome: LinkOutcome?, navigator: Navigator<TestHost>) {
    let graph = try app()
    let navigator = try await navigator(
      graph,
      on: stack,
      factories: ["Profile": { _ in Profile() }]
    )
    let router = LinkRouter([ScreenNameLinkHandler(graph, schemes: ["app"])], gate: gate)
    do {
      return (try await navigator.using(router).open(link, from: source), navigator)
    } catch is UnhandledLinkError {
      return (nil, navigator)
    }
  }

  @Test func nameOpensTheScreen() async throws {
    let navigator = try await open("app://folder", on: stack("Menu")).navigator
    #expect(navigator.stack.names == "Menu Folder")
  }

  @Test func linkWithoutHostStartsAtTheRoot() async throws {
    let shown = stack("Menu", "Folder", "Profile")
    #expect(try await open("app:///chat", on: shown).navigator.stack.names == "Menu Chat")
    #expect(
      try await open("app://chat", on: shown).navigator.stack.names == "Menu Folder Profile Chat"
    )
  }

  @Test func segmentsBeforeTheLastAreBreadcrumbs() async throws {
    let (_, navigator) = try await open("app://PROFILE/chat?userId=2", on: stack("Menu"))
    #expect(navigator.stack.names == "Menu Folder Profile Chat")
    #expect((navigator.host.screens[2].object as? Profile)?.userId == 2)
  }

  @Test func formerNameOpensTheScreen() async throws {
    let navigator = try await open("app://contacts", on: stack("Menu")).navigator
    #expect(navigator.stack.names == "Menu Folder")
  }

  @Test(
    arguments: [
      ("true", true), ("1", true), ("FALSE", false), ("0", false), ("x", true), ("", true),
    ]
  )
  func itemAnimatedSetsTheAnimation(text: String, isAnimated: Bool) async throws {
    let (_, navigator) = try await open("app://folder?animated=\(text)", on: stack("Menu"))
    #expect(navigator.host.wasAnimated == isAnimated)
    #expect(navigator.stack.top?.properties == [:])
  }

  @Test func unknownNameIsUnhandledAndChangesNothing() async throws {
    let shown = stack("Menu", "Folder")
    let (outcome, navigator) = try await open("app:///nowhere", on: shown)
    #expect(outcome == nil)
    #expect(navigator.stack.names == "Menu Folder")
  }

  @Test func otherSchemeIsUnhandled() async throws {
    #expect(try await open("web://folder", on: stack("Menu")).outcome == nil)
  }

  @Test func gateRefusesBySchemeAndSource() async throws {
    let gate = LinkGate([
      .refuse(source: .web, screen: "Profile"), .refuse(scheme: "shop"),
    ])
    let refused = try await open("app://profile", on: stack("Menu"), gate: gate, from: .web)
    #expect(refused.outcome == .refused(reason: "The link may not open screen 'Profile'."))
    #expect(refused.navigator.stack.names == "Menu")
    let allowed = try await open("app://profile", on: stack("Menu"), gate: gate, from: .app)
    #expect(allowed.navigator.stack.names == "Menu Folder Profile")
    let past = try await open("app://profile/chat", on: stack("Menu"), gate: gate, from: .web)
    #expect(past.outcome == .refused(reason: "The link may not open screen 'Profile'."))
  }

  @Test func screenWithTheSameCaseComesFirst() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "A", "a"] { builder.add(NavigationScreen(screen)) }
    let graph = try builder.build()
    let handler = ScreenNameLinkHandler(graph)
    guard case .request(let request, _, _) = try handler.resolve(DeepLink("app://a/A")) else {
      Issue.record("Both segments are screens.")
      return
    }
    #expect(request.breadcrumbs.map(\.screen) == ["a"])
    #expect(request.destination.screen == "A")
  }
}
