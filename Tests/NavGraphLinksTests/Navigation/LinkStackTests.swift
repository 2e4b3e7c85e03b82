import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Several links that are opened as a stack, which are judged as single links are.
@MainActor @Suite struct LinkStackTests {
  private func reasons(
    _ texts: [String],
    from source: LinkSource,
    gate: LinkGate = LinkGate()
  ) async throws -> [String] {
    let graph = try shop()
    let navigator = try await navigator(graph, on: graph.stack("Welcome"))
    let links = LinkRouter([ScreenNameLinkHandler(graph)], gate: gate)
    return try await navigator.using(links).open(links: texts, from: source).unhandled.map(\.reason)
  }

  @Test func linkThatNamesAScreenMayNotSetProperties() async throws {
    let texts = ["app://Results?q=a"]
    #expect(
      try await reasons(texts, from: .web)
        == ["The link may not set property 'q' of screen 'Results'."]
    )
    #expect(try await reasons(texts, from: .own) == [])
  }

  @Test func gateChecksTheScreenThatAContainerShows() async throws {
    let gate = LinkGate([.refuse(source: .web, screen: "Home")])
    #expect(
      try await reasons(["app://Tabs"], from: .web, gate: gate)
        == ["The link may not open screen 'Home'."]
    )
  }

  @Test func numberOfLinksIsLimited() async throws {
    let graph = try graph("*>1", "*>2")
    let navigator = try await navigator(graph, on: stack("1"))
    var links = LinkRouter([ScreenNameLinkHandler(graph)])
    links.maximumSteps = 2
    let texts = ["app://1", "app://2", "app://1"]
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.using(links).open(links: texts, from: .own)
    }
    #expect(error?.description == "The shortest plan has more than 2 steps. Allow more.")
    try await navigator.using(links).open(links: Array(texts.prefix(2)), from: .own)
    #expect(navigator.stack.names == "1 2")
  }
}
