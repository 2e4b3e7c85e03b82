import NavGraph
import NavGraphTestSupport
import Testing

/// The navigator for tests and previews of a screen.
@MainActor @Suite(.timeLimit(.minutes(60))) struct RecordingNavigatorTests {
  @Test func requestsAndGoingBackChangeTheStack() async throws {
    let navigator = RecordingNavigator(showing: stack("Menu"))
    let outcome = try await navigator.go(to: "Chat", ["userId": 1, "note": nil])
    #expect(outcome.navigation?.plan.stack.names == "Menu Chat")
    #expect(navigator.stack.top?.properties == ["userId": 1, "note": .null])
    try await navigator.go(to: "Card")
    try await navigator.back(to: "Menu")
    #expect(navigator.stack.names == "Menu")
    #expect(try await navigator.backToRoot() == .alreadyThere(stack("Menu")))
    #expect(try await navigator.back() == .alreadyThere(stack("Menu")))
    let error = await #expect(throws: NavigationError.self) { try await navigator.back(to: "Card") }
    #expect(error?.description == "Screen 'Card' is not on the stack.")
    #expect(
      navigator.calls == [
        .go(RouteRequest(to: "Chat", ["userId": 1, "note": nil])), .go("Card"),
        .back(to: .nearest("Menu")), .back(to: .root), .back(to: nil), .back(to: .nearest("Card")),
      ]
    )
  }

  @Test func aFailureEndsAllCalls() async throws {
    let navigator = RecordingNavigator(showing: stack("Menu"))
    navigator.failure = .cancelled
    await #expect(throws: NavigationError.self) { try await navigator.go("Chat") }
    await #expect(throws: NavigationError.self) {
      try await navigator.result(of: "Picker", as: Int.self)
    }
    #expect(navigator.stack.names == "Menu")
    #expect(navigator.calls == [.go("Chat"), .result(of: "Picker")])
  }

  @Test func startedWorkReportsItsFailure() async {
    let navigator = RecordingNavigator()
    var failures: [String] = []
    navigator.onFailure = { failures.append("\($0)") }
    navigator.failure = .stackChanged
    navigator.start { try await $0.go("Chat") }
    #expect(await navigator.nextCall() == .go("Chat"))
    await wait { failures == ["\(NavigationError.stackChanged)"] }
  }
}
