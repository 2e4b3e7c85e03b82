import NavGraph
import NavGraphTestSupport
import Testing

/// Has a property that changes with each read, one that is NaN, and one that is not set.
@MainActor private final class Restless: PropertyListing {
  private var count = 0
  private(set) var notANumber = Double.nan
  var x: Int?
  var text = "text"
  var next: Int {
    count += 1
    return count
  }

  static var propertyAccessors: [PropertyAccessor] {
    [
      property("next", readOnly: \.next), property("notANumber", readOnly: \.notANumber),
      property("x", \.x), property("text", \.text),
    ]
  }
}

@MainActor private final class User: PropertySettable {
  @ScreenProperty var userId: Int?
  @ScreenProperty(.readOnly) var role = "guest"
}

@MainActor private final class WithoutProperties: PropertySettable {}

@MainActor @Suite struct LivePropertyTests {
  /// Commands 1 > 2 > 3 > 4.
  private func line() throws -> NavigationGraph { try graph("1>2", "2>3", "3>4") }

  private func properties(_ names: String...) -> [IgnoredProperty] {
    names.map { name in
      let parts = name.split(separator: ".").map(String.init)
      return IgnoredProperty(screen: ScreenID(parts[0]), property: PropertyName(parts[1]))
    }
  }

  // MARK: Changing values

  @Test func propertyThatAlwaysChangesDoesNotPreventRequests() async throws {
    let navigator = try await navigator(
      line(),
      on: stack("1", "2"),
      factories: ["2": { _ in Restless() }]
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

  @Test func valueThatNoLongerFitsItsDeclaredTypeDoesNotPreventRequests() async throws {
    func graph(_ type: PropertyType, _ value: PropertyValue? = nil) throws -> NavigationGraph {
      let property = PropertyDeclaration("text", type, defaultValue: value)
      return try NavGraphTestSupport.graph(
        "2>3",
        screens: [NavigationScreen("2", properties: [property])]
      )
    }
    let navigator = try await navigator(
      graph(.string),
      on: stack("2"),
      factories: ["2": { _ in Restless() }]
    )
    navigator.graph = try graph(.int)
    #expect(try navigator.plan(RouteRequest(to: "3")).stepNames == ["push 3"])
    navigator.graph = try graph(.int, 1)
    #expect(try navigator.plan(RouteRequest(to: "2", ["text": 1])).plan == nil)
  }

  @Test func propertyThatIsNotSetIsMissingForConditions() async throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("1"))
    builder.add(NavigationScreen("2", properties: [PropertyDeclaration("x", .int)]))
    builder.add(NavigationScreen("3"))
    builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2"))
    let condition = NavigationCondition(.origin("x"), .missing)
    builder.add(NavigationCommand("3", from: .screens(["2"]), to: "3", conditions: [condition]))
    let navigator = try await navigator(
      builder.build(),
      on: stack("1"),
      factories: ["2": { _ in Restless() }]
    )
    #expect(try navigator.plan(RouteRequest(to: "3")).stepNames == ["push 2", "push 3"])
    try await navigator.go(to: "2")
    #expect(try await navigator.go(to: "3").stepNames == ["push 3"])
  }

  // MARK: Entries

  @Test func entryOmitsDeclaredPropertiesThatNobodyHasSet() async throws {
    let declared = [PropertyDeclaration("userId", .int)]
    let graph = try graph("1>2", "2>2", screens: [NavigationScreen("2", properties: declared)])
    let user = User()
    let navigator = try await navigator(graph, on: stack("1"), factories: ["2": { _ in user }])
    try await navigator.go(to: "2")
    #expect(navigator.stack.entries[1].properties["userId"] == nil)
    #expect(!navigator.stack.description.contains("null"))
    #expect(try navigator.plan(RouteRequest(to: "2", ["userId": 1])).plan != nil)
    user.userId = 1
    #expect(navigator.stack.entries[1].properties["userId"] == 1)
    #expect(try navigator.plan(RouteRequest(to: "2", ["userId": 1])).plan == nil)
  }

  @Test func entryKeepsANullThatReplacesARequestedValue() async throws {
    let user = User()
    let navigator = try await navigator(line(), on: stack("1"), factories: ["2": { _ in user }])
    try await navigator.go(to: "2", ["userId": 1])
    user.userId = nil
    #expect(navigator.stack.entries[1].properties["userId"] == .null)
  }

  @Test func entryHasOnlyThePropertiesOfItsObject() async throws {
    let navigator = try await navigator(
      line(),
      on: stack("1"),
      factories: ["2": { _ in WithoutProperties() }, "3": { _ in User() }]
    )
    try await navigator.go(to: "3", ["userId": 1])
    #expect(navigator.stack.entries[1].properties == [:])
    #expect(navigator.host.stack.entries[1].properties == [:])
    #expect(navigator.stack.entries[2].properties == ["userId": 1, "role": "guest"])
    #expect(
      try await navigator.go(to: "3", ["userId": 2]).stepNames == ["pop 1", "push 3"]
    )
  }

  @Test func entryOfAnObjectWithoutSettablePropertiesKeepsAllProperties() async throws {
    let navigator = try await navigator(line(), on: stack("1"))
    try await navigator.go(to: "2", ["userId": 1])
    #expect(navigator.stack.entries[1].properties == ["userId": 1])
  }

  @Test func entryHasOnlyTheDeclaredPropertiesIfThereAreAny() async throws {
    let declared = [PropertyDeclaration("x", .int), PropertyDeclaration("y", .int)]
    let navigator = try await navigator(
      graph("1>2", "2>2", screens: [NavigationScreen("2", properties: declared)]),
      on: stack("1"),
      factories: ["2": { _ in Restless() }]
    )
    let outcome = try await navigator.go(to: "2", ["x": 1, "y": 2, "text": "a"])
    #expect(navigator.stack.entries[1].properties == ["x": 1, "y": 2])
    #expect((navigator.host.top as? Restless)?.text == "text")
    #expect(outcome.navigation?.ignored == properties("2.text", "2.y"))
    try await navigator.backToRoot()
    #expect(try await navigator.go(to: "2", ["text": "b"]).stepNames == ["push 2"])
    #expect(try await navigator.go(to: "2", ["text": "c"]).navigation == nil)
  }

  @Test func typeOfTheObjectDecidesWhetherAnUndeclaredPropertyMatches() async throws {
    let navigator = try await navigator(
      graph("1>2", "2>2", "2>3"),
      on: stack("1"),
      factories: ["2": { _ in User() }]
    )
    try await navigator.go(to: "2", ["userId": "42"])
    #expect(navigator.stack.entries[1].properties["userId"] == 42)
    let request = RouteRequest(to: "2", ["userId": "42"])
    #expect(try navigator.plan(request) == .alreadyThere(navigator.stack))
    try await navigator.go(to: "3")
    #expect(try navigator.plan(request).stepNames == ["pop 1"])
    #expect(
      try navigator.plan(RouteRequest(to: "2", ["userId": RequestedValue.text("42")])).stepNames
        == ["pop 1"]
    )
    #expect(
      try navigator.plan(RouteRequest(to: "2", ["userId": "43"])).stepNames == ["pop 2", "push 2"]
    )
  }

  /// Commands Home > Product and Home > Help, where only Product declares a property.
  private func shop() throws -> NavigationGraph {
    let product = NavigationScreen("Product", properties: [PropertyDeclaration("userId", .int)])
    return try graph("Home>Product", "Home>Help", "Help>Help", screens: [product])
  }

  @Test func undeclaredPropertyOfABaseClassPreventsNothing() async throws {
    let navigator = try await navigator(
      shop(),
      on: stack("Home", "Help"),
      factories: ["Home": { _ in User() }, "Help": { _ in User() }, "Product": { _ in User() }]
    )
    let request = RouteRequest(to: "Product", ["userId": 1, "role": "admin"])
    #expect(try navigator.plan(request).stepNames == ["pop 1", "push Product"])
    let via = RouteRequest(to: "Product", ["userId": 1], via: ["Home"])
    #expect(try navigator.plan(via).stepNames == ["pop 1", "push Product"])
    try await navigator.go(to: "Product", ["userId": 1])
    #expect(navigator.stack.names == "Home Product")
  }

  @Test func undeclaredPropertyCountsForTheDestination() async throws {
    let navigator = try await navigator(
      shop(),
      on: stack("Home", "Help"),
      factories: ["Help": { _ in User() }]
    )
    #expect(try navigator.plan(RouteRequest(to: "Help", ["userId": 1])).stepNames == ["push Help"])
    let user = try #require(navigator.host.top as? User)
    user.userId = 1
    #expect(try navigator.plan(RouteRequest(to: "Help", ["userId": 1])).plan == nil)
    #expect(try navigator.plan(RouteRequest(to: "Help", ["userId": 2])).stepNames == ["push Help"])
  }

  // MARK: Ignored properties

  @Test func sharedPropertyIsIgnoredIfNoScreenTakesIt() async throws {
    let navigator = try await navigator(
      line(),
      on: stack("1"),
      factories: ["2": { _ in WithoutProperties() }, "3": { _ in User() }]
    )
    let outcome = try await navigator.go(to: "3", ["userId": 1, "role": "admin", "other": 2])
    #expect(outcome.navigation?.ignored == properties("3.other", "3.role"))
    try await navigator.backToRoot()
    let second = try await navigator.go(to: "2", ["userId": 1])
    #expect(second.navigation?.ignored == properties("2.userId"))
  }

  @Test func propertyOfAMilestoneIsIgnoredIfItsScreenDoesNotTakeIt() async throws {
    let navigator = try await navigator(
      line(),
      on: stack("1"),
      factories: ["2": { _ in WithoutProperties() }, "3": { _ in User() }]
    )
    let outcome = try await navigator.go(
      RouteRequest(
        to: RouteRequest.Milestone("3", ["userId": 1]),
        via: [RouteRequest.Milestone("2", ["userId": 1])]
      )
    )
    #expect(outcome.navigation?.ignored == properties("2.userId"))
  }

  @Test func propertyThatNobodyRequestsIsNotIgnored() async throws {
    let declared = [
      PropertyDeclaration("role", .string, isReadOnly: true, defaultValue: "guest"),
      PropertyDeclaration("page", .int, defaultValue: 1),
    ]
    let navigator = try await navigator(
      graph("1>2", screens: [NavigationScreen("2", properties: declared)]),
      on: stack("1"),
      factories: ["2": { _ in User() }]
    )
    #expect(try await navigator.go(to: "2").navigation?.ignored == [])
    #expect(try await navigator.show(stack("1", "2")) == [])
  }

  // MARK: Showing a stack

  @Test func shownEntriesGetTheirDefaultValues() async throws {
    let declared = [
      PropertyDeclaration("x", .int, defaultValue: 5), PropertyDeclaration("text", .string),
    ]
    let graph = try graph("1>2", screens: [NavigationScreen("1", properties: declared)])
    let shown = ScreenStack([
      StackEntry("1", properties: ["text": 7, "other": 1]), StackEntry("2"),
    ])
    let navigator = try await navigator(graph, on: shown, factories: ["1": { _ in Restless() }])
    let first = try #require(navigator.host.screens[0].object as? Restless)
    #expect(first.x == 5)
    #expect(first.text == "7")
    #expect(navigator.stack.entries.map(\.presentation) == [.root, .push])
    #expect(try await navigator.show(shown) == properties("1.other"))
    let wrong = ScreenStack([StackEntry("1", properties: ["x": "five"])])
    await #expect(throws: NavigationError.self) { try await navigator.show(wrong) }
    #expect(navigator.stack.names == "1 2")
  }
}
