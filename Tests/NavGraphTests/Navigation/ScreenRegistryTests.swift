import NavGraph
import NavGraphTestSupport
import Testing

/// A screen that stores its context, and navigates with the context's navigator.
@MainActor private final class ContextScreen: PropertySettable {
  let context: ScreenContext

  init(_ context: ScreenContext) { self.context = context }
}

@MainActor @Suite struct ScreenRegistryTests {
  @Test func factoryGetsTheContext() async throws {
    let userId = PropertyDeclaration("userId", .int)
    let graph = try graph(
      "1>2",
      screens: [NavigationScreen("2", title: "Two", identifier: "two", properties: [userId])]
    )
    let navigator = try await navigator(
      graph,
      on: stack("1"),
      factories: ["2": { ContextScreen($0) }]
    )
    try await navigator.go(to: "2", ["userId": "7"])
    let context = try #require(navigator.host.top as? ContextScreen).context
    #expect(context.screen == graph.screen("2"))
    #expect(context.screen.title == "Two")
    #expect(context.properties == ["userId": 7])
    #expect(context.presentation == .push)
    #expect(context.navigator === navigator)
  }

  @Test func screenNavigatesWithTheNavigatorOfItsContext() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>3"),
      on: stack("1", "2"),
      factories: ["2": { ContextScreen($0) }]
    )
    let context = try #require(navigator.host.top as? ContextScreen).context
    let anyNavigator = try #require(context.navigator)
    try await anyNavigator.go(to: "3", ["userId": 1])
    #expect(anyNavigator.stack.names == "1 2 3")
    #expect(try anyNavigator.plan(RouteRequest(to: "2")).stepNames == ["pop 1"])
    try await anyNavigator.back()
    #expect(try await anyNavigator.go(RouteRequest(to: "3")).stepNames == ["push 3"])
    try await anyNavigator.back(to: "2")
    try await anyNavigator.backToRoot()
    #expect(anyNavigator.stack.names == "1")
  }

  @Test func contextDoesNotRetainTheNavigator() async throws {
    var contexts: [ScreenContext] = []
    weak var weakNavigator: Navigator<TestHost>?
    do {
      let navigator = try await navigator(
        graph("1>2"),
        on: stack("1"),
        factories: [
          "2": { context in
            contexts.append(context)
            return ContextScreen(context)
          }
        ]
      )
      try await navigator.go(to: "2")
      weakNavigator = navigator
    }
    await wait { weakNavigator == nil }
    #expect(contexts.count == 1)
    #expect(contexts.first?.navigator == nil)
  }

  @Test func laterFactoryReplacesAnEarlierOne() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    navigator.registry.register("2") { _ in PlainScreen("first") }
    navigator.registry.register("2") { _ in PlainScreen("second") }
    try await navigator.go(to: "2")
    #expect((navigator.host.top as? PlainScreen)?.name == "second")
  }

  // MARK: Screens without a factory

  @Test func screensWithoutFactoryAreInTheOrderOfTheirDefinition() throws {
    let graph = try graph("1>2", "1>3", "1>4")
    var registry = ScreenRegistry<PlainScreen>()
    registry.register("2") { _ in PlainScreen("2") }
    #expect(registry.screensWithoutFactory(in: graph) == ["1", "3", "4"])
    registry.registerDefault { PlainScreen($0.screen.id.name) }
    #expect(registry.screensWithoutFactory(in: graph) == [])
  }

  @Test func abstractScreenNeedsNoFactory() throws {
    let screens: [NavigationScreen] = [
      NavigationScreen("Base"), NavigationScreen("Page", extends: "Base"),
      NavigationScreen("Card", extends: "Base"),
      NavigationScreen("Lonely"),
    ]
    let registry = ScreenRegistry<PlainScreen>()
    #expect(
      registry.screensWithoutFactory(in: try graph("Page>Card", screens: screens))
        == ["Page", "Card", "Lonely"]
    )
  }

  @Test func screenThatACommandOpensNeedsAFactoryAlthoughOthersExtendIt() throws {
    let registry = ScreenRegistry<PlainScreen>()
    let screens: [NavigationScreen] = [
      NavigationScreen("Base"), NavigationScreen("Page", extends: "Base"),
      NavigationScreen("Card", extends: "Page"),
    ]
    #expect(
      registry.screensWithoutFactory(in: try graph("Card>Page", screens: screens))
        == ["Page", "Card"]
    )
    // The command of `Base` also opens `Page`, which extends it.
    #expect(
      registry.screensWithoutFactory(in: try graph("Card>Base", screens: screens))
        == ["Base", "Page", "Card"]
    )
  }
}
