import NavGraph
import NavGraphLinks

/// Stands for the store in the examples, because the package that tests the hosts does not build SQLite.
struct NavigationStore {
  enum Access { case readOnly }

  init(path: String, access: Access) async throws {}

  func graph() async throws -> NavigationGraph { try NavigationStore.shop() }

  func navigation() async throws -> AppNavigation {
    var patterns = PatternLinkHandler()
    let pattern = try LinkPattern("shop://product/:id<int>")
    try patterns.register(LinkDefinition(pattern, to: [.init("Product")]))
    return AppNavigation(try await graph(), links: LinkRouter([patterns]))
  }

  /// Returns the graph of the articles.
  private static func shop() throws -> NavigationGraph {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.add(NavigationScreen("Help"))
    builder.add(
      NavigationScreen("Product", properties: [PropertyDeclaration("id", .int, isRequired: true)])
    )
    builder.add(NavigationCommand("Product", from: .screens(["Menu"]), to: "Product"))
    builder.add(
      NavigationCommand("Help", from: .screens(["Menu"]), to: "Help", presentation: .present)
    )
    return try builder.build()
  }
}
