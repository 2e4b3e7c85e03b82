import NavGraph
import NavGraphTestSupport
import Testing

/// The behavior of RLDNavigation, case by case, and its bugs.
@Suite struct RLDNavigationTests {
  private func route(
    _ graph: NavigationGraph,
    _ stack: ScreenStack,
    to destination: ScreenID,
    _ properties: RequestedProperties = [:],
    via: [RouteRequest.Milestone] = []
  ) throws -> RouteOutcome {
    try graph.route(
      RouteRequest(
        from: stack,
        to: RouteRequest.Milestone(destination),
        shared: properties,
        via: via
      )
    )
  }

  @Test func directCommandPushes() throws {
    let outcome = try route(graph("1>2"), stack("1"), to: "2")
    #expect(outcome.stackNames == "1 2")
    #expect(outcome.stepNames == ["push 2"])
  }

  @Test func alreadyOnTopDoesNothing() throws {
    let outcome = try route(
      graph("1>2"),
      stack("1", "2"),
      to: "2",
      via: [RouteRequest.Milestone("1")]
    )
    #expect(outcome == .alreadyThere(stack("1", "2")))
  }

  @Test func screenOnStackIsPoppedTo() throws {
    let outcome = try route(graph("1>2", "2>3"), stack("1", "2", "3"), to: "2")
    #expect(outcome.stackNames == "1 2")
    #expect(outcome.stepNames == ["pop 1"])
  }

  @Test func poppingNeedsNoCommandAtAnyDepth() throws {
    let outcome = try route(graph("1>9"), stack("1", "9", "9", "9"), to: "1")
    #expect(outcome.stepNames == ["pop 3"])
  }

  @Test func chainIsPushed() throws {
    let graph = try graph("1>2", "2>3", "3>4", "4>5")
    let outcome = try route(graph, stack("1", "2", "3"), to: "5")
    #expect(outcome.stackNames == "1 2 3 4 5")
    #expect(outcome.stepNames == ["push 4", "push 5"])
  }

  @Test func shortestRouteIsChosen() throws {
    let graph = try graph("1>2", "2>3", "3>4", "4>5", "1>3", "3>5")
    #expect(try route(graph, stack("1"), to: "5").stackNames == "1 3 5")
  }

  @Test func universalCommandIsExecutedOnEveryScreen() throws {
    let graph = try graph("*>2", "2>3", screens: [NavigationScreen("1")])
    #expect(try route(graph, stack("1"), to: "3").stackNames == "1 2 3")
  }

  @Test func directCommandIsShorterThanAUniversalOne() throws {
    let graph = try graph("*>2", "2>3", "1>3")
    #expect(try route(graph, stack("1"), to: "3").stackNames == "1 3")
  }

  @Test func propertiesAreSetOnEveryNewScreen() throws {
    let p = [PropertyDeclaration("p", .int)]
    let graph = try graph(
      "1>2",
      "2>3",
      screens: [NavigationScreen("2", properties: p), NavigationScreen("3", properties: p)]
    )
    let outcome = try route(graph, stack("1"), to: "3", ["p": 7])
    #expect(outcome.plan?.stack.entries.map(\.properties) == [[:], ["p": 7], ["p": 7]])
  }

  @Test func readOnlyPropertyIsSkipped() throws {
    let graph = try graph(
      "1>2",
      "2>3",
      screens: [
        NavigationScreen("2", properties: [PropertyDeclaration("p", .int, isReadOnly: true)]),
        NavigationScreen("3", properties: [PropertyDeclaration("p", .int)]),
      ]
    )
    let outcome = try route(graph, stack("1"), to: "3", ["p": 7])
    #expect(outcome.plan?.stack.entries.map(\.properties) == [[:], [:], ["p": 7]])
  }

  @Test func undeclaredPropertyIsSkipped() throws {
    let graph = try graph(
      "1>2",
      "2>3",
      screens: [
        NavigationScreen("2", properties: [PropertyDeclaration("other", .int)]),
        NavigationScreen("3", properties: [PropertyDeclaration("p", .int)]),
      ]
    )
    let outcome = try route(graph, stack("1"), to: "3", ["p": 7])
    #expect(outcome.plan?.stack.entries.map(\.properties) == [[:], [:], ["p": 7]])
  }

  @Test func entryWithAnotherValueDoesNotMatch() throws {
    let graph = try graph("1>2", "2>2")
    let given = ScreenStack([
      StackEntry("1"), StackEntry("2", properties: ["p": 1]), StackEntry("1"),
    ])
    #expect(try route(graph, given, to: "2", ["p": 1]).stepNames == ["pop 1"])
    #expect(try route(graph, given, to: "2", ["p": 2]).stepNames == ["push 2"])
    #expect(try route(graph, given, to: "2", ["q": 2]).stepNames == ["pop 1"])
  }

  @Test func breadcrumbsAreLegsInOrder() throws {
    let graph = try graph("1>2", "1>3", "2>3", "3>4", "2>4")
    #expect(try route(graph, stack("1"), to: "4").stackNames == "1 2 4")
    #expect(
      try route(graph, stack("1"), to: "4", via: [RouteRequest.Milestone("3")]).stackNames
        == "1 3 4"
    )
    #expect(
      try route(
        graph,
        stack("1"),
        to: "4",
        via: [RouteRequest.Milestone("2"), RouteRequest.Milestone("3")]
      ).stackNames
        == "1 2 3 4"
    )
  }

  @Test func legMayReturnToEarlierScreen() throws {
    let outcome = try route(
      graph("1>2", "1>3"),
      stack("1"),
      to: "3",
      via: [RouteRequest.Milestone("2")]
    )
    #expect(outcome.stepNames == ["push 2", "pop 1", "push 3"])
    #expect(outcome.plan?.opened == 2)
    #expect(outcome.plan?.removed == 1)
  }

  @Test func breadcrumbHasItsOwnProperties() throws {
    let graph = try graph("1>2", "2>3")
    let outcome = try route(
      graph,
      stack("1"),
      to: "3",
      ["p": 1, "q": 2],
      via: [RouteRequest.Milestone("2", ["p": 5])]
    )
    #expect(
      outcome.plan?.stack.entries.map(\.properties) == [[:], ["p": 5, "q": 2], ["p": 1, "q": 2]]
    )
  }

  @Test func originAndDestinationMatchExtendingScreens() throws {
    let graph = try graph(
      "1>2",
      screens: [
        NavigationScreen("1"), NavigationScreen("2"), NavigationScreen("1b", extends: "1"),
        NavigationScreen("2b", extends: "2"),
      ]
    )
    #expect(try route(graph, stack("1b"), to: "2").stackNames == "1b 2")
    #expect(try route(graph, stack("1"), to: "2b").stackNames == "1 2b")
    #expect(try route(graph, stack("1", "2b"), to: "2").stackNames == "1 2b")
  }

  @Test func viewModelConditionUnlocksCommand() throws {
    var builder = GraphBuilder()
    for screen: NavigationScreen in [NavigationScreen("1"), NavigationScreen("2")] {
      builder.add(screen)
    }
    builder.add(
      NavigationCommand(
        "2",
        from: .anywhere,
        to: "2",
        conditions: [NavigationCondition(.property("viewModel"), .exists)]
      )
    )
    let graph = try builder.build()
    let given: [PropertyName: RequestedValue] = ["viewModel": .value(.object("a view model"))]
    #expect(try route(graph, stack("1"), to: "2", given).stackNames == "1 2")
    #expect(try route(graph, stack("1"), to: "2").reason != nil)
  }

  // MARK: Bugs of RLDNavigation

  @Test func searchEndsBesideCycles() throws {
    let graph = try graph("1>2", "2>1", "*>1", screens: [NavigationScreen("9")])
    #expect(try route(graph, stack("1"), to: "9").reason == .unreachable("9"))
  }

  @Test func destinationBeyondACycleIsReached() throws {
    let graph = try graph("1>2", "2>3", "3>2", "3>4", "4>5")
    #expect(try route(graph, stack("1"), to: "5").stackNames == "1 2 3 4 5")
  }

  @Test func routeIsShortest() throws {
    let graph = try graph("1>2", "2>4", "3>4", "2>3", "4>5", "5>6")
    #expect(try route(graph, stack("1"), to: "6").stackNames == "1 2 4 5 6")
  }

  @Test func tiesFollowCommandOrder() throws {
    #expect(try route(graph("1>3", "1>2", "2>4", "3>4"), stack("1"), to: "4").stackNames == "1 3 4")
    #expect(try route(graph("1>2", "1>3", "3>4", "2>4"), stack("1"), to: "4").stackNames == "1 2 4")
  }

  @Test func failureOfALaterLegFailsTheRequest() throws {
    let graph = try graph("1>2", screens: [NavigationScreen("9")])
    let outcome = try route(graph, stack("1"), to: "9", via: [RouteRequest.Milestone("2")])
    #expect(outcome == .failed(RouteFailure(leg: 1, reason: .unreachable("9"))))
  }

  @Test func breadcrumbIsComparedWithTheStackOfItsLeg() throws {
    let graph = try graph("1>2", "2>1b", "1b>3", "1>3")
    let outcome = try route(
      graph,
      stack("1"),
      to: "3",
      via: [RouteRequest.Milestone("2"), RouteRequest.Milestone("1")]
    )
    #expect(outcome.stepNames == ["push 2", "pop 1", "push 3"])
  }

  @Test func valueOfAnotherTypeIsAnError() throws {
    let graph = try graph(
      "1>2",
      screens: [NavigationScreen("2", properties: [PropertyDeclaration("p", .int)])]
    )
    let error = PropertyError(screen: "2", property: "p", expectedType: "int", value: "5x")
    #expect(throws: error) { try route(graph, stack("1"), to: "2", ["p": "5x"]) }
  }
}
