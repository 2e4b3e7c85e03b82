import NavGraph
import NavGraphTestSupport
import Testing

@MainActor @Suite struct NavigationEventTests {
  /// Returns the next events of a stream, in short form.
  private func words(
    _ count: Int,
    of events: AsyncStream<NavigationEvent>
  ) async -> [String] {
    var words: [String] = []
    for await event in events.prefix(count) { words.append(word(for: event)) }
    return words
  }

  private func word(for event: NavigationEvent) -> String {
    switch event {
    case .willNavigate(let plan, let origin): "will \(origin.names) > \(plan.stack.names)"
    case .didNavigate(let navigation): "did \(navigation.plan.stack.names)"
    case .failed(let error): "failed: \(error)"
    case .refused(let screen, let reason): "refused \(screen): \(reason)"
    case .redirected(let from, let to): "redirected \(from) > \(to)"
    case .backGesture(let from, let to): "user \(from.names) > \(to.names)"
    case .tabSelected(let from, let to): "tab \(from.names) > \(to.names)"
    case .stackReplaced(let from, let to): "replaced \(from.names) > \(to.names)"
    case .graphReplaced(let unknown): "graph, unknown: \(unknown)"
    case .noExistingTab(let container, let blockers): "no tab of \(container): \(blockers.count)"
    case .restored(let restoration): "restored \(restoration.stack.names)"
    }
  }

  @Test func eventsAreEmittedInOrder() async throws {
    let navigator = try await navigator(graph("1>2", "2>3", "*>9"), on: stack("1"))
    let events = navigator.events()
    let others = navigator.events()
    try await navigator.go(to: "3")
    navigator.host.simulateBackGesture()
    try await navigator.back()
    _ = try? await navigator.go(to: "unknown")
    try await navigator.show(stack("9"))
    navigator.graph = try graph("1>2")
    try await navigator.restore(StackSnapshot(stack("1", "2")))
    let expected = [
      "will 1 > 1 2 3", "did 1 2 3", "user 1 2 3 > 1 2", "will 1 2 > 1", "did 1",
      "failed: Unknown screen 'unknown'.", "replaced 1 > 9", "graph, unknown: [9]",
      "replaced 9 > 1 2", "restored 1 2",
    ]
    #expect(await words(expected.count, of: events) == expected)
    #expect(await words(expected.count, of: others) == expected)
  }

  @Test func eventsAreDescribedBySentences() async throws {
    let navigator = try await navigator(graph("1>2", "2>3"), on: stack("1"))
    let events = navigator.events()
    try await navigator.go(to: "2")
    navigator.host.simulateBackGesture()
    _ = try? await navigator.go(to: "unknown")
    navigator.interceptors = [
      { $0.request.destination.screen == "3" ? .redirect(to: "2") : .refuse(reason: "Closed.") }
    ]
    try await navigator.go(to: "3")
    try await navigator.restore(StackSnapshot(stack("1", "3")))
    try await navigator.show(ScreenStack())
    try await navigator.show(stack("2"))
    navigator.graph = try graph("1>3")
    var sentences: [String] = []
    for await event in events.prefix(11) { sentences.append("\(event)") }
    #expect(
      sentences == [
        "Navigating from 1 to 1 › 2.", "Navigated from 1 to 1 › 2.",
        "The user went back from 1 › 2 to 1.", "A request failed: Unknown screen 'unknown'.",
        "A request for '3' was redirected to '2'.", "A request for '2' was refused: Closed.",
        "The stack was replaced: 1 instead of 1.", "Restored 1. Dropped screens: 3.",
        "The stack was replaced: an empty stack instead of 1.",
        "The stack was replaced: 2 instead of an empty stack.",
        "The graph was replaced. Unknown screens: 2.",
      ]
    )
  }

  @Test func failureAndRefusalAreEmitted() async throws {
    let navigator = try await navigator(graph("1>2", "1>3"), on: stack("1"))
    let events = navigator.events()
    navigator.host.willApply = { _ in throw TestFailure("broken") }
    _ = try? await navigator.go(to: "2")
    navigator.interceptors = [
      { $0.request.destination.screen == "2" ? .redirect(to: "3") : .refuse(reason: "closed") }
    ]
    try await navigator.go(to: "2")
    #expect(
      await words(4, of: events) == [
        "will 1 > 1 2",
        "failed: The host failed and shows 1: TestFailure(name: \"broken\")",
        "redirected 2 > 3", "refused 3: closed",
      ]
    )
  }

  @Test func changeThatTheHostDoesNotReportIsDetectedWithTheNextRequest() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1", "2"))
    let events = navigator.events()
    navigator.host.stackDidChange = {}
    navigator.host.simulateBackGesture()
    try await navigator.go(to: "2")
    #expect(
      await words(3, of: events) == ["user 1 2 > 1", "will 1 > 1 2", "did 1 2"]
    )
  }

  @Test func changeWhileAPlanIsExecutedIsEmitted() async throws {
    let navigator = try await OtherHost.navigator(graph("1>2", "2>3"), on: stack("1"))
    let events = navigator.events()
    navigator.host.change = { $0.filter { $0.entry.screen != "2" } }
    _ = try? await navigator.go(to: "3")
    #expect(
      await words(3, of: events) == [
        "will 1 > 1 2 3", "replaced 1 2 3 > 1 3",
        "failed: The host shows 1 › 3 instead of 1 › 2 › 3.",
      ]
    )
  }

  @Test func replacementByTheSameScreenWithOtherPropertiesIsEmitted() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1"))
    let events = navigator.events()
    let entry = StackEntry("1", properties: ["p": 1], presentation: .root)
    navigator.host.simulateReplacement([PreparedScreen(PlainScreen("1"), entry: entry)])
    #expect(await words(1, of: events) == ["replaced 1 > 1"])
  }

  @Test func streamEndsWithTheNavigator() async throws {
    var owner: Navigator<TestHost>? = try await navigator(graph("1>2"), on: stack("1"))
    let events = try #require(owner?.events())
    owner = nil
    var count = 0
    for await _ in events { count += 1 }
    #expect(count == 0)
  }
}
