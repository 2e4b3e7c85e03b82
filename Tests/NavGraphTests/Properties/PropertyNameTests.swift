import Foundation
import NavGraph
import NavGraphTestSupport
import Testing

/// Names of properties that differ only in Unicode normalization are names of different properties.
@Suite struct PropertyNameTests {
  private static let composed = "caf\u{E9}"
  private static let decomposed = "cafe\u{301}"

  /// Both names, each with the other one.
  private static let pairs = [(composed, decomposed), (decomposed, composed)]

  /// A graph in which a command opens `B`, which declares both properties, from `A`.
  private func graph(
    conditions: [NavigationCondition] = [],
    setting properties: PropertyDictionary = [:],
    required: String? = nil
  ) throws -> NavigationGraph {
    var builder = GraphBuilder()
    let declarations = [PropertyName(Self.composed), PropertyName(Self.decomposed)].map { name in
      PropertyDeclaration(
        name,
        .int,
        isRequired: required.map(PropertyName.init) == name
      )
    }
    builder.add(NavigationScreen("A", properties: declarations))
    builder.add(NavigationScreen("B", properties: declarations))
    builder.add(
      NavigationCommand(
        "open",
        from: .screens(["A"]),
        to: "B",
        properties: properties,
        conditions: conditions
      )
    )
    return try builder.build()
  }

  private func request(
    _ properties: RequestedProperties = [:],
    origin: PropertyDictionary = [:],
    context: PropertyDictionary = [:]
  ) -> RouteRequest {
    RouteRequest(
      from: ScreenStack([StackEntry("A", properties: origin)]),
      to: "B",
      properties,
      context: context
    )
  }

  @Test func namesWithDifferentBytesDiffer() {
    let (composed, decomposed) = (
      PropertyName(Self.composed), PropertyName(Self.decomposed)
    )
    #expect(composed != decomposed)
    #expect((composed < decomposed) != (decomposed < composed))
    let properties: PropertyDictionary = ["caf\u{E9}": 1, "cafe\u{301}": 2]
    #expect(properties.count == 2)
    #expect(properties[Self.composed] == 1 && properties[Self.decomposed] == 2)
    #expect(PropertyValue.dictionary([composed: 1]) != .dictionary([decomposed: 1]))
  }

  @Test(arguments: pairs)
  func requestSetsThePropertyOfTheExactName(name: String, other: String) throws {
    let plan = try #require(
      try graph().route(request([PropertyName(name): 1])).plan
    )
    let top = try #require(plan.stack.entries.last)
    #expect(top.properties[name] == 1)
    #expect(top.properties[other] == nil)
    let both = try graph().route(
      request([PropertyName(name): 1, PropertyName(other): 2])
    )
    #expect(both.plan?.stack.entries.last?.properties[other] == 2)
  }

  @Test(arguments: pairs)
  func commandSetsThePropertyOfTheExactName(name: String, other: String) throws {
    let graph = try graph(setting: [PropertyName(name): 1])
    let plan = try #require(try graph.route(request([PropertyName(other): 2])).plan)
    let top = try #require(plan.stack.entries.last)
    #expect(top.properties[name] == 1 && top.properties[other] == 2)
  }

  @Test(arguments: pairs)
  func requiredPropertyNeedsTheExactName(name: String, other: String) throws {
    let graph = try graph(required: name)
    #expect(try graph.route(request([PropertyName(other): 1])).plan == nil)
    #expect(try graph.route(request([PropertyName(name): 1])).plan != nil)
  }

  @Test(arguments: pairs)
  func conditionsReadTheExactName(name: String, other: String) throws {
    let (key, otherKey) = (PropertyName(name), PropertyName(other))
    let property = try graph(conditions: [
      NavigationCondition(.property(PropertyName(name)), .equal, .literal(1))
    ])
    #expect(try property.route(request([key: 1])).plan != nil)
    #expect(try property.route(request([otherKey: 1])).plan == nil)
    let origin = try graph(conditions: [
      NavigationCondition(.origin(PropertyName(name)), .equal, .literal(1))
    ]
    )
    #expect(try origin.route(request(origin: [key: 1])).plan != nil)
    #expect(try origin.route(request(origin: [otherKey: 1])).plan == nil)
    let context = try graph(conditions: [
      NavigationCondition(.context(PropertyName(name)), .equal, .literal(1))
    ])
    #expect(try context.route(request(context: [key: 1])).plan != nil)
    #expect(try context.route(request(context: [otherKey: 1])).plan == nil)
  }

  @Test(arguments: pairs)
  func referencesAreEqualIfTheirBytesAre(name: String, other: String) {
    #expect(
      NavigationCondition.Reference.property(PropertyName(name)) != .property(PropertyName(other))
    )
    #expect(
      NavigationCondition.Reference.property(PropertyName(name)) == .property(PropertyName(name))
    )
    #expect(
      NavigationCondition.Reference.property(PropertyName(name)) != .origin(PropertyName(name))
    )
    let conditions = [
      NavigationCondition(.context(PropertyName(name)), .equal, .literal(1)),
      NavigationCondition(.context(PropertyName(other)), .equal, .literal(2)),
    ]
    #expect(Set(conditions.map(\.subject)).count == 2)
  }

  @Test func savedStackKeepsBothProperties() throws {
    let stack = ScreenStack([
      StackEntry("A", properties: ["caf\u{E9}": 1, "cafe\u{301}": ["cafe\u{301}": 3]])
    ])
    let data = try JSONEncoder().encode(StackSnapshot(stack))
    #expect(try JSONDecoder().decode(StackSnapshot.self, from: data).stack == stack)
  }
}
