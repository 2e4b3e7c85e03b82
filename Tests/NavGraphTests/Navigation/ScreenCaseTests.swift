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

  // MARK: Screens without a case

  @Test func screenWithoutACaseHasTheDefaultFactory() async throws {
    let navigator = try await navigator()
    navigator.registry.registerDefault { "default \($0.screen.id)" }
    navigator.registry.register("Help") { _ in "own" }
    try await navigator.go(to: "Profile", ["userId": 1])
    try await navigator.go(to: "Chat")
    #expect(navigator.host.screenObjects == ["menu", "default Chat"])
    #expect(navigator.registry.screensWithoutFactory(in: graph) == [])
  }

  @Test func screensWithoutACaseLackAFactory() async throws {
    let navigator = try await navigator()
    #expect(navigator.registry.screensWithoutFactory(in: graph) == ["Chat"])
  }

  @Test func renamedScreenHasTheCaseOfItsFormerName() async throws {
    let navigator = try await navigator()
    var builder = GraphBuilder()
    for screen: ScreenID in ["Menu", "Person"] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("Person", from: .screens(["Menu"]), to: "Person"))
    builder.addAlias("Profile", of: "Person")
    navigator.graph = try builder.build()
    #expect(navigator.registry.screensWithoutFactory(in: navigator.graph) == [])
    try await navigator.go(to: "Profile", ["userId": 42])
    #expect(navigator.host.screenObjects == ["menu", "Person 42 -"])
    let entry = try #require(navigator.host.screens.last?.liveEntry)
    #expect(try AppScreen(entry) == .profile(userId: 42, tab: nil))
  }

  // MARK: Dialogs

  private func alertGraph() throws -> NavigationGraph {
    let command = NavigationCommand(
      "SignOut",
      from: .screens(["Menu"]),
      to: "SignOut",
      presentation: .present
    )
    return try NavGraphTestSupport.graph(
      NavigationScreen("Menu"),
      NavigationScreen("SignOut", dialog: .alert),
      commands: [command]
    )
  }

  @Test func dialogNeedsNoCase() async throws {
    let navigator = try await navigator()
    navigator.graph = try alertGraph()
    #expect(navigator.registry.screensWithoutFactory(in: navigator.graph) == [])
    let answer = Task { try await navigator.result(of: "SignOut", as: String.self) }
    await wait { navigator.stack.names == "Menu SignOut" }
    #expect(navigator.host.top == nil)
    #expect(navigator.host.screenObjects == ["menu"])
    #expect(navigator.host.screens.last?.object == "menu")
    #expect(navigator.host.screens.last?.dialog?.buttons == [Dialog.Button("OK")])
    #expect(navigator.host.simulateTap(onButton: "OK"))
    #expect(try await answer.value == "OK")
    #expect(navigator.stack.names == "Menu")
  }

  @Test func dialogWithoutAnObjectHasNoPropertiesOfOtherScreens() async throws {
    final class Menu: PropertySettable, LiveScreen {
      var liveEntry: LiveEntry?
      @ScreenProperty var title = "the menu"
    }
    var registry = ScreenRegistry<any PropertySettable>()
    registry.register("Menu") { _ in Menu() }
    let navigator = Navigator(graph: try alertGraph(), host: InMemoryHost(), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    let menu = try #require(navigator.host.top as? Menu)
    try await navigator.go(to: "SignOut", ["title": "Sign out?"])
    #expect(menu.title == "the menu")
    #expect(menu.liveEntry === navigator.host.screens[0].liveEntry)
    #expect(navigator.entry(of: menu) === navigator.host.screens[0].liveEntry)
    #expect(navigator.stack.entries[1].properties == ["title": "Sign out?"])
    #expect(navigator.host.screens[1].dialog?.title == "Sign out?")
    #expect(navigator.host.screens[1].liveEntry.object == nil)
  }

  @Test func hostThatNeedsObjectsDoesNotDisplayTheDialog() async throws {
    let graph = try alertGraph()
    let navigator = try await OtherHost.navigator(graph, on: stack("Menu"))
    navigator.registry = ScreenRegistry()
    let error = await #expect(throws: NavigationError.self) {
      try await navigator.go(to: "SignOut")
    }
    #expect(
      error?.description == "Screen 'SignOut' has no factory. Register one in the ScreenRegistry."
    )
  }
}
