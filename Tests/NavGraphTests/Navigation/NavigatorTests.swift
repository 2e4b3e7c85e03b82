import NavGraph
import NavGraphTestSupport
import Testing

/// A policy that equals all others, and has no plan.
@MainActor private final class FailingPolicy: PlanPolicy {
  let identity: AnyHashable? = 1

  func plan(on state: PlanningState) throws(NavigationError) -> PlanDecision {
    throw .stackChanged
  }
}

private struct WeakPolicy {
  weak var policy: FailingPolicy?
}

@MainActor @Suite struct NavigatorTests {
  /// Commands 1 > 2 > 3 > 4.
  private func line() throws -> NavigationGraph { try graph("1>2", "2>3", "3>4") }

  // MARK: Order of requests

  @Test func requestsAreExecutedInOrderAndPlannedOnTheLiveStack() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    var ends: [String] = []
    navigator.go(RouteRequest(to: "3")) { _ in ends.append(navigator.stack.names) }
    navigator.go(RouteRequest(to: "4")) { _ in ends.append(navigator.stack.names) }
    try await navigator.go(to: "2")
    ends.append(navigator.stack.names)
    #expect(ends == ["1 2 3", "1 2 3 4", "1 2"])
  }

  @Test func equalRequestJoinsTheOneThatRuns() async throws {
    let navigator = try await navigator(graph("1>2", "2>2"), on: stack("1"))
    var outcomes: [NavigationOutcome] = []
    var opened = 0
    navigator.host.willApply = { _ in opened += 1 }
    navigator.go(RouteRequest(to: "2", ["p": 1])) { outcomes += [try? $0.get()].compactMap { $0 } }
    try await outcomes.append(navigator.go(to: "2", ["p": 1]))
    #expect(opened == 1)
    #expect(outcomes.count == 2)
    #expect(outcomes[0] == outcomes[1])
  }

  @Test func equalRequestAfterTheFirstHasEndedDoesNothing() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    try await navigator.go(to: "2")
    #expect(try await navigator.go(to: "2") == .alreadyThere(navigator.stack))
  }

  @Test func equalRequestAfterAnotherOneIsExecuted() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    navigator.go(RouteRequest(to: "3")) { _ in }
    navigator.go(RouteRequest(to: "1")) { _ in }
    #expect(try await navigator.go(to: "3").stepNames == ["push 2", "push 3"])
  }

  @Test func equalRequestsThatFailDoNotKeepEachOtherInMemory() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    var policies: [WeakPolicy] = []
    for _ in 0..<10 {
      let policy = FailingPolicy()
      policies.append(WeakPolicy(policy: policy))
      await #expect(throws: NavigationError.self) { try await navigator.go(by: policy) }
    }
    try await navigator.back()
    #expect(policies.allSatisfy { $0.policy == nil })
  }

  @Test func equalRequestAfterAFailureIsExecuted() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    navigator.host.willApply = { _ in throw TestFailure("broken") }
    await #expect(throws: NavigationError.self) { try await navigator.go(to: "2") }
    navigator.host.willApply = { _ in }
    #expect(try await navigator.go(to: "2").stepNames == ["push 2"])
  }

  // MARK: Failures

  @Test func failureOfTheHostLeavesItsStackAndTheNextRequestIsExecuted() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    navigator.host.willApply = { screens in
      guard screens.last?.entry.screen == "4" else { return }
      navigator.host.simulateReplacement(Array(screens.prefix(2)))
      throw TestFailure("no 3")
    }
    var end: Result<NavigationOutcome, NavigationError>?
    navigator.go(RouteRequest(to: "4")) { end = $0 }
    #expect(try await navigator.go(to: "1").stepNames == ["pop 1"])
    guard case .failure(.hostFailed(let error, let stack)) = end else {
      Issue.record("\(String(describing: end))")
      return
    }
    #expect(error as? TestFailure == TestFailure("no 3"))
    #expect(stack.names == "1 2")
  }

  @Test func changeByTheUserDirectlyAfterAFailureOfTheHostIsReported() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2"))
    navigator.host.willApply = { _ in
      Task { navigator.host.simulateBackGesture() }
      throw TestFailure("no 3")
    }
    var events = navigator.events().makeAsyncIterator()
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(error?.description == #"The host failed and shows 1 › 2: TestFailure(name: "no 3")"#)
    navigator.graph = try line()
    for expected in [
      "Navigating from 1 › 2 to 1 › 2 › 3.",
      #"A request failed: The host failed and shows 1 › 2: TestFailure(name: "no 3")"#,
      "The user went back from 1 › 2 to 1.",
    ] {
      let event = try #require(await events.next())
      #expect("\(event)" == expected)
    }
  }

  @Test func screenWithoutFactoryFailsBeforeAnythingIsShown() async throws {
    var registry = ScreenRegistry<AnyObject>()
    registry.register("1") { _ in PlainScreen("1") }
    registry.register("2") { _ in PlainScreen("2") }
    let graph = try line()
    #expect(registry.screensWithoutFactory(in: graph) == ["3", "4"])
    let navigator = Navigator(graph: graph, host: TestHost(), registry: registry)
    try await navigator.show(stack("1"))
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(error?.description == "Screen '3' has no factory. Register one in the ScreenRegistry.")
    #expect(navigator.stack.names == "1")
  }

  @Test func factoryThatThrowsFailsBeforeAnythingIsShown() async throws {
    let navigator = try await navigator(
      line(),
      on: stack("1"),
      factories: ["3": { _ in throw TestFailure("no 3") }]
    )
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(error?.description == "The factory of screen '3' failed: TestFailure(name: \"no 3\")")
    #expect(navigator.stack.names == "1")
  }

  @Test func factoryThatChangesTheStackFailsTheRequest() async throws {
    let host = TestHost()
    var registry = ScreenRegistry<AnyObject>()
    registry.registerDefault { context in
      if context.screen.id == "3" { host.simulateBackGesture() }
      return PlainScreen(context.screen.id.name)
    }
    let navigator = Navigator(graph: try line(), host: host, registry: registry)
    try await navigator.show(stack("1", "2"))
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(
      error?.description == "The stack changed while the request was prepared. Try again."
    )
    #expect(navigator.stack.names == "1")
  }

  @Test func hostThatShowsAnotherStackIsAnError() async throws {
    let navigator = try await OtherHost.navigator(line(), on: stack("1", "2", "3"))
    navigator.host.change = { $0.filter { $0.entry.screen != "3" } }
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "4") }
    #expect(error?.description == "The host shows 1 › 2 › 4 instead of 1 › 2 › 3 › 4.")
  }

  @Test func hostThatShowsAnotherPresentationIsAnErrorThatNamesIt() async throws {
    let navigator = try await OtherHost.navigator(line(), on: stack("1"))
    navigator.host.change = { screens in
      let entry = StackEntry("1", presentation: .present)
      return [PreparedScreen<AnyObject>(PlainScreen("1"), entry: entry)] + screens.dropFirst()
    }
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "2") }
    #expect(
      error?.description
        == "The host shows 1 (present) › 2 (push) instead of 1 (root) › 2 (push)."
    )
  }

  @Test func errorOfABlockedRequestNamesTheBlockers() async throws {
    let id = PropertyDeclaration("id", .int, isRequired: true)
    let navigator = try await navigator(
      graph("1>2", screens: [NavigationScreen("2", properties: [id])]),
      on: stack("1")
    )
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "2") }
    #expect(error?.description == "The route 1 › 2 is blocked. 2 needs property 'id'.")
  }

  // MARK: Other graphs

  @Test func unknownScreenStaysOnTheStackAndIsReported() async throws {
    let navigator = try await navigator(line(), on: stack("1", "3"))
    var events = navigator.events().makeAsyncIterator()
    navigator.graph = try graph("1>2", "*>5")
    guard case .graphReplaced(let unknown) = await events.next() else {
      Issue.record("The graph was replaced.")
      return
    }
    #expect(unknown == ["3"])
    #expect(navigator.unknownScreens == ["3"])
    #expect(try navigator.plan(RouteRequest(to: "2")).stepNames == ["pop 1", "push 2"])
    #expect(try await navigator.go(to: "5").stepNames == ["push 5"])
    #expect(navigator.stack.names == "1 3 5")
    #expect(try await navigator.back(to: "3").stepNames == ["pop 1"])
  }

  @Test func unknownScreenIsNotShown() async throws {
    let navigator = try await navigator(graph("Menu>Search"), on: stack("Menu"))
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.show(stack("Menu", "Serch"))
    }
    #expect(error?.description == "Unknown screen 'Serch'. Did you mean 'Search'?")
    #expect(navigator.stack.names == "Menu")
  }

  @Test func renamedScreenIsShownWithItsPresentName() async throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.addAlias("Start", of: "Menu")
    let navigator = try await navigator(builder.build(), on: stack("Start"))
    #expect(navigator.stack.names == "Menu")
  }

  @Test func renamedScreenIsKnownByItsNewName() async throws {
    let navigator = try await navigator(graph("1>2", "2>3"), on: stack("1", "2"))
    let object = navigator.host.top
    var builder = GraphBuilder()
    for screen in ["One", "Two", "3"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.addAlias("1", of: "One")
    builder.addAlias("2", of: "Two")
    builder.add(NavigationCommand("two", from: .screens(["One"]), to: "Two"))
    builder.add(NavigationCommand("three", from: .screens(["Two"]), to: "3"))
    navigator.graph = try builder.build()
    #expect(navigator.unknownScreens == [])
    #expect(navigator.stack.names == "One Two")
    guard case .alreadyThere = try await navigator.go(to: "Two") else {
      Issue.record("The screen was opened a second time.")
      return
    }
    try await navigator.go(to: "3")
    #expect(navigator.stack.names == "One Two 3")
    try await navigator.go(to: "Two")
    #expect(navigator.stack.names == "One Two")
    #expect(navigator.host.top === object)
  }

  @Test func unknownScreenIsNoDestination() async throws {
    let navigator = try await navigator(line(), on: stack("1", "3", "2"))
    navigator.graph = try graph("1>2", screens: [NavigationScreen("33")])
    let failure = RouteFailure(leg: 0, reason: .unknownScreen("3", nearest: ["33", "1", "2"]))
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(error?.routeFailure == failure)
  }

  @Test func planThatRunsIsFinishedWithTheOldGraph() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    let other = try graph("1>2", "2>4", screens: [NavigationScreen("3")])
    navigator.host.willApply = { _ in navigator.graph = other }
    #expect(try await navigator.go(to: "4").stepNames == ["push 2", "push 3", "push 4"])
    navigator.host.willApply = { _ in }
    try await navigator.backToRoot()
    #expect(try await navigator.go(to: "4").stepNames == ["push 2", "push 4"])
  }

  @Test func planIsMadeAgainIfTheGraphIsReplacedWhileItIsJudged() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    let other = try graph("1>2", "2>4", screens: [NavigationScreen("3")])
    navigator.interceptors = [
      { _ in
        navigator.graph = other
        return .proceed
      }
    ]
    navigator.maximumRedirects = 1
    #expect(try await navigator.go(to: "4").stepNames == ["push 2", "push 4"])
  }

  // MARK: Context

  @Test func contextOfTheNavigatorAppliesToEveryRequest() async throws {
    var builder = GraphBuilder()
    for screen: NavigationScreen in [NavigationScreen("1"), NavigationScreen("2")] {
      builder.add(screen)
    }
    let condition = NavigationCondition(.context("role"), .equal, .literal("admin"))
    builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2", conditions: [condition]))
    let navigator = try await navigator(builder.build(), on: stack("1"))
    navigator.context = ["role": "admin"]
    #expect(try navigator.plan(RouteRequest(to: "2")).stepNames == ["push 2"])
    #expect(try navigator.plan(RouteRequest(to: "2", context: ["role": "guest"])).plan == nil)
  }
}
