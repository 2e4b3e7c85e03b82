import NavGraph
import NavGraphReview
import NavGraphSamples
import NavGraphStore
import NavGraphTestSupport
import Testing

/// What can be reached in the sample shop, and in graphs made for one rule.
@Suite struct ReachExplorerTests {
  private let shop: ReachExplorer

  init() throws {
    let sql = try #require(Sample.all.first { $0.name == "shop" }).sql
    shop = try ReachExplorer(try NavigationStore.inMemory(filledBy: sql).graph())
  }

  @Test func requiredPropertyIsAnAssumption() throws {
    let reach = try shop.reach("Product", from: stack("Start"))
    #expect(reach.length == 2)
    #expect(reach.needs == [.property("id")])
    #expect(reach.needsText == "with id=…")
  }

  @Test func propertyThatIsGivenIsNoNeed() throws {
    let assumptions = Assumptions(properties: ["id": 1])
    let reach = try shop.reach("Product", from: stack("Start"), assuming: assumptions)
    #expect(reach.length == 2)
    #expect(reach.needs == [])
  }

  @Test func conditionIsANeed() throws {
    let reach = try shop.reach("Prices", from: stack("Start"))
    #expect(reach.length == nil)
    #expect(reach.needsText == #"context.role in ["editor", "admin"]"#)
    let assumptions = Assumptions(context: ["role": "admin"])
    #expect(try shop.reach("Prices", from: stack("Start"), assuming: assumptions).length == 1)
  }

  @Test func screenThatIsAvoidedIsANeed() throws {
    let assumptions = Assumptions(avoiding: ["Login"])
    let reach = try shop.reach("Login", from: stack("Start"), assuming: assumptions)
    #expect(reach.needs == [.avoided("Login")])
    #expect(reach.needsText == "Login not avoided")
  }

  @Test func detourWithAPropertyComesBeforeAConditionThatFails() throws {
    var builder = GraphBuilder()
    builder.add(Screen("1"))
    builder.add(Screen("2", properties: [PropertyDeclaration("id", .int, isRequired: true)]))
    builder.add(Screen("3"))
    let condition = Condition(.context("role"), .exists)
    builder.add(NavigationCommand("13", from: .screens(["1"]), to: "3", conditions: [condition]))
    builder.add(NavigationCommand("12", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("23", from: .screens(["2"]), to: "3"))
    let reach = try ReachExplorer(try builder.build()).reach("3", from: stack("1"))
    #expect(reach.length == 2)
    #expect(reach.needs == [.property("id")])
  }

  @Test func readOnlyPropertyWithoutDefaultBlocks() throws {
    var builder = GraphBuilder()
    builder.add(Screen("1"))
    let property = PropertyDeclaration("id", .int, isRequired: true, isReadOnly: true)
    builder.add(Screen("2", properties: [property]))
    builder.add(NavigationCommand("12", from: .screens(["1"]), to: "2"))
    let reach = try ReachExplorer(try builder.build()).reach("2", from: stack("1"))
    #expect(reach.length == nil)
    #expect(reach.needsText == "2 never has id")
  }

  @Test func valueThatDoesNotFitIsSaidWhereItMatters() throws {
    let assumptions = Assumptions(properties: ["id": "x"])
    let reach = try shop.reach("Product", from: stack("Start"), assuming: assumptions)
    let error = PropertyError(screen: "Product", property: "id", expected: .int, value: "x")
    #expect(reach == .invalid(error))
    #expect(try shop.reach("Catalog", from: stack("Start"), assuming: assumptions).length == 1)
  }

  @Test func unknownScreensAreThrown() throws {
    #expect(throws: RouteFailure.self) { try shop.reach("Strat", from: stack("Start")) }
    #expect(throws: RouteFailure.self) { try shop.screens(from: stack("Strat")) }
    #expect(throws: RouteFailure.self) { try shop.origins(of: "Strat") }
  }

  @Test func stackWithAValueThatDoesNotFitIsThrown() throws {
    let stack = ScreenStack([StackEntry("Product", properties: ["id": "x"])])
    #expect(throws: PropertyError.self) { try shop.screens(from: stack) }
  }

  @Test func rowsThatDifferAreMarked() throws {
    let columns = Assumptions().combined(with: [("role", ["guest", "admin"])])
    let rows = try shop.matrix(from: stack("Start"), assuming: columns)
    #expect(rows.map(\.screen) == shop.graph.screens)
    #expect(rows.filter(\.differs).map(\.screen) == ["Prices"])
  }

  @Test func factsAreCombinedTheLastOneFirst() {
    let combined = Assumptions(avoiding: ["1"])
      .combined(with: [("a", [1, 2]), ("b", [true, false])])
    #expect(
      combined.map(\.context) == [
        ["a": 1, "b": true], ["a": 1, "b": false], ["a": 2, "b": true], ["a": 2, "b": false],
      ]
    )
    #expect(combined.allSatisfy { $0.avoiding == ["1"] })
  }

  @Test("A screen is open, blocked or unreachable as the router says", arguments: UInt64(1)...4)
  func agreesWithRouter(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    for number in 0..<150 {
      let world = RandomWorld(using: &random)
      let graph = try world.graph()
      let explorer = try ReachExplorer(graph)
      let request = world.request(using: &random)
      let assumptions = Assumptions(
        properties: request.properties,
        context: request.context,
        avoiding: request.avoiding
      )
      guard let entries = try? explorer.screens(from: request.stack, assuming: assumptions) else {
        continue
      }
      for entry in entries {
        var request = request
        request.breadcrumbs = []
        request.destination = Milestone(entry.screen)
        let outcome = Result { () throws(PropertyError) in try graph.route(request) }
        #expect(
          agree(entry.reach, outcome),
          "Seed \(seed), world \(number): \(world), \(request), \(entry)"
        )
      }
    }
  }

  /// Whether an answer is the router's; where something has to be given, the router's is blocked.
  private func agree(
    _ reach: Reach,
    _ outcome: Result<RouteOutcome, PropertyError>
  ) -> Bool {
    switch (reach, outcome) {
    case (.open(let way), .success(.planned(let plan))): way.steps == plan.steps && way.given == []
    case (.open(let way), .success(.alreadyThere)): way.steps == []
    case (.open(let way), .success(.failed(let failure))):
      if case .blocked = failure.reason { !way.given.isEmpty } else { false }
    case (.blocked(let route, _), .success(.failed(let failure))):
      failure.reason == .blocked(route)
    case (.unreachable, .success(.failed(let failure))):
      if case .unreachable = failure.reason { true } else { false }
    case (.invalid(let error), .failure(let expected)): error == expected
    case (.invalid, .success(.failed(let failure))):
      if case .blocked = failure.reason { true } else { false }
    default: false
    }
  }
}
