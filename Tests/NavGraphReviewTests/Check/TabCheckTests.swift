import NavGraph
import NavGraphReview
import NavGraphTestSupport
import Testing

/// Findings about screens in tabs.
@Suite struct TabCheckTests {
  private static let tabs = """
    INSERT INTO tab (container, name, root) VALUES
      ('Tabs', 'home', 'Home'), ('Tabs', 'search', 'Search'), ('Tabs', 'cart', 'Cart');
    """

  @Test func screensInTabsAreReachedAndLeft() throws {
    let checked = try CheckedDatabase(
      screens("Welcome Tabs Home Search Cart Tip Login")
        + edges("Welcome>Tabs Home>Tip Tabs>Login") + TabCheckTests.tabs
        + "UPDATE command SET presentation = 'present' WHERE name = 'Tabs>Login';"
    )
    #expect(try checked.findings("unreachable-screen") == [])
    #expect(try checked.findings("dead-end") == [])
    #expect(try checked.findings("closed-component") == [])
    let leaves = try checked.findings("leaf").map(\.message)
    #expect(
      leaves == [
        "Users can leave screen 'Login' only by going back: no command opens another screen."
      ]
    )
  }

  @Test func selectionOfATabIsAStep() throws {
    let checked = try CheckedDatabase(
      screens("Welcome Tabs Home Search Cart Results")
        + edges("Welcome>Tabs Search>Results") + TabCheckTests.tabs,
      StoreCheck.Options(maximumDepth: 2)
    )
    #expect(
      try checked.findings("too-deep").map(\.message) == [
        "Screen 'Results' is 3 steps away from 'Welcome'; the maximum is 2."
      ]
    )
  }

  @Test func unreachableContainerIsOneFindingWithItsTabs() throws {
    let checked = try CheckedDatabase(
      screens("Welcome Home Search Cart Tabs") + TabCheckTests.tabs
    )
    #expect(
      try checked.findings("unreachable-screen").map(\.message) == [
        "Screen 'Tabs' cannot be reached from 'Welcome', and neither can the screens behind it: "
          + "'Home', 'Search' and 'Cart'."
      ]
    )
  }
}
