import NavGraph
import NavGraphTestSupport
import Testing

/// The routing rules without a counterpart in RLDNavigation.
@Suite struct RouterTests {
  @Test func requestReplacesThePresentationOfTheLastScreen() throws {
    let graph = try graph("1>2", "2>3")
    let request = RouteRequest(from: stack("1"), to: "3", presentation: .present, isAnimated: false)
    let plan = try #require(try graph.route(request).plan)
    #expect(plan.steps.map(\.shortName) == ["push 2", "present 3"])
    #expect(plan.stack.entries.map(\.presentation) == [.root, .push, .present])
    let animated = plan.steps.map {
      if case .open(let opening) = $0 { opening.isAnimated } else { true }
    }
    #expect(animated == [false, false])
    let back = RouteRequest(from: stack("1", "2", "3"), to: "2", presentation: .present)
    #expect(try graph.route(back).stepNames == ["pop 1"])
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("2", from: .anywhere, to: "2", presentation: .root))
    let root = RouteRequest(from: stack("1"), to: "2", presentation: .present)
    #expect(try builder.build().route(root).stepNames == ["root 2"])
  }

  @Test func requestedRootReplacesTheStack() throws {
    let request = RouteRequest(from: stack("1", "2"), to: "4", presentation: .root)
    let plan = try #require(try graph("1>2", "2>3", "3>4").route(request).plan)
    #expect(plan.steps.map(\.shortName) == ["push 3", "root 4"])
    #expect(plan.stack.entries == [entry("4", .root)])
    #expect(plan.opened == 2)
    #expect(plan.removed == 3)
    var stack = request.stack
    for step in plan.steps { stack.apply(step) }
    #expect(stack == plan.stack)
  }

  private func entry(_ screen: ScreenID, _ presentation: Presentation) -> StackEntry {
    StackEntry(screen, presentation: presentation)
  }

  @Test func goingBackAcrossModalLayersDismissesThenPops() throws {
    let given = ScreenStack([
      entry("1", .root), entry("2", .push), entry("3", .present), entry("4", .push),
      entry("5", .present),
    ])
    let graph = try graph("1>2", "2>3", "3>4", "4>5")
    let request = RouteRequest(from: given, to: "1")
    let plan = try #require(try graph.route(request).plan)
    #expect(plan.steps == [.dismiss(layers: 2, to: "2"), .pop(count: 1, to: "1")])
    #expect(plan.removed == 4)
    #expect(try graph.route(RouteRequest(from: given, to: "2")).stepNames == ["dismiss 2"])
    #expect(try graph.route(RouteRequest(from: given, to: "4")).stepNames == ["dismiss 1"])
    #expect(
      try graph.route(RouteRequest(from: given, to: "3")).stepNames == ["dismiss 1", "pop 1"]
    )
  }

  @Test func goingBackAcrossModalLayersCostsOneStep() throws {
    let graph = try graph("1>2", "1>9", "3>8", "8>9")
    let given = ScreenStack([entry("1", .root), entry("2", .push), entry("3", .present)])
    #expect(try graph.route(RouteRequest(from: given, to: "9")).stackNames == "1 9")
  }

  @Test func rootReplacesTheStack() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2", "3"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("go", from: .anywhere, to: "3", presentation: .root))
    let outcome = try builder.build().route(RouteRequest(from: stack("1", "2"), to: "3"))
    #expect(outcome.stackNames == "3")
    #expect(outcome.plan?.opened == 1)
    #expect(outcome.plan?.removed == 2)
  }

  @Test func goingBackComesBeforeExecuting() throws {
    let graph = try graph("3>1", "3>4", "2>5", "4>5")
    let outcome = try graph.route(RouteRequest(from: stack("2", "3"), to: "5"))
    #expect(outcome.stepNames == ["pop 1", "push 5"])
  }

  @Test func nearerEntryComesBeforeDeeper() throws {
    let graph = try graph("1>9", "2>9", "3>8")
    let outcome = try graph.route(RouteRequest(from: stack("1", "2", "3"), to: "9"))
    #expect(outcome.stepNames == ["pop 1", "push 9"])
  }

  @Test func sameScreenWithOtherPropertiesIsAnotherPlace() throws {
    let graph = try graph("1>2", "2>2")
    let given = ScreenStack([StackEntry("1"), StackEntry("2", properties: ["id": 1])])
    let request = RouteRequest(from: given, to: RouteRequest.Milestone("2", ["id": 2]))
    #expect(try graph.route(request).stepNames == ["push 2"])
  }

  @Test func milestoneOpensInPlaceOfWhatItExtends() throws {
    let graph = try graph(
      "1>Base",
      screens: [NavigationScreen("Base"), NavigationScreen("Derived", extends: "Base")]
    )
    let plan = try graph.route(RouteRequest(from: stack("1"), to: "Derived")).plan
    #expect(plan?.stack.entries.map(\.screen) == ["1", "Derived"])
    #expect(try graph.route(RouteRequest(from: stack("1"), to: "Base")).stackNames == "1 Base")
  }

  @Test func missingRequiredPropertyIsABlocker() throws {
    let property = PropertyDeclaration("userId", .int, isRequired: true)
    let graph = try graph("1>2", "2>3", screens: [NavigationScreen("2", properties: [property])])
    let blocked = BlockedRoute(
      screens: ["1", "2", "3"],
      blockers: [.missing(property: "userId", screen: "2", command: "1>2")]
    )
    var request = RouteRequest(from: stack("1"), to: "3")
    #expect(try graph.route(request).reason == .blocked(blocked))
    request.properties = ["userId": nil]
    #expect(try graph.route(request).reason == .blocked(blocked))
    request.properties = ["userId": 1]
    #expect(try graph.route(request).stackNames == "1 2 3")
  }

  @Test func allBlockersAreReported() throws {
    let condition = NavigationCondition(.context("role"), .equal, .literal("admin"))
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("c", from: .screens(["1"]), to: "2", conditions: [condition]))
    let graph = try builder.build()
    var request = RouteRequest(from: stack("1"), to: "2", avoiding: ["2"])
    let expected = BlockedRoute(
      screens: ["1", "2"],
      blockers: [.condition(condition, of: .command("c")), .avoided("2", command: "c")]
    )
    #expect(try graph.route(request).reason == .blocked(expected))
    request.context = ["role": "admin"]
    request.avoiding = []
    #expect(try graph.route(request).stackNames == "1 2")
  }

  @Test func routeGoesAroundAnAvoidedScreen() throws {
    let graph = try graph("1>2", "2>4", "1>3", "3>5", "5>4")
    let request = RouteRequest(from: stack("1"), to: "4", avoiding: ["2"])
    #expect(try graph.route(request).stackNames == "1 3 5 4")
  }

  @Test func avoidedEntryIsNotGoneBackTo() throws {
    let graph = try graph("1>9", "2>8")
    let request = RouteRequest(from: stack("1", "2"), to: "9", avoiding: ["1"])
    let expected = BlockedRoute(screens: ["2", "1", "9"], blockers: [.avoided("1", command: nil)])
    #expect(try graph.route(request).reason == .blocked(expected))
  }

  @Test func conditionsReadTheHypotheticalOrigin() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2", "3"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("plain", from: .screens(["1"]), to: "2"))
    builder.add(
      NavigationCommand("edit", from: .screens(["1"]), to: "2", properties: ["mode": "edit"])
    )
    builder.add(
      NavigationCommand(
        "save",
        from: .screens(["2"]),
        to: "3",
        conditions: [NavigationCondition(.origin("mode"), .equal, .literal("edit"))]
      )
    )
    let outcome = try builder.build().route(RouteRequest(from: stack("1"), to: "3"))
    let commands = outcome.plan?.steps.compactMap { step in
      if case .open(let opening) = step { opening.command } else { nil }
    }
    #expect(commands == ["edit", "save"])
  }

  @Test func unknownScreenFailsWithItsLegAndSimilarNames() throws {
    let graph = try graph("Menu>Folder", "Folder>Profile")
    let request = RouteRequest(from: stack("Menu"), to: "Profile", via: ["Foldre"])
    #expect(
      try graph.route(request)
        == .failed(RouteFailure(leg: 0, reason: .unknownScreen("Foldre", nearest: ["Folder"])))
    )
    let other = RouteRequest(from: stack("Menu"), to: "Porfile", via: ["Folder"])
    #expect(
      try graph.route(other)
        == .failed(RouteFailure(leg: 1, reason: .unknownScreen("Porfile", nearest: ["Profile"])))
    )
  }

  @Test func planAboveTheStepLimitFails() throws {
    let graph = try graph("1>2", "2>3")
    var request = RouteRequest(from: stack("1"), to: "3", maximumSteps: 1)
    #expect(try graph.route(request).reason == .stepLimit(maximum: 1))
    request.maximumSteps = 2
    #expect(try graph.route(request).stackNames == "1 2 3")
  }

  @Test func emptyStackAllowsUniversalCommandsOnly() throws {
    let graph = try graph("*>1", "1>2", "3>2")
    #expect(try graph.route(RouteRequest(from: ScreenStack(), to: "2")).stackNames == "1 2")
    #expect(try graph.route(RouteRequest(from: ScreenStack(), to: "3")).reason == .unreachable("3"))
  }

  @Test func commandsOfDisabledFlowsAreLeftOut() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("c", from: .screens(["1"]), to: "2", flow: "beta"))
    let request = RouteRequest(from: stack("1"), to: "2")
    #expect(try builder.build().route(request).stackNames == "1 2")
    #expect(try builder.build(without: ["beta"]).route(request).reason == .unreachable("2"))
  }

  @Test func commandWithoutOriginsIsNeverExecuted() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("c", from: .screens([]), to: "2"))
    let request = RouteRequest(from: stack("1"), to: "2")
    #expect(try builder.build().route(request).reason == .unreachable("2"))
  }

  @Test func positionRanksBeforeDefinition() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("first", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("ranked", from: .screens(["1"]), to: "2", position: 0))
    #expect(try builder.build().commands.map(\.name) == ["ranked", "first"])
  }

  @Test func defaultsFillAGivenStack() throws {
    let property = PropertyDeclaration("p", .int, defaultValue: 3)
    let graph = try graph("1>2", screens: [NavigationScreen("1", properties: [property])])
    let outcome = try graph.route(RouteRequest(from: stack("1"), to: "2"))
    #expect(outcome.plan?.stack.entries.first?.properties == ["p": 3])
  }

  @Test func routerIsReusable() throws {
    let router = Router(try graph("1>2", "2>3", "3>1"))
    for _ in 0..<1_000 {
      #expect(try router.route(RouteRequest(from: stack("1"), to: "3")).stackNames == "1 2 3")
      #expect(try router.route(RouteRequest(from: stack("3"), to: "2")).stackNames == "3 1 2")
    }
  }

  @Test func longStackIsPlannedOn() throws {
    let graph = try graph("1>2", "2>3", "3>4")
    let screens: [ScreenID] = ["1", "2", "3"]
    let given = ScreenStack(screens: (0..<20_000).map { screens[$0 % 3] })
    let outcome = try graph.route(RouteRequest(from: given, to: "4", via: ["1"]))
    #expect(outcome.stepNames == ["pop 1", "pop 1", "push 4"])
  }
}
