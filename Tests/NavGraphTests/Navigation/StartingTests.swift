import NavGraph
import NavGraphTestSupport
import Testing

/// Requests of buttons, which do not wait for the outcome.
@MainActor @Suite(.timeLimit(.minutes(60))) struct StartingTests {
  private func navigator(
    on screens: ScreenID...
  ) async throws -> (navigator: Navigator<TestHost>, failures: Failures) {
    let navigator = try await NavGraphTestSupport.navigator(
      graph("1>2", "2>3", "3>4"),
      on: ScreenStack(screens: screens)
    )
    let failures = Failures()
    navigator.onFailure = { failures.add($0) }
    return (navigator, failures)
  }

  @Test func startGoesToAScreen() async throws {
    let (navigator, failures) = try await navigator(on: "1")
    navigator.start { try await $0.go(to: "2", ["p": 1]) }
    await wait { navigator.stack.names == "1 2" }
    #expect(navigator.stack.top?.properties == ["p": 1])
    #expect(failures.texts == [])
  }

  @Test func startReportsTheErrorOfARequest() async throws {
    let (navigator, failures) = try await navigator(on: "2")
    navigator.start { try await $0.go(RouteRequest(to: "1")) }
    await wait { !failures.texts.isEmpty }
    #expect(failures.texts == ["No sequence of commands leads to '1'."])
    #expect(navigator.stack.names == "2")
  }

  @Test func startReportsAnErrorOfAnyType() async throws {
    let (navigator, failures) = try await navigator(on: "1")
    let screen: any Navigating = navigator
    screen.start { _ in throw TestFailure("no network") }
    await wait { !failures.texts.isEmpty }
    #expect(failures.texts == ["TestFailure(name: \"no network\")"])
  }

  @Test func startedRequestsRunInTheOrderOfTheCalls() async throws {
    let (navigator, failures) = try await navigator(on: "1")
    navigator.start { try await $0.go(to: "3") }
    navigator.start { try await $0.back() }
    navigator.start { try await $0.go(to: "4") }
    var ends: [String] = []
    for await event in navigator.events() {
      guard case .didNavigate(let navigation) = event else { continue }
      ends.append(navigation.plan.stack.names)
      if ends.count == 3 { break }
    }
    #expect(ends == ["1 2 3", "1 2", "1 2 3 4"])
    #expect(failures.texts == [])
  }

  @Test func refusedRequestIsNotAFailure() async throws {
    let (navigator, failures) = try await navigator(on: "1")
    navigator.interceptors = [{ _ in .refuse(reason: "No.") }]
    var outcome: NavigationOutcome?
    navigator.start { outcome = try await $0.go(to: "2") }
    await wait { outcome != nil }
    #expect(outcome == .refused(reason: "No."))
    #expect(failures.texts == [])
  }

  @Test func cancelledRequestIsNotAFailure() async throws {
    let (navigator, failures) = try await navigator(on: "1")
    let gate = Gate()
    var ended = 0
    navigator.interceptors = [
      { _ in
        await gate.pass()
        return .proceed
      }
    ]
    navigator.start { navigator in
      defer { ended += 1 }
      try await navigator.go(to: "2")
    }
    navigator.start { _ in
      defer { ended += 1 }
      throw CancellationError()
    }
    await gate.wait()
    navigator.reset()
    await wait { ended == 2 }
    await letOthersRun()
    #expect(failures.texts == [])
  }
}

/// The errors that a navigator has reported.
@MainActor private final class Failures {
  private(set) var texts: [String] = []

  func add(_ error: any Error) { texts.append("\(error)") }
}
