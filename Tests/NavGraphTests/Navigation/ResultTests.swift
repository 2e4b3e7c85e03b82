import NavGraph
import NavGraphTestSupport
import Testing

private enum Color: String, CaseIterable, PropertyConvertible { case red, green }

@MainActor private final class ShadesPicker: PropertySettable {
  @ScreenProperty var shades = 0
}

/// Screens that are opened for a value.
@MainActor @Suite(.timeLimit(.minutes(60))) struct ResultTests {
  private func navigator(on screens: ScreenID...) async throws -> Navigator<TestHost> {
    let graph = try graph("*>Picker", "Picker>Palette", "1>2")
    return try await NavGraphTestSupport.navigator(graph, on: ScreenStack(screens: screens))
  }

  /// Requests a color, and returns when the picker is on the stack.
  private func request(
    _ navigator: Navigator<TestHost>,
    _ properties: RequestedProperties = [:]
  ) async -> Task<Color?, any Error> {
    let task = Task {
      try await navigator.result(of: RouteRequest(to: "Picker", properties), as: Color.self)
    }
    await letOthersRun(60)
    await wait { navigator.stack.top?.screen == "Picker" }
    return task
  }

  @Test func pickerFinishesWithAValueAndIsGoneBackFrom() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    let picker = try #require(navigator.entry(at: "Picker"))
    #expect(try await picker.finish(with: Color.green).stepNames == ["pop 1"])
    #expect(try await color.value == .green)
    #expect(navigator.stack.names == "1")
  }

  @Test func propertiesReachThePicker() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator, ["shades": 5])
    #expect(navigator.stack.top?.properties == ["shades": 5])
    navigator.host.simulateBackGesture()
    #expect(try await color.value == nil)
  }

  @Test(arguments: ["gesture", "back", "root", "show"])
  func pickerThatLeavesWithoutAValueGivesNil(way: String) async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    switch way {
    case "gesture": navigator.host.simulateBackGesture()
    case "back": try await navigator.back()
    case "root": try await navigator.go(RouteRequest(to: "Palette", presentation: .root))
    default: try await navigator.show(stack("2"))
    }
    #expect(try await color.value == nil)
  }

  @Test func pickerInAContainerThatIsRemovedGivesNil() async throws {
    let shop = try shop()
    let navigator = try await NavGraphTestSupport.navigator(shop, on: shop.stack("Tabs"))
    let result = Task { try await navigator.result(of: "Results", as: Int.self) }
    await wait { navigator.entry(at: "Results") != nil }
    navigator.host.simulateTap(onTab: "cart")
    try await navigator.go(to: "Welcome")
    #expect(try await result.value == nil)
  }

  @Test func valueOfAnotherTypeIsAnError() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    try await navigator.entry(at: "Picker")?.finish(with: "blue")
    let error = await #expect(throws: NavigationError.self) { try await color.value }
    #expect(
      error?.description
        == "Screen 'Picker' finished with 'blue', which is not of type Color (red, green)."
    )
  }

  @Test func valuesAreConverted() async throws {
    let navigator = try await navigator(on: "1")
    let number = Task { try await navigator.result(of: "Picker", as: Int.self) }
    await wait { navigator.entry(at: "Picker") != nil }
    try await navigator.entry(at: "Picker")?.finish(with: "42")
    #expect(try await number.value == 42)
  }

  @Test func equalRequestsGetTheSameValue() async throws {
    let navigator = try await navigator(on: "1")
    let first = await request(navigator)
    let second = await request(navigator)
    #expect(navigator.stack.names == "1 Picker")
    try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(try await [first.value, second.value] == [.red, .red])
  }

  @Test func requestsAtOnceGetTheSameValue() async throws {
    let navigator = try await navigator(on: "1")
    let requests = (1...2).map { _ in
      Task { try await navigator.result(of: "Picker", as: Color.self) }
    }
    await wait { navigator.entry(at: "Picker") != nil }
    try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    for request in requests { #expect(try await request.value == .red) }
  }

  @Test func anotherPickerIsAnotherRequest() async throws {
    let navigator = try await navigator(on: "1")
    let first = await request(navigator, ["shades": 1])
    let second = await request(navigator, ["shades": 2])
    #expect(navigator.stack.names == "1 Picker Picker")
    try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(try await second.value == .red)
    try await navigator.entry(at: "Picker")?.finish(with: Color.green)
    #expect(try await first.value == .green)
  }

  @Test func screenThatIsOpenAlreadyAnswers() async throws {
    let navigator = try await navigator(on: "1", "Picker", "Palette")
    let color = await request(navigator)
    #expect(navigator.stack.names == "1 Picker")
    try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(try await color.value == .red)
  }

  @Test func screensAboveThePickerAreLeftWithIt() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    try await navigator.go(to: "Palette")
    try await navigator.go(RouteRequest(to: "2", via: ["1"]))
    #expect(try await color.value == nil)
    let other = await request(navigator)
    try await navigator.go(RouteRequest(to: "Palette", presentation: .present))
    let outcome = try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(outcome?.stepNames == ["dismiss 1", "pop 1"])
    #expect(try await other.value == .red)
  }

  @Test func pickerInATabUnderAModalFinishes() async throws {
    let shop = try shop()
    let navigator = try await NavGraphTestSupport.navigator(shop, on: shop.stack("Tabs"))
    let result = Task { try await navigator.result(of: "Results", as: Int.self) }
    await wait { navigator.entry(at: "Results") != nil }
    try await navigator.go(to: "Login")
    try await navigator.entry(at: "Results")?.finish(with: 3)
    #expect(try await result.value == 3)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{Home|*Search|Cart}")
  }

  @Test func pickerInAnotherTabCannotFinish() async throws {
    let shop = try shop()
    let navigator = try await NavGraphTestSupport.navigator(shop, on: shop.stack("Tabs"))
    let result = Task { try await navigator.result(of: "Results", as: Int.self) }
    await wait { navigator.entry(at: "Results") != nil }
    navigator.host.simulateTap(onTab: "cart")
    let entry = try #require(navigator.entry(at: "Results"))
    await #expect(throws: NavigationError.self) { try await entry.finish(with: 3) }
    navigator.host.simulateTap(onTab: "search")
    try await entry.finish(with: 4)
    #expect(try await result.value == 4)
  }

  @Test func rootGivesItsValueAndStays() async throws {
    let navigator = try await navigator(on: "Picker")
    let color = await request(navigator)
    let outcome = try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(outcome == .alreadyThere(stack("Picker")))
    #expect(try await color.value == .red)
    let again = await request(navigator)
    try await navigator.entry(at: "Picker")?.finish(with: Color.green)
    #expect(try await again.value == .green)
  }

  @Test func rootThatFinishesAtOnceIsHeard() async throws {
    let navigator = try await navigator(on: "Picker")
    let color = Task { try await navigator.result(of: "Picker", as: Color.self) }
    let outcome = Task { try await navigator.entry(at: "Picker")?.finish(with: Color.red) }
    _ = try await outcome.value
    #expect(try await color.value == .red)
  }

  @Test func firstOfTwoValuesCounts() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    let picker = try #require(navigator.entry(at: "Picker"))
    let first = Task { try await picker.finish(with: Color.red) }
    let second = Task { try await picker.finish(with: Color.green) }
    let outcomes = try await [first.value, second.value]
    #expect(outcomes.map(\.isAtDestination) == [true, true])
    #expect(try await color.value == .red)
    #expect(navigator.stack.names == "1")
  }

  @Test func valueCountsIfAGestureIsFaster() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    let picker = try #require(navigator.entry(at: "Picker"))
    navigator.host.beginTransition()
    let outcome = Task { try await picker.finish(with: Color.red) }
    await letOthersRun()
    navigator.host.simulateBackGesture()
    navigator.host.endTransition()
    #expect(try await outcome.value == .alreadyThere(stack("1")))
    #expect(try await color.value == .red)
  }

  @Test func valueIsWithdrawnIfThePickerIsNotLeft() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    try await navigator.go(to: "Palette")
    navigator.entry(at: "Palette")?.interceptLeaving { _ in .refuse(reason: "No.") }
    let picker = try #require(navigator.entry(at: "Picker"))
    #expect(try await !picker.finish(with: Color.red).isAtDestination)
    navigator.entry(at: "Palette")?.interceptsLeaving = false
    navigator.host.willApply = { _ in throw TestFailure("step") }
    await #expect(throws: NavigationError.self) { try await picker.finish(with: Color.red) }
    navigator.host.willApply = { _ in }
    try await navigator.backToRoot()
    #expect(try await color.value == nil)
  }

  @Test func pickerThatFinishesIsNotAsked() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    let picker = try #require(navigator.entry(at: "Picker"))
    picker.interceptLeaving { _ in .refuse(reason: "No.") }
    try await picker.finish(with: Color.red)
    #expect(try await color.value == .red)
  }

  @Test func cancelledTaskLeavesThePickerOpen() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    color.cancel()
    await #expect(throws: NavigationError.self) { try await color.value }
    #expect(navigator.stack.names == "1 Picker")
    try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(navigator.stack.names == "1")
  }

  @Test func resetEndsTheWaiting() async throws {
    let navigator = try await navigator(on: "1")
    let color = await request(navigator)
    navigator.reset()
    await #expect(throws: NavigationError.self) { try await color.value }
    #expect(navigator.stack.names == "1 Picker")
  }

  @Test func pickerThatLeavesAtOnceGivesNil() async throws {
    let navigator = try await navigator(on: "1", "2")
    let host = navigator.host
    host.willApply = { _ in Task { @MainActor in host.simulateBackGesture() } }
    let number = Task { try await navigator.result(of: "Picker", as: Int.self) }
    #expect(try await number.value == nil)
    #expect(navigator.stack.names == "1 2")
  }

  @Test func repeatedRequestThatIsRefusedGivesNil() async throws {
    let navigator = try await NavGraphTestSupport.navigator(
      graph("1>2", "*>Picker"),
      on: stack("1"),
      factories: ["Picker": { _ in ShadesPicker() }]
    )
    let first = await request(navigator, ["shades": 1])
    (navigator.host.top as? ShadesPicker)?.shades = 2
    navigator.interceptors = [{ _ in .refuse(reason: "No.") }]
    let second = Task {
      try await navigator.result(of: RouteRequest(to: "Picker", ["shades": 1]), as: Color.self)
    }
    #expect(try await second.value == nil)
    try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(try await first.value == .red)
  }

  @Test func refusedRequestGivesNil() async throws {
    let navigator = try await navigator(on: "1")
    navigator.interceptors = [{ _ in .refuse(reason: "No.") }]
    #expect(try await navigator.result(of: "Picker", as: Color.self) == nil)
  }

  @Test func requestWithoutARouteIsAnError() async throws {
    let navigator = try await navigator(on: "1")
    await #expect(throws: NavigationError.self) {
      try await navigator.result(of: "Nowhere", as: Color.self)
    }
  }

  @Test func requestAsAValueGetsAResult() async throws {
    let navigator = try await navigator(on: "1")
    async let color = navigator.result(of: RouteRequest(to: "Picker"), as: Color.self)
    await wait { navigator.entry(at: "Picker") != nil }
    try await navigator.entry(at: "Picker")?.finish(with: Color.red)
    #expect(try await color == .red)
  }

  @Test func finishingWithoutANavigatorIsAnError() async throws {
    let entry = LiveEntry("Picker", navigator: nil)
    await #expect(throws: NavigationError.self) { try await entry.finish(with: 1) }
  }
}
