import NavGraph
import NavGraphTestSupport
import Testing

/// Has a value that is another one each time, one that equals no number, and one that is not set.
@MainActor private final class Restless: PropertySettable {
  private var count = 0
  private(set) var notANumber = Double.nan
  var x: Int?
  var text = "text"
  var next: Int {
    count += 1
    return count
  }

  class var propertyAccessors: [PropertyAccessor]? {
    [
      PropertyAccessor("next", readOnly: \Restless.next),
      PropertyAccessor("notANumber", readOnly: \Restless.notANumber),
      PropertyAccessor("x", \Restless.x), PropertyAccessor("text", \Restless.text),
    ]
  }
}

@MainActor @Suite struct NavigatorTests {
  /// Commands 1 > 2 > 3 > 4, and 2 presented as 5.
  private func line() throws -> NavigationGraph { try graph("1>2", "2>3", "3>4") }

  // MARK: Requests in line

  @Test func requestsWaitAndArePlannedOnTheStackTheyFind() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    var ends: [String] = []
    navigator.go(to: "3") { _ in ends.append(navigator.stack.names) }
    navigator.go(to: "4") { _ in ends.append(navigator.stack.names) }
    try await navigator.go(to: "2")
    ends.append(navigator.stack.names)
    #expect(ends == ["1 2 3", "1 2 3 4", "1 2"])
  }

  @Test func secondTapJoinsTheFirst() async throws {
    let navigator = try await navigator(graph("1>2", "2>2"), on: stack("1"))
    var outcomes: [NavigationOutcome] = []
    var opened = 0
    navigator.host.willApply = { _ in opened += 1 }
    navigator.go(to: "2", properties: ["p": 1]) { outcomes += [try? $0.get()].compactMap { $0 } }
    try await outcomes.append(navigator.go(to: "2", properties: ["p": 1]))
    #expect(opened == 1)
    #expect(outcomes.count == 2)
    #expect(outcomes[0] == outcomes[1])
  }

  @Test func tapAfterTheEndFindsTheUserThere() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    try await navigator.go(to: "2")
    #expect(try await navigator.go(to: "2") == .alreadyThere(navigator.stack))
  }

  @Test func otherRequestInBetweenMakesItARequestOfItsOwn() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    navigator.go(to: "3") { _ in }
    navigator.go(to: "1") { _ in }
    #expect(try await navigator.go(to: "3").stepNames == ["push 2", "push 3"])
  }

  @Test func failureIsTriedAgain() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    navigator.host.willApply = { _ in throw TestFailure("broken") }
    await #expect(throws: NavigationError.self) { try await navigator.go(to: "2") }
    navigator.host.willApply = { _ in }
    #expect(try await navigator.go(to: "2").stepNames == ["push 2"])
  }

  // MARK: Going back

  @Test func backGoesBackOneEntry() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    #expect(try await navigator.back().stepNames == ["pop 1"])
    #expect(navigator.stack.names == "1 2")
  }

  @Test func twoBacksGoBackTwice() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    async let first = navigator.back()
    async let second = navigator.back()
    #expect(try await [first.stepNames, second.stepNames] == [["pop 1"], ["pop 1"]])
    #expect(navigator.stack.names == "1")
  }

  @Test func backAtTheRootSaysSo() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    #expect(try await navigator.back() == .alreadyThere(stack("1")))
    #expect(try await navigator.backToRoot() == .alreadyThere(stack("1")))
  }

  @Test func backOnAnEmptyStackSaysSo() async throws {
    let navigator = try await navigator(line(), on: ScreenStack())
    #expect(try await navigator.back() == .alreadyThere(ScreenStack()))
  }

  @Test func backDismissesModalLayers() async throws {
    let shown = ScreenStack([
      StackEntry("1", presentation: .root), StackEntry("2"),
      StackEntry("3", presentation: .present), StackEntry("4"),
      StackEntry("2", presentation: .present),
    ])
    let navigator = try await navigator(line(), on: shown)
    #expect(try await navigator.back().stepNames == ["dismiss 1"])
    #expect(try await navigator.backToRoot().stepNames == ["dismiss 1", "pop 1"])
  }

  @Test func backToAScreenTakesTheNearest() async throws {
    let graph = try graph("1>2", screens: [Screen("1"), Screen("1b", extends: "1")])
    let navigator = try await navigator(graph, on: stack("1", "1b", "2", "2"))
    #expect(try await navigator.back(to: "1").stepNames == ["pop 2"])
    #expect(try await navigator.back(to: "1") == .alreadyThere(stack("1", "1b")))
    #expect(try await navigator.back(to: .entry(0)).stepNames == ["pop 1"])
  }

  @Test func backToWhatIsNotThereIsAnError() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2"))
    let error = await #expect(throws: NavigationError.self) { try await navigator.back(to: "4") }
    #expect(error?.description == "Screen '4' is not on the stack.")
    let other = await #expect(throws: NavigationError.self) {
      try await navigator.back(to: .entry(2))
    }
    #expect(other?.description == "The stack has no entry 2.")
  }

  @Test func userWhoGoesBackByHandIsFollowed() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    navigator.host.goBackByHand(2)
    #expect(navigator.stack.names == "1")
    #expect(try await navigator.go(to: "3").stepNames == ["push 2", "push 3"])
  }

  @Test func goingBackByHandMakesTheSameRequestANewOne() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    try await navigator.go(to: "3")
    navigator.host.goBackByHand()
    #expect(try await navigator.go(to: "3").stepNames == ["push 3"])
  }

  // MARK: Starting from an entry

  @Test func planFromBelowTakesOffWhatLiesAboveInOneStep() async throws {
    let shown = ScreenStack([
      StackEntry("1", presentation: .root), StackEntry("2"),
      StackEntry("3", presentation: .present), StackEntry("4"),
    ])
    let navigator = try await navigator(graph("1>2", "1>5"), on: shown)
    let outcome = try await navigator.go(to: "5", from: .nearest("2"))
    #expect(outcome.stepNames == ["dismiss 1", "pop 1", "push 5"])
    #expect(outcome.navigation?.plan.removed == 3)
  }

  @Test func entryWhereTheUserWantsToBeIsGoneBackTo() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    #expect(try await navigator.go(to: "2", from: .entry(1)).stepNames == ["pop 1"])
  }

  @Test func startFromAnEntryThatIsNotThereIsAnError() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "2", from: .nearest("4"))
    }
  }

  // MARK: Failures

  @Test func hostThatFailsMidwayLeavesWhatItReportsAndTheQueueGoesOn() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    navigator.host.willApply = { step in
      if case .open(let screen) = step, screen.entry.screen == "3" { throw TestFailure("no 3") }
    }
    var end: Result<NavigationOutcome, NavigationError>?
    navigator.go(to: "4") { end = $0 }
    #expect(try await navigator.go(to: "1").stepNames == ["pop 1"])
    guard case .failure(.hostFailed(let error, let stack)) = end else {
      Issue.record("\(String(describing: end))")
      return
    }
    #expect(error as? TestFailure == TestFailure("no 3"))
    #expect(stack.names == "1 2")
  }

  @Test func screenWithoutMakerFailsBeforeAnythingShows() async throws {
    var registry = ScreenRegistry<any PropertySettable>()
    registry.register("1") { _ in PlainScreen("1") }
    registry.register("2") { _ in PlainScreen("2") }
    let graph = try line()
    #expect(registry.screensWithoutMaker(in: graph) == ["3", "4"])
    let navigator = Navigator(graph: graph, host: TestHost(), registry: registry)
    try await navigator.show(stack("1"))
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(error?.description == "Nobody makes screen '3'. Register a maker for it.")
    #expect(navigator.stack.names == "1")
  }

  @Test func makerThatThrowsFailsBeforeAnythingShows() async throws {
    let navigator = try await navigator(
      line(),
      on: stack("1"),
      makers: ["3": { _ in throw TestFailure("no 3") }]
    )
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(error?.description == "Screen '3' could not be made: TestFailure(name: \"no 3\")")
    #expect(navigator.stack.names == "1")
  }

  @Test func makerThatChangesTheStackIsNoticed() async throws {
    let host = TestHost()
    var registry = ScreenRegistry<any PropertySettable>()
    registry.registerOthers { blueprint in
      if blueprint.screen.id == "3" { host.goBackByHand() }
      return PlainScreen(blueprint.screen.id.name)
    }
    let navigator = Navigator(graph: try line(), host: host, registry: registry)
    try await navigator.show(stack("1", "2"))
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "3") }
    #expect(
      error?.description == "The stack was changed while the request was prepared. Try again."
    )
    #expect(navigator.stack.names == "1")
  }

  @Test func hostThatShowsSomethingElseIsNoticed() async throws {
    let navigator = try await navigator(line(), on: stack("1", "2", "3"))
    navigator.host.willApply = { [host = navigator.host] _ in host.goBackByHand() }
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "4") }
    #expect(error?.description == "The host shows 1 › 2 › 4 in place of 1 › 2 › 3 › 4.")
  }

  // MARK: Other graphs

  @Test func screenThatIsGoneStaysAndIsTold() async throws {
    let navigator = try await navigator(line(), on: stack("1", "3"))
    var events = navigator.events.makeAsyncIterator()
    navigator.graph = try graph("1>2", "*>5")
    guard case .graphReplaced(let gone) = await events.next() else {
      Issue.record("The graph was replaced.")
      return
    }
    #expect(gone == ["3"])
    #expect(navigator.goneScreens == ["3"])
    #expect(try navigator.plan(to: "2").stepNames == ["pop 1", "push 2"])
    #expect(try await navigator.go(to: "5").stepNames == ["push 5"])
    #expect(navigator.stack.names == "1 3 5")
    #expect(try await navigator.back(to: "3").stepNames == ["pop 1"])
  }

  @Test func screenThatIsGoneIsNoDestination() async throws {
    let navigator = try await navigator(line(), on: stack("1", "3", "2"))
    navigator.graph = try graph("1>2", screens: [Screen("33")])
    let failure = RouteFailure(leg: 0, reason: .unknownScreen("3", nearest: ["33", "1", "2"]))
    #expect(try await navigator.go(to: "3") == .failed(failure))
  }

  @Test func planThatRunsIsFinishedOnTheOldGraph() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    let other = try graph("1>2", "2>4", screens: [Screen("3")])
    navigator.host.willApply = { _ in navigator.graph = other }
    #expect(try await navigator.go(to: "4").stepNames == ["push 2", "push 3", "push 4"])
    navigator.host.willApply = { _ in }
    try await navigator.backToRoot()
    #expect(try await navigator.go(to: "4").stepNames == ["push 2", "push 4"])
  }

  @Test func graphThatIsReplacedWhileAPlanIsJudgedIsPlannedOn() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    let other = try graph("1>2", "2>4", screens: [Screen("3")])
    navigator.interceptors = [
      { _ in
        navigator.graph = other
        return .proceed
      }
    ]
    navigator.maximumRedirects = 1
    #expect(try await navigator.go(to: "4").stepNames == ["push 2", "push 4"])
  }

  // MARK: What screens do to their properties

  @Test func propertyThatNeverRestsKeepsNobodyFromGoing() async throws {
    let navigator = try await navigator(
      line(),
      on: stack("1", "2"),
      makers: ["2": { _ in Restless() }]
    )
    var judgements = 0
    navigator.interceptors = [
      { _ in
        judgements += 1
        return .proceed
      }
    ]
    #expect(try await navigator.go(to: "3").stepNames == ["push 3"])
    #expect(try await navigator.back().stepNames == ["pop 1"])
    #expect(judgements == 1)
  }

  @Test func valueThatDoesNotFitAnyMoreKeepsNobodyFromGoing() async throws {
    func graph(_ type: PropertyType, _ value: PropertyValue? = nil) throws -> NavigationGraph {
      let property = PropertyDeclaration("text", type, defaultValue: value)
      return try NavGraphTestSupport.graph("2>3", screens: [Screen("2", properties: [property])])
    }
    let navigator = try await navigator(
      graph(.string),
      on: stack("2"),
      makers: ["2": { _ in Restless() }]
    )
    navigator.graph = try graph(.int)
    #expect(try navigator.plan(to: "3").stepNames == ["push 3"])
    navigator.graph = try graph(.int, 1)
    #expect(try navigator.plan(to: "2", properties: ["text": 1]).plan == nil)
  }

  @Test func propertyThatIsNotSetIsMissingAsPlanned() async throws {
    var builder = GraphBuilder()
    builder.add(Screen("1"))
    builder.add(Screen("2", properties: [PropertyDeclaration("x", .int)]))
    builder.add(Screen("3"))
    builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2"))
    let condition = Condition(.origin("x"), .missing)
    builder.add(NavigationCommand("3", from: .screens(["2"]), to: "3", conditions: [condition]))
    let navigator = try await navigator(
      builder.build(),
      on: stack("1"),
      makers: ["2": { _ in Restless() }]
    )
    #expect(try navigator.plan(to: "3").stepNames == ["push 2", "push 3"])
    try await navigator.go(to: "2")
    #expect(try await navigator.go(to: "3").stepNames == ["push 3"])
  }

  // MARK: Showing a stack

  @Test func shownEntriesGetTheirDefaults() async throws {
    let properties = [
      PropertyDeclaration("x", .int, defaultValue: 5), PropertyDeclaration("text", .string),
    ]
    let graph = try graph("1>2", screens: [Screen("1", properties: properties)])
    let shown = ScreenStack([StackEntry("1", properties: ["text": 7]), StackEntry("unknown")])
    let navigator = try await navigator(graph, on: shown, makers: ["1": { _ in Restless() }])
    let first = try #require(navigator.host.screens[0].object as? Restless)
    #expect(first.x == 5)
    #expect(first.text == "7")
    #expect(navigator.stack.entries.map(\.presentation) == [.root, .push])
    #expect(navigator.goneScreens == ["unknown"])
    let wrong = ScreenStack([StackEntry("1", properties: ["x": "five"])])
    await #expect(throws: NavigationError.self) { try await navigator.show(wrong) }
    #expect(navigator.stack.names == "1 unknown")
  }

  // MARK: Context

  @Test func contextOfTheNavigatorServesEveryRequest() async throws {
    var builder = GraphBuilder()
    for screen: Screen in [Screen("1"), Screen("2")] { builder.add(screen) }
    let condition = Condition(.context("role"), .equal, .literal("admin"))
    builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2", conditions: [condition]))
    let navigator = try await navigator(builder.build(), on: stack("1"))
    navigator.context = ["role": "admin"]
    #expect(try navigator.plan(to: "2").stepNames == ["push 2"])
    #expect(try navigator.plan(to: "2", context: ["role": "guest"]).plan == nil)
  }
}
