import NavGraph
import NavGraphTestSupport
import Testing

@MainActor final class TextScreen {
  let name: String

  init(_ name: String) { self.name = name }
}

@MainActor @Suite struct WritingAHostExamples {
  final class TextHost: NavigationHost {
    private(set) var screens: [PreparedScreen<TextScreen>] = []
    var stackDidChange: @MainActor () -> Void = {}
    weak var navigator: (any Navigating)?
    var draw: @MainActor (TextScreen?) -> Void = { print($0?.name ?? "") }

    func show(_ screens: [PreparedScreen<TextScreen>], isAnimated: Bool) async throws {
      self.screens = screens
      draw(screens.last?.object)
    }
  }

  @Test func hostDrawsTheTopScreen() async throws {
    var registry = ScreenRegistry<TextScreen>()
    registry.registerDefault { TextScreen($0.screen.id.name) }
    let host = TextHost()
    var drawn: [String] = []
    host.draw = { drawn.append($0?.name ?? "nothing") }
    let navigator = Navigator(
      graph: try graph("Menu>Folder", "Folder>Chat"),
      host: host,
      registry: registry
    )
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    try await navigator.go(to: "Chat", ["userId": 1], isAnimated: false)
    host.escapePressed()
    #expect(navigator.stack.names == "Menu Folder")
    var isAsked = false
    navigator.entry(of: host.screenObjects[1])?.interceptLeaving { _ in
      isAsked = true
      return .proceed
    }
    host.escapePressed()
    #expect(drawn == ["Menu", "Chat", "Folder"])
    await wait { isAsked && drawn.count > 3 }
    #expect(drawn == ["Menu", "Chat", "Folder", "Menu"])
    try await navigator.go(RouteRequest(to: "Folder", presentation: .present))
    try await navigator.go(to: "Menu")
    #expect(drawn.suffix(2) == ["Folder", "Menu"])
  }
}

extension WritingAHostExamples.TextHost {
  func escapePressed() {
    guard screens.count > 1 else { return }
    guard navigator?.interceptsGoingBack() != true else {
      navigator?.start { try await $0.back() }
      return
    }
    screens.removeLast()
    stackDidChange()
    draw(screens.last?.object)
  }
}
