import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

@Observable
private final class CartModel {
  var count = 3
}

/// Tab views of the app.
@MainActor
@Suite(.serialized) struct TabViewTests {
  private let cart = CartModel()

  /// Creates a window with a tab view of the app, which displays a stack.
  private func window(
    _ stack: String,
    context: PropertyDictionary = ["role": "admin"]
  ) async throws -> (Navigator<SwiftUIHost<Void>>, Renderer) {
    let graph = try contextGraph()
    let navigator = Navigator(graph: graph, context: context)
    let renderer = Renderer { [cart] in
      NavigatorView(navigator) { Text($0.screen.name) }
        .tabView { tabs in
          TabView(selection: tabs.selection) {
            Tab("Start", systemImage: "house", value: "home") { tabs["home"] }
            TabSection("Work") {
              if let admin = tabs["admin"] {
                Tab("Staff", systemImage: "person", value: "admin", role: .search) { admin }
              }
              Tab("Basket", systemImage: "cart", value: "cart") { tabs["cart"] }
                .badge(cart.count)
            }
          }
        }
    }
    navigator.host.follow(renderer)
    try await navigator.show(graph.stack(stack))
    await settle(navigator, renderer)
    return (navigator, renderer)
  }

  private func settle(_ navigator: Navigator<SwiftUIHost<Void>>, _ renderer: Renderer) async {
    repeat {
      renderer.advance()
      await Task.yield()
    } while !renderer.isIdle || !navigator.host.isSettled
  }

  private func texts(_ renderer: Renderer) -> [[String]] {
    (renderer.window.tabs?.pages ?? []).map { $0.stack?.pages.flatMap(\.texts) ?? [] }
  }

  @Test func theyDisplayTheStacks() async throws {
    let (navigator, renderer) = try await window("Tabs{*Home/Page|Admin|Cart}")
    let pages = try #require(renderer.window.tabs?.pages)
    #expect(pages.map(\.tabLabel) == ["Start", "Staff", "Basket"])
    #expect(pages.map(\.badge) == [nil, nil, 3])
    #expect(pages.map(\.tabSection) == [nil, "Work", "Work"])
    #expect(pages.map(\.tabRole) == [nil, .search, nil])
    #expect(texts(renderer) == [["Home", "Page"], ["Admin"], ["Cart"]])
    cart.count = 4
    renderer.update()
    #expect(renderer.window.tabs?.pages.last?.badge == 4)
    try await navigator.go(to: "Cart")
    try await navigator.go(to: "Page")
    await settle(navigator, renderer)
    #expect(renderer.window.tabs?.selectedIndex == 2)
    #expect(texts(renderer) == [["Home", "Page"], ["Admin"], ["Cart", "Page"]])
    #expect(renderer.complaints == [])
  }

  @Test func theUserSelectsTabs() async throws {
    let (navigator, renderer) = try await window("Tabs{*Home/Page|Admin|Cart}")
    renderer.window.tabs?.tap(2)
    await settle(navigator, renderer)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{Home/Page|Admin|*Cart}")
    renderer.window.tabs?.tap(0)
    await settle(navigator, renderer)
    renderer.window.tabs?.selected?.stack?.goBack()
    await settle(navigator, renderer)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{*Home|Admin|Cart}")
  }

  @Test func tabThatDoesNotExistHasNoContent() async throws {
    let (navigator, renderer) = try await window("Tabs", context: ["role": "guest"])
    #expect(renderer.window.tabs?.pages.map(\.tabLabel) == ["Start", "Basket"])
    navigator.context = ["role": "admin"]
    await letOthersRun()
    await settle(navigator, renderer)
    #expect(renderer.window.tabs?.pages.map(\.tabLabel) == ["Start", "Staff", "Basket"])
  }

  @Test func tabThatDoesNotExistCannotBeSelected() async throws {
    let navigator = Navigator(graph: try contextGraph(), context: ["role": "guest"])
    let renderer = Renderer {
      NavigatorView(navigator) { Text($0.screen.name) }
        .tabView { tabs in
          TabView(selection: tabs.selection) {
            Tab("Start", systemImage: "house", value: "home") { tabs["home"] }
            Tab("Staff", systemImage: "person", value: "admin") { tabs["admin"] }
          }
        }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Tabs"]))
    await settle(navigator, renderer)
    renderer.window.tabs?.tap(1)
    await settle(navigator, renderer)
    #expect(StackNotation.text(of: navigator.stack) == "Tabs{*Home|Admin|Cart}")
    #expect(renderer.window.tabs?.selectedIndex == 0)
  }

  @Test func theTabsAreListedInTheOrderOfTheGraph() async throws {
    let navigator = Navigator(graph: try contextGraph(), context: ["role": "guest"])
    let renderer = Renderer {
      NavigatorView(navigator) { Text($0.screen.name) }
        .tabView { tabs in
          TabView(selection: tabs.selection) {
            ForEach(tabs.tabs, id: \.name) { tab in
              tabs[tab.name]
                .tabItem { Text("\(tab.container) \(tab.name)") }
                .badge(1)
                .tag(tab.name)
            }
          }
        }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Tabs"]))
    renderer.update()
    let pages = try #require(renderer.window.tabs?.pages)
    #expect(pages.map(\.tabLabel) == ["Tabs home", "Tabs cart"])
    #expect(pages.map(\.badge) == [1, 1])
  }
}
