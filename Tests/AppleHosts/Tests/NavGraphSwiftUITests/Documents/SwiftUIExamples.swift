import Foundation
import NavGraph
import NavGraphLinks
import NavGraphSwiftUI
import NavGraphTestSupport
import NavGraphUIKit
import SwiftUI
import Testing
import UIKit

// What the code of the articles about SwiftUI does.

@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct SwiftUIExamples {
  /// Opens a window of the app, and waits for its first screen.
  private func window(
    sceneStorage: SimulatedSceneStorage = SimulatedSceneStorage(),
    opening url: URL? = nil
  ) async -> Renderer {
    let renderer = Renderer(sceneStorage: sceneStorage) { ShopWindow() }
    renderer.update()
    if let url { renderer.open(url) }
    await wait(renderer) { $0.stack != nil }
    return renderer
  }

  /// Updates a window until a condition holds.
  private func wait(_ renderer: Renderer, until condition: (RenderedPage) -> Bool) async {
    for _ in 0..<2_000 where !condition(renderer.window) {
      renderer.advance()
      try? await Task.sleep(for: .milliseconds(1))
    }
  }

  @Test func aButtonOpensTheProduct() async {
    let window = await window()
    #expect(window.window.top.title == "Menu")
    window.window.top.buttons["Product 42"]?()
    await wait(window) { $0.top.texts == ["Product 42"] && window.takesTouches }
    #expect(window.window.top.texts == ["Product 42"])
    window.window.stack?.goBack()
    await wait(window) { $0.top.title == "Menu" }
    #expect(window.window.top.title == "Menu")
  }

  @Test func aLinkThatArrivesBeforeTheGraphIsOpened() async throws {
    let window = await window(opening: URL(string: "shop://product/42"))
    await wait(window) { $0.top.texts == ["Product 42"] }
    #expect(window.window.top.texts == ["Product 42"])
    #expect(window.window.stack?.pages.count == 2)
  }

  @Test func aLinkIsOpenedInAWindow() async throws {
    let window = await window()
    window.open(try #require(URL(string: "shop://product/7")))
    await wait(window) { $0.top.texts == ["Product 7"] }
    #expect(window.window.top.texts == ["Product 7"])
  }

  @Test func windowsHaveStacksOfTheirOwn() async {
    let (first, second) = (await window(), await window())
    first.window.top.buttons["Product 42"]?()
    await wait(first) { $0.top.texts == ["Product 42"] }
    second.update()
    #expect(first.window.top.texts == ["Product 42"])
    #expect(second.window.top.title == "Menu")
  }

  @Test func aWindowIsRestored() async {
    let sceneStorage = SimulatedSceneStorage()
    let first = await window(sceneStorage: sceneStorage)
    first.window.top.buttons["Product 42"]?()
    await wait(first) { $0.top.texts == ["Product 42"] }
    await wait(first) { _ in first.takesTouches }
    await NavGraphTestSupport.wait { sceneStorage.value("stack", as: Data.self) != nil }
    let second = await window(sceneStorage: sceneStorage)
    await wait(second) { $0.top.texts == ["Product 42"] }
    #expect(second.window.top.texts == ["Product 42"])
    #expect(second.window.stack?.pages.count == 2)
  }

  @Test func theAppOpensAWindow() {
    let renderer = Renderer(ShopApp())
    renderer.update()
    #expect(renderer.window.texts == [])
  }

  @Test func aTabOfAnExistingAppDisplaysTheScreens() async throws {
    let navigator = Navigator(graph: ["Menu": ["Product"]])
    let renderer = Renderer { MainTabs(navigator: navigator) }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    renderer.update()
    #expect(renderer.window.tabs?.pages.map(\.tabLabel) == ["News", "Shop"])
    #expect(renderer.window.tabs?.pages.last?.stack?.pages.first?.texts == ["Menu"])
  }

  @Test func aScreenCanBeAViewController() async throws {
    let navigator = Navigator(graph: ["Map": ["Product"]])
    let renderer = Renderer { NavigatorView(navigator) { _ in MapScreen() } }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Map"]))
    renderer.update()
    let controller = try #require(renderer.window.top.controllers.first as? MapController)
    controller.pinTapped()
    await NavGraphTestSupport.wait { navigator.stack.names == "Map Product" }
  }

  @Test func pageReturnsTheColorThatTheUserChooses() async throws {
    let navigator = Navigator(graph: ["Menu": ["Color"]])
    let renderer = Renderer {
      NavigatorView(navigator) { entry in
        if entry.screen == "Color" { ColorPage() } else { MenuView() }
      }
    }
    navigator.host.follow(renderer)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    let color = Task { try await navigator.result(of: "Color", as: String.self) }
    await wait(renderer) { $0.top.buttons["Red"] != nil && renderer.takesTouches }
    renderer.window.top.buttons["Red"]?()
    await wait(renderer) { $0.top.title == "Menu" }
    #expect(try await color.value == "red")
  }

  @Test func aScreenOfUIKitCanBeAView() async throws {
    let window = UIWindow(frame: .zero)
    window.makeKeyAndVisible()
    var registry = ScreenRegistry<UIViewController>()
    registry.register("Menu") { context in
      UIHostingController(
        rootView: MenuView()
          .environment(\.navigator, context.navigator)
          .environment(\.liveEntry, context.entry)
      )
    }
    registry.registerDefault { _ in UIViewController() }
    let graph: NavigationGraph = ["Menu": ["Product"]]
    let navigator = Navigator(graph: graph, host: UIKitHost(window: window), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    let menu = try #require(navigator.host.screenObjects.first)
    let renderer = try #require((menu as? any RenderedController)?.renderer)
    renderer.update()
    renderer.window.buttons["Product 42"]?()
    await NavGraphTestSupport.wait {
      window.simulator.advance()
      return navigator.stack.names == "Menu Product"
    }
  }

  @Test func theEnvironmentDoesNotKeepTheNavigator() {
    var values = EnvironmentValues()
    values.navigator = Navigator(graph: ["Menu": []])
    #expect(values.navigator == nil)
  }

  @Test func aPreviewDisplaysItsFirstScreen() async {
    let renderer = Renderer {
      NavigatorPreview(["Menu": ["Product", "Help"]], showing: "Menu") { entry in
        switch entry.screen {
        case "Menu": MenuView()
        default: Text(entry.screen.name)
        }
      }
    }
    await wait(renderer) { $0.top.title == "Menu" }
    #expect(renderer.window.top.title == "Menu")
  }
}

#if canImport(DeveloperToolsSupport)
  #Preview {
    NavigatorPreview(["Menu": ["Product", "Help"]], showing: "Menu") { entry in
      switch entry.screen {
      case "Menu": MenuView()
      default: Text(entry.screen.name)
      }
    }
  }
#endif
