import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Synchronization
import Testing

/// The behavior of UNITT's UrlManager: the first handler that can handle a link decides.
@Suite struct LinkRouterTests {
  private func request(_ screen: ScreenID) -> LinkAnswer { .request(RouteRequest(to: screen)) }

  @Test func firstHandlerThatAnswersDecides() throws {
    let router = LinkRouter([
      ClosureLinkHandler("none") { _ in nil },
      ClosureLinkHandler("web") { $0.scheme == "web" ? .refused(reason: "closed") : nil },
      ClosureLinkHandler("all") { _ in request("2") },
    ])
    #expect(try router.resolve("app://x").handler == "all")
    let refused = try router.resolve("web://x")
    #expect(refused.handler == "web")
    guard case .refused(reason: "closed") = refused.answer else {
      Issue.record("The handler that answers decides, also with a refusal.")
      return
    }
  }

  @Test func eachHandlerIsCalledOnceUntilOneAnswers() async throws {
    let calls = Mutex<[String]>([])
    let handler = { (name: String, answer: LinkAnswer?) in
      ClosureLinkHandler(name) { _ in
        calls.withLock { $0.append(name) }
        return answer
      }
    }
    let router = LinkRouter([
      handler("first", nil), handler("second", request("2")), handler("third", request("2")),
    ])
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    try await navigator.using(router).open("app://x", from: .own)
    #expect(calls.withLock { $0 } == ["first", "second"])
  }

  @Test func fallbackHandlesOtherLinks() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    var router = LinkRouter()
    #expect(try router.resolve("app://x").handler == nil)
    router.fallback = LinkAction("browser") { $0.host == "x" }
    #expect(try router.resolve("app://x").handler == "fallback")
    let outcome = try await navigator.using(router).open("app://x", from: .own)
    #expect(outcome == .handled(by: "browser"))
    let error = await #expect(throws: UnhandledLinkError.self) {
      try await navigator.using(router).open("app://y", from: .own)
    }
    #expect(error?.description == "Action 'browser' has not handled 'app://y'.")
  }

  @Test func templatesGiveMilestonesTheirOwnProperties() throws {
    let template = LinkDefinition.MilestoneTemplate(
      "2",
      properties: ["tab": .literal(1), "user": .captured("id")]
    )
    var patterns = PatternLinkHandler()
    try patterns.register(LinkDefinition(LinkPattern("app://x/:id"), to: [template]))
    guard case .request(let request, _, let match) = try patterns.resolve(DeepLink("app://x/7"))
    else {
      Issue.record("The pattern matches.")
      return
    }
    #expect(request.destination.properties == ["tab": 1, "user": .text("7")])
    #expect(request.properties == ["id": .text("7")])
    #expect(match?.values == ["id": "7"])
  }
}
