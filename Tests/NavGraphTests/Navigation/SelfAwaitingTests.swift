import NavGraph
import NavGraphTestSupport
import Testing

/// Requests that equal the one that awaits them.
@MainActor @Suite struct SelfAwaitingTests {
  private static let sentence =
    "The request equals the one that awaits it, so neither would end. Do not make it: the first one "
    + "goes on by itself."

  private func shop() throws -> NavigationGraph {
    try graph("1>Account", "*>Login", "Login>Account")
  }

  /// Makes a request, and returns its error as a sentence.
  private func error(of request: @MainActor () async throws -> Void) async -> String {
    do {
      try await request()
      return "none"
    } catch {
      return "\(error)"
    }
  }

  @Test(.timeLimit(.minutes(60)))
  func conditionOfARedirectGetsAnError() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    var errors: [String] = []
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account", errors.isEmpty else {
          return .proceed
        }
        return .redirect(to: "Login") {
          errors.append(await self.error { try await navigator.go(to: "Account") })
          return true
        }
      }
    ]
    try await navigator.go(to: "Account")
    #expect(errors == [SelfAwaitingTests.sentence])
    #expect(navigator.stack.names == "1 Login Account")
  }

  @Test(.timeLimit(.minutes(60)))
  func interceptorGetsAnErrorAlsoInAChildTask() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    var errors: [String] = []
    navigator.interceptors = [
      { _ in
        errors.append(await self.error { try await navigator.go(to: "Account") })
        async let error = self.error { try await navigator.go(to: "Account") }
        errors.append(await error)
        return .proceed
      }
    ]
    try await navigator.go(to: "Account")
    #expect(errors == [SelfAwaitingTests.sentence, SelfAwaitingTests.sentence])
    #expect(navigator.stack.names == "1 Account")
  }

  @Test(.timeLimit(.minutes(60)))
  func conditionMayAwaitAnotherRequest() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    var isRedirected = false
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account", !isRedirected else {
          return .proceed
        }
        isRedirected = true
        return .redirect(to: "Login") {
          await self.error { try await navigator.back() } == "none"
        }
      }
    ]
    try await navigator.go(to: "Account")
    #expect(navigator.stack.names == "1 Account")
  }

  @Test(.timeLimit(.minutes(60)))
  func equalRequestOfAnotherCallerJoins() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    var logIn: CheckedContinuation<Bool, Never>?
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account", logIn == nil else {
          return .proceed
        }
        return .redirect(to: "Login") { await withCheckedContinuation { logIn = $0 } }
      }
    ]
    async let first = navigator.go(to: "Account")
    await wait { logIn != nil }
    let second = Task { try await navigator.go(to: "Account") }
    await letOthersRun()
    logIn?.resume(returning: true)
    #expect(try await first == second.value)
    #expect(navigator.stack.names == "1 Login Account")
  }
}
