import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

// What the code of the articles about tabs, sheets and popovers does.

@MainActor
@Suite(.serialized) struct TabsAndSheetsExamples {
  private func graph() throws -> NavigationGraph {
    let isStaff = NavigationCondition(.context("staff"), .equal, .literal(true))
    var builder = GraphBuilder()
    builder.add(
      NavigationScreen(
        "Tabs",
        tabs: [
          NavigationScreen.Tab("shop", root: "Shop"),
          NavigationScreen.Tab("search", root: "Results"),
          NavigationScreen.Tab("cart", root: "Basket"),
          NavigationScreen.Tab("orders", root: "Orders", conditions: [isStaff]),
        ]
      )
    )
    for screen: ScreenID in ["Shop", "Results", "Basket", "Orders", "Filter", "Note"] {
      builder.add(NavigationScreen(screen))
    }
    for (screen, style) in [("Filter", "popover"), ("Note", "low")] {
      builder.add(
        NavigationCommand(
          CommandID(screen),
          from: .anywhere,
          to: ScreenID(screen),
          presentation: .present,
          style: style
        )
      )
    }
    return try builder.build()
  }

  private func settle(_ navigator: Navigator<SwiftUIHost<Void>>, _ renderer: Renderer) async {
    repeat {
      renderer.advance()
      await Task.yield()
    } while !renderer.isIdle || !navigator.host.isSettled
  }

  /// Opens a window on a screen.
  private func open(
    _ screen: ScreenID,
    _ view: @escaping @MainActor (Navigator<SwiftUIHost<Void>>) -> any View
  ) async throws -> (Navigator<SwiftUIHost<Void>>, Renderer) {
    let navigator = Navigator(graph: try graph())
    let renderer = Renderer { view(navigator) }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: [screen]))
    await settle(navigator, renderer)
    return (navigator, renderer)
  }

  @Test func tabsHaveBadgesRolesAndSections() async throws {
    let cart = Cart()
    cart.count = 2
    let (navigator, renderer) = try await open("Tabs") { ShopTabs(navigator: $0, cart: cart) }
    var pages = try #require(renderer.window.tabs?.pages)
    #expect(pages.map(\.tabLabel) == ["Shop", "Search", "Cart"])
    #expect(pages.map(\.badge) == [nil, nil, 2])
    #expect(pages.map(\.tabRole) == [nil, .search, nil])
    navigator.context = ["staff": true]
    await letOthersRun()
    await settle(navigator, renderer)
    pages = try #require(renderer.window.tabs?.pages)
    #expect(pages.map(\.tabSection) == [nil, nil, nil, "Staff"])
  }

  @Test func tabsHaveBadgesBeforeIOS18() async throws {
    let cart = Cart()
    cart.count = 2
    let (_, renderer) = try await open("Tabs") { ShopTabsBeforeIOS18(navigator: $0, cart: cart) }
    let pages = try #require(renderer.window.tabs?.pages)
    #expect(pages.map(\.tabLabel) == ["shop", "search", "cart"])
    #expect(pages.map(\.badge) == [0, 0, 2])
  }

  @Test func sheetsHaveHeightsOfTheApp() async throws {
    let (navigator, renderer) = try await open("Results") { ShopSheets(navigator: $0) }
    try await navigator.go(to: "Note")
    await settle(navigator, renderer)
    #expect(renderer.window.layers.last?.detents == [.height(200)])
  }

  @Test func tabOfAnAppWaitsForTheGraph() async {
    let renderer = Renderer { AppTabs() }
    renderer.update()
    #expect(renderer.window.tabs?.pages.map(\.tabLabel) == ["News", "Shop"])
    renderer.window.tabs?.selected?.buttons["See the offer"]?()
    for _ in 0..<5_000 where renderer.window.top.texts != ["Product 42"] {
      renderer.advance()
      try? await Task.sleep(for: .milliseconds(1))
    }
    #expect(renderer.window.top.texts == ["Product 42"])
    #expect(renderer.window.tabs?.selectedIndex == 1)
    #expect(renderer.window.tabs?.selected?.stack?.pages.count == 2)
  }

  @Test func popoverHasAnAnchor() async throws {
    let (navigator, renderer) = try await open("Results") { ShopSheets(navigator: $0) }
    renderer.window.top.buttons["Filter"]?()
    await wait { navigator.stack.names == "Results Filter" }
    await settle(navigator, renderer)
    let presented = renderer.window.visiblePages.compactMap(\.presented)
    #expect(presented.map(\.kind) == [.popover])
  }
}
