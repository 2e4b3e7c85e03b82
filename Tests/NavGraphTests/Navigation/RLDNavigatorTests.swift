import NavGraph
import NavGraphTestSupport
import Testing

@MainActor private final class Writable: PropertySettable {
  @ScreenProperty var p: Int?
}

@MainActor private final class Fixed: PropertySettable {
  @ScreenProperty(.readOnly) var p = 1
}

private struct ContactViewModel: ViewModel {
  let name: String
  var screen: ScreenID { "2" }
}

@MainActor private final class ContactCard: PropertySettable {
  @ScreenProperty var viewModel: ContactViewModel?
}

/// Features of RLDNavigation that its own tests do not cover, and its defects.
@MainActor @Suite struct RLDNavigatorTests {
  /// Returns whether two variables refer to the same object.
  private func isSame(_ left: AnyObject?, _ right: AnyObject?) -> Bool { left === right }

  @Test func breadcrumbsAreIgnoredAtTheDestination() async throws {
    let navigator = try await navigator(graph("1>2"), on: stack("1", "2"))
    let top = navigator.host.top
    #expect(try await navigator.go(to: "2", via: ["1"]) == .alreadyThere(stack("1", "2")))
    #expect(isSame(navigator.host.top, top))
  }

  @Test func screenThatIsPoppedToKeepsItsProperties() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>3"),
      on: stack("1", "2", "3"),
      factories: ["2": { _ in Writable() }]
    )
    let shown = try #require(navigator.host.screens[1].object as? Writable)
    shown.p = 5
    #expect(try await navigator.go(to: "2", ["p": 5, "q": 1]).stepNames == ["pop 1"])
    #expect(isSame(navigator.host.top, shown))
    #expect(shown.p == 5)
  }

  @Test func entryMatchesIfItsObjectHasTheRequestedValues() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>2"),
      on: stack("1", "2", "1"),
      factories: ["2": { _ in Writable() }]
    )
    let shown = try #require(navigator.host.screens[1].object as? Writable)
    shown.p = 1
    #expect(try navigator.plan(RouteRequest(to: "2", ["p": 1])).stepNames == ["pop 1"])
    #expect(try navigator.plan(RouteRequest(to: "2", ["p": 2])).stepNames == ["push 2"])
    #expect(try navigator.plan(RouteRequest(to: "2", ["q": 2])).stepNames == ["pop 1"])
  }

  @Test func readOnlyPropertyOfAnObjectMustMatch() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>2"),
      on: stack("1", "2", "1"),
      factories: ["2": { _ in Fixed() }]
    )
    #expect(try navigator.plan(RouteRequest(to: "2", ["p": 1])).stepNames == ["pop 1"])
    #expect(try navigator.plan(RouteRequest(to: "2", ["p": 2])).stepNames == ["push 2"])
  }

  @Test func propertiesAreSetOnEveryNewScreenBeforeTheFirstOneIsShown() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>3"),
      on: stack("1"),
      factories: ["2": { _ in Writable() }, "3": { _ in Writable() }]
    )
    var valuesWhenShown: [Int?] = []
    navigator.host.willApply = { screens in
      valuesWhenShown = screens.dropFirst().map { ($0.object as? Writable)?.p }
    }
    try await navigator.go(to: "3", ["p": 7])
    #expect(valuesWhenShown == [7, 7])
  }

  @Test func legCanReturnToAnEarlierScreen() async throws {
    let navigator = try await navigator(graph("1>2", "1>3"), on: stack("1"))
    let root = navigator.host.top
    let outcome = try await navigator.go(to: "3", via: ["2"])
    #expect(outcome.stepNames == ["push 2", "pop 1", "push 3"])
    #expect(isSame(navigator.host.screens[0].object, root))
  }

  @Test func originAndDestinationMatchExtendingScreens() async throws {
    let graph = try graph(
      "1>2",
      screens: [
        NavigationScreen("1"), NavigationScreen("2"), NavigationScreen("1b", extends: "1"),
        NavigationScreen("2b", extends: "2"),
      ]
    )
    let navigator = try await navigator(graph, on: stack("1b"))
    try await navigator.go(to: "2b")
    #expect(navigator.stack.names == "1b 2b")
    #expect(try await navigator.go(to: "2") == .alreadyThere(navigator.stack))
  }

  @Test func viewModelNamesItsScreenAndIsPassedToIt() async throws {
    var builder = GraphBuilder()
    for screen: NavigationScreen in [NavigationScreen("1"), NavigationScreen("2")] {
      builder.add(screen)
    }
    let condition = NavigationCondition(.property("viewModel"), .exists)
    builder.add(NavigationCommand("2", from: .anywhere, to: "2", conditions: [condition]))
    let navigator = try await navigator(
      builder.build(),
      on: stack("1"),
      factories: ["2": { _ in ContactCard() }]
    )
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "2") }
    #expect(
      error?.description
        == "The route 1 › 2 is blocked. Command '2' needs property.viewModel exists."
    )
    try await navigator.go(RouteRequest(to: RouteRequest.Milestone(ContactViewModel(name: "John"))))
    #expect((navigator.host.top as? ContactCard)?.viewModel?.name == "John")
    try await navigator.go(RouteRequest(to: RouteRequest.Milestone(ContactViewModel(name: "Jane"))))
    #expect(navigator.stack.names == "1 2 2")
  }

  @Test func storyboardAndIdentifierReachTheFactory() async throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    builder.add(NavigationScreen("2", storyboard: "Main", identifier: "second"))
    builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2", isAnimated: false))
    var created: [NavigationScreen] = []
    let navigator = try await navigator(
      builder.build(),
      on: stack("1"),
      factories: [
        "2": { context in
          created.append(context.screen)
          return PlainScreen("2")
        }
      ]
    )
    try await navigator.go(to: "2")
    #expect(created.map(\.storyboard) == ["Main"])
    #expect(created.map(\.identifier) == ["second"])
    #expect(!navigator.host.wasAnimated)
    #expect(navigator.host.screens[1].command == "2")
  }

  @Test func routeStartsFromAGivenEntry() async throws {
    let graph = try graph("1>2", "2>3", "2>4")
    let navigator = try await navigator(graph, on: stack("1", "2", "3"))
    let outcome = try await navigator.go(to: "4", from: .nearest("2"))
    #expect(outcome.stepNames == ["pop 1", "push 4"])
    #expect(outcome.navigation?.plan.removed == 1)
    #expect(navigator.stack.names == "1 2 4")
  }

  // MARK: Its defects

  @Test func completionHandlerIsCalledOnceWhateverTheOutcome() async throws {
    let navigator = try await navigator(
      graph("1>2", screens: [NavigationScreen("9")]),
      on: stack("1")
    )
    var calls = [0, 0, 0, 0]
    for (number, destination) in (["2", "2", "9", "unknown"] as [ScreenID]).enumerated() {
      navigator.go(RouteRequest(to: destination)) { _ in calls[number] += 1 }
    }
    try await navigator.back()
    #expect(calls == [1, 1, 1, 1])
  }

  @Test func unreachableDestinationBesideCyclesIsAnError() async throws {
    let graph = try graph("1>2", "2>1", "*>1", screens: [NavigationScreen("9")])
    let navigator = try await navigator(graph, on: stack("1"))
    let failure = RouteFailure(leg: 0, reason: .unreachable("9"))
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "9") }
    #expect(error?.routeFailure == failure)
  }

  @Test func reachableDestinationBeyondACycleIsReached() async throws {
    let graph = try graph("1>2", "2>3", "3>2", "3>4", "4>5")
    let navigator = try await navigator(graph, on: stack("1"))
    try await navigator.go(to: "5")
    #expect(navigator.stack.names == "1 2 3 4 5")
  }

  @Test func failureOfALaterLegLeavesTheStackUnchanged() async throws {
    let navigator = try await navigator(
      graph("1>2", screens: [NavigationScreen("9")]),
      on: stack("1")
    )
    let failure = RouteFailure(leg: 1, reason: .unreachable("9"))
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "9", via: ["2"])
    }
    #expect(error?.routeFailure == failure)
    #expect(navigator.stack.names == "1")
  }

  @Test func valueOfAnotherTypeIsAnErrorBeforeAnythingIsShown() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>3"),
      on: stack("1"),
      factories: ["3": { _ in Writable() }]
    )
    let expected = PropertyError(screen: "3", property: "p", expectedType: "Int", value: "5x")
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "3", ["p": "5x"])
    }
    guard case .property(let found) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(found == expected)
    #expect(navigator.stack.names == "1")
  }
}
