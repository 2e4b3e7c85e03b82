import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

private struct Headline: LinkInitializable, Equatable {
  let title: String

  init?(link: DeepLink) {
    guard let title = link["title"], !title.isEmpty else { return nil }
    self.title = title
  }
}

@MainActor private final class Article: PropertySettable, ViewModelBindable {
  var viewModel: Headline? { didSet { changes += 1 } }
  private(set) var changes = 0
}

/// What UNITT's sample does, without its mistake: it gives the link of its number, not of the next one.
@MainActor private final class Number: PropertySettable, LinkRepresentable {
  private(set) var number = 0

  var link: DeepLink {
    // The scheme is one, and so this cannot fail.
    (try? DeepLink("test://number/\(number)")) ?? Number.none
  }

  func takeState(from link: DeepLink) -> Bool {
    guard let text = link.path.first, let number = Int(text) else { return false }
    self.number = number
    return true
  }

  private static let none = (try? DeepLink("test://none")).unsafelyUnwrapped
}

/// View models from links (geme/url-navigation), and links that carry a screen's state (UNITT).
@MainActor @Suite struct LinkBindingTests {
  private func opened(
    _ link: String
  ) async throws -> (outcome: LinkOutcome, navigator: Navigator<TestHost>) {
    let graph = try graph("Menu>Article", "Article>Menu")
    let navigator = try await navigator(
      graph,
      on: stack("Menu"),
      factories: ["Article": { _ in Article() }]
    )
    let router = LinkRouter([ScreenNameLinkHandler(graph)])
    return (try await navigator.open(link, by: router), navigator)
  }

  @Test func viewModelIsMadeOfTheLinkBeforeTheScreenShows() async throws {
    let (outcome, navigator) = try await opened("app://article?title=foo")
    let article = try #require(navigator.host.top as? Article)
    #expect(article.viewModel?.title == "foo")
    #expect(article.changes == 1)
    guard case .navigated(.navigated, isBound: true) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func viewModelThatCannotBeMadeIsToldAndTheScreenOpens() async throws {
    let (outcome, navigator) = try await opened("app://article?titel=foo")
    let article = try #require(navigator.host.top as? Article)
    #expect(article.viewModel == nil)
    #expect(article.changes == 0)
    guard case .navigated(.navigated, isBound: false) = outcome else {
      Issue.record("\(outcome)")
      return
    }
  }

  @Test func exactStackBindsItsLastScreen() async throws {
    let graph = try graph("Menu>Article")
    var patterns = PatternLinkHandler()
    try patterns.register(
      LinkRoute(LinkPattern("app://news"), to: [.init("Menu"), .init("Article")], mode: .exact)
    )
    let navigator = try await navigator(
      graph,
      on: stack("Menu"),
      factories: ["Article": { _ in Article() }]
    )
    _ = try await navigator.open("app://news?title=foo", by: LinkRouter([patterns]))
    #expect((navigator.host.top as? Article)?.viewModel?.title == "foo")
  }

  // MARK: States

  private func numbers() async throws -> (Navigator<TestHost>, LinkRouter) {
    let graph = try graph("Number>Number", "Number>Other")
    let navigator = try await navigator(
      graph,
      on: ScreenStack(),
      factories: ["Number": { _ in Number() }]
    )
    let prefix = PrefixLinkHandler(try DeepLink("test://number")) { _ in
      .target(LinkTarget([Milestone("Number")]))
    }
    let other = PrefixLinkHandler(try DeepLink("test://other")) { _ in
      .target(LinkTarget([Milestone("Other")]))
    }
    return (navigator, LinkRouter([prefix, other]))
  }

  @Test func stackIsReplacedByTheScreensOfLinks() async throws {
    let (navigator, router) = try await numbers()
    let texts = ["test://number/5", "test://other", "nonsense", "test://number/7", "test://x"]
    let outcome = try await navigator.open(links: texts, by: router)
    #expect(outcome.stack.names == "Number Other Number")
    #expect(
      outcome.unhandled == [
        .init(
          link: "nonsense",
          reason: "Malformed link at byte 8: expected '://'."
        ),
        .init(link: "test://x", reason: "It stands for no screen."),
      ]
    )
    #expect(navigator.links.map { $0?.description } == ["test://number/5", nil, "test://number/7"])
    #expect(navigator.topLink?.description == "test://number/7")
  }

  @Test func linksOfAStackRestoreIt() async throws {
    let (first, router) = try await numbers()
    try await first.open(links: ["test://number/1", "test://number/2"], by: router)
    let saved = first.links.compactMap { $0?.description }
    let (second, sameRouter) = try await numbers()
    try await second.open(links: saved, by: sameRouter)
    #expect(second.host.screens.map { ($0.object as? Number)?.number } == [1, 2])
    try await second.open(links: [], by: sameRouter)
    #expect(second.stack == ScreenStack())
  }

  @Test func presentStackStaysIfNoLinkCanBeHandled() async throws {
    let (navigator, router) = try await numbers()
    try await navigator.open(links: ["test://number/1"], by: router)
    let gated = LinkRouter(router.handlers, gate: LinkGate(isOpen: false))
    let outcome = try await navigator.open(links: ["test://number/2"], by: gated)
    #expect(outcome.unhandled.map(\.reason) == ["The link may not open screen 'Number'."])
    #expect(navigator.topLink?.description == "test://number/1")
  }

  @Test func lawHoldsForEveryNumber() throws {
    for number in [0, 1, -5, Int.max] {
      let screen = Number()
      let link = try DeepLink("test://number/\(number)")
      #expect(screen.takeState(from: link))
      #expect(screen.link == link)
    }
  }
}
