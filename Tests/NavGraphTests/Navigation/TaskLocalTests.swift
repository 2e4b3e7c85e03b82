import NavGraph
import NavGraphTestSupport
import Testing

private enum Trace {
  @TaskLocal static var id = "none"
}

@MainActor @Suite struct TaskLocalTests {
  /// The values that interceptors, factories and the host have seen, in order.
  @MainActor private final class Log {
    var values: [String] = []
  }

  private func tracedNavigator(_ log: Log) async throws -> Navigator<TestHost> {
    let navigator = try await navigator(
      graph("1>2", "2>3", "3>4", "*>Login"),
      on: stack("1"),
      factories: [
        "3": { _ in
          log.values.append("factory \(Trace.id)")
          return PlainScreen("3")
        }
      ]
    )
    navigator.host.willApply = { screens in
      log.values.append("\(ScreenStack(screens.map(\.entry)).names) \(Trace.id)")
    }
    return navigator
  }

  @Test func eachRequestRunsWithTheTaskLocalValuesOfItsCaller() async throws {
    let log = Log()
    let navigator = try await tracedNavigator(log)
    Trace.$id.withValue("a") { navigator.go(RouteRequest(to: "2")) { _ in } }
    Trace.$id.withValue("b") { navigator.go(RouteRequest(to: "3")) { _ in } }
    try await navigator.go(to: "4")
    #expect(log.values == ["1 2 a", "factory b", "1 2 3 b", "1 2 3 4 none"])
  }

  @Test func requestKeepsItsTaskLocalValuesAfterARedirect() async throws {
    let log = Log()
    let navigator = try await tracedNavigator(log)
    var logIn: CheckedContinuation<Bool, Never>?
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "2", logIn == nil else { return .proceed }
        return .redirect(to: "Login") { await withCheckedContinuation { logIn = $0 } }
      }
    ]
    var outcome: NavigationOutcome?
    Trace.$id.withValue("a") { navigator.go(RouteRequest(to: "2")) { outcome = try? $0.get() } }
    await wait { logIn != nil }
    try await Trace.$id.withValue("b") { try await navigator.back() }
    Trace.$id.withValue("b") { logIn?.resume(returning: true) }
    await wait { outcome != nil }
    #expect(log.values == ["1 Login a", "1 b", "1 2 a"])
  }
}
