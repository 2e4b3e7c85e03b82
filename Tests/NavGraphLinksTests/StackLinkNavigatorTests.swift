import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Keeps screens and overlays, and writes down what is done.
@MainActor private final class Television: OverlayHost {
  private let stackHost = TestHost()
  private(set) var overlays: [StackLink.Overlay] = []
  var log: [String] = []
  /// The overlay that waits until it is let go on.
  var waiting: CheckedContinuation<Void, Never>?
  var failing: String?

  var stack: ScreenStack { stackHost.stack }
  var screenObjects: [AnyObject] { stackHost.screenObjects }
  var stackDidChange: @MainActor () -> Void {
    get { stackHost.stackDidChange }
    set { stackHost.stackDidChange = newValue }
  }

  func apply(_ steps: [HostStep<AnyObject>]) async throws {
    for step in steps {
      let name = TelevisionStep(step).name
      if name == failing { throw TestFailure(name) }
      log.append(name)
    }
    try await stackHost.apply(steps)
  }

  func apply(_ overlay: StackLink.Overlay) async throws {
    if overlay.options.contains(.asynchronous) || overlay.key == "slow" {
      await withCheckedContinuation { waiting = $0 }
    }
    overlays.removeAll { $0.key == overlay.key }
    overlays.append(overlay)
    log.append((overlay.options.contains(.visible) ? "show " : "hide ") + overlay.key)
  }

  func simulateBackGesture() { stackHost.simulateBackGesture() }

  func closeByHand(_ key: String) { overlays.removeAll { $0.key == key } }
}

@MainActor private struct TelevisionStep {
  let name: String

  init(_ step: HostStep<AnyObject>) {
    switch step {
    case .open(let screen):
      name = (screen.isAnimated ? "push " : "jump to ") + screen.entry.screen.name
    case .pop(let count, _): name = "pop \(count)"
    case .dismiss(let layers, _): name = "dismiss \(layers)"
    case .replaceAll(let screens):
      name = "root \(screens.map(\.entry.screen.name).joined(separator: " "))"
    }
  }
}

@MainActor private final class Show: PropertySettable, StackLinkAttributable {
  @ScreenProperty var id: Int?
  private(set) var attributes: [String] = []

  func take(_ given: StackLinkAttributes) {
    let payload = given.payload as? String ?? "nothing"
    attributes.append("\(given.source) > \(given.destination), \(payload)")
  }
}

/// What NAVRouter does at run time.
@MainActor @Suite struct StackLinkNavigatorTests {
  private let host = Television()

  private func television(_ link: String) async throws -> StackLinkNavigator<Television> {
    let id = PropertyDeclaration("id", .int)
    let graph = try graph(
      "home>show",
      "show>episode",
      screens: [Screen("home"), Screen("show", properties: [id])]
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

  @Test func stepsComeInOrderWithTheirEvents() async throws {
    let television = try await television("tv://home/show::1?menu=v")
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
    #expect(host.log == ["hide menu", "pop 1", "push show", "show video"])
    #expect(
      events == [
        "tv://home/show::id=1?menu=v > tv://home/show::2?video=vm in 4", "will", "did", "will",
        "did",
        "will", "did", "will", "did", "at tv://home/show::id=2?video=vm",
      ]
    )
  }

  @Test func screensGetDataAndAttributesBeforeTheyShow() async throws {
    let television = try await television("tv://home")
    try await television.start(StackLinkTransition().push("show", .text("7")), payload: "gift")
    let show = try #require(host.screenObjects.last as? Show)
    #expect(show.id == 7)
    #expect(show.attributes == ["tv://home > tv://home/show::7, gift"])
  }

  @Test func onlyOneTransitionStartsAndOthersAreEnqueued() async throws {
    let television = try await television("tv://home")
    let slow = StackLinkTransition().push("show", .text("1")).parameter("slow", .visible)
    let first = Task { try await television.start(slow).description }
    while host.waiting == nil { await Task.yield() }
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

  @Test func asynchronousOverlayHoldsUpNothing() async throws {
    let television = try await television("tv://home")
    let transition = StackLinkTransition().animate("glow").present("video")
    try await television.start(transition)
    #expect(host.log == ["show video"])
    while host.waiting == nil { await Task.yield() }
    host.waiting?.resume()
    while host.log.count < 2 { await Task.yield() }
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

  @Test func unknownScreenIsFoundBeforeAnythingRuns() async throws {
    let television = try await television("tv://home/show::1")
    var registry = ScreenRegistry<AnyObject>()
    registry.register("show") { _ in Show() }
    television.navigator.registry = registry
    let error = await #expect(throws: NavigationError.self) {
      try await television.start(StackLinkTransition().pop().push("show").push("nowhere"))
    }
    #expect(
      error?.description == "Screen 'nowhere' has no factory. Register one in the ScreenRegistry."
    )
    #expect(host.log == [])
  }

  @Test func screenThatAPopRevealsKeepsItsData() async throws {
    let television = try await television("tv://home/show::1")
    let shown = try #require(host.screenObjects.last as? Show)
    try await television.start(StackLinkTransition().push("show", .text("2")))
    try await television.start(StackLinkTransition().pop())
    #expect(host.screenObjects.last === shown)
    #expect(shown.id == 1)
    #expect(shown.attributes.count == 1)
  }

  @Test func stepThatFailsEndsTheTransitionWhereItIs() async throws {
    let television = try await television("tv://home")
    host.failing = "push episode"
    var failures: [String] = []
    television.report = { event in
      if case .failed(_, let link) = event { failures.append(link.description) }
    }
    let transition = StackLinkTransition().push("show").push("episode").present("video")
    await #expect(throws: NavigationError.self) { try await television.start(transition) }
    #expect(failures == ["tv://home/show"])
    #expect(try await television.start(StackLinkTransition().pop()).description == "tv://home")
  }

  @Test func userIsFollowed() async throws {
    let television = try await television("tv://home/show::1?menu=v")
    host.simulateBackGesture()
    host.closeByHand("menu")
    #expect(try television.current.description == "tv://home")
    let link = try await television.start(StackLinkTransition().push("show", .text("1")))
    #expect(link.description == "tv://home/show::id=1")
    #expect(host.log == ["push show"])
  }

  @Test func rootIsReplacedAndEverythingTakenOff() async throws {
    let television = try await television("tv://home/show::1/!episode")
    try await television.start(StackLinkTransition().root("other").push("!?/"))
    #expect(host.log == ["root other", "push !?/"])
    try await television.start(StackLinkTransition().pop(2))
    #expect(host.log.last == "root ")
    #expect(try television.current.description == "tv://")
  }

  @Test func animationCanBeLeftOut() async throws {
    let television = try await television("tv://home")
    try await television.start(StackLinkTransition().push("show").animated(false))
    #expect(host.log == ["jump to show"])
  }

  @Test func modalLayersAreDismissed() async throws {
    let television = try await television("tv://home/show::1/!episode")
    try await television.start(StackLinkTransition().resolve("home"))
    #expect(host.log == ["dismiss 1", "pop 1"])
  }
}
