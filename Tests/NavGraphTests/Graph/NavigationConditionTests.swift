import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct ConditionTests {
  /// Returns whether a command with the condition `context.x COMPARISON operand` can be executed.
  private func holds(
    _ value: PropertyValue?,
    _ comparison: NavigationCondition.Comparison,
    _ operand: PropertyValue? = nil
  ) throws -> Bool {
    let condition =
      operand.map { NavigationCondition(.context("x"), comparison, .literal($0)) }
      ?? NavigationCondition(.context("x"), comparison)
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("c", from: .anywhere, to: "2", conditions: [condition]))
    let context: PropertyDictionary = value.map { ["x": $0] } ?? [:]
    let request = RouteRequest(from: stack("1"), to: "2", context: context)
    return try builder.build().route(request).plan != nil
  }

  @Test func numbersCompareAsNumbers() throws {
    #expect(try holds(1, .equal, 1.0))
    #expect(try holds(2, .greater, 1.5))
    #expect(try holds(1.5, .lessOrEqual, 2))
    #expect(try holds(.int(9_007_199_254_740_993), .greater, 9_007_199_254_740_992.0))
    #expect(try !holds(.int(9_007_199_254_740_993), .equal, 9_007_199_254_740_992.0))
    #expect(try holds(.int(.max), .less, 1e300))
    #expect(try holds(-1e300, .less, .int(.min)))
  }

  @Test func valuesOfDifferentTypesDoNotCompare() throws {
    for comparison in NavigationCondition.Comparison.allCases where comparison.takesOperand {
      #expect(try !holds("1", comparison, 1))
      #expect(try !holds(nil, comparison, 1))
    }
    #expect(try !holds(true, .less, true))
    #expect(try !holds([1], .lessOrEqual, [1]))
  }

  @Test func stringsOrderByUnicodeScalars() throws {
    #expect(try holds("Z", .less, "a"))
    #expect(try holds("\u{FFFD}", .less, "\u{1F600}"))
    #expect(try holds("a", .notEqual, "b"))
    #expect(try holds("a", .greaterOrEqual, "a"))
  }

  @Test func inSearchesAnArray() throws {
    #expect(try holds("b", .isIn, ["a", "b"]))
    #expect(try holds(2, .isIn, [1, 2.0]))
    #expect(try !holds("c", .isIn, ["a", "b"]))
    #expect(try !holds("c", .isIn, "c"))
  }

  @Test func existsAndMissingTestForAValue() throws {
    #expect(try holds(.null, .exists))
    #expect(try !holds(nil, .exists))
    #expect(try holds(nil, .missing))
    #expect(try !holds(.null, .missing))
  }

  @Test(arguments: ["", "property", "property.", "prop.x", ".x", "Property.x"])
  func malformedReferenceIsNil(text: String) {
    #expect(NavigationCondition.Reference(text) == nil)
  }

  @Test func referenceMayContainDots() {
    #expect(NavigationCondition.Reference("origin.a.b") == .origin("a.b"))
  }
}
