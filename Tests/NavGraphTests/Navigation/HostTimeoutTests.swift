import NavGraph
import NavGraphTestSupport
import Testing

/// Hosts that do not end a change, and gestures that are running when a request is made.
@MainActor @Suite(.timeLimit(.minutes(60))) struct HostTimeoutTests {
  private func navigator(on screens: ScreenID...) async throws -> Navigator<TestHost> {
    let graph = try graph("1>2", "2>3", "*>4")
    return try await NavGraphTestSupport.navigator(graph, on: ScreenStack(screens: screens))
  }

  /// Makes the host wait in the change to a screen, until its task is cancelled or the test has
  /// ended.
  private func hang(_ navigator: Navigator<TestHost>, at screen: ScreenID) {
    navigator.host.willApply = { screens in
      guard screens.last?.entry.screen == screen else { return }
      try await Task.sleep(for: .seconds(3_600))
    }
  }

  @Test func changeThatDoesNotEndIsNamedAndTheNextRequestBegins() async throws {
    let navigator = try await navigator(on: "1")
    navigator.stepTimeout = .milliseconds(20)
    hang(navigator, at: "3")
    let next = Task { @MainActor in try await navigator.go(to: "4") }
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(
      error?.description
        == "The host failed and shows 1: The change to '1 › 2 › 3' did not end within 0.04 seconds."
    )
    _ = try await next.value
    #expect(navigator.stack.names == "1 4")
  }

  @Test func stackThatIsNotShownInTimeIsNamed() async throws {
    let navigator = try await navigator(on: "1")
    navigator.stepTimeout = .milliseconds(20)
    navigator.host.willApply = { _ in try await Task.sleep(for: .seconds(3_600)) }
    let error = await #expect(throws: NavigationError.self) { try await navigator.show(stack("4")) }
    #expect(
      error?.description
        == "The host failed and shows 1: The change to '4' did not end within 0.02 seconds."
    )
  }

  @Test func requestWaitsForAGestureThatIsCancelled() async throws {
    let navigator = try await navigator(on: "1", "2")
    navigator.host.beginTransition()
    async let outcome = navigator.go(to: "3")
    await Task.yield()
    #expect(navigator.stack.names == "1 2")
    navigator.host.endTransition()
    #expect(try await outcome.stepNames == ["push 3"])
  }

  @Test func requestIsPlannedOnTheStackAfterAGesture() async throws {
    let navigator = try await navigator(on: "1", "2")
    navigator.host.beginTransition()
    async let outcome = navigator.go(to: "3")
    await Task.yield()
    navigator.host.simulateBackGesture()
    navigator.host.endTransition()
    #expect(try await outcome.stepNames == ["push 2", "push 3"])
  }

  @Test func goingBackWaitsForAGesture() async throws {
    let navigator = try await navigator(on: "1", "2", "3")
    navigator.host.beginTransition()
    async let outcome = navigator.back()
    await Task.yield()
    navigator.host.simulateBackGesture()
    navigator.host.endTransition()
    #expect(try await outcome.stepNames == ["pop 1"])
    #expect(navigator.stack.names == "1")
  }

  @Test func transitionThatDoesNotEndIsAnError() async throws {
    let navigator = try await navigator(on: "1")
    navigator.stepTimeout = .milliseconds(20)
    navigator.host.beginTransition()
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "2") }
    #expect(
      error?.description
        == "The host failed and shows 1: A gesture or transition did not end within 0.02 seconds."
    )
    navigator.host.endTransition()
    try await navigator.go(to: "2")
    #expect(navigator.stack.names == "1 2")
  }
}
