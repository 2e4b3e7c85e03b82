import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

@Observable
private final class AnchorModel {
  var isVisible = true
}

/// Modal layers that the app changes, popovers, and the transition between two roots.
@MainActor
@Suite(.serialized) struct LayerTests {
  private let anchor = AnchorModel()

  /// Creates a window with the anchor of a popover on its first screen.
  private func window(style: String) async throws -> (Navigator<SwiftUIHost<Void>>, Renderer) {
    var builder = GraphBuilder()
    for screen in ["Menu", "Filter", "Page", "Help"] as [ScreenID] {
      builder.add(NavigationScreen(screen))
    }
    builder.add(
      NavigationCommand(
        "Filter",
        from: .anywhere,
        to: "Filter",
        presentation: .present,
        style: style
      )
    )
    builder.add(NavigationCommand("Page", from: .anywhere, to: "Page"))
    builder.add(NavigationCommand("Help", from: .anywhere, to: "Help", presentation: .present))
    let navigator = Navigator(graph: try builder.build())
    let renderer = Renderer { [anchor] in
      NavigatorView(navigator) { entry in
        Text(entry.screen.name)
        if entry.screen == "Menu", anchor.isVisible {
          Button("Filter") {}.popoverAnchor(for: "Filter")
        }
      }
      .modalLayer { screen, content in
        if screen.style == "low" {
          content.presentationDetents([.height(200)])
        } else {
          content
        }
      }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    await settle(navigator, renderer)
    return (navigator, renderer)
  }

  private func settle(_ navigator: Navigator<SwiftUIHost<Void>>, _ renderer: Renderer) async {
    repeat {
      renderer.advance()
      await Task.yield()
    } while !renderer.isIdle || !navigator.host.isSettled
  }

  private func presented(_ renderer: Renderer) -> RenderedPresentation? {
    renderer.window.layers.flatMap(\.visiblePages).compactMap(\.presented).last
  }

  @Test(
    "The app sets the heights of sheets for styles of its own",
    arguments: [("low", [.height(200)]), ("medium", [.medium])]
      as [(String, Set<PresentationDetent>)]
  )
  func heights(style: String, expected: Set<PresentationDetent>) async throws {
    let (navigator, renderer) = try await window(style: style)
    try await navigator.go(to: "Filter")
    await settle(navigator, renderer)
    let sheet = try #require(presented(renderer))
    #expect(sheet.isSheet)
    #expect(sheet.page.detents == expected)
    #expect(sheet.page.layers.last?.visiblePages.last?.texts == ["Filter"])
  }

  @Test func popoverIsPresentedAtItsAnchor() async throws {
    let (navigator, renderer) = try await window(style: "popover")
    try await navigator.go(to: "Filter")
    await settle(navigator, renderer)
    let popover = try #require(presented(renderer))
    #expect(popover.kind == .popover)
    #expect(renderer.window.stack?.pages.last?.presented === popover, "The anchor is on the page.")
    try await navigator.go(to: "Page")
    await settle(navigator, renderer)
    #expect(renderer.window.top.texts == ["Page"])
    try await navigator.go(to: "Help")
    await settle(navigator, renderer)
    #expect(navigator.stack.names == "Menu Filter Page Help")
    #expect(renderer.complaints == [])
  }

  @Test func userClosesAPopover() async throws {
    let (navigator, renderer) = try await window(style: "popover")
    try await navigator.go(to: "Filter")
    await settle(navigator, renderer)
    presented(renderer)?.swipeDown()
    await settle(navigator, renderer)
    #expect(navigator.stack.names == "Menu")
    try await navigator.go(to: "Help")
    await settle(navigator, renderer)
    #expect(presented(renderer)?.kind == .sheet)
    #expect(renderer.complaints == [])
  }

  @Test func anotherLayerFollowsAPopover() async throws {
    let (navigator, renderer) = try await window(style: "popover")
    try await navigator.go(to: "Filter")
    await settle(navigator, renderer)
    try await navigator.show(
      ScreenStack([
        StackEntry("Menu", presentation: .root), StackEntry("Help", presentation: .present),
      ])
    )
    await settle(navigator, renderer)
    #expect(presented(renderer)?.kind == .sheet)
    #expect(renderer.window.top.texts == ["Help"])
    #expect(renderer.complaints == [])
  }

  @Test func popoverWithoutAVisibleAnchorIsASheet() async throws {
    let (navigator, renderer) = try await window(style: "popover")
    anchor.isVisible = false
    renderer.update()
    try await navigator.go(to: "Filter")
    await settle(navigator, renderer)
    #expect(presented(renderer)?.kind == .sheet)
    try await navigator.back()
    try await navigator.go(to: "Help")
    anchor.isVisible = true
    await settle(navigator, renderer)
    try await navigator.go(to: "Filter")
    await settle(navigator, renderer)
    #expect(presented(renderer)?.kind == .sheet, "The anchor is in the layer below.")
    #expect(renderer.complaints == [])
  }

  @Test func popoverStaysWhenItsAnchorDisappears() async throws {
    let (navigator, renderer) = try await window(style: "popover")
    let page = try #require(renderer.window.stack?.pages.last)
    #expect(page.buttons["Filter"] != nil)
    try await navigator.go(to: "Filter")
    await settle(navigator, renderer)
    try await navigator.go(to: "Page")
    await settle(navigator, renderer)
    #expect(renderer.window.layers.count == 2)
    #expect(presented(renderer)?.kind == .popover)
  }

  // MARK: Roots

  @Test("Another root fades in, unless the request is not animated", arguments: [true, false])
  func rootTransition(isAnimated: Bool) async throws {
    let fixture = try await SwiftUIFixture(shop: "Tabs")
    #expect(fixture.renderer.animatedInsertionCount == 0, "The first root is displayed at once.")
    try await fixture.navigator.go(to: "Welcome", isAnimated: isAnimated)
    await fixture.settle()
    #expect(fixture.displayed == "Welcome")
    #expect(fixture.renderer.animatedInsertionCount == (isAnimated ? 1 : 0))
    try await fixture.go(to: "Login")
    #expect(fixture.renderer.animatedInsertionCount == (isAnimated ? 1 : 0))
  }
}
