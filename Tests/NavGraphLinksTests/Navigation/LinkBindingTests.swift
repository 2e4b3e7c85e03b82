import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// A view model that is created from a link.
private struct Headline: Equatable {
  let title: String

  init?(_ link: DeepLink) {
    guard let title = link["title"], !title.isEmpty else { return nil }
    self.title = title
  }
}

@MainActor private final class Article: PropertySettable, LinkBindable {
  private(set) var viewModel: Headline? { didSet { changes += 1 } }
  private(set) var changes = 0

  func bind(_ link: DeepLink) -> Bool {
    guard let viewModel = Headline(link) else { return false }
    self.viewModel = viewModel
    return true
  }
}

/// The screen of UNITT's sample, without its bug: its link is that of its number, not of the next one.
@MainActor private final class Number: PropertySettable, LinkRepresentable {
  private(set) var number = 0
  private let base: DeepLink

  init(_ base: DeepLink) { self.base = base }

  var link: DeepLink {
    (try? DeepLink(scheme: base.scheme, host: base.host, path: ["\(number)"])) ?? base
  }

  func bind(_ link: DeepLink) -> Bool {
    guard let number = link.path.first.flatMap({ Int($0) }) else { return false }
    self.number = number
    return true
  }
}

/// View models from links (geme/url-navigation), and links that represent a screen's state (UNITT).
@MainActor @Suite struct LinkBindingTests {
  private func opened(
    _ link: String,
    on stack: ScreenStack = stack("Menu")
  ) async throws -> (outcome: LinkOutcome, navigator: Navigator<TestHost>) {
    let graph = try graph("Menu>Article", "Article>Menu")
    let navigator = try await navigator(
      graph,
      on: stack,
      factories: ["Article": { _ in Article() }]
    )
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    return (try await navigator.using(links).open(link, from: .own), navigator)
  }

  @Test func viewModelIsCreatedFromTheLinkBeforeTheScreenIsShown() async throws {
    let (outcome, navigator) = try await opened("app://article?title=foo")
    let article = try #require(navigator.host.top as? Article)
    #expect(article.viewModel?.title == "foo")
    #expect(article.changes == 1)
    guard case .navigated(_, isBound: true) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func rootOfATabIsBoundIfItsContainerOpens() async throws {
    let graph = try shop()
    let navigator = try await navigator(
      graph,
      on: stack("Welcome"),
      factories: ["Search": { _ in Article() }]
    )
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(LinkPattern("app://search?title=:title"), to: [.init("Search")], mode: .exact)
    )
    let links = LinkRouter([patterns])
    try await navigator.using(links).open("app://search?title=foo", from: .own)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{Home|*Search|Cart}")
    #expect((navigator.host.top as? Article)?.viewModel?.title == "foo")
  }

  @Test func screenOpensAndOutcomeSaysSoIfTheLinkLacksItsContent() async throws {
    let (outcome, navigator) = try await opened("app://article?titel=foo")
    let article = try #require(navigator.host.top as? Article)
    #expect(article.viewModel == nil)
    #expect(article.changes == 0)
    guard case .navigated(_, isBound: false) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func destinationOnTheStackIsBoundAfterTheNavigation() async throws {
    let (there, sameScreen) = try await opened("app://article?title=foo", on: stack("Article"))
    #expect((sameScreen.host.top as? Article)?.viewModel?.title == "foo")
    guard case .alreadyThere(_, isBound: true) = there else {
      Issue.record("\(there)")
      return
    }
    let (_, back) = try await opened("app://article?title=bar", on: stack("Article", "Menu"))
    #expect(back.stack.names == "Article")
    #expect((back.host.top as? Article)?.viewModel?.title == "bar")
  }

  @Test func destinationThatTheUserLeavesAtOnceIsBound() async throws {
    let graph = try graph("Menu>Article", "Article>Menu")
    let navigator = try await navigator(
      graph,
      on: stack("Article", "Article", "Menu"),
      factories: ["Article": { _ in Article() }]
    )
    let host = navigator.host
    let articles = host.screenObjects.compactMap { $0 as? Article }
    host.willApply = { _ in Task { @MainActor in host.simulateBackGesture() } }
    try await navigator.using(LinkRouter([ScreenNameLinkHandler(graph)])).open(
      "app://article?title=foo",
      from: .own
    )
    #expect(navigator.stack.names == "Article")
    #expect(articles.map(\.viewModel?.title) == [nil, "foo"])
  }

  @Test(arguments: [("title", true), ("titel", false)])
  func equalLinksAreBoundOnceAndHaveTheSameOutcome(name: String, isBound: Bool) async throws {
    let graph = try graph("Menu>Article")
    let navigator = try await navigator(
      graph,
      on: stack("Menu"),
      factories: ["Article": { _ in Article() }]
    )
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    let link = "app://article?\(name)=foo"
    let first = Task { try await navigator.using(links).open(link, from: .own) }
    let second = Task { try await navigator.using(links).open(link, from: .own) }
    let outcome = try await first.value
    guard case .navigated(_, isBound: isBound) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(try await second.value == outcome)
    let again = try await navigator.using(links).open(link, from: .own)
    #expect(again == .alreadyThere(navigator.stack, isBound: isBound))
    #expect((navigator.host.top as? Article)?.changes == (isBound ? 1 : 0))
  }

  @Test func equalLinkIsBoundAgainAfterAnotherNavigation() async throws {
    let (_, navigator) = try await opened("app://article?title=foo", on: stack("Article"))
    let article = try #require(navigator.host.top as? Article)
    try await navigator.go(to: "Menu")
    try await navigator.back()
    let links = LinkRouter([ScreenNameLinkHandler(navigator.graph)])
    try await navigator.using(links).open("app://article?title=foo", from: .own)
    #expect(article.changes == 2)
  }

  @Test func failedLinkDoesNotKeepTheNavigatorInMemory() async throws {
    weak var released: Navigator<TestHost>?
    do {
      let graph = try graph("Menu>Article", screens: [NavigationScreen("Lost")])
      let navigator = try await navigator(graph, on: stack("Menu"))
      released = navigator
      let links = LinkRouter([ScreenNameLinkHandler(graph)])
      await #expect(throws: NavigationError.self) {
        try await navigator.using(links).open("app://lost", from: .own)
      }
    }
    for _ in 0..<1_000 where released != nil { await Task.yield() }
    #expect(released == nil)
  }

  @Test func breadcrumbsAreNotBound() async throws {
    let graph = try graph("Menu>Article", "Article>End")
    let navigator = try await navigator(
      graph,
      on: stack("Menu"),
      factories: ["Article": { _ in Article() }]
    )
    let links = LinkRouter([ScreenNameLinkHandler(graph)])
    try await navigator.using(links).open("app://article/end?title=foo", from: .own)
    #expect(navigator.stack.names == "Menu Article End")
    #expect((navigator.host.screens[1].object as? Article)?.changes == 0)
  }

  @Test func destinationOfAnExactChainIsBound() async throws {
    let graph = try graph("Menu>Article")
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkDefinition(
        LinkPattern("app://news"),
        to: [.init("Menu"), .init("Article")],
        mode: .exact
      )
    )
    let navigator = try await navigator(
      graph,
      on: stack("Menu"),
      factories: ["Article": { _ in Article() }]
    )
    let links = LinkRouter([patterns])
    try await navigator.using(links).open("app://news?title=foo", from: .own)
    let article = try #require(navigator.host.top as? Article)
    #expect(article.viewModel?.title == "foo")
    try await navigator.using(links).open("app://news?title=bar", from: .own)
    let isKept = navigator.host.top === article
    #expect(isKept)
    #expect(article.viewModel?.title == "bar")
  }

  @Test func linkThatAScreenDoesNotRepresentTrapsNowhere() throws {
    let screen = Number(try DeepLink("test://number"))
    #expect(!screen.roundTrips(try DeepLink("test://number/7?page=1")))
    #expect(!screen.roundTrips(try DeepLink("test://number")))
  }

  @Test func stateOfALinkHasThatLink() throws {
    for number in [0, 1, -5, Int.max] {
      let screen = Number(try DeepLink("test://number"))
      #expect(screen.roundTrips(try DeepLink("test://number/\(number)")))
      #expect(screen.number == number)
    }
  }

  // MARK: Stacks of links

  private func numbers() async throws -> (Navigator<TestHost>, LinkRouter) {
    let graph = try graph("Number>Number", "Number>Other")
    let base = try DeepLink("test://number")
    let navigator = try await navigator(
      graph,
      on: ScreenStack(),
      factories: ["Number": { _ in Number(base) }]
    )
    let number = PrefixLinkHandler(base) { _ in .request(RouteRequest(to: "Number")) }
    let other = PrefixLinkHandler(try DeepLink("test://other")) { _ in
      .request(RouteRequest(to: "Other"))
    }
    return (navigator, LinkRouter([number, other]))
  }

  @Test func linksReplaceTheStackByTheirDestinations() async throws {
    let (navigator, links) = try await numbers()
    let texts = ["test://number/5", "test://other", "nonsense", "test://x"]
    let outcome = try await navigator.using(links).open(links: texts, from: .own)
    #expect(outcome.stack.names == "Number Other")
    #expect(outcome.refusal == nil)
    #expect(
      outcome.unhandled == [
        .init(link: "nonsense", reason: "Malformed link at byte 8: expected '://'."),
        .init(
          link: "test://x",
          reason: "No link pattern matches 'test://x', and no other handler accepts it."
        ),
      ]
    )
    #expect(navigator.links.map { $0?.description } == ["test://number/5", nil])
  }

  @Test func linksOfAStackRestoreIt() async throws {
    let (first, links) = try await numbers()
    try await first.using(links).open(
      links: ["test://number/1", "test://number/2"],
      from: .own
    )
    #expect(first.links.last??.description == "test://number/2")
    let saved = first.links.compactMap { $0?.description }
    let (second, sameLinks) = try await numbers()
    try await second.using(sameLinks).open(links: saved, from: .own)
    #expect(second.host.screens.map { ($0.object as? Number)?.number } == [1, 2])
    try await second.open(links: [], from: .own)
    #expect(second.stack == ScreenStack())
  }

  @Test func stackStaysIfNoLinkCanBeOpened() async throws {
    let (navigator, links) = try await numbers()
    try await navigator.using(links).open(links: ["test://number/1"], from: .own)
    let gated = LinkRouter(links.handlers, gate: LinkGate(isOpen: false))
    let outcome = try await navigator.using(gated).open(links: ["test://number/2"], from: .own)
    #expect(outcome.unhandled.map(\.reason) == ["The link may not open screen 'Number'."])
    #expect(navigator.links.last??.description == "test://number/1")
  }

  @Test func interceptorsJudgeAStackOfLinks() async throws {
    let (navigator, links) = try await numbers()
    try await navigator.using(links).open(links: ["test://number/1"], from: .own)
    navigator.interceptors = [{ _ in .refuse(reason: "not now") }]
    let outcome = try await navigator.using(links).open(links: ["test://number/2"], from: .own)
    #expect(outcome.refusal == "not now")
    #expect(navigator.links.last??.description == "test://number/1")
  }
}
