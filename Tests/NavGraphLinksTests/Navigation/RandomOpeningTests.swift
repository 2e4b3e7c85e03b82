import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// A screen without a place for the item of a link.
@MainActor private final class Counter: LinkRepresentable {
  private let base: DeepLink

  init(_ base: DeepLink) { self.base = base }

  var link: DeepLink { base }

  func bind(_ link: DeepLink) -> Bool { link.path.isEmpty }
}

/// Opens random texts as links, on screens of all kinds.
@MainActor @Suite struct RandomOpeningTests {
  private func app() async throws -> (Navigator<TestHost>, LinkRouter) {
    let number = PropertyDeclaration("n", .int, isRequired: true)
    let fixed = PropertyDeclaration("fixed", .string, isReadOnly: true, defaultValue: "x")
    let graph = try graph(
      "a>b",
      "b>c",
      "*>a",
      "c>c",
      screens: [
        NavigationScreen("a"), NavigationScreen("b", properties: [number, fixed]),
        NavigationScreen("c"),
      ]
    )
    let base = try DeepLink("app://c")
    let navigator = try await navigator(
      graph,
      on: stack("a"),
      factories: ["c": { _ in Counter(base) }]
    )
    var patterns = PatternLinkHandler()
    for (pattern, mode) in [
      ("app://b/:n/*rest", LinkMode.extend), ("app://:any", .exact),
      ("https://:host/x?n=:n?", .rebuild),
    ] {
      try patterns.register(
        LinkDefinition(LinkPattern(pattern), to: [.init("a"), .init("b")], mode: mode)
      )
    }
    let gate = LinkGate([.refuse(host: "*.example"), .refuse(source: .web, screen: "c")])
    return (
      navigator,
      LinkRouter([patterns, ScreenNameLinkHandler(graph), StackLinkHandler(graph)], gate: gate)
    )
  }

  private func text(using random: inout SeededGenerator) -> String {
    let pieces = [
      "a", "b", "c", "/", "/", "::", "=", ";", "?", "&", "!", "n", "1", "x=v", "%41", "%", "#", "*",
    ]
    if random.chance(30) { return RandomDeepLink.text(using: &random) }
    let body = (0..<Int.random(in: 0...9, using: &random)).map { _ in random.pick(pieces) }
    return random.pick(["app://", "https://", "app:///"]) + body.joined()
  }

  @Test(
    "Opening never traps, and a link that fails changes nothing",
    arguments: SeededGenerator.seeds(1)
  )
  func openingNeverTraps(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    let (navigator, links) = try await app()
    for _ in 0..<500 {
      let text = text(using: &random)
      let before = navigator.stack
      let source = random.pick(LinkSource.allCases)
      do {
        let outcome = try await navigator.using(links).open(
          text,
          from: source,
          trusted: random.chance(20)
        )
        if case .refused = outcome { #expect(navigator.stack == before, "\(text)") }
      } catch {
        #expect(navigator.stack == before, "\(text)")
      }
      try #require(!navigator.stack.entries.isEmpty, "\(text)")
      if let link = try? DeepLink(text) { _ = try? navigator.using(links).plan(link, from: source) }
      _ = navigator.links
    }
  }
}
