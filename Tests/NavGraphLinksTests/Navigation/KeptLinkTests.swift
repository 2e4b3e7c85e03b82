import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Links that are kept until the context permits them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct KeptLinkTests {
  private let navigator: Navigator<TestHost>
  private var links: LinkRouter
  private let start = ContinuousClock.now

  init() async throws {
    var builder = GraphBuilder()
    let id = PropertyDeclaration("id", .int, isRequired: true)
    for screen: ScreenID in ["Home", "Inbox", "Help", "Secret"] { builder.add(Screen(screen)) }
    builder.add(Screen("Item", properties: [id]))
    let isSignedIn = Condition(.context("signedIn"), .equal, .literal(true))
    for screen: ScreenID in ["Inbox", "Secret", "Item"] {
      builder.add(
        NavigationCommand(
          CommandID("\(screen)"),
          from: .anywhere,
          to: screen,
          conditions: [isSignedIn]
        )
      )
    }
    builder.add(NavigationCommand("Help", from: .anywhere, to: "Help"))
    let graph = try builder.build()
    navigator = try await NavGraphTestSupport.navigator(graph, on: stack("Home"))
    links = LinkRouter([ScreenNameLinkHandler(graph)])
    links.gate.rules = [.refuse(source: .web, screen: "Secret")]
    links.userFact = "user"
    let start = start
    navigator.linkKeeper.now = { start }
  }

  /// Opens a link that is kept for ten minutes.
  @discardableResult
  private func open(_ text: String) async throws -> LinkOutcome {
    try await navigator.open(text, by: links, from: .web, ifBlocked: .keep(for: .seconds(600)))
  }

  private func signIn(_ user: String) {
    navigator.context.merge(["user": .string(user), "signedIn": true]) { $1 }
  }

  private func signOut() { navigator.context = [:] }

  @Test func linkIsOpenedOnceWhenTheContextPermitsIt() async throws {
    guard case .kept(let failure) = try await open("app://Inbox") else {
      Issue.record("The link is kept.")
      return
    }
    #expect(
      "\(failure)"
        == "The route Home › Inbox is blocked. Command 'Inbox' needs context.signedIn = true."
    )
    #expect(navigator.keptLink?.description == "app://Inbox")
    navigator.context["locale"] = "en"
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
    signIn("A")
    await wait { navigator.stack.names == "Home Inbox" }
    #expect(navigator.keptLink == nil)
    try await navigator.back()
    signOut()
    signIn("A")
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
  }

  @Test func linkOfAUserWhoSignsOutIsOpenedForTheSameUser() async throws {
    navigator.context["user"] = "A"
    try await open("app://Inbox")
    signOut()
    signIn("A")
    await wait { navigator.stack.names == "Home Inbox" }
  }

  @Test func linkIsDroppedForAnotherUser() async throws {
    navigator.context["user"] = "A"
    try await open("app://Inbox")
    signOut()
    signIn("B")
    await letOthersRun()
    #expect(navigator.keptLink == nil)
    signOut()
    signIn("A")
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
  }

  @Test func linkOfNobodyBelongsToTheFirstUser() async throws {
    try await open("app://Inbox")
    navigator.context["user"] = "A"
    #expect(navigator.keptLink != nil)
    signIn("B")
    await letOthersRun()
    #expect(navigator.keptLink == nil)
    #expect(navigator.stack.names == "Home")
  }

  @Test func linkIsDroppedAfterItsTime() async throws {
    try await open("app://Inbox")
    let start = start
    navigator.linkKeeper.now = { start + .seconds(599) }
    #expect(navigator.keptLink != nil)
    navigator.linkKeeper.now = { start + .seconds(600) }
    #expect(navigator.keptLink == nil)
    signIn("A")
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
  }

  @Test func anotherLinkReplacesTheKeptOne() async throws {
    try await open("app://Inbox")
    try await navigator.open("app://Help", by: links, from: .web)
    #expect(navigator.keptLink == nil)
    signIn("A")
    await letOthersRun()
    #expect(navigator.stack.names == "Home Help")
  }

  @Test func appDropsTheKeptLink() async throws {
    try await open("app://Inbox")
    navigator.dropKeptLink()
    #expect(navigator.keptLink == nil)
    signIn("A")
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
  }

  @Test func linkIsNotOpenedIfTheUserChangesBeforeItsTurn() async throws {
    try await open("app://Inbox")
    signIn("A")
    signIn("B")
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
  }

  @Test func linkIsKeptAgainIfTheContextChangesBeforeItsTurn() async throws {
    try await open("app://Inbox")
    signIn("A")
    signOut()
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
    #expect(navigator.keptLink != nil)
    signIn("A")
    await wait { navigator.stack.names == "Home Inbox" }
  }

  @Test func linkThatIsBlockedOtherwiseIsNotKept() async throws {
    await #expect(throws: NavigationError.self) { try await open("app://Item") }
    #expect(
      try await open("app://Secret") == .refused(reason: "The link may not open screen 'Secret'.")
    )
    #expect(navigator.keptLink == nil)
  }

  @Test func blockedLinkFailsByDefault() async throws {
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.open("app://Inbox", by: links, from: .web)
    }
    #expect(error?.routeFailure != nil)
    #expect(navigator.keptLink == nil)
  }

  @Test func failureOfAKeptLinkIsReported() async throws {
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0)") }
    navigator.registry.register("Inbox") { _ in throw TestFailure("broken") }
    try await open("app://Inbox")
    signIn("A")
    await wait { !failures.isEmpty }
    #expect(failures == ["The factory of screen 'Inbox' failed: TestFailure(name: \"broken\")"])
    #expect(navigator.keptLink == nil)
  }
}
