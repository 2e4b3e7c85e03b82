import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// The graph and the links that a navigator uses together.
@MainActor @Suite(.timeLimit(.minutes(60))) struct AppNavigationTests {
  /// Opens a link that waits for a request to screen 2, during which the navigation changes.
  private func openingWhileAnotherRequestRuns(
    _ link: String,
    with navigator: Navigator<TestHost>,
    change: () -> Void
  ) async throws -> LinkOutcome {
    let gate = Gate()
    navigator.host.willApply = { _ in await gate.pass() }
    let request = Task { try await navigator.go(to: "2") }
    await gate.wait()
    let opened = Task { try await navigator.open(link, from: .own) }
    await letOthersRun()
    change()
    gate.open()
    _ = try await request.value
    return try await opened.value
  }

  @Test func aLinkIsPlannedByTheLinksOfTheGraphOfItsTurn() async throws {
    func navigation(to screen: ScreenID) throws -> AppNavigation {
      var patterns = PatternLinkHandler()
      try patterns.register(LinkDefinition(LinkPattern("app://new"), to: [.init(screen)]))
      let graph = try graph("1>2", "2>\(screen)")
      return AppNavigation(graph, links: LinkRouter([patterns]))
    }
    let old = try navigation(to: "3")
    let new = try navigation(to: "4")
    let navigator = try await navigator(old.graph, on: stack("1"))
    navigator.navigation = old
    let opened = try await openingWhileAnotherRequestRuns("app://new", with: navigator) {
      navigator.navigation = new
    }
    guard case .navigated = opened else {
      Issue.record("\(opened)")
      return
    }
    #expect(navigator.stack.names == "1 2 4")
  }

  @Test func aLinkThatWaitsIsRefusedIfTheNewLinksDoNotOpenScreens() async throws {
    let graph = try graph("1>2", "1>3")
    let navigator = try await navigator(graph, on: stack("1"))
    navigator.navigation.links = LinkRouter([ScreenNameLinkHandler(graph)])
    let opened = try await openingWhileAnotherRequestRuns("app://3", with: navigator) {
      navigator.navigation.links = LinkRouter()
    }
    let reason = "The app's links have changed, and this link opens no screen now."
    #expect(opened == .refused(reason: reason))
    #expect(navigator.stack.names == "1 2")
  }

  @Test func aKeptLinkIsOpenedByNewLinks() async throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["Home", "Inbox", "Mail"] { builder.add(NavigationScreen(screen)) }
    let isSignedIn = NavigationCondition(.context("signedIn"), .equal, .literal(true))
    for screen: ScreenID in ["Inbox", "Mail"] {
      let id = CommandID(screen.name)
      builder.add(NavigationCommand(id, from: .anywhere, to: screen, conditions: [isSignedIn]))
    }
    let graph = try builder.build()
    func links(to screen: ScreenID) throws -> LinkRouter {
      var patterns = PatternLinkHandler()
      try patterns.register(LinkDefinition(LinkPattern("app://new"), to: [.init(screen)]))
      return LinkRouter([patterns])
    }
    let navigator = try await navigator(graph, on: stack("Home"))
    navigator.navigation.links = try links(to: "Inbox")
    guard
      case .kept = try await navigator.open(
        "app://new",
        from: .web,
        ifBlocked: .keep(for: .seconds(600))
      )
    else {
      Issue.record("The link is kept.")
      return
    }
    navigator.navigation.links = try links(to: "Mail")
    navigator.context["signedIn"] = true
    await wait { navigator.stack.names == "Home Mail" }
  }

  @Test func theContentHashCoversGraphAndLinks() throws {
    let graph = try graph("1>2")
    var rules = LinkRules()
    let empty = AppNavigation(graph, rules).contentHash
    #expect(empty == AppNavigation(graph).contentHash)
    #expect(empty != AppNavigation(try NavGraphTestSupport.graph("1>3"), rules).contentHash)
    try rules.patterns.register(LinkDefinition(LinkPattern("app://a"), to: [.init("2")]))
    let withPattern = AppNavigation(graph, rules).contentHash
    #expect(withPattern != empty)
    rules.gate.isOpen.toggle()
    #expect(AppNavigation(graph, rules).contentHash != withPattern)
    #expect(AppNavigation(graph, rules).contentHash == AppNavigation(graph, rules).contentHash)
  }

  @Test func registrationsConfigureEachRouter() throws {
    var registrations = LinkRegistrations()
    registrations.configure = { $0.userFact = "userId" }
    let navigation = AppNavigation(try graph("1>2"), LinkRules(), registrations)
    #expect(navigation.links.userFact == "userId")
    #expect(navigation.patterns.definitions.isEmpty)
  }
}
