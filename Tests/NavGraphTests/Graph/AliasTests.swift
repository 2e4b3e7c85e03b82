import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct AliasTests {
  private func builder() -> GraphBuilder {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Profile"))
    builder.add(NavigationScreen("Menu"))
    return builder
  }

  @Test func formerNameFindsTheScreen() throws {
    var builder = builder()
    builder.addAlias("User", of: "Profile")
    builder.addAlias("Account", of: "Profile")
    let graph = try builder.build()
    #expect(graph.currentName(of: "User") == "Profile")
    #expect(graph.currentName(of: "Profile") == "Profile")
    #expect(graph.currentName(of: "Nobody") == nil)
    #expect(graph.formerNames.map(\.former) == ["Account", "User"])
    #expect(graph.formerNames.map(\.current) == ["Profile", "Profile"])
  }

  @Test func requestMayContainFormerNames() throws {
    var builder = GraphBuilder()
    for screen: ScreenID in ["1", "2", "3"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("2", from: .screens(["1"]), to: "2"))
    builder.add(NavigationCommand("3", from: .screens(["2"]), to: "3"))
    builder.addAlias("two", of: "2")
    let graph = try builder.build()
    #expect(try graph.route(RouteRequest(from: stack("1"), to: "two")).stackNames == "1 2")
    let request = RouteRequest(from: stack("1", "two"), to: "3", via: ["two"])
    #expect(try graph.route(request).stackNames == "1 2 3")
    let avoiding = RouteRequest(from: stack("1"), to: "3", avoiding: ["two"])
    #expect(try graph.route(avoiding).plan == nil)
  }

  @Test func nameOfAScreenIsNoAlias() {
    var builder = builder()
    builder.addAlias("Menu", of: "Profile")
    let error = #expect(throws: GraphError.aliasIsScreen("Menu", of: "Profile")) {
      try builder.build()
    }
    #expect(
      error?.description
        == "'Menu' cannot be a former name of screen 'Profile', because it is the name of a screen."
    )
  }

  @Test func invalidAliasesAreRejected() {
    var twice = builder()
    twice.addAlias("User", of: "Profile")
    twice.addAlias("User", of: "Menu")
    let duplicate = #expect(throws: GraphError.self) { try twice.build() }
    #expect(
      duplicate?.description == "'User' is the former name of two screens. Keep one of the two."
    )
    var unknown = builder()
    unknown.addAlias("User", of: "Nobody")
    let error = #expect(throws: GraphError.self) { try unknown.build() }
    #expect(
      error?.description
        == "'User' is the former name of screen 'Nobody', which is not defined. Define the screen "
        + "first."
    )
    var empty = builder()
    empty.addAlias("", of: "Menu")
    #expect(throws: GraphError.self) { try empty.build() }
  }
}
