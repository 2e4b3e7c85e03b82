import NavGraph
import NavGraphTestSupport
import Testing

/// Has a value that is another one each time, one that equals no number, and one that is not set.
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

@MainActor @Suite struct LivePropertyTests {
  /// Commands 1 > 2 > 3 > 4.
  private func line() throws -> NavigationGraph { try graph("1>2", "2>3", "3>4") }

  @Test func propertyThatNeverRestsKeepsNobodyFromGoing() async throws {
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

  @Test func valueThatDoesNotFitAnyMoreKeepsNobodyFromGoing() async throws {
    func graph(_ type: PropertyType, _ value: PropertyValue? = nil) throws -> NavigationGraph {
      let property = PropertyDeclaration("text", type, defaultValue: value)
      return try NavGraphTestSupport.graph("2>3", screens: [Screen("2", properties: [property])])
    }
    let navigator = try await navigator(
      graph(.string),
      on: stack("2"),
      factories: ["2": { _ in Restless() }]
    )
    navigator.graph = try graph(.int)
    #expect(try navigator.plan(to: "3").stepNames == ["push 3"])
    navigator.graph = try graph(.int, 1)
    #expect(try navigator.plan(to: "2", ["text": 1]).plan == nil)
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
      factories: ["2": { _ in Restless() }]
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
    let navigator = try await navigator(graph, on: shown, factories: ["1": { _ in Restless() }])
    let first = try #require(navigator.host.screens[0].object as? Restless)
    #expect(first.x == 5)
    #expect(first.text == "7")
    #expect(navigator.stack.entries.map(\.presentation) == [.root, .push])
    #expect(navigator.unknownScreens == ["unknown"])
    let wrong = ScreenStack([StackEntry("1", properties: ["x": "five"])])
    await #expect(throws: NavigationError.self) { try await navigator.show(wrong) }
    #expect(navigator.stack.names == "1 unknown")
  }
}
