import NavGraph
import NavGraphLinks
import NavGraphStackLinks
import NavGraphTestSupport
import Testing

@MainActor @Suite struct StackLinkExamples {
  @Test func transitionChangesTheLink() async throws {
    var registry = ScreenRegistry<AnyObject>()
    registry.registerDefault { PlainScreen($0.screen.id.name) }
    let navigator = Navigator(graph: try graph("home>show"), host: Television(), registry: registry)
    try await navigator.show(stack("home"))
    let television = try StackLinkNavigator(navigator, scheme: "tv")
    let transition = StackLinkTransition().resolve("home").push("show", .text("2")).present("video")
    try await television.start(transition)
    #expect(navigator.stack.names == "home show")
    #expect(navigator.host.overlays.map(\.key) == ["video"])
  }
}
