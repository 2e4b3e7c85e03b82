import NavGraph
import Testing

@Suite struct GraphLiteralTests {
  @Test func literalGivesTheGraphOfItsScreensAndCommands() throws {
    let graph: NavigationGraph = [
      "Menu": ["Folder", "Settings"],
      "Folder": ["Profile", "Settings"],
    ]
    #expect(graph.screens == ["Menu", "Folder", "Settings", "Profile"])
    #expect(
      graph.commands == [
        NavigationCommand("Folder", from: .screens(["Menu"]), to: "Folder", position: 0),
        NavigationCommand(
          "Settings",
          from: .screens(["Menu", "Folder"]),
          to: "Settings",
          position: 1
        ),
        NavigationCommand("Profile", from: .screens(["Folder"]), to: "Profile", position: 2),
      ]
    )
  }

  @Test func literalWithoutScreensGivesAnEmptyGraph() {
    let graph: NavigationGraph = [:]
    #expect(graph.screens == [])
  }

  @Test @MainActor func navigatorTakesALiteral() async throws {
    let navigator = Navigator(
      graph: ["Menu": ["Folder"], "Folder": ["Profile"]],
      host: InMemoryHost<String>(),
      registry: registry
    )
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    try await navigator.go(to: "Profile", ["userId": 1])
    #expect(navigator.host.screenObjects == ["Menu", "Folder", "Profile"])
  }

  @MainActor private var registry: ScreenRegistry<String> {
    var registry = ScreenRegistry<String>()
    registry.registerDefault { $0.screen.id.name }
    return registry
  }

  @Test func screenWithTwoListsStopsTheProgram() async {
    let result = await #expect(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      let _: NavigationGraph = ["Menu": ["Folder"], "Menu": ["Profile"]]
    }
    let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(
      text.contains("Invalid graph literal. Screen 'Menu' is defined twice. Rename one of the two.")
    )
  }
}
