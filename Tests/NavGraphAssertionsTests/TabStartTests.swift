import NavGraph
import NavGraphAssertions
import NavGraphLinks
import NavGraphTestSupport
import Testing

/// Assertions about an app that starts in a tab.
@Suite struct TabStartTests {
  private func verdict(_ form: Assertion.Form, startingOn start: ScreenID = "Cart") throws
    -> Verdict
  {
    let assertion = Assertion(form)
    return AssertionChecker(try shop(), LinkRouter(), starts: [start], for: [assertion])
      .verdict(on: assertion)
  }

  @Test func otherTabsAreShownBySelectingThem() throws {
    #expect(try verdict(.never("Home")).stackNames == "Tabs Home")
    #expect(try !verdict(.only(["Tabs", "Cart"])).holds)
    #expect(try verdict(.never("Results")).stackNames == "Tabs Search Results")
    #expect(try verdict(.never("Login")).stackNames == "Tabs Login")
  }

  @Test func stepsAreCountedFromTheTab() throws {
    #expect(try verdict(.within(0, to: "Cart")).holds)
    #expect(try verdict(.within(0, to: "Tabs")).holds)
    #expect(try verdict(.within(1, to: "Home")).holds)
    #expect(try !verdict(.within(0, to: "Home")).holds)
    #expect(try verdict(.within(1, to: "Product")).holds)
    #expect(try verdict(.within(2, to: "Results")).holds)
    #expect(try !verdict(.within(1, to: "Results")).holds)
    #expect(try verdict(.within(0, to: "Home"), startingOn: "Tabs").holds)
  }

  /// Tabs{Admin, Home}: guests have no tab Admin.
  private func verdict(
    _ form: Assertion.Form,
    role: String?
  ) throws -> Verdict {
    let admin = NavigationCondition(.context("role"), .equal, .literal("admin"))
    let container = NavigationScreen(
      "Tabs",
      tabs: [.init("a", root: "Admin", conditions: [admin]), .init("h", root: "Home")]
    )
    let graph = try graph("Admin>Users", "Home>Detail", screens: [container])
    let assertion = Assertion(form, context: role.map { ["role": [.string($0)]] } ?? [:])
    return AssertionChecker(graph, LinkRouter(), starts: ["Tabs"], for: [assertion])
      .verdict(on: assertion)
  }

  @Test func absentTabsAreNotShown() throws {
    #expect(try verdict(.never("Admin"), role: "guest").holds)
    #expect(try verdict(.never("Users"), role: "guest").holds)
    #expect(try !verdict(.never("Admin"), role: "admin").holds)
    #expect(try verdict(.never("Users"), role: nil).stackNames == "Tabs Admin Users")
    #expect(try verdict(.only(["Tabs", "Home", "Detail"]), role: "guest").holds)
    #expect(try verdict(.within(1, to: "Detail"), role: "guest").holds)
    #expect(try !verdict(.within(1, to: "Detail"), role: "admin").holds)
    #expect(try !verdict(.within(1, to: "Detail"), role: nil).holds)
    #expect(try verdict(.back("Home", within: nil), role: nil).holds)
    #expect(try verdict(.back("Home", within: 2), role: "guest").holds)
    #expect(try verdict(.back("Admin", within: nil), role: "admin").holds)
    #expect(try verdict(.back("Admin", within: nil), role: nil).stackNames == "Tabs Home")
    #expect(try verdict(.through("Admin", to: "Home"), role: "admin").holds)
    #expect(try !verdict(.through("Admin", to: "Home"), role: nil).holds)
  }

  @Test func theSelectedTabIsShownFirst() throws {
    #expect(try verdict(.through("Cart", to: "Home")).holds)
    #expect(try !verdict(.through("Home", to: "Cart")).holds)
    #expect(try verdict(.through("Home", to: "Account")).holds)
    #expect(try verdict(.above("Tabs", screen: "Login")).holds)
  }

  @Test func aStartThatDependsOnVeryManyContextsMayShowEachTab() throws {
    let names: [PropertyName] = ["a", "b", "c"]
    let conditions = names.map {
      NavigationCondition(.context($0), .isIn, .literal(.array((0..<9).map { .int($0) })))
    }
    let container = NavigationScreen(
      "Tabs",
      tabs: [.init("a", root: "Admin", conditions: conditions), .init("h", root: "Home")]
    )
    // Each value makes a difference.
    let commands = names.flatMap { name in
      (0..<9).map { value in
        NavigationCommand(
          CommandID("\(name)\(value)"),
          from: .screens(["Home"]),
          to: "Detail",
          conditions: [NavigationCondition(.context(name), .equal, .literal(.int(value)))]
        )
      }
    }
    var builder = GraphBuilder()
    for screen in [
      container, NavigationScreen("Admin"), NavigationScreen("Home"), NavigationScreen("Detail"),
    ] {
      builder.add(screen)
    }
    for command in commands { builder.add(command) }
    let graph = try builder.build()
    let assertion = Assertion(.through("Admin", to: "Home"))
    let checker = AssertionChecker(graph, LinkRouter(), starts: ["Tabs"], for: [assertion])
    #expect(!checker.verdict(on: assertion).holds)
  }
}
