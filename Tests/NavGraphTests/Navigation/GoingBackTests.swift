import NavGraph
import NavGraphTestSupport
import Testing

@MainActor @Suite struct GoingBackTests {
  /// Commands 1 > 2 > 3 > 4.
  private func line() throws -> NavigationGraph { try graph("1>2", "2>3", "3>4") }

  @Test func backReturnsToTheEntryBelowTheTop() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    #expect(try await navigator.back().stepNames == ["pop 1"])
    #expect(navigator.stack.names == "1 2")
  }

  @Test func twoBacksGoBackTwice() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    async let first = navigator.back()
    async let second = navigator.back()
    #expect(try await [first.stepNames, second.stepNames] == [["pop 1"], ["pop 1"]])
    #expect(navigator.stack.names == "1")
  }

  @Test func backAtTheRootDoesNothing() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    #expect(try await navigator.back() == .alreadyThere(stack("1")))
    #expect(try await navigator.backToRoot() == .alreadyThere(stack("1")))
  }

  @Test func backOnAnEmptyStackDoesNothing() async throws {
    let navigator = try await navigator(line(), on: ScreenStack())
    #expect(try await navigator.back() == .alreadyThere(ScreenStack()))
  }

  @Test func backDismissesModalLayers() async throws {
    let shown = ScreenStack([
      StackEntry("1", presentation: .root), StackEntry("2"),
      StackEntry("3", presentation: .present), StackEntry("4"),
      StackEntry("2", presentation: .present),
    ])
    let navigator = try await navigator(line(), on: shown)
    #expect(try await navigator.back().stepNames == ["dismiss 1"])
    #expect(try await navigator.backToRoot().stepNames == ["dismiss 1", "pop 1"])
  }

  @Test func backToAScreenReturnsToTheNearestEntry() async throws {
    let graph = try graph(
      "1>2",
      screens: [NavigationScreen("1"), NavigationScreen("1b", extends: "1")]
    )
    let navigator = try await navigator(graph, on: stack("1", "1b", "2", "2"))
    #expect(try await navigator.back(to: "1").stepNames == ["pop 2"])
    #expect(try await navigator.back(to: "1") == .alreadyThere(stack("1", "1b")))
    #expect(try await navigator.back(to: .root).stepNames == ["pop 1"])
  }

  @Test func backToAMissingEntryIsAnError() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2"))
    let error = await #expect(throws: NavigationError.self) { try await navigator.back(to: "4") }
    #expect(error?.description == "Screen '4' is not on the stack.")
    let other = await #expect(throws: NavigationError.self) {
      try await navigator.back(to: .entry(2))
    }
    #expect(other?.description == "The stack has no entry 2.")
  }

  @Test func backToALiveEntryReturnsToThisEntry() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    let entry = try #require(navigator.entry(at: "2"))
    #expect(try await navigator.back(to: entry).stepNames == ["pop 1"])
    try await navigator.show(stack("1", "2", "3"))
    #expect(try await navigator.back(to: entry) == .alreadyThere(stack("1", "2", "3")))
  }

  @Test func navigatorFollowsBackGestures() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    navigator.host.simulateBackGesture(2)
    #expect(navigator.stack.names == "1")
    #expect(try await navigator.go(to: "3").stepNames == ["push 2", "push 3"])
  }

  @Test func equalRequestAfterABackGestureIsExecuted() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    try await navigator.go(to: "3")
    navigator.host.simulateBackGesture()
    #expect(try await navigator.go(to: "3").stepNames == ["push 3"])
  }

  // MARK: Starting from an entry

  @Test func planFromALowerEntryRemovesTheEntriesAboveInOneStep() async throws {
    let shown = ScreenStack([
      StackEntry("1", presentation: .root), StackEntry("2"),
      StackEntry("3", presentation: .present), StackEntry("4"),
    ])
    let graph = try graph("1>2", "1>5", screens: [NavigationScreen("3"), NavigationScreen("4")])
    let navigator = try await navigator(graph, on: shown)
    let outcome = try await navigator.go(to: "5", from: .nearest("2"))
    #expect(outcome.stepNames == ["dismiss 1", "pop 1", "push 5"])
    #expect(outcome.navigation?.plan.removed == 3)
  }

  @Test func requestFromTheDestinationReturnsToIt() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    #expect(try await navigator.go(to: "2", from: .entry(1)).stepNames == ["pop 1"])
  }

  @Test func requestFromAMissingEntryIsAnError() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "2", from: .nearest("4"))
    }
  }
}
