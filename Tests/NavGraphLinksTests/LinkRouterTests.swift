import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// What UNITT's UrlManager does: handlers in order, the first that can handle a link decides.
@MainActor @Suite struct LinkRouterTests {
  nonisolated private func target(_ screen: ScreenID) -> LinkAnswer {
    .target(LinkTarget([Milestone(screen)]))
  }

  private func handler(_ router: LinkRouter, _ link: String) throws -> String? {
    try router.resolve(link).handler
  }

  @Test func firstThatCanHandleDecides() throws {
    let router = LinkRouter([
      ClosureLinkHandler("none", where: { _ in false }) { _ in self.target("1") },
      ClosureLinkHandler("web", where: { $0.scheme == "web" }) { _ in .refused(reason: "closed") },
      ClosureLinkHandler("all") { _ in self.target("2") },
    ])
    #expect(try handler(router, "app://x") == "all")
    #expect(try handler(router, "web://x") == "web")
    guard case .refused = try router.resolve("web://x").answer else {
      Issue.record("Who can handle a link decides, also by refusing.")
      return
    }
  }

  @Test(
    arguments: [
      ("test://now", true), ("TEST://now/5", true), ("test://nowhere", false),
      ("test:///now", false),
      ("other://now", false), ("test://now?x=1", true),
    ]
  )
  func prefixEndsWithAComponent(link: String, isHandled: Bool) throws {
    let handler = PrefixLinkHandler(try DeepLink("Test://now")) { _ in .refused(reason: "") }
    #expect(try handler.canHandle(DeepLink(link)) == isHandled)
    #expect(handler.name == "test://now")
  }

  @Test func schemeAloneIsAPrefixOfAllItsLinks() throws {
    let handler = PrefixLinkHandler(try DeepLink("test://")) { _ in .refused(reason: "") }
    #expect(try handler.canHandle(DeepLink("test://now/5")))
    #expect(try handler.canHandle(DeepLink("test:///now/5")))
  }

  @Test func gateHoldsForCode() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    var patterns = PatternLinkHandler()
    var runs = 0
    try patterns.register("app://wipe") { _ in
      runs += 1
      return true
    }
    var router = LinkRouter([patterns], gate: LinkGate([.init(false, source: .web)]))
    #expect(
      try await navigator.open("app://wipe", by: router, from: .web)
        == .refused(reason: "The link may not run 'app://wipe'.")
    )
    router.gate.rules.append(.init(true, source: .web, screen: "1"))
    _ = try await navigator.open("app://wipe", by: router, from: .web)
    #expect(runs == 0)
    #expect(
      try await navigator.open("app://wipe", by: router) == .handled(by: "app://wipe")
    )
  }

  @Test func requestWithAnotherGateIsNotJoined() async throws {
    let graph = try graph("1>2")
    let navigator = try await navigator(graph, on: stack("1"))
    let open = LinkRouter([ScreenNameLinkHandler(graph)])
    var closed = open
    closed.gate.isOpen = false
    navigator.interceptors = [
      { _ in
        await Task.yield()
        return .refuse(reason: "not now")
      }
    ]
    async let first = navigator.open("app://2", by: open)
    await Task.yield()
    let second = try await navigator.open("app://2", by: closed)
    #expect(second == .refused(reason: "The link may not open screen '2'."))
    #expect(try await first == .refused(reason: "not now"))
  }

  @Test func detoursAreTheAppsOwnAndNotGated() async throws {
    let graph = try graph("1>2", "1>Login", "Login>2")
    let navigator = try await navigator(graph, on: stack("1"))
    let gate = LinkGate([.init(true, screen: "2")], isOpen: false)
    let router = LinkRouter([ScreenNameLinkHandler(graph)], gate: gate)
    navigator.interceptors = [
      { proposal in
        let isThere = proposal.request.stack.names.contains("Login")
        return isThere || proposal.request.destination.screen == "Login"
          ? .proceed : .detour(to: "Login")
      }
    ]
    _ = try await navigator.open("app://2", by: router)
    #expect(navigator.stack.names == "1 Login 2")
  }

  @Test func prefixMayAskForItems() throws {
    let handler = PrefixLinkHandler(try DeepLink("test://now/5?a=1")) { _ in .refused(reason: "") }
    #expect(try handler.canHandle(DeepLink("test://now/5/6?b=2&a=1")))
    #expect(try !handler.canHandle(DeepLink("test://now/5/6?a=2")))
  }

  @Test func fallbackTakesWhatNobodyHandles() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    var router = LinkRouter()
    #expect(try await navigator.open("app://x", by: router) == .unhandled)
    router.fallback = LinkAction("browser") { link, _ in link.host == "x" }
    #expect(try await navigator.open("app://x", by: router) == .handled(by: "browser"))
    #expect(try await navigator.open("app://y", by: router) == .unhandled)
  }

  // MARK: Modes

  private func modeNavigator(on stack: ScreenStack) async throws -> Navigator<TestHost> {
    let id = PropertyDeclaration("id", .int, isRequired: true)
    let graph = try graph("1>2", "2>3", "1>4", screens: [Screen("3", properties: [id])])
    return try await navigator(graph, on: stack)
  }

  private func modeRouter(_ mode: LinkTarget.Mode, gate: LinkGate) throws -> LinkRouter {
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkRoute(LinkPattern("app://x/:id"), to: [.init("1"), .init("3")], mode: mode)
    )
    return LinkRouter([patterns], gate: gate)
  }

  private func opened(
    _ mode: LinkTarget.Mode,
    on stack: ScreenStack,
    gate: LinkGate = LinkGate()
  ) async throws -> (LinkOutcome, ScreenStack) {
    let navigator = try await modeNavigator(on: stack)
    let outcome = try await navigator.open("app://x/7", by: modeRouter(mode, gate: gate))
    return (outcome, navigator.stack)
  }

  @Test func modesBuildTheStackInTheirWays() async throws {
    #expect(try await opened(.extend, on: stack("1", "4")).1.names == "1 2 3")
    #expect(try await opened(.rebuild, on: stack("1", "4")).1.names == "1 2 3")
    #expect(try await opened(.rebuild, on: stack("1", "2", "4")).1.names == "1 2 3")
    await #expect(throws: NavigationError.self) {
      try await opened(.rebuild, on: ScreenStack())
    }
    let (outcome, shown) = try await opened(.exact, on: stack("4"))
    #expect(shown.names == "1 3")
    #expect(shown.entries.map(\.presentation) == [.root, .push])
    #expect(shown.top?.properties == ["id": 7])
    #expect(outcome == .shown(shown))
  }

  @Test func linkThatCannotBeFollowedChangesNothing() async throws {
    let navigator = try await modeNavigator(on: stack("4"))
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.open("app://x/7", by: modeRouter(.extend, gate: LinkGate()))
    }
    #expect(error?.routeFailure?.reason == .unreachable("1"))
    #expect(navigator.stack.names == "4")
    let gate = LinkGate([.init(false, screen: "3")])
    let (refused, same) = try await opened(.exact, on: stack("4"), gate: gate)
    #expect(refused == .refused(reason: "The link may not open screen '3'."))
    #expect(same.names == "4")
  }

  @Test func exactChainNeedsWhatScreensRequire() async throws {
    let id = PropertyDeclaration("id", .int, isRequired: true)
    let graph = try graph("1>3", screens: [Screen("3", properties: [id])])
    let target = LinkTarget([Milestone("3")], mode: .exact)
    #expect(
      try target.plan(from: stack("1"), by: Router(graph)) == .missing(property: "id", screen: "3")
    )
    let unknown = LinkTarget([Milestone("9")], mode: .exact)
    guard case .route(.failed) = try unknown.plan(from: stack("1"), by: Router(graph)) else {
      Issue.record("There is no screen 9.")
      return
    }
  }

  @Test func stopsHavePropertiesOfTheirOwn() throws {
    let stop = LinkRoute.Stop("2", properties: ["tab": .literal(1), "user": .captured("id")])
    let route = LinkRoute(try LinkPattern("app://x/:id"), to: [stop])
    var patterns = PatternLinkHandler()
    try patterns.register(route)
    guard case .target(let target, let match) = patterns.answer(to: try DeepLink("app://x/7"))
    else {
      Issue.record("The pattern matches.")
      return
    }
    #expect(target.milestones[0].properties == ["tab": 1, "user": .text("7")])
    #expect(target.properties == ["id": .text("7")])
    #expect(match?.values == ["id": "7"])
  }

  // MARK: Reverse

  @Test func bestLinkToAScreenTakesMostOfTheValues() throws {
    var patterns = PatternLinkHandler()
    try patterns.register(LinkRoute(LinkPattern("app://a"), to: [.init("1")]))
    try patterns.register(LinkRoute(LinkPattern("app://a/:x"), name: "one", to: [.init("1")]))
    try patterns.register(LinkRoute(LinkPattern("app://a/:x/:y"), to: [.init("2"), .init("1")]))
    #expect(try patterns.link(to: "1")?.description == "app://a")
    #expect(try patterns.link(to: "1", ["x": "5"])?.description == "app://a/5")
    #expect(try patterns.link(to: "1", ["x": "5", "y": "6"])?.description == "app://a/5/6")
    #expect(try patterns.link(to: "2") == nil)
    #expect(try patterns.link(named: "one", ["x": "5"])?.description == "app://a/5")
    #expect(try patterns.link(named: "two") == nil)
    #expect(throws: LinkPatternError.missingValue("x")) { try patterns.link(named: "one") }
  }

  @Test func linkToAScreenLeadsToTheVeryValues() throws {
    var patterns = PatternLinkHandler()
    let first = LinkRoute.Stop("1", properties: ["id": .literal(1)])
    try patterns.register(LinkRoute(LinkPattern("app://first"), to: [first]))
    let other = LinkRoute.Stop("1", properties: ["id": .captured("product")])
    try patterns.register(LinkRoute(LinkPattern("app://p/:product"), to: [other]))
    #expect(try patterns.link(to: "1", ["id": "1"])?.description == "app://first")
    #expect(try patterns.link(to: "1", ["id": "42"])?.description == "app://p/42")
    let error = #expect(throws: LinkPatternError.self) {
      try patterns.link(to: "1", ["id": "42", "colour": "red"])
    }
    #expect(
      error?.description
        == "No link to the screen takes a value for 'colour'. Leave it out, or add a pattern."
    )
  }

  @Test func secondTapOnALinkDoesNothing() async throws {
    let graph = try graph("1>2", "2>2")
    let navigator = try await navigator(graph, on: stack("1"))
    let router = LinkRouter([ScreenNameLinkHandler(graph)])
    var opened = 0
    navigator.host.willApply = { _ in opened += 1 }
    async let first = navigator.open("app://2?p=1", by: router)
    async let second = navigator.open("app://2?p=1", by: router)
    _ = try await (first, second)
    #expect(opened == 1)
  }
}
