import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// How a navigator opens links.
@MainActor @Suite struct OpeningLinksTests {
  private func exactPattern(_ screens: ScreenID...) throws -> PatternLinkHandler {
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(
        LinkPattern("app://exact"),
        to: screens.map { LinkDefinition.MilestoneTemplate($0) },
        mode: .exact
      )
    )
    return patterns
  }

  @Test func textURLAndLinkAreOpened() async throws {
    let graph = try graph("1>2", "2>3", "3>4")
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    let navigator = try await navigator(graph, on: stack("1"))
    try await navigator.using(links).open("app://2", from: .web)
    try await navigator.using(links).open(#require(URL(string: "app://3")), from: .web)
    try await navigator.using(links).open(DeepLink("app://4"), from: .web)
    #expect(navigator.stack.names == "1 2 3 4")
  }

  @Test func outcomeTellsWhetherTheUserIsThere() async throws {
    let graph = try graph("1>2")
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    let navigator = try await navigator(graph, on: stack("1"))
    guard case .navigated = try await navigator.using(links).open("app://2", from: .own) else {
      Issue.record("The link opens a screen.")
      return
    }
    let again = try await navigator.using(links).open("app://2?p=1", from: .own)
    #expect(again == .alreadyThere(navigator.stack, isBound: true))
  }

  @Test func planOfALinkChangesNothing() async throws {
    let graph = try graph("1>2")
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    let navigator = try await navigator(graph, on: stack("1"))
    let plan = try navigator.using(links).plan(DeepLink("app://2"), from: .own)
    guard case .route(.planned(let route)) = plan.outcome else {
      Issue.record("There is a plan.")
      return
    }
    #expect(route.stack.names == "1 2")
    #expect(navigator.stack.names == "1")
  }

  // MARK: Failures

  @Test func linkWithoutRouteThrowsAndChangesNothing() async throws {
    let graph = try graph("1>2", "3>1")
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    let navigator = try await navigator(graph, on: stack("1"))
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open("app://3", from: .own)
    }
    #expect(error?.routeFailure?.reason == .unreachable("3"))
    #expect(navigator.stack.names == "1")
  }

  @Test func linkThatNoHandlerHandlesThrows() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    await #expect(throws: UnhandledLinkError(link: try DeepLink("app://9"))) {
      try await navigator.using(LinkRouter()).open("app://9", from: .own)
    }
  }

  @Test func exactChainWithAnUnknownScreenThrows() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    let links = LinkRouter([try exactPattern("1", "9")])
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open("app://exact", from: .own)
    }
    #expect(error?.routeFailure?.reason == .unknownScreen("9", nearest: ["1", "2"]))
    #expect(navigator.stack.names == "1")
  }

  // MARK: Gate and actions

  @Test func gateRefusesActionsBeforeTheyRun() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    var patterns = PatternLinkHandler()
    var runs = 0
    try patterns.register("app://wipe") { _ in
      runs += 1
      return true
    }
    let links = LinkRouter([patterns], gate: LinkGate([.refuse(source: .web)]))
    #expect(
      try await navigator.using(links).open("app://wipe", from: .web)
        == .refused(reason: "The link may not run 'app://wipe'.")
    )
    #expect(runs == 0)
    let outcome = try await navigator.using(links).open("app://wipe", from: .own)
    #expect(outcome == .handled(by: "app://wipe"))
    #expect(runs == 1)
  }

  @Test func gateDoesNotJudgeRedirects() async throws {
    let graph = try graph("1>2", "1>Login", "Login>2")
    let navigator = try await navigator(graph, on: stack("1"))
    let gate = LinkGate([.allow(screen: "2")], isOpen: false)
    let links = LinkRouter([ScreenNameLinkHandler(graph)], gate: gate)
    navigator.interceptors = [
      { proposal in
        let isThere = proposal.request.stack.names.contains("Login")
        return isThere || proposal.request.destination.screen == "Login"
          ? .proceed : .redirect(to: "Login")
      }
    ]
    try await navigator.using(links).open("app://2", from: .own)
    #expect(navigator.stack.names == "1 Login 2")
  }

  // MARK: Interceptors and queue

  @Test func interceptorsJudgeExactChainsAndStackLinks() async throws {
    let graph = try graph("1>2", "2>3")
    let navigator = try await navigator(graph, on: stack("1"))
    var proposals: [String] = []
    navigator.interceptors = [
      { proposal in
        let chain = proposal.request.breadcrumbs + [proposal.request.destination]
        proposals.append(chain.map(\.screen.name).joined(separator: " "))
        return .refuse(reason: "not now")
      }
    ]
    let links = LinkRouter([try exactPattern("1", "3"), StackLinkHandler(graph)])
    for link in ["app://exact", "app://1/2/3"] {
      #expect(
        try await navigator.using(links).open(link, from: .own) == .refused(reason: "not now")
      )
    }
    #expect(
      try await navigator.using(links).open(StackLink("app://1/2"), from: .own)
        == .refused(reason: "not now")
    )
    #expect(proposals == ["1 3", "1 2 3", "1 2"])
    #expect(navigator.stack.names == "1")
  }

  @Test func exactChainIsPlannedAgainAfterARedirect() async throws {
    let graph = try graph("1>2", "1>Login")
    let navigator = try await navigator(graph, on: stack("1"))
    navigator.interceptors = [
      { proposal in
        let isThere = proposal.request.stack.names.contains("Login")
        return isThere || proposal.request.destination.screen == "Login"
          ? .proceed : .redirect(to: "Login")
      }
    ]
    let links = LinkRouter([try exactPattern("1", "2")])
    guard
      case .navigated(let navigation, _) = try await navigator.using(links).open(
        "app://exact",
        from: .own
      )
    else {
      Issue.record("The link opens a screen.")
      return
    }
    #expect(navigation.plan.steps.map(\.shortName) == ["pop 1", "push 2"])
    #expect(navigator.stack.names == "1 2")
  }

  @Test func exactChainWaitsForItsTurn() async throws {
    let graph = try graph("1>2", "2>3")
    let navigator = try await navigator(graph, on: stack("1"))
    let handlers: [any LinkHandler] = [
      try exactPattern("1", "2", "3"), ScreenNameLinkHandler(graph),
    ]
    navigator.navigation.links = LinkRouter(handlers)
    navigator.host.willApply = { _ in await Task.yield() }
    let first = Task { try await navigator.open("app://2", from: .own) }
    let second = Task { try await navigator.open("app://exact", from: .own) }
    guard case .navigated = try await first.value,
      case .navigated(let navigation, _) = try await second.value
    else {
      Issue.record("Both links open screens.")
      return
    }
    #expect(navigation.plan.steps.map(\.shortName) == ["push 3"])
  }

  @Test func secondTapOnALinkDoesNothing() async throws {
    let graph = try graph("1>2", "2>2")
    let navigator = try await navigator(graph, on: stack("1"))
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    var opened = 0
    navigator.host.willApply = { _ in opened += 1 }
    async let first = navigator.using(links).open("app://2?p=1", from: .own)
    async let second = navigator.using(links).open("app://2?p=1", from: .own)
    _ = try await (first, second)
    #expect(opened == 1)
  }
}
