import NavGraph
import NavGraphAssertions
import NavGraphTestSupport
import Testing

/// Assertions about apps whose commands close screens, or with screens that users cannot leave.
@Suite struct ClosingAssertionTests {
  /// 1 > 2, and 2 > 3 replaces 2.
  private func wizard() throws -> NavigationGraph {
    var last = command("3", from: "2", to: "3")
    last.closing = .replace
    return try graph(
      NavigationScreen("1"),
      NavigationScreen("2"),
      NavigationScreen("3"),
      NavigationScreen("4"),
      commands: [command("2", from: "1", to: "2"), last]
    )
  }

  private func isUndecided(_ verdict: Verdict) -> Bool {
    if case .undecided = verdict { true } else { false }
  }

  @Test func whatACommandClosesIsNotSaidToLieBelow() throws {
    #expect(try !verdict(wizard(), .above("2", screen: "3")).holds)
    #expect(try isUndecided(verdict(wizard(), .back("1", within: nil))))
  }

  @Test func whatIsShownAndHowSoonIsDecided() throws {
    #expect(try verdict(wizard(), .through("2", to: "3")).holds)
    #expect(try verdict(wizard(), .never("4")).holds)
    #expect(try verdict(wizard(), .never("3")).stackNames == "1 3")
    #expect(try verdict(wizard(), .within(2, to: "3")).holds)
    #expect(try !verdict(wizard(), .within(1, to: "3")).holds)
    #expect(try verdict(wizard(), .only(["1", "2", "3"])).holds)
  }

  @Test func aCommandThatClosesAModalScreenMayOpenItsScreenInATab() throws {
    var shown = command("Detail", from: "Sheet", to: "Detail")
    shown.closing = .popTo("1", inclusive: false)
    let graph = try graph(
      NavigationScreen("1", tabs: [.init("h", root: "Home")]),
      NavigationScreen("Home"),
      NavigationScreen("Sheet"),
      NavigationScreen("Detail"),
      NavigationScreen("Help"),
      commands: [
        command("Sheet", from: "Home", to: "Sheet", .present), shown,
        command("Help", from: "1", to: "Help"),
      ]
    )
    #expect(verdict(graph, .never("Detail")).stackNames == "1 Home Detail")
    #expect(verdict(graph, .through("Home", to: "Help")).holds)
    #expect(verdict(graph, .within(2, to: "Detail")).holds)
  }

  @Test func noWayBackIsAssumedFromAScreenThatUsersCannotLeave() throws {
    let unlocked = NavigationCondition(.context("unlocked"), .equal, .literal(true))
    let graph = try graph(
      NavigationScreen("1"),
      NavigationScreen("Lock", leavingConditions: [unlocked]),
      commands: [command("Lock", from: "1", to: "Lock")]
    )
    #expect(!verdict(graph, .back("1", within: nil)).holds)
    #expect(verdict(graph, .within(1, to: "Lock")).holds)
  }
}
