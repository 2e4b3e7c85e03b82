import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import Testing

@testable import NavGraphAssertions

/// The verdicts on assertions about links and restored stacks.
@Suite struct LinkAssertionTests {
  private let isVIP = NavigationCondition(.context("vip"), .equal, .literal(true))
  private let isWithoutMode = NavigationCondition(.property("mode"), .missing)

  @Test func linksShowTheirWholeStackAtOnce() throws {
    let graph = try graph("1>pin", "pin>pay")
    let links = try links(.extend, "pin", "pay")
    #expect(verdict(graph, .through("pin", to: "pay"), links: links).stackNames == "1 pin pay")
    #expect(verdict(graph, .above("pin", screen: "pay"), links: links).holds)
  }

  /// The links with all values of the properties are too many, and only `through` needs them.
  @Test func whatOneSearchLeavesOutDoesNotAffectOtherAssertions() throws {
    let names = (0..<5).map { PropertyName("p\($0)") }
    let others = names.flatMap { name in
      (0..<4).map { value in
        command(
          CommandID("\(name)\(value)"),
          from: "3",
          to: "2",
          if: NavigationCondition(.property(name), .equal, .literal(.int(value)))
        )
      }
    }
    let last = NavigationCondition(.property(names[4]), .equal, .literal(3))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: names.map { PropertyDeclaration($0, .int) }),
      NavigationScreen("3"),
      commands: [command("a", from: "1", to: "2", if: last)] + others
    )
    let links = LinkRouter([ScreenNameLinkHandler(graph, schemes: ["app"])])
    let through = Assertion(.through("1", to: "2"))
    let never = Assertion(.never("3"), source: .web)
    for assertions in [[through, never], [never, through]] {
      let checker = AssertionChecker(graph, links, starts: ["1"], for: assertions)
      for assertion in assertions {
        let alone = AssertionChecker(graph, links, starts: ["1"], for: assertions)
        #expect(checker.verdict(on: assertion).holds == alone.verdict(on: assertion).holds)
      }
      #expect(checker.verdict(on: never).holds)
      guard case .undecided = checker.verdict(on: through) else {
        Issue.record("Nothing is left out.")
        return
      }
    }
  }

  @Test func aBudgetOfLinksLeavesAssertionsUndecided() throws {
    let graph = try graph("1>2", "2>3", "3>4")
    let links = LinkRouter([ScreenNameLinkHandler(graph, schemes: ["app"])])
    let through = Assertion(.through("2", to: "3"))
    let checker = AssertionChecker(graph, links, starts: ["1"], for: [through])
    guard case .fails = checker.verdict(on: through) else {
      Issue.record("The link to screen 3 is not found.")
      return
    }
    var linkCount = 1
    guard case .undecided = checker.verdict(on: through, openingAtMost: &linkCount) else {
      Issue.record("More links than the maximum are opened.")
      return
    }
    #expect(linkCount == 0)
  }

  @Test func exactLinksOpenWhatTapsDoNot() throws {
    let graph = try graph(
      "1>2",
      screens: [NavigationScreen("1"), NavigationScreen("2"), NavigationScreen("3")]
    )
    var links = try links(.exact, "2", "3")
    #expect(verdict(graph, .never("3"), links: links).stackNames == "2 3")
    #expect(verdict(graph, .above("2", screen: "3"), links: links).holds)
    #expect(verdict(graph, .above("1", screen: "2"), links: links).stackNames == "2")
    links.gate.rules = [.refuse(source: .web, screen: "3")]
    #expect(verdict(graph, .never("3"), links: links, source: .web).holds)
  }

  @Test func restoredStacksKeepTheirRoots() throws {
    let isOn = NavigationCondition(.context("on"), .equal, .literal(true))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      commands: [command("a", from: "1", to: "2", .root, if: isOn)]
    )
    let context: [PropertyName: [PropertyValue]] = ["on": [false]]
    #expect(verdict(graph, .never("2"), context: context).holds)
    #expect(verdict(graph, .never("2"), context: context, isRestored: true).stackNames == "2")
  }

  @Test func aLinkThatPresentsAsRootLeavesNothingBelow() throws {
    let graph = try graph("1>2", "2>3")
    let links = try links(.extend, "3", presentation: .root)
    #expect(verdict(graph, .above("2", screen: "3")).holds)
    #expect(verdict(graph, .above("2", screen: "3"), links: links).stackNames == "3")
    #expect(verdict(graph, .back("1", within: nil), links: links).stackNames == "3")
  }

  @Test func aLinkThatStartsTheAppDoesNotShowTheStartScreen() throws {
    let graph = try graph("1>2", "2>3")
    let links = try links(.extend, "2", presentation: .root)
    #expect(verdict(graph, .through("1", to: "3")).holds)
    #expect(verdict(graph, .through("1", to: "3"), links: links).stackNames == "2 3")
  }

  @Test func theGateDoesNotRestrictTheStartScreenOfALink() throws {
    let graph = try graph("1>2")
    var links = try links(.extend, "2")
    links.gate = LinkGate([.refuse(source: nil, screen: "1")])
    #expect(verdict(graph, .through("1", to: "2"), links: links).stackNames == "1 2")
  }

  @Test func anExactLinkKeepsAStartScreenThatItMayNotOpen() throws {
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [command("a", from: "2", to: "1", if: isVIP), command("b", from: "3", to: "2")]
    )
    let links = try links(.exact, "1", "2")
    let isNoVIP: [PropertyName: [PropertyValue]] = ["vip": [false]]
    #expect(verdict(graph, .never("2"), context: isNoVIP).holds)
    #expect(verdict(graph, .never("2"), links: links, context: isNoVIP).stackNames == "1 2")
  }

  @Test func counterexamplesStartOnTheStartScreenIfALinkToItIsNotNeeded() throws {
    let graph = try graph(
      NavigationScreen("1", tabs: [NavigationScreen.Tab("a", root: "home")]),
      NavigationScreen("home"),
      NavigationScreen("2"),
      commands: [command("a", from: "home", to: "2")]
    )
    let links = try links(.exact, "1")
    #expect(verdict(graph, .never("2"), links: links).startNames == "1 home")
  }

  @Test func stackLinksOpenScreensInsideContainers() throws {
    let graph = try graph(
      NavigationScreen("1", tabs: [NavigationScreen.Tab("a", root: "home")]),
      NavigationScreen("home"),
      NavigationScreen("login"),
      NavigationScreen("pay"),
      commands: [command("p", from: "login", to: "pay", .present)]
    )
    var links = LinkRouter([StackLinkHandler(graph, schemes: ["app"])])
    links.gate.rules = [.refuse(screen: "pay")]
    #expect(verdict(graph, .never("pay")).holds)
    #expect(verdict(graph, .above("login", screen: "pay"), links: links).stackNames == "1 pay")
  }

  @Test func stackLinksSetThePropertiesOfTheRootsOfTabs() throws {
    let graph = try graph(
      NavigationScreen("1", tabs: [NavigationScreen.Tab("a", root: "home")]),
      NavigationScreen("home", properties: [PropertyDeclaration("mode", .string)]),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [
        command("a", from: "3", to: "home", if: isVIP),
        command(
          "b",
          from: "home",
          to: "2",
          if: NavigationCondition(.origin("mode"), .equal, .literal("x"))
        ),
      ]
    )
    var links = LinkRouter([StackLinkHandler(graph, schemes: ["app"])])
    links.gate.rules = [.refuse(screen: "2")]
    let isNoVIP: [PropertyName: [PropertyValue]] = ["vip": [false]]
    #expect(verdict(graph, .never("2"), context: isNoVIP).holds)
    #expect(verdict(graph, .never("2"), links: links, context: isNoVIP).stackNames == "1 home 2")
  }

  @Test func restoredEntriesKeepValuesThatCommandsSet() throws {
    let isX = NavigationCondition(.origin("mode"), .equal, .literal("x"))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: [PropertyDeclaration("mode", .string)]),
      NavigationScreen("3"),
      commands: [
        command("a", from: "1", to: "2", setting: ["mode": "x"], if: isVIP),
        command("b", from: "1", to: "2", setting: ["mode": "y"], if: isWithoutMode),
        command("c", from: "2", to: "3", if: isX),
      ]
    )
    let isNoVIP: [PropertyName: [PropertyValue]] = ["vip": [false]]
    #expect(verdict(graph, .never("3"), context: isNoVIP).holds)
    let restored = verdict(graph, .never("3"), context: isNoVIP, isRestored: true)
    #expect(restored.stackNames == "1 2 3")
  }

  @Test func linksLeaveStacksInOtherTabs() throws {
    let graph = try graph(
      NavigationScreen(
        "1",
        tabs: [NavigationScreen.Tab("a", root: "home"), NavigationScreen.Tab("b", root: "cart")]
      ),
      NavigationScreen("home"),
      NavigationScreen("cart"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [command("a", from: "home", to: "2"), command("b", from: "cart", to: "3")]
    )
    let links = try links(.extend, "3", presentation: .present)
    #expect(verdict(graph, .back("home", within: 2)).holds)
    #expect(!verdict(graph, .back("home", within: 2), links: links).holds)
  }

  @Test(arguments: [3, 4, nil])
  func theWayBackFromRootsOfTabsThatLinksOpenCounts(_ maximum: Int?) throws {
    let graph = try graph(
      NavigationScreen(
        "1",
        tabs: [NavigationScreen.Tab("a", root: "home"), NavigationScreen.Tab("b", root: "more")]
      ),
      NavigationScreen("home", properties: [PropertyDeclaration("mode", .string)]),
      NavigationScreen("more"),
      NavigationScreen("pay"),
      NavigationScreen("detail"),
      commands: [
        command("a", from: "home", to: "pay", if: NavigationCondition(.origin("mode"), .missing)),
        command("b", from: "more", to: "detail"),
        NavigationCommand("go", from: .anywhere, to: "1"),
      ]
    )
    let links = LinkRouter([StackLinkHandler(graph, schemes: ["app"])])
    #expect(verdict(graph, .back("pay", within: maximum)).holds)
    #expect(!verdict(graph, .back("pay", within: maximum), links: links).holds)
  }

  @Test func rootsOfTabsThatLinksOpenLieBelowOtherScreens() throws {
    let isX = NavigationCondition(.origin("mode"), .equal, .literal("x"))
    let graph = try graph(
      NavigationScreen("1", tabs: [NavigationScreen.Tab("a", root: "home")]),
      NavigationScreen("home", properties: [PropertyDeclaration("mode", .string)]),
      NavigationScreen("2"),
      NavigationScreen("3"),
      commands: [command("a", from: "1", to: "2", if: isX)]
    )
    var links = LinkRouter([StackLinkHandler(graph, schemes: ["app"])])
    links.gate.rules = [.refuse(screen: "2")]
    #expect(verdict(graph, .above("3", screen: "2")).holds)
    #expect(verdict(graph, .above("3", screen: "2"), links: links).stackNames == "1 home 2")
  }

  @Test func restoredEntriesLieBelowOtherScreens() throws {
    let isX = NavigationCondition(.origin("mode"), .equal, .literal("x"))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("2", properties: [PropertyDeclaration("mode", .string)]),
      NavigationScreen("3"),
      NavigationScreen("4"),
      commands: [
        command("a", from: "1", to: "2", setting: ["mode": "x"], if: isVIP),
        command("b", from: "1", to: "2", setting: ["mode": "y"], if: isWithoutMode),
        command("c", from: "2", to: "3", if: isX),
      ]
    )
    let isNoVIP: [PropertyName: [PropertyValue]] = ["vip": [false]]
    let above = Assertion.Form.above("4", screen: "3")
    #expect(verdict(graph, above, context: isNoVIP).holds)
    #expect(verdict(graph, above, context: isNoVIP, isRestored: true).stackNames == "1 2 3")
  }
}
