import Testing

@testable import NavGraph

/// The states of a graph whose conditions read the entry being left.
@Suite struct StateTopologyTests {
  @Test func screenHasAStateForEachSetOfProperties() throws {
    let graph = try StateTopologyTests.graph()
    let states = try #require(StateTopology(graph))
    let cart = try #require(graph.index(of: "Cart"))
    let commands = try ["OpenOldCart", "OpenCart", "OpenCartAgain"]
      .map { try #require(graph.commandIndex(of: $0)) }
    #expect(states.states(of: cart).count == 2)
    #expect(states.state(after: commands[0]) != states.state(after: commands[1]))
    #expect(states.state(after: commands[1]) == states.state(after: commands[2]))
    #expect(states.representative(of: states.state(after: commands[2])) == commands[1])
    // `Menu`, which no command opens, has no state; both states of `Cart` have the edge to `Pay`.
    #expect(states.topology.outgoingTargets.values.count == 2)
    #expect(states.topology.incomingCommands.rowCount == 3)
  }

  @Test func graphsWithoutSuchConditionsHaveNoStates() throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.add(NavigationCommand("OpenMenu", from: .screens(["Menu"]), to: "Menu"))
    #expect(StateTopology(try builder.build()) == nil)
  }

  @Test func universalCommandWithSuchAConditionHasNoStates() throws {
    var builder = try StateTopologyTests.builder()
    builder.add(
      NavigationCommand(
        "OpenHelp",
        from: .anywhere,
        to: "Menu",
        conditions: [NavigationCondition(.origin("kind"), .exists)]
      )
    )
    #expect(StateTopology(try builder.build()) == nil)
  }

  /// A graph in which `Pay` opens only from a new cart.
  static func graph() throws -> NavigationGraph { try builder().build() }

  private static func builder() throws -> GraphBuilder {
    var builder = GraphBuilder()
    for screen in ["Menu", "Cart", "Pay"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    for (name, kind) in [("OpenOldCart", "old"), ("OpenCart", "new"), ("OpenCartAgain", "new")] {
      let properties: PropertyDictionary = ["kind": .string(kind)]
      builder.add(
        NavigationCommand(
          CommandID(name),
          from: .screens(["Menu"]),
          to: "Cart",
          properties: properties
        )
      )
    }
    builder.add(
      NavigationCommand(
        "OpenPay",
        from: .screens(["Cart"]),
        to: "Pay",
        conditions: [NavigationCondition(.origin("kind"), .equal, .literal("new"))]
      )
    )
    return builder
  }
}
