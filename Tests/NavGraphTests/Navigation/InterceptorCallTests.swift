import NavGraph
import NavGraphTestSupport
import Testing

/// Interceptors that await requests, which begin only after the interceptors have returned.
@MainActor @Suite(.timeLimit(.minutes(60))) struct InterceptorCallTests {
  /// The ways in which an interceptor can await a request.
  enum Way: CaseIterable {
    case directly, childTask, taskGroup, newTask, continuation
  }

  private typealias Shop = Navigator<TestHost>

  private func shop(on screens: ScreenID...) async throws -> Shop {
    let graph = try graph("1>Account", "*>Login", "Account>Orders", "*>Help")
    return try await navigator(graph, on: ScreenStack(screens: screens))
  }

  /// Awaits a request in one of the ways, and returns its error; nil if there is none.
  private func error(
    awaiting way: Way,
    _ request: @escaping @MainActor @Sendable () async throws -> Void
  ) async -> String? {
    @MainActor @Sendable func attempt() async -> String? {
      do {
        try await request()
        return nil
      } catch {
        return "\(error)"
      }
    }
    switch way {
    case .directly: return await attempt()
    case .childTask:
      async let child = attempt()
      return await child
    case .taskGroup:
      return await withTaskGroup(of: String?.self) { group in
        group.addTask { await attempt() }
        return await group.next() ?? nil
      }
    case .newTask: return await Task { await attempt() }.value
    case .continuation:
      return await withCheckedContinuation { continuation in
        Task { continuation.resume(returning: await attempt()) }
      }
    }
  }

  @Test(arguments: Way.allCases)
  func requestThatAnInterceptorAwaitsIsRefused(way: Way) async throws {
    let navigator = try await shop(on: "1")
    var errors: [String?] = []
    navigator.interceptors = [
      { [weak navigator] proposal in
        guard proposal.request.destination.screen == "Account", errors.isEmpty else {
          return .proceed
        }
        errors.append(await self.error(awaiting: way) { try await navigator?.go(to: "Login") })
        errors.append(await self.error(awaiting: way) { try await navigator?.back() })
        errors.append(await self.error(awaiting: way) { try await navigator?.show(stack("Help")) })
        return .proceed
      }
    ]
    try await navigator.go(to: "Account")
    #expect(errors == Array(repeating: NavigationError.waitsForItself.description, count: 3))
    #expect(navigator.stack.names == "1 Account")
    try await navigator.go(to: "Orders")
  }

  @Test(arguments: Way.allCases)
  func requestThatALeavingInterceptorAwaitsIsRefused(way: Way) async throws {
    let navigator = try await shop(on: "1", "Account")
    var errors: [String?] = []
    let entry = try #require(navigator.entry(at: "Account"))
    entry.interceptLeaving { [weak navigator] _ in
      errors.append(await self.error(awaiting: way) { try await navigator?.go(to: "Login") })
      return .proceed
    }
    try await navigator.back()
    #expect(errors == [NavigationError.waitsForItself.description])
    #expect(navigator.stack.names == "1")
  }

  @Test(arguments: Way.allCases)
  func interceptorMayAwaitAnotherNavigator(way: Way) async throws {
    let navigator = try await shop(on: "1")
    let other = try await shop(on: "1")
    navigator.interceptors = [
      { _ in
        await self.error(awaiting: way) { try await other.go(to: "Login") } == nil
          ? .proceed : .refuse(reason: "No login.")
      }
    ]
    try await navigator.go(to: "Account")
    #expect(navigator.stack.names == "1 Account")
    #expect(other.stack.names == "1 Login")
  }

  @Test func requestIsRefusedThatAnInterceptorAwaitsThroughAnotherNavigator() async throws {
    let navigator = try await shop(on: "1")
    let other = try await shop(on: "1")
    var errors: [String?] = []
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account" else { return .proceed }
        _ = try? await other.go(to: "Login")
        return .proceed
      }
    ]
    other.interceptors = [
      { _ in
        errors.append(await self.error(awaiting: .newTask) { try await navigator.go(to: "Help") })
        return .proceed
      }
    ]
    try await navigator.go(to: "Account")
    #expect(errors == [NavigationError.waitsForItself.description])
    #expect(navigator.stack.names == "1 Account")
  }

  @Test func requestThatIsNotAwaitedBeginsAfterTheInterceptor() async throws {
    let navigator = try await shop(on: "1")
    let gate = Gate()
    navigator.interceptors = [
      { [weak navigator] proposal in
        guard proposal.request.destination.screen == "Account" else { return .proceed }
        navigator?.start { try await $0.go(to: "Help") }
        navigator?.go(RouteRequest(to: "Login")) { _ in }
        await gate.pass()
        return .refuse(reason: "closed")
      }
    ]
    let request = Task { try await navigator.go(to: "Account") }
    await gate.wait()
    await letOthersRun()
    #expect(navigator.stack.names == "1")
    gate.open()
    #expect(try await request.value == .refused(reason: "closed"))
    await wait { navigator.stack.entries.count == 3 }
    #expect(navigator.stack.names == "1 Login Help")
  }

  @Test func taskOfAnInterceptorMayMakeRequestsLater() async throws {
    let navigator = try await shop(on: "1")
    var later: Task<NavigationOutcome?, any Error>?
    let gate = Gate()
    navigator.interceptors = [
      { [weak navigator] proposal in
        guard later == nil else { return .proceed }
        later = Task {
          await gate.pass()
          return try await navigator?.go(to: "Orders")
        }
        return .proceed
      }
    ]
    try await navigator.go(to: "Account")
    gate.open()
    #expect(try await later?.value?.isAtDestination == true)
    #expect(navigator.stack.names == "1 Account Orders")
  }

  // MARK: The time limit

  @Test func interceptorThatDoesNotReturnEndsItsRequestOnly() async throws {
    let navigator = try await shop(on: "1")
    navigator.interceptorTimeout = .milliseconds(20)
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account" else { return .proceed }
        try? await Task.sleep(for: .seconds(3_600))
        return .proceed
      }
    ]
    let next = Task { try await navigator.go(to: "Help") }
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "Account")
    }
    #expect(
      error?.description
        == "An interceptor did not return within 0.02 seconds, so the request was not carried out. To "
        + "wait for another screen, return '.redirect(to:until:)'."
    )
    #expect(try await next.value.isAtDestination)
    #expect(navigator.stack.names == "1 Help")
  }

  @Test func leavingInterceptorThatDoesNotReturnEndsItsRequestOnly() async throws {
    let navigator = try await shop(on: "1", "Account")
    navigator.interceptorTimeout = .milliseconds(20)
    navigator.entry(at: "Account")?.interceptLeaving { _ in
      try? await Task.sleep(for: .seconds(3_600))
      return .proceed
    }
    await #expect(throws: NavigationError.self) { try await navigator.back() }
    #expect(navigator.stack.names == "1 Account")
    #expect(try await navigator.go(to: "Orders").isAtDestination)
  }

  @Test func resetEndsARequestWhoseInterceptorDoesNotReturn() async throws {
    let navigator = try await shop(on: "1")
    let gate = Gate()
    navigator.interceptors = [
      { _ in
        await gate.pass()
        return .proceed
      },
      { _ in .proceed },
    ]
    let request = Task { try await navigator.go(to: "Account") }
    await gate.wait()
    navigator.reset()
    await #expect(throws: NavigationError.self) { try await request.value }
    gate.open()
    await letOthersRun()
    #expect(navigator.stack.names == "1")
    navigator.interceptors = []
    try await navigator.go(to: "Help")
    #expect(navigator.stack.names == "1 Help")
  }

  /// The interceptor continues as soon as its task is cancelled, mostly before the request ends.
  @Test(arguments: [Way.newTask, .continuation])
  func interceptorThatOutlastsItsTimeMayMakeRequests(way: Way) async throws {
    for _ in 0..<20 {
      let navigator = try await shop(on: "1")
      navigator.interceptorTimeout = .milliseconds(5)
      var errors: [String?] = []
      navigator.interceptors = [
        { [weak navigator] _ in
          navigator?.interceptors = []
          await wait { false }
          errors.append(await self.error(awaiting: way) { try await navigator?.go(to: "Help") })
          return .proceed
        }
      ]
      await #expect(throws: NavigationError.self) { try await navigator.go(to: "Account") }
      await wait { !errors.isEmpty }
      try #require(errors == [nil])
      #expect(navigator.stack.names == "1 Help")
    }
  }
}
