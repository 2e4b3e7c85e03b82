import NavGraph
import NavGraphTestSupport
import Testing

/// Requested properties that a plan cannot set: read-only, undeclared and overridden ones.
@Suite struct UnsettablePropertyTests {
  private func readOnly(_ name: String, _ value: PropertyValue? = nil) -> PropertyDeclaration {
    PropertyDeclaration(PropertyName(name), .int, isReadOnly: true, defaultValue: value)
  }

  private func ignored(_ screen: ScreenID, _ names: String...) -> [IgnoredProperty] {
    names.map { IgnoredProperty(screen: screen, property: PropertyName($0)) }
  }

  @Test func readOnlyPropertyOfDestinationIsIgnored() throws {
    let graph = try graph(
      "1>2",
      screens: [NavigationScreen("2", properties: [readOnly("size", 1)])]
    )
    for request in [
      RouteRequest(from: stack("1"), to: "2", ["size": 5]),
      RouteRequest(from: stack("1"), to: RouteRequest.Milestone("2", ["size": 5])),
      RouteRequest(from: stack("1"), to: RouteRequest.Milestone("2", ["size": 1])),
    ] {
      let plan = try #require(try graph.route(request).plan)
      #expect(plan.stack.top?.properties == ["size": 1])
      #expect(plan.ignored == ignored("2", "size"))
    }
  }

  @Test func readOnlyPropertyOfBreadcrumbIsIgnored() throws {
    let graph = try graph(
      "1>2",
      "2>3",
      screens: [NavigationScreen("2", properties: [readOnly("size")])]
    )
    let crumb = RouteRequest.Milestone("2", ["size": 5])
    let plan = try graph.route(
      RouteRequest(from: stack("1"), to: RouteRequest.Milestone("3"), via: [crumb])
    )
    .plan
    #expect(plan?.stack.names == "1 2 3")
    #expect(plan?.ignored == ignored("2", "size"))
  }

  @Test func entryThatThePlanOpensMatchesDespiteItsReadOnlyProperty() throws {
    let graph = try graph(
      "1>2",
      "2>3",
      screens: [NavigationScreen("2", properties: [readOnly("size", 1)])]
    )
    let request = RouteRequest(
      from: stack("1"),
      to: "2",
      ["size": 5],
      via: ["2", "3"]
    )
    #expect(try graph.route(request).stepNames == ["push 2", "push 3", "pop 1"])
  }

  @Test func readOnlyPropertyOfGivenEntryCounts() throws {
    let graph = try graph(
      "1>2",
      "2>2",
      screens: [NavigationScreen("2", properties: [readOnly("size", 1)])]
    )
    let request = RouteRequest(from: stack("1", "2"), to: "2", ["size": 5])
    #expect(try graph.route(request).stepNames == ["push 2"])
    let same = RouteRequest(from: stack("1", "2"), to: "2", ["size": 1])
    #expect(try graph.route(same).stepNames == nil)
  }

  @Test func ownPropertyThatDestinationDoesNotDeclareIsIgnored() throws {
    let userId = PropertyDeclaration("userId", .int)
    let graph = try graph("1>2", "2>3", screens: [NavigationScreen("3", properties: [userId])])
    let request = RouteRequest(
      from: stack("1"),
      to: RouteRequest.Milestone("3", ["title": "x", "userId": 1, "ID": 2])
    )
    let plan = try #require(try graph.route(request).plan)
    #expect(plan.ignored == ignored("3", "ID", "title"))
    #expect(plan.stack.top?.properties == ["userId": 1])
  }

  @Test func sharedPropertyIsIgnoredIfNoScreenTakesIt() throws {
    func screen(_ id: ScreenID, _ property: String) -> NavigationScreen {
      NavigationScreen(id, properties: [PropertyDeclaration(PropertyName(property), .int)])
    }
    let graph = try graph("1>2", "2>3", screens: [screen("2", "p"), screen("3", "q")])
    let request = RouteRequest(
      from: stack("1"),
      to: "3",
      ["p": 1, "q": 2, "r": 3]
    )
    #expect(try graph.route(request).plan?.ignored == ignored("3", "r"))
  }

  @Test func propertyThatIsNotRequestedIsNotIgnored() throws {
    let graph = try graph(
      "1>2",
      screens: [
        NavigationScreen("2", properties: [readOnly("size", 1), PropertyDeclaration("p", .int)])
      ]
    )
    let request = RouteRequest(from: stack("1"), to: "2", ["p": 1])
    #expect(try graph.route(request).plan?.ignored == [])
  }

  @Test func propertyThatAReusedEntryLacksIsIgnored() throws {
    let given = ScreenStack([StackEntry("1", properties: ["p": 1]), StackEntry("2")])
    let request = RouteRequest(
      from: given,
      to: RouteRequest.Milestone("1", ["p": 1, "q": 2])
    )
    let plan = try #require(try graph("1>2").route(request).plan)
    #expect(plan.steps.map(\.shortName) == ["pop 1"])
    #expect(plan.ignored == ignored("1", "q"))
  }

  // MARK: Properties that objects reject

  @Test func propertyOfTheMilestoneThatItsObjectRejectsIsIgnored() throws {
    let graph = try graph("1>2", "2>3")
    let request = RouteRequest(
      from: stack("1"),
      to: RouteRequest.Milestone("3", ["p": 1]),
      shared: ["q": 2]
    )
    let plan = try #require(try graph.route(request).plan)
    func ignored(_ rejected: Set<PropertyName>...) -> [IgnoredProperty] {
      plan.ignored(for: request, in: graph, rejecting: rejected)
    }
    #expect(ignored([], []) == [])
    #expect(ignored([], ["p"]) == self.ignored("3", "p"))
    #expect(ignored(["q"], []) == [])
    #expect(ignored(["q"], ["p", "q"]) == self.ignored("3", "p", "q"))
  }

  @Test func rejectedPropertyThatIsNotRequestedIsNotIgnored() throws {
    let size = PropertyDeclaration("size", .int, defaultValue: 1)
    let graph = try graph("1>2", screens: [NavigationScreen("2", properties: [size])])
    let request = RouteRequest(from: stack("1"), to: "2")
    let plan = try #require(try graph.route(request).plan)
    #expect(plan.ignored(for: request, in: graph, rejecting: [["size"]]) == [])
  }

  // MARK: Overridden properties

  /// A graph with one command, `edit`, which sets `mode` on screen 2.
  private func editGraph(_ declarations: [PropertyDeclaration] = []) throws -> NavigationGraph {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    builder.add(NavigationScreen("2", properties: declarations))
    builder.add(
      NavigationCommand("edit", from: .screens(["1"]), to: "2", properties: ["mode": "edit"])
    )
    builder.add(NavigationCommand("on", from: .screens(["2"]), to: "3"))
    builder.add(NavigationScreen("3"))
    return try builder.build()
  }

  @Test func commandThatSetsAnotherValueThanRequestedBlocksTheRoute() throws {
    let request = RouteRequest(from: stack("1"), to: "2", ["mode": "view"])
    let outcome = try editGraph().route(request)
    let blocker = Blocker.overridden(
      property: "mode",
      screen: "2",
      command: "edit",
      sets: "edit",
      requested: "view"
    )
    #expect(
      outcome.reason == .blocked(BlockedRoute(screens: ["1", "2"], blockers: [blocker]))
    )
    guard case .failed(let failure) = outcome else { return }
    #expect(
      failure.description == "The route 1 › 2 is blocked. "
        + #"Command 'edit' sets property 'mode' of 2 to "edit" instead of "view"."#
    )
  }

  @Test func entryWithAnotherValueThanRequestedBlocksTheWayBack() throws {
    let graph = try graph("Home>Product")
    func route(_ request: RouteRequest) throws -> RouteOutcome { try graph.route(request) }
    let stack = ScreenStack([
      StackEntry("Home", properties: ["title": "Home"], presentation: .root),
      StackEntry("Product", properties: ["id": 1]),
    ])
    let outcome = try route(RouteRequest(from: stack, to: "Product", ["id": 2, "title": "Shoes"]))
    let blocker = Blocker.kept(
      property: "title",
      screen: "Home",
      value: "Home",
      requested: "Shoes",
      milestone: "Product"
    )
    #expect(
      outcome.reason
        == .blocked(BlockedRoute(screens: ["Product", "Home", "Product"], blockers: [blocker]))
    )
    #expect(
      blocker.description
        == #"The plan cannot go back to Home, which keeps "Home" for property 'title' instead of "#
        + #""Shoes". Set the property only on the milestone: Milestone("Product", ["title": …])."#
    )
    let remedy = RouteRequest(
      from: stack,
      to: RouteRequest.Milestone("Product", ["title": "Shoes"]),
      shared: ["id": 2]
    )
    #expect(try route(remedy).plan?.stack.names == "Home Product")
    #expect(
      try route(RouteRequest(from: stack, to: "Nowhere", ["title": "Shoes"])).reason
        == .unknownScreen("Nowhere", nearest: [])
    )
  }

  @Test func milestonePropertyReplacesThatOfTheCommand() throws {
    let request = RouteRequest(from: stack("1"), to: RouteRequest.Milestone("2", ["mode": "view"]))
    #expect(try editGraph().route(request).plan?.stack.top?.properties == ["mode": "view"])
  }

  @Test func commandSetsAnotherValueOnAnIntermediateScreen() throws {
    let request = RouteRequest(from: stack("1"), to: "3", ["mode": "view"])
    let plan = try #require(try editGraph().route(request).plan)
    #expect(plan.stack.entries.map { $0.properties["mode"] } == [nil, "edit", "view"])
  }

  @Test func commandCannotOverrideAReadOnlyProperty() throws {
    let mode = PropertyDeclaration("mode", .string, isReadOnly: true, defaultValue: "list")
    let request = RouteRequest(from: stack("1"), to: "2", ["mode": "view"])
    let plan = try #require(try editGraph([mode]).route(request).plan)
    #expect(plan.stack.top?.properties == ["mode": "list"])
    #expect(plan.ignored == ignored("2", "mode"))
  }

  @Test func descriptionOfABlockedRouteNamesAllBlockers() throws {
    let required = PropertyDeclaration("id", .int, isRequired: true)
    let graph = try graph("1>2", screens: [NavigationScreen("2", properties: [required])])
    let outcome = try graph.route(RouteRequest(from: stack("1"), to: "2", avoiding: ["2"]))
    guard case .failed(let failure) = outcome else {
      Issue.record("The route is not blocked: \(outcome)")
      return
    }
    #expect(
      failure.description == "The route 1 › 2 is blocked. 2 needs property 'id'. "
        + "Command '1>2' opens 2, which is to be avoided."
    )
  }
}
