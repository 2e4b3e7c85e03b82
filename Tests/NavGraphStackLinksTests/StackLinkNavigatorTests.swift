import NavGraph
import NavGraphLinks
import NavGraphStackLinks
import NavGraphTestSupport
import Testing

@MainActor private final class Show: PropertySettable, StackLinkAttributable {
  @ScreenProperty var id: Int?
  private(set) var attributes: [String] = []

  func take(_ given: StackLinkAttributes) {
    let payload = given.payload as? String ?? "nothing"
    attributes.append("\(given.source) > \(given.destination), \(payload)")
  }
}

@MainActor private final class Home: PropertySettable {
  @ScreenProperty var title: String?
}

/// The behavior of NAVRouter at run time.
@MainActor @Suite struct StackLinkNavigatorTests {
  private let host = Television()

  private func television(_ link: String) async throws -> StackLinkNavigator<Television> {
    let id = PropertyDeclaration("id", .int)
    let graph = try graph(
      "home>show",
      "show>episode",
      "*>broken",
      screens: [
        NavigationScreen("home"), NavigationScreen("show", properties: [id]),
        NavigationScreen("other"), NavigationScreen("!?/"),
      ]
    )
    var registry = ScreenRegistry<AnyObject>()
    registry.register("show") { _ in Show() }
    registry.register("broken") { _ in throw TestFailure("broken") }
    registry.registerDefault { PlainScreen($0.screen.id.name) }
    let navigator = Navigator(graph: graph, host: host, registry: registry)
    let television = try StackLinkNavigator(navigator, scheme: "TV")
    let target = try StackLink(link)
    try await television.start(StackLinkTransition().transform { _ in target })
    host.log = []
    return television
  }

  @Test func updatesAreAppliedInOrderWithTheirEvents() async throws {
    let television = try await television("tv://home/show::1?menu=vm")
    var events: [String] = []
    television.report = { event in
      switch event {
      case .willTransition(let from, let to, let updates):
        events.append("\(from) > \(to) in \(updates.count)")
      case .willUpdate: events.append("will")
      case .didUpdate: events.append("did")
      case .didTransition(let link): events.append("at \(link)")
      case .failed(_, let link): events.append("failed at \(link)")
      }
    }
    let transition = StackLinkTransition().dismiss("menu").pop().push("show", .text("2"))
      .present("video")
    let link = try await television.start(transition)
    #expect(link.description == "tv://home/show::id=2?video=vm")
    #expect(host.log == ["hide menu", "stack home show", "show video"])
    #expect(
      events == [
        "tv://home/show::id=1?menu=vm > tv://home/show::2?video=vm in 4", "will", "did", "will",
        "will", "did", "did", "will", "did", "at tv://home/show::id=2?video=vm",
      ]
    )
  }

  @Test func screensGetDataAndAttributesBeforeTheyAreShown() async throws {
    let television = try await television("tv://home")
    try await television.start(StackLinkTransition().push("show", .text("7")), payload: "gift")
    let show = try #require(host.screenObjects.last as? Show)
    #expect(show.id == 7)
    #expect(show.attributes == ["tv://home > tv://home/show::7, gift"])
  }

  @Test func startFailsWhileATransitionRunsAndEnqueueWaits() async throws {
    let television = try await television("tv://home")
    let slow = StackLinkTransition().push("show", .text("1")).parameter("slow", .visible)
    let first = Task { try await television.start(slow).description }
    await wait { host.waiting != nil }
    #expect(television.isRunning)
    await #expect(throws: StackLinkTransitionError.isRunning) {
      try await television.start(StackLinkTransition().push("episode"))
    }
    let second = Task {
      try await television.enqueue(StackLinkTransition().push("episode")).description
    }
    host.waiting?.resume()
    #expect(try await first.value == "tv://home/show::id=1?slow=v")
    #expect(try await second.value == "tv://home/show::id=1/episode?slow=v")
    #expect(!television.isRunning)
  }

  @Test func updatesDoNotWaitForAnAsynchronousOverlay() async throws {
    let television = try await television("tv://home")
    let transition = StackLinkTransition().animate("glow").present("video")
    try await television.start(transition)
    #expect(host.log == ["show video"])
    await wait { host.waiting != nil }
    host.waiting?.resume()
    await wait { host.log.count == 2 }
    #expect(host.log == ["show video", "show glow"])
  }

  @Test func impossibleTransitionChangesNothing() async throws {
    let television = try await television("tv://home")
    await #expect(throws: StackLinkError.self) {
      try await television.start(StackLinkTransition().push("show").pop(5))
    }
    await #expect(throws: NavigationError.self) {
      try await television.start(StackLinkTransition().present("video").push("show").push("broken"))
    }
    #expect(host.log == [])
    #expect(try television.current.description == "tv://home")
  }

  @Test func unknownScreenIsAnErrorBeforeAnythingChanges() async throws {
    let television = try await television("tv://home/show::1?menu=vm")
    let error = await #expect(throws: NavigationError.self) {
      try await television.start(
        StackLinkTransition().dismiss("menu").pop().push("show").push("nowhere")
      )
    }
    guard case .unknownScreen("nowhere", _) = error?.routeFailure?.reason else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(host.log == [])
    #expect(try television.current.description == "tv://home/show::id=1?menu=vm")
  }

  @Test func missingValuesInTabsAreLeftOut() async throws {
    let tabs = [NavigationScreen.Tab("a", root: "home"), NavigationScreen.Tab("b", root: "show")]
    let home = NavigationScreen("home", properties: [PropertyDeclaration("title", .string)])
    let graph = try graph(
      "home>show",
      screens: [NavigationScreen("tabs", tabs: tabs), home, NavigationScreen("show")]
    )
    var registry = ScreenRegistry<AnyObject>()
    registry.register("home") { _ in Home() }
    registry.registerDefault { PlainScreen($0.screen.id.name) }
    let navigator = Navigator(graph: graph, host: host, registry: registry)
    try await navigator.show(stack("tabs"))
    #expect(try StackLinkNavigator(navigator, scheme: "tv").current.description == "tv://tabs")
  }

  // MARK: A transition is a job of the navigator

  @Test func interceptorsJudgeTransitions() async throws {
    let television = try await television("tv://home?menu=vm")
    television.navigator.interceptors = [{ _ in .refuse(reason: "not now") }]
    let error = await #expect(throws: StackLinkTransitionError.self) {
      try await television.start(StackLinkTransition().dismiss("menu").push("show"))
    }
    #expect(error == .refused(reason: "not now"))
    #expect(host.log == [])
    try await television.start(StackLinkTransition().dismiss("menu"))
    #expect(host.log == ["hide menu"])
  }

  @Test func transitionContinuesAfterARedirect() async throws {
    let television = try await television("tv://home")
    television.navigator.interceptors = [
      { proposal in
        let isThere = proposal.request.stack.names.contains("broken")
        return isThere || proposal.request.destination.screen == "broken"
          ? .proceed : .redirect(to: "broken")
      }
    ]
    television.navigator.registry.register("broken") { _ in PlainScreen("broken") }
    let link = try await television.start(StackLinkTransition().push("show", .text("1")))
    #expect(link.description == "tv://home/broken/show::id=1")
  }

  @Test func navigatorReportsTransitionsAsNavigations() async throws {
    let television = try await television("tv://home")
    var events = television.navigator.events().makeAsyncIterator()
    try await television.start(StackLinkTransition().push("show").push("episode"))
    guard case .willNavigate = await events.next(),
      case .didNavigate(let navigation) = await events.next()
    else {
      Issue.record("A transition is a navigation.")
      return
    }
    #expect(navigation.plan.steps.map(\.shortName) == ["push show", "push episode"])
  }

  @Test func requestAndTransitionWaitForEachOther() async throws {
    let television = try await television("tv://home")
    let first = Task { try await television.navigator.go(to: "show", ["id": 1]) }
    let second = Task { try await television.enqueue(StackLinkTransition().push("episode")) }
    #expect(try await first.value.isAtDestination)
    #expect(try await second.value.description == "tv://home/show::id=1/episode")
  }

  @Test func screenBelowAPopKeepsItsData() async throws {
    let television = try await television("tv://home/show::1")
    let shown = try #require(host.screenObjects.last as? Show)
    try await television.start(StackLinkTransition().push("show", .text("2")))
    try await television.start(StackLinkTransition().pop())
    let isKept = host.screenObjects.last === shown
    #expect(isKept)
    #expect(shown.id == 1)
    #expect(shown.attributes.count == 1)
  }

  @Test func failedUpdateEndsTheTransition() async throws {
    let television = try await television("tv://home")
    host.failing = "episode"
    var failures: [String] = []
    television.report = { event in
      if case .failed(_, let link) = event { failures.append(link.description) }
    }
    let transition = StackLinkTransition().push("show").push("episode").present("video")
    await #expect(throws: NavigationError.self) { try await television.start(transition) }
    #expect(failures == ["tv://home", "tv://home"])
    #expect(host.log == [])
  }

  @Test func currentLinkFollowsBackGestures() async throws {
    let television = try await television("tv://home/show::1?menu=vm")
    host.simulateBackGesture()
    host.closeByHand("menu")
    #expect(try television.current.description == "tv://home")
    let link = try await television.start(StackLinkTransition().push("show", .text("1")))
    #expect(link.description == "tv://home/show::id=1")
    #expect(host.log == ["stack home show"])
  }

  @Test func rootIsReplacedAndAllScreensAreRemoved() async throws {
    let television = try await television("tv://home/show::1/!episode")
    try await television.start(StackLinkTransition().root("other").push("!?/"))
    #expect(host.log == ["stack other !?/"])
    try await television.start(StackLinkTransition().pop(2))
    #expect(host.log.last == "stack ")
    #expect(try television.current.description == "tv://")
  }

  @Test func transitionCanBeUnanimated() async throws {
    let television = try await television("tv://home")
    try await television.start(StackLinkTransition().push("show").animated(false))
    #expect(host.log == ["stack home show at once"])
  }

  @Test func modalLayersAreDismissed() async throws {
    let television = try await television("tv://home/show::1/!episode")
    try await television.start(StackLinkTransition().resolve("home"))
    #expect(host.log == ["stack home"])
  }
}
