import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Links that are kept until the context permits them.
@MainActor @Suite(.timeLimit(.minutes(60))) struct KeptLinkTests {
  private let navigator: Navigator<TestHost>
  private var links: LinkRouter
  private let start = ContinuousClock.now

  init() async throws {
    var builder = GraphBuilder()
    let id = PropertyDeclaration("id", .int, isRequired: true)
    for screen: ScreenID in ["Home", "Inbox", "Help", "Secret"] {
      builder.add(NavigationScreen(screen))
    }
    builder.add(NavigationScreen("Item", properties: [id]))
    let isSignedIn = NavigationCondition(.context("signedIn"), .equal, .literal(true))
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
    try await navigator.using(links).open(text, from: .web, ifBlocked: .keep(for: .seconds(600)))
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

  @Test func linkIsOpenedWhenAGraphLiftsItsCondition() async throws {
    try await open("app://Inbox")
    navigator.graph = navigator.graph
    await letOthersRun()
    #expect(navigator.keptLink != nil)
    navigator.graph = try graph("*>Inbox", screens: [NavigationScreen("Home")])
    await wait { navigator.stack.names == "Home Inbox" }
    #expect(navigator.keptLink == nil)
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
    try await navigator.using(links).open("app://Help", from: .web)
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
      try await navigator.using(links).open("app://Inbox", from: .web)
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

  // MARK: The same link, twice

  /// What the calls of a test do with a blocked link, in the order of the calls.
  private nonisolated static let orders: [[BlockedLinkBehavior]] = [
    [.fail, .keep(for: .seconds(600))], [.keep(for: .seconds(600)), .fail],
    [.fail, .keep(for: .seconds(600)), .fail],
    [.keep(for: .seconds(600)), .keep(for: .seconds(600))],
  ]

  /// Opens the same link several times, before the first call has ended.
  private func open(
    _ text: String,
    _ behaviors: [BlockedLinkBehavior]
  ) async -> [Result<LinkOutcome, any Error>] {
    let tasks = behaviors.map { behavior in
      Task { try await navigator.using(links).open(text, from: .web, ifBlocked: behavior) }
    }
    var results: [Result<LinkOutcome, any Error>] = []
    for task in tasks { results.append(await task.result) }
    return results
  }

  private func isKept(_ result: Result<LinkOutcome, any Error>) -> Bool {
    if case .success(.kept) = result { true } else { false }
  }

  @Test(arguments: KeptLinkTests.orders)
  func eachCallWithTheSameLinkHasItsOwnOutcome(behaviors: [BlockedLinkBehavior]) async throws {
    let results = await open("app://Inbox", behaviors)
    for (result, behavior) in zip(results, behaviors) {
      #expect(isKept(result) == (behavior != .fail))
      if behavior == .fail { #expect(throws: NavigationError.self) { try result.get() } }
    }
    #expect(navigator.keptLink?.description == "app://Inbox")
    signIn("A")
    await wait { navigator.stack.names == "Home Inbox" }
    #expect(navigator.keptLink == nil)
  }

  @Test func failingCallDoesNotDropTheSameLinkThatWaits() async throws {
    try await open("app://Inbox")
    await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open("app://Inbox", from: .app)
    }
    #expect(navigator.keptLink?.description == "app://Inbox")
    signIn("A")
    await wait { navigator.stack.names == "Home Inbox" }
  }

  @Test func linkThatArrivesAgainWhileItIsOpenedIsNotRefused() async throws {
    for behavior in [BlockedLinkBehavior.fail, .keep(for: .seconds(600))] {
      try await open("app://Inbox")
      signIn("A")
      let results = await open("app://Inbox", [behavior])
      switch try results[0].get() {
      case .navigated, .alreadyThere: break
      case let outcome: Issue.record("The link is opened, not \(outcome).")
      }
      #expect(navigator.stack.names == "Home Inbox")
      #expect(navigator.keptLink == nil)
      try await navigator.back()
      signOut()
    }
  }

  @Test func linkThatAnotherCallHasOpenedIsNotOpenedAgain() async throws {
    var refusing = links
    refusing.gate.rules.append(.refuse(source: .app))
    try await open("app://Inbox")
    try await navigator.using(refusing).open("app://Inbox", from: .app)
    #expect(navigator.keptLink != nil)
    let other = LinkRouter([
      ClosureLinkHandler("help") { _ in .request(RouteRequest(to: "Help")) }
    ])
    try await navigator.using(other).open("app://Inbox", from: .web)
    #expect(navigator.keptLink == nil)
    try await navigator.back()
    signIn("A")
    await letOthersRun()
    #expect(navigator.stack.names == "Home")
  }

  @Test func cancellingOneOfTwoCallsKeepsTheLinkOfTheOther() async throws {
    let first = Task { try await open("app://Inbox") }
    let second = Task { try await open("app://Inbox") }
    second.cancel()
    #expect(isKept(await first.result))
    _ = await second.result
    #expect(navigator.keptLink?.description == "app://Inbox")
  }

  @Test func aLinkThatIsReceivedTwiceOpensOnce() async throws {
    navigator.navigation.links = links
    let url = try #require(URL(string: "app://Inbox"))
    for _ in 0..<2 { navigator.receive(url, from: .web, ifBlocked: .keep(for: .seconds(600))) }
    await wait { navigator.keptLink != nil }
    signIn("A")
    await wait { navigator.stack.names == "Home Inbox" }
    await letOthersRun()
    #expect(navigator.stack.names == "Home Inbox")
  }
}
