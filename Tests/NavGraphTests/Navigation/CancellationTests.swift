import NavGraph
import NavGraphTestSupport
import Testing

/// Requests that are cancelled while they wait, and navigators that are reset.
@MainActor @Suite(.timeLimit(.minutes(60))) struct CancellationTests {
  private let gate = Gate()

  /// Creates a navigator on screen 1 whose requests for screen 2 wait at the gate.
  private func navigator() async throws -> Navigator<TestHost> {
    let navigator = try await NavGraphTestSupport.navigator(
      graph("1>2", "*>3", "*>4"),
      on: stack("1")
    )
    navigator.interceptors = [
      { [gate] proposal in
        if proposal.request.destination.screen == "2" { await gate.pass() }
        return .proceed
      }
    ]
    return navigator
  }

  private func request(
    _ screen: ScreenID,
    _ navigator: Navigator<TestHost>
  ) -> Task<NavigationOutcome, any Error> {
    Task { try await navigator.go(to: screen) }
  }

  private func isCancelled(_ request: Task<NavigationOutcome, any Error>) async -> Bool {
    if case .failure(NavigationError.cancelled) = await request.result { true } else { false }
  }

  @Test func waitingRequestIsTakenOutOfTheQueue() async throws {
    let navigator = try await navigator()
    let requests = [request("2", navigator)]
    await gate.wait()
    let cancelled = request("3", navigator)
    let last = request("4", navigator)
    await letOthersRun()
    cancelled.cancel()
    #expect(await isCancelled(cancelled))
    gate.open()
    #expect(try await requests[0].value.isAtDestination)
    #expect(try await last.value.isAtDestination)
    #expect(navigator.stack.names == "1 2 4")
  }

  @Test func requestOfACancelledTaskDoesNotBegin() async throws {
    let navigator = try await navigator()
    let request = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await navigator.go(to: "3")
    }
    #expect(await isCancelled(request))
    #expect(navigator.stack.names == "1")
  }

  @Test func requestThatHasBegunIsFinished() async throws {
    let navigator = try await navigator()
    let request = request("2", navigator)
    await gate.wait()
    request.cancel()
    await letOthersRun()
    gate.open()
    #expect(try await request.value.isAtDestination)
    #expect(navigator.stack.names == "1 2")
  }

  @Test(arguments: [0, 1])
  func equalRequestsAreDoneWhileOneIsAwaited(cancelled: Int) async throws {
    let navigator = try await navigator()
    let first = request("2", navigator)
    await gate.wait()
    let equal = [request("3", navigator), request("3", navigator)]
    await letOthersRun()
    equal[cancelled].cancel()
    #expect(await isCancelled(equal[cancelled]))
    gate.open()
    _ = try await first.value
    #expect(try await equal[1 - cancelled].value.isAtDestination)
    #expect(navigator.stack.names == "1 2 3")
  }

  @Test func goingBackIsTakenOutOfTheQueue() async throws {
    let navigator = try await navigator()
    let first = request("2", navigator)
    await gate.wait()
    let back = Task { try await navigator.back() }
    await letOthersRun()
    back.cancel()
    #expect(await isCancelled(back))
    gate.open()
    _ = try await first.value
    #expect(navigator.stack.names == "1 2")
  }

  @Test func resetEndsAllRequests() async throws {
    let navigator = try await navigator()
    let requests = [request("2", navigator)]
    await gate.wait()
    let waiting = [request("3", navigator), request("4", navigator)]
    await letOthersRun()
    navigator.reset()
    for request in requests + waiting { #expect(await isCancelled(request)) }
    try await navigator.go(to: "4")
    #expect(navigator.stack.names == "1 4")
    gate.open()
    await letOthersRun()
    #expect(navigator.stack.names == "1 4")
    try await navigator.go(to: "3")
    #expect(navigator.stack.names == "1 4 3")
  }

  @Test func resetEndsARequestWhoseRedirectWaits() async throws {
    let navigator = try await navigator()
    navigator.interceptors = [
      { [gate] proposal in
        guard proposal.request.destination.screen == "3" else { return .proceed }
        return .redirect(to: "4") {
          await gate.pass()
          return true
        }
      }
    ]
    let request = request("3", navigator)
    await gate.wait()
    #expect(navigator.stack.names == "1 4")
    navigator.reset()
    #expect(await isCancelled(request))
    gate.open()
    await letOthersRun()
    #expect(navigator.stack.names == "1 4")
  }

  /// Makes requests for screen 3 wait for the condition of a redirect to screen 4, until its task is
  /// cancelled.
  private func suspend(_ navigator: Navigator<TestHost>, _ didCancel: @escaping () -> Void = {}) {
    navigator.interceptors = [
      { [gate] proposal in
        guard proposal.request.destination.screen == "3", !gate.isReached else { return .proceed }
        return .redirect(to: "4") {
          await gate.pass()
          if Task.isCancelled { didCancel() }
          return true
        }
      }
    ]
  }

  @Test func requestWhoseRedirectWaitsIsCancelledWithItsCaller() async throws {
    let navigator = try await navigator()
    var isCancelled = false
    suspend(navigator) { isCancelled = true }
    let request = request("3", navigator)
    await gate.wait()
    request.cancel()
    #expect(await self.isCancelled(request))
    await wait { isCancelled }
    await letOthersRun()
    #expect(navigator.stack.names == "1 4")
    try await navigator.go(to: "3")
    #expect(navigator.stack.names == "1 4 3")
  }

  @Test func redirectWaitsWhileAnEqualRequestIsAwaited() async throws {
    let navigator = try await navigator()
    suspend(navigator)
    let requests = [request("3", navigator), request("3", navigator)]
    await gate.wait()
    requests[0].cancel()
    #expect(await isCancelled(requests[0]))
    gate.open()
    #expect(try await requests[1].value.isAtDestination)
    #expect(navigator.stack.names == "1 4 3")
  }

  @Test func requestAfterItsRedirectIsCancelledWhileItWaits() async throws {
    let navigator = try await navigator()
    suspend(navigator)
    let request = request("3", navigator)
    await gate.wait()
    let other = Gate()
    navigator.interceptors.append { proposal in
      if proposal.request.destination.screen == "2" { await other.pass() }
      return .proceed
    }
    let blocking = self.request("2", navigator)
    navigator.graph = try graph("1>2", "*>2", "*>3", "*>4")
    await other.wait()
    gate.open()
    await letOthersRun()
    request.cancel()
    #expect(await isCancelled(request))
    other.open()
    _ = try await blocking.value
    #expect(navigator.stack.names == "1 4 2")
  }
}
