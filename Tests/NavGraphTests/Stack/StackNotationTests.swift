import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct StackNotationTests {
  @Test func textIsSplitIntoScreensAndProperties() throws {
    let entries = try StackNotation.parse("Menu/Chat::userId=1;draft=a=b")
    #expect(
      entries.map(\.milestone) == [
        RouteRequest.Milestone("Menu"),
        RouteRequest.Milestone(
          "Chat",
          ["userId": RequestedValue.text("1"), "draft": RequestedValue.text("a=b")]
        ),
      ]
    )
  }

  @Test func encodedCharactersAreDecodedOnce() throws {
    let entries = try StackNotation.parse("a%2Fb::k%3D=%2541%20é")
    #expect(
      entries.map(\.milestone) == [
        RouteRequest.Milestone("a/b", ["k=": RequestedValue.text("%41 é")])
      ]
    )
  }

  @Test func bracesHaveTheStacksOfTabs() throws {
    let entries = try StackNotation.parse("Tabs{Home|*Search/Results::q=a|Cart}::mode=x/Login")
    #expect(entries.map(\.milestone.screen) == ["Tabs", "Login"])
    #expect(entries[0].milestone.properties == ["mode": .text("x")])
    #expect(
      entries[0].stacks.map { $0.map(\.milestone.screen) }
        == [["Home"], ["Search", "Results"], ["Cart"]]
    )
    #expect(entries[0].stacks[1][1].milestone.properties == ["q": .text("a")])
    #expect(entries[0].selectedIndex == 1)
  }

  @Test func bracesMayBeInsideBraces() throws {
    let entries = try StackNotation.parse("A{B{C|*D}/E|F}")
    #expect(entries[0].stacks[0][0].stacks.map { $0[0].milestone.screen } == ["C", "D"])
    #expect(entries[0].stacks[0][0].selectedIndex == 1)
    #expect(entries[0].selectedIndex == nil)
  }

  @Test func valuesOutsideBracesMayContainBraces() throws {
    let milestone = RouteRequest.Milestone("Chat", ["filter": RequestedValue.text("{\"a\":1|2}")])
    #expect(
      try StackNotation.parse("Chat::filter={\"a\":1|2}/Menu").map(\.milestone)
        == [milestone, RouteRequest.Milestone("Menu")]
    )
  }

  @Test(arguments: [
    ("", "'' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
    ("Menu//Chat", "'' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
    ("::a=1", "'::a=1' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
    ("Menu::a", "'a' is not a property. Write 'name=value'."),
    ("Menu::=1", "'=1' is not a property. Write 'name=value'."),
    ("%4", "'%4' is not percent-encoded UTF-8. Write '%25' for a percent sign."),
    ("Tabs{", "'' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
    (
      "Tabs{Home",
      "The braces of 'Tabs{Home' are not balanced. Write 'Tabs{Home|*Search/Results|Cart}'."
    ),
    (
      "Tabs{Home}x",
      "The braces of 'Tabs{Home}x' are not balanced. Write 'Tabs{Home|*Search/Results|Cart}'."
    ),
    ("Tabs{*A|*B}", "'Tabs{*A|*B}' selects two tabs. Mark one of them with '*'."),
    ("%C3", "'%C3' is not percent-encoded UTF-8. Write '%25' for a percent sign."),
    (
      "!Menu/Chat",
      "'!Menu' is the first screen of its stack, which nothing presents. Leave out the '!'."
    ),
    (
      "Tabs{A|*!B}",
      "'!B' is the first screen of its stack, which nothing presents. Leave out the '!'."
    ),
    ("Menu/!", "'' lacks the name of a screen. Write 'Menu/Chat::userId=1'."),
  ])
  func malformedTextIsRejectedWithTheReason(text: String, sentence: String) {
    do throws(StackNotationError) {
      _ = try StackNotation.parse(text)
      Issue.record("'\(text)' was accepted.")
    } catch {
      #expect(error.description == sentence)
    }
  }

  private var shop: NavigationGraph {
    get throws {
      var builder = GraphBuilder()
      let tabs = [
        NavigationScreen.Tab("home", root: "Home"), NavigationScreen.Tab("search", root: "Search"),
      ]
      builder.add(NavigationScreen("Tabs", tabs: tabs))
      for screen in ["Home", "Search", "Results", "Login"] as [ScreenID] {
        builder.add(NavigationScreen(screen))
      }
      return try builder.build()
    }
  }

  @Test(arguments: [
    ("Tabs", "Tabs{*Home|Search}"),
    ("Tabs{*Search/Results::q=a%7Cb}/Login", "Tabs{Home|*Search/Results::q=a%7Cb}/Login"),
    ("Tabs{Search/Results}", "Tabs{*Home|Search/Results}"),
    ("Login/Results::q=5", "Login/Results::q=5"),
  ])
  func aGraphGivesTheTabsTheirStacks(text: String, whole: String) throws {
    let stack = try shop.stack(of: StackNotation.parse(text))
    #expect(StackNotation.text(of: stack) == whole)
    #expect(try shop.stack(of: StackNotation.parse(whole)) == stack)
  }

  @Test func modalsOverTabsArePresented() throws {
    let stack = try shop.stack(of: StackNotation.parse("Tabs{*Search/Results}/Login/Home"))
    #expect(stack.entries.map(\.presentation) == [.root, .present, .push])
    #expect(stack.entries[0].tabs?["search"]?.map(\.presentation) == [.root, .push])
    #expect(stack.description == "Tabs › Login › Home")
    #expect(ScreenStack(Array(stack.entries[..<1])).description == "Tabs › Search › Results")
  }

  @Test func exclamationMarksPresentedEntries() throws {
    let text = "Tabs{Home/!Login/Results|*Search}/Login/!Home::q=!a"
    let stack = try shop.stack(of: StackNotation.parse(text))
    #expect(stack.entries.map(\.presentation) == [.root, .present, .present])
    #expect(stack.entries[0].tabs?["home"]?.map(\.presentation) == [.root, .present, .push])
    #expect(StackNotation.text(of: stack) == text)
    #expect(
      try shop.stack(of: StackNotation.parse("Tabs/!Login")).entries[1].presentation == .present
    )
  }

  @Test func exclamationMarkInANameIsEncoded() throws {
    let graph = try graph("!x!>y")
    let stack = ScreenStack(screens: ["!x!", "y", "!x!"])
    #expect(StackNotation.text(of: stack) == "%21x!/y/%21x!")
    #expect(try graph.stack(of: StackNotation.parse(StackNotation.text(of: stack))) == stack)
  }

  @Test(arguments: [
    ("Home{Search}", "Screen 'Home' has no tabs. Leave out the braces."),
    (
      "Tabs{Search|Home}",
      "'Home' is not the root of a tab of 'Tabs' at this position. The roots are, in order: 'Home', "
        + "'Search'."
    ),
  ])
  func bracesThatDoNotFitAreRejected(text: String, sentence: String) throws {
    let graph = try shop
    let entries = try StackNotation.parse(text)
    do throws(StackNotationError) {
      _ = try graph.stack(of: entries)
      Issue.record("'\(text)' was accepted.")
    } catch {
      #expect(error.description == sentence)
    }
  }
}
