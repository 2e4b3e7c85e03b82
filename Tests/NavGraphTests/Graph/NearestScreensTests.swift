import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct NearestScreensTests {
  @Test(arguments: [
    ("Mneu", ["Menu"]), ("menu", ["Menu"]), ("Profil", ["Profile"]), ("card", ["ContactCard"]),
    ("Zzzzzzzz", []), ("", []),
  ])
  func similarNamesAreFound(name: String, expected: [ScreenID]) throws {
    let graph = try graph("Menu>Profile", "Profile>ContactCard")
    #expect(graph.screens(nearest: ScreenID(name)) == expected)
  }

  @Test func charactersAreComparedRatherThanScalars() throws {
    let graph = try graph("Café>Über")
    #expect(graph.screens(nearest: "Cafe\u{301}") == ["Café"])
    #expect(graph.screens(nearest: "u\u{308}ber") == ["Über"])
  }

  @Test func mostSimilarNamesComeFirst() throws {
    let graph = try graph("Item1>Item22", "Items>Item")
    #expect(graph.screens(nearest: "Itme") == ["Item"])
    #expect(graph.screens(nearest: "Itemss") == ["Items", "Item1", "Item22"])
  }
}
