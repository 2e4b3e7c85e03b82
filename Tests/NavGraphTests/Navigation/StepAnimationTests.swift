import NavGraph
import NavGraphTestSupport
import Testing

/// Whether the changes that a host receives are animated.
@MainActor @Suite struct StepAnimationTests {
  @Test func severalStepsAreOneChangeThatTheLastStepAnimates() async throws {
    let navigator = try await OtherHost.navigator(graph("1>2", "2>3", "3>4"), on: stack("1"))
    try await navigator.go(to: "4")
    #expect(navigator.host.changes == ["1 2 3 4"])
  }

  @Test func commandOfTheLastStepTurnsTheAnimationOff() async throws {
    var builder = GraphBuilder()
    for screen in ["1", "2", "3"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("a", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("b", from: .screens(["2"]), to: "3", isAnimated: false))
    let navigator = try await OtherHost.navigator(builder.build(), on: stack("1"))
    try await navigator.go(to: "3")
    #expect(navigator.host.changes == ["1 2 3 at once"])
  }

  @Test func goingBackIsAnimated() async throws {
    let navigator = try await OtherHost.navigator(graph("1>2", "2>3"), on: stack("1", "2", "3"))
    try await navigator.back()
    try await navigator.go(to: "1")
    #expect(navigator.host.changes == ["1 2", "1"])
  }

  @Test func selectingATabIsAnimated() async throws {
    let shop = try shop()
    let navigator = try await OtherHost.navigator(shop, on: shop.stack("Tabs"))
    try await navigator.go(to: "Search")
    #expect(navigator.host.changes == ["Tabs"])
    #expect(navigator.host.screens.visiblePath.last?.entry.screen == "Search")
  }

  @Test func requestTurnsTheAnimationOff() async throws {
    let navigator = try await OtherHost.navigator(graph("1>2", "2>3"), on: stack("1", "2"))
    try await navigator.go(to: "3", isAnimated: false)
    try await navigator.go(to: "2", isAnimated: false)
    try await navigator.go(RouteRequest(to: "1", isAnimated: false), from: .nearest("1"))
    #expect(navigator.host.changes == ["1 2 3 at once", "1 2 at once", "1 at once"])
  }

  @Test func shownStackIsNotAnimated() async throws {
    let navigator = try await OtherHost.navigator(graph("1>2"), on: stack("1"))
    try await navigator.show(stack("1", "2"))
    #expect(navigator.host.changes == ["1 2 at once"])
  }
}
