import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Assertions that do not hold, although a search with other rules than the router's finds no
/// counterexample.
@Suite struct FalseProofTests {
  private let isA = NavigationCondition(.property("p"), .equal, .literal("a"))

  private func isA(onOrigin value: PropertyValue = "a") -> NavigationCondition {
    NavigationCondition(.origin("p"), .equal, .literal(value))
  }

  @Test func aValueOfTheScreenReplacesThatOfTheCommand() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: [PropertyDeclaration("p", .string)]),
      NavigationScreen("3"),
      commands: [
        command("b", from: "1", to: "2", setting: ["p": "b"]),
        command("a", from: "2", to: "3", if: isA()),
      ]
    )
    #expect(verdict(graph, .never("3")).stackNames == "1 2 3")
  }

  @Test func aStackLinkSetsAPropertyThatTheScreenDoesNotDeclare() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      commands: [command("c", from: "2", to: "2", if: isA)]
    )
    let links = LinkRouter([StackLinkHandler(graph, schemes: ["app"], isStrict: true)])
    #expect(verdict(graph, .never("2"), links: links).stackNames == "2")
  }

  @Test func aLinkLeavesOutARequiredValueThatTheCommandSets() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: [PropertyDeclaration("p", .string, isRequired: true)]),
      commands: [
        command(
          "c",
          from: "1",
          to: "2",
          setting: ["p": "b"],
          if: NavigationCondition(.property("p"), .missing)
        )
      ]
    )
    let links = LinkRouter([ScreenNameLinkHandler(graph, schemes: ["app"])])
    #expect(verdict(graph, .never("2")).stackNames == "1 2")
    #expect(verdict(graph, .through("1", to: "2"), links: links).stackNames == "1 2")
  }

  @Test func aRequestForAReadOnlyPropertyCountsForConditions() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: [PropertyDeclaration("p", .string, isReadOnly: true)]),
      commands: [command("c", from: "1", to: "2", if: isA)]
    )
    #expect(verdict(graph, .never("2")).stackNames == "1 2")
  }

  @Test func aLinkThatSelectsATabDoesNotShowTheFirstTab() throws {
    let tabs = [NavigationScreen.Tab("h", root: "home"), NavigationScreen.Tab("c", root: "cart")]
    let graph = try graph(
      NavigationScreen("1", tabs: tabs),
      NavigationScreen("home"),
      NavigationScreen("cart"),
      NavigationScreen("pay"),
      commands: [command("p", from: "cart", to: "pay")]
    )
    let links = try links(.rebuild, "cart")
    #expect(verdict(graph, .through("home", to: "pay")).holds)
    #expect(
      verdict(graph, .through("home", to: "pay"), links: links).stackNames == "1 cart pay"
    )
    #expect(verdict(graph, .through("1", to: "pay"), links: links).holds)
  }

  @Test func aLinkThatStartsTheAppShowsItsScreensTogetherWithTheStart() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      commands: [command("c", from: "1", to: "2", if: isA)]
    )
    let links = LinkRouter([ScreenNameLinkHandler(graph, schemes: ["app"])])
    let through = Assertion(.through("1", to: "2"))
    var starting = links
    starting.startScreen = "1"
    let checker = AssertionChecker(graph, starting, starts: ["1"], for: [through])
    #expect(checker.verdict(on: through).stackNames == "1 2")
  }

  @Test func aScreenInTheMiddleOfALinkIsShownTogetherWithTheLast() throws {
    let graph = try graph("1>pin", "pin>pay")
    let through = Assertion.Form.through("pin", to: "pay")
    #expect(verdict(graph, through).holds)
    #expect(verdict(graph, through, links: try links(.exact, "pin", "pay")).stackNames == "pin pay")
  }

  @Test func anOpenScreenThatDeclaresNothingIsNotOpenedAgainWithOtherValues() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [
        NavigationCommand("d", from: .anywhere, to: "2", presentation: .root),
        NavigationCommand("b", from: .anywhere, to: "3", conditions: [isA(onOrigin: "b")]),
        command("home", from: "3", to: "1"),
      ]
    )
    #expect(verdict(graph, .back("1", within: nil)).stackNames == "2")
  }

  // MARK: - Limits

  private func graphWithManyValues() throws -> NavigationGraph {
    let conditions = (0..<8).map { number in
      let values = (0..<9).map { PropertyValue.string("v\($0)") }
      return NavigationCondition(
        .property(PropertyName("x\(number)")),
        .isIn,
        .literal(.array(values))
      )
    }
    return try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [
        command(
          "x",
          from: "1",
          to: "2",
          if: NavigationCondition(.context("on"), .equal, .literal(true))
        ),
        NavigationCommand("y", from: .screens(["2"]), to: "3", conditions: conditions),
      ]
    )
  }

  @Test func conditionsOnManyPropertiesAreDecided() throws {
    #expect(verdict(try graphWithManyValues(), .never("3")).stackNames == "1 2 3")
    #expect(verdict(try graphWithManyValues(), .never("3"), context: ["on": [false]]).holds)
  }

  @Test func aCommandWithoutOriginsChangesNoVerdict() throws {
    let tabs = [
      NavigationScreen.Tab("h", root: "home"), NavigationScreen.Tab("a", root: "account"),
    ]
    let commands = [
      command("a", from: "account", to: "sales"), command("b", from: "sales", to: "listings"),
      command("c", from: "listings", to: "edit", .present),
    ]
    let nowhere = NavigationCommand("nowhere", from: .screens([]), to: "1")
    for commands in [commands, commands + [nowhere]] {
      let graph = try graph(
        NavigationScreen("1", tabs: tabs),
        NavigationScreen("home"),
        NavigationScreen("account"),
        NavigationScreen("sales"),
        NavigationScreen("listings"),
        NavigationScreen("edit"),
        commands: commands
      )
      #expect(verdict(graph, .back("home", within: 2)).holds)
    }
  }

  @Test func aStackLinkShowsTheRootOfATabAboveAnotherScreen() throws {
    // A link to the screen alone opens the container.
    let graph = try graph(
      NavigationScreen("tabs", tabs: [NavigationScreen.Tab("h", root: "home")]),
      NavigationScreen("home"),
      NavigationScreen("other"),
      commands: []
    )
    let links = LinkRouter([StackLinkHandler(graph, schemes: ["app"])])
    #expect(verdict(graph, .above("tabs", screen: "home")).holds)
    for lower in ["tabs", "other"] {
      let verdict = verdict(graph, .above(ScreenID(lower), screen: "home"), links: links)
      #expect(!verdict.holds)
    }
  }

  @Test func aCounterexampleNamesTheScreenThatIsNotInTheList() throws {
    let graph = try graph("1>2")
    #expect(verdict(graph, .only(["1"])).reason == "'2' can be shown, which is not in the list.")
  }
}
