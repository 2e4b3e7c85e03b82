import NavGraph
import NavGraphTestSupport
import Testing

@MainActor @Suite struct ScreenCaseTests {
  /// The screens of a graph as `navgraph generate swift` writes them.
  enum AppScreen: ScreenCase, Hashable {
    case menu
    case profile(userId: Int, tab: String?)

    init?(_ entry: StackEntry) throws(PropertyError) {
      switch entry.screen {
      case "Menu": self = .menu
      case "Profile":
        self = .profile(userId: try entry.value(of: "userId"), tab: try entry.value(of: "tab"))
      default: return nil
      }
    }
  }

  private let graph: NavigationGraph = ["Menu": ["Profile", "Chat"]]

  private func navigator() async throws -> Navigator<InMemoryHost<String>> {
    var registry = ScreenRegistry<String>()
    registry.register(AppScreen.self) { screen, context in
      switch screen {
      case .menu: "menu"
      case .profile(let userId, let tab): "\(context.screen.id) \(userId) \(tab ?? "-")"
      }
    }
    let navigator = Navigator(graph: graph, host: InMemoryHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    return navigator
  }

  @Test func factoryReceivesTheCaseOfAScreen() async throws {
    let navigator = try await navigator()
    try await navigator.go(to: "Profile", ["userId": "42"])
    #expect(navigator.host.screenObjects == ["menu", "Profile 42 -"])
  }

  @Test func screenWithoutACaseIsNotOpened() async throws {
    let navigator = try await navigator()
    let error = await #expect(throws: NavigationError.self) { try await navigator.go(to: "Chat") }
    #expect(
      error?.description == "Screen 'Chat' has no factory. Register one in the ScreenRegistry."
    )
    #expect(navigator.stack.names == "Menu")
  }

  @Test func valueOfAnotherTypeIsReported() async throws {
    let navigator = try await navigator()
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "Profile", ["userId": "x"])
    }
    #expect(
      error?.description == "Property 'userId' of screen 'Profile' takes an Int, not 'x'."
    )
    #expect(navigator.stack.names == "Menu")
  }

  @Test func missingRequiredValueIsReported() {
    let error = #expect(throws: PropertyError.self) { try AppScreen(StackEntry("Profile")) }
    #expect(
      error?.description == "Property 'userId' of screen 'Profile' takes an Int, not null."
    )
  }

  @Test func liveEntryHasACase() throws {
    let entry = LiveEntry("Profile", properties: ["userId": 1, "tab": "photos"], navigator: nil)
    #expect(try AppScreen(entry) == .profile(userId: 1, tab: "photos"))
    #expect(try AppScreen(LiveEntry("Chat", navigator: nil)) == nil)
  }
}
