import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private final class Session {
  var isLoggedIn = false
}

@MainActor @Suite struct InterceptionTests {
  /// Commands from 1 to Account and to Login.
  private func shop() throws -> NavigationGraph {
    try graph("1>Account", "*>Login", "Login>Forgot", "Login>Account", "1>2")
  }

  @Test func refusalIsReturnedAsAnOutcome() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    var proposals: [NavigationProposal] = []
    navigator.interceptors = [
      { proposal in
        proposals.append(proposal)
        return .refuse(reason: "closed")
      }
    ]
    #expect(try await navigator.go(to: "2") == .refused(reason: "closed"))
    #expect(navigator.stack.names == "1")
    #expect(proposals.map(\.request.stack.names) == ["1"])
    #expect(proposals.map(\.plan.stack.names) == ["1 2"])
  }

  @Test func firstInterceptorThatObjectsDecides() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    navigator.interceptors = [
      { _ in .proceed }, { _ in .refuse(reason: "second") }, { _ in .refuse(reason: "third") },
    ]
    #expect(try await navigator.go(to: "2") == .refused(reason: "second"))
  }

  @Test func redirectIsReachedBeforeTheDestination() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    let session = Session()
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account", !session.isLoggedIn else {
          return .proceed
        }
        session.isLoggedIn = true
        return .redirect(to: "Login")
      }
    ]
    try await navigator.go(to: "Account")
    #expect(navigator.stack.names == "1 Login Account")
  }

  @Test func otherRequestsAreExecutedWhileARedirectWaits() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    let session = Session()
    var logIn: CheckedContinuation<Bool, Never>?
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account", !session.isLoggedIn else {
          return .proceed
        }
        return .redirect(to: "Login") {
          await withCheckedContinuation { logIn = $0 }
        }
      }
    ]
    var end: NavigationOutcome?
    navigator.go(RouteRequest(to: "Account")) { end = try? $0.get() }
    try await navigator.go(to: "Forgot")
    #expect(navigator.stack.names == "1 Login Forgot")
    try await navigator.back()
    #expect(end == nil)
    session.isLoggedIn = true
    logIn?.resume(returning: true)
    await wait { end != nil }
    #expect(end?.stepNames == ["push Account"])
    #expect(navigator.stack.names == "1 Login Account")
  }

  @Test func redirectThatIsNotCompletedRefusesTheRequest() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    navigator.interceptors = [
      { proposal in
        proposal.request.destination.screen == "Login"
          ? .proceed : .redirect(to: "Login") { false }
      }
    ]
    let outcome = try await navigator.go(to: "Account")
    #expect(
      outcome == .refused(reason: "The redirect was not completed.")
    )
    #expect(navigator.stack.names == "1 Login")
  }

  @Test func redirectWithoutARouteFailsTheRequest() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    navigator.interceptors = [{ _ in .redirect(to: "Nowhere") }]
    let failure = RouteFailure(leg: 0, reason: .unknownScreen("Nowhere", nearest: []))
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "Account")
    }
    #expect(error?.routeFailure == failure)
  }

  @Test func numberOfRedirectsIsLimited() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    navigator.maximumRedirects = 3
    navigator.interceptors = [
      { $0.request.destination.screen == "Login" ? .redirect(to: "2") : .redirect(to: "Login") }
    ]
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "Account")
    }
    #expect(
      error?.description == "The request has too many redirects: Login, 2, Login, 2."
    )
    #expect(navigator.stack.names == "1")
  }

  @Test func planIsMadeAgainIfTheStackChangesWhileItIsJudged() async throws {
    let navigator = try await navigator(graph("1>2", "2>3"), on: stack("1", "2"))
    var judgements = 0
    navigator.interceptors = [
      { _ in
        judgements += 1
        if judgements == 1 { navigator.host.simulateBackGesture() }
        return .proceed
      }
    ]
    let outcome = try await navigator.go(to: "3")
    #expect(outcome.stepNames == ["push 2", "push 3"])
    #expect(judgements == 2)
  }

  @Test func stackThatChangesWithEveryJudgementFailsTheRequest() async throws {
    let navigator = try await navigator(graph("1>2", "2>3", "2>2"), on: stack("1"))
    var number = 0
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "3" else { return .proceed }
        number += 1
        let screens: [ScreenID] = number.isMultiple(of: 2) ? ["1"] : ["1", "2"]
        navigator.host.simulateReplacement(
          screens.map { PreparedScreen(PlainScreen($0.name), entry: StackEntry($0)) }
        )
        return .proceed
      }
    ]
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(
      error?.description == "The stack changed while the request was prepared. Try again."
    )
  }

  @Test func interceptorThatAwaitsARequestGetsAnError() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    var errors: [String] = []
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "2" else { return .proceed }
        do {
          try await navigator.go(to: "Login")
        } catch {
          errors.append("\(error)")
        }
        do {
          try await navigator.back()
        } catch {
          errors.append("\(error)")
        }
        navigator.go(RouteRequest(to: "Login")) { _ in }
        return .proceed
      }
    ]
    #expect(try await navigator.go(to: "2").stepNames == ["push 2"])
    let sentence =
      "The request cannot start before the current one ends, which awaits it. Return "
      + "'.redirect(to:until:)' instead."
    #expect(errors == [sentence, sentence])
    #expect(try await navigator.back().stepNames == ["pop 1"])
    #expect(navigator.stack.names == "1 2")
  }

  @Test func interceptorGetsTheWholeContext() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    navigator.context = ["role": "guest", "beta": true]
    var contexts: [PropertyDictionary] = []
    navigator.interceptors = [
      { proposal in
        contexts.append(proposal.request.context)
        return .proceed
      }
    ]
    try await navigator.go(to: "2", context: ["role": "admin"])
    #expect(contexts == [["role": "admin", "beta": true]])
  }

  @Test func requestAfterItsRedirectIsPlannedEvenIfAnEqualOneHasEnded() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    let session = Session()
    var logIn: CheckedContinuation<Bool, Never>?
    var isJudgedAgain = false
    navigator.interceptors = [
      { proposal in
        guard proposal.request.destination.screen == "Account" else { return .proceed }
        if session.isLoggedIn {
          isJudgedAgain = true
          for _ in 0..<100 { await Task.yield() }
          return .proceed
        }
        return .redirect(to: "Login") { await withCheckedContinuation { logIn = $0 } }
      }
    ]
    var ends: [String] = []
    navigator.go(RouteRequest(to: "Account")) { _ in ends.append("Account") }
    try await navigator.go(to: "Forgot")
    session.isLoggedIn = true
    logIn?.resume(returning: true)
    await wait { isJudgedAgain }
    try await navigator.go(to: "Forgot")
    #expect(navigator.stack.names == "1 Login Forgot")
    #expect(ends == ["Account"])
  }

  @Test func requestFromAnEntryThatARedirectHasRemovedStartsFromTheTop() async throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2", "Login", "3"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("Login", from: .anywhere, to: "Login", presentation: .root))
    builder.add(NavigationCommand("3", from: .screens(["2", "Login"]), to: "3"))
    let navigator = try await navigator(builder.build(), on: stack("1", "2"))
    let session = Session()
    navigator.interceptors = [
      { _ in
        guard !session.isLoggedIn else { return .proceed }
        session.isLoggedIn = true
        return .redirect(to: "Login")
      }
    ]
    try await navigator.go(to: "3", from: .nearest("2"))
    #expect(navigator.stack.names == "Login 3")
  }

  @Test func redirectsCanBeForbidden() async throws {
    let navigator = try await navigator(shop(), on: stack("1"))
    navigator.maximumRedirects = -1
    try await navigator.go(to: "2")
    #expect(navigator.stack.names == "1 2")
  }

  @Test func goingBackIsNotJudged() async throws {
    let navigator = try await navigator(shop(), on: stack("1", "2"))
    navigator.interceptors = [{ _ in .refuse(reason: "closed") }]
    try await navigator.back()
    #expect(navigator.stack.names == "1")
  }
}
