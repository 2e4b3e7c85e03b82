import NavGraph
import NavGraphTestSupport
import Testing

@Suite struct AliasTests {
  private func builder() -> GraphBuilder {
    var builder = GraphBuilder()
    builder.add(Screen("Profile"))
    builder.add(Screen("Menu"))
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
