import Foundation
import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import SwiftUI
import Testing

/// The marketplace as an app with SwiftUI.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct MarketAppTests {
  init() {
    session.facts = ["role": "buyer", "camera": true]
    EditedMarket.reset()
  }

  /// Opens a window of the app, and waits until it displays its tabs and follows the database.
  private func open(
    sceneStorage: SimulatedSceneStorage = SimulatedSceneStorage(),
    opening link: String? = nil
  ) async throws -> Renderer {
    let before = EditedMarket.followers.count
    let window = Renderer(MarketApp(), sceneStorage: sceneStorage)
    window.update()
    if let link { window.open(try #require(URL(string: link))) }
    await wait(in: window) { $0.tabs != nil && EditedMarket.followers.count > before }
    return window
  }

  /// Lets a window run until a condition holds, and its top layer takes touches.
  private func wait(in window: Renderer, until condition: (RenderedPage) -> Bool) async {
    await NavGraphTestSupport.wait {
      window.advance()
      return condition(window.window) && window.takesTouches
    }
  }

  private func waitForTitle(_ title: String, in window: Renderer) async {
    await wait(in: window) { $0.top.title == title }
  }

  private func tap(_ button: String, in window: Renderer) throws {
    let action = try #require(window.window.top.buttons[button])
    action()
  }

  private func labels(in window: Renderer) -> [String?]? {
    window.window.tabs?.pages.map(\.tabLabel)
  }

  @Test func onlySellersHaveTheirTab() async throws {
    let window = try await open()
    #expect(labels(in: window) == ["Home", "Search", "Cart", "Account"])
    session.facts["role"] = "seller"
    await wait(in: window) { $0.tabs?.pages.count == 5 }
    #expect(labels(in: window)?.last == "Sales")
  }

  @Test func tabsKeepTheirStacks() async throws {
    let window = try await open()
    try tap("Lamp", in: window)
    await waitForTitle("Product", in: window)
    window.window.tabs?.tap(1)
    await waitForTitle("Search", in: window)
    window.window.tabs?.tap(0)
    await waitForTitle("Product", in: window)
    #expect(window.window.top.texts == ["Product 7"])
  }

  @Test func aGuestLogsInAndGoesOnToTheCheckout() async throws {
    let window = try await open()
    window.window.tabs?.tap(2)
    await waitForTitle("Cart", in: window)
    try tap("Check out", in: window)
    await waitForTitle("Log in", in: window)
    try tap("Log in", in: window)
    await waitForTitle("Checkout", in: window)
    #expect(window.window.layers.count == 2)
  }

  @Test func aGuestWhoDoesNotLogInStaysInTheCart() async throws {
    let window = try await open()
    window.window.tabs?.tap(2)
    await waitForTitle("Cart", in: window)
    try tap("Check out", in: window)
    await waitForTitle("Log in", in: window)
    window.window.visiblePages.compactMap(\.presented).last?.swipeDown()
    await waitForTitle("Cart", in: window)
    try tap("Check out", in: window)
    await waitForTitle("Log in", in: window)
  }

  @Test func wineIsSoldAfterTheAgeCheck() async throws {
    let window = try await open()
    try tap("Wines", in: window)
    await waitForTitle("I am 18", in: window)
    try tap("I am 18", in: window)
    await waitForTitle("Wines", in: window)
  }

  @Test func theFilterIsTheResultOfItsSheet() async throws {
    let window = try await open()
    window.window.tabs?.tap(1)
    await waitForTitle("Search", in: window)
    try tap("Lamps", in: window)
    await waitForTitle("Results", in: window)
    #expect(window.window.top.texts.first == "lamp by relevance")
    try tap("Filters", in: window)
    await waitForTitle("Filters", in: window)
    #expect(window.window.layers.last?.detents == [.medium])
    try tap("Price", in: window)
    await wait(in: window) { $0.top.texts.first == "lamp by price" }
  }

  @Test func aLinkOnAColdStartLeadsThroughTheLoginToTheOrder() async throws {
    let window = try await open(opening: "market://order/5")
    await waitForTitle("Log in", in: window)
    try tap("Log in", in: window)
    await waitForTitle("Order", in: window)
    #expect(window.window.top.texts == ["Order 5"])
    #expect(window.window.tabs?.selectedIndex == 3)
    #expect(window.window.tabs?.selected?.stack?.pages.count == 3)
  }

  @Test func aWindowIsRestored() async throws {
    let sceneStorage = SimulatedSceneStorage()
    let first = try await open(sceneStorage: sceneStorage)
    first.window.tabs?.tap(1)
    await waitForTitle("Search", in: first)
    try tap("Lamps", in: first)
    await waitForTitle("Results", in: first)
    try tap("Lamp", in: first)
    await waitForTitle("Product", in: first)
    await wait(in: first) { _ in
      sceneStorage.value("stack").map { String(decoding: $0 as Data, as: UTF8.self) }?
        .contains("Product") == true
    }
    let second = try await open(sceneStorage: sceneStorage)
    await waitForTitle("Product", in: second)
    #expect(second.window.top.texts == ["Product 7"])
    #expect(second.window.tabs?.selectedIndex == 1)
    #expect(second.window.tabs?.selected?.stack?.pages.count == 3)
  }

  @Test func anEditAppliesToAnOpenScreen() async throws {
    let window = try await open()
    window.window.tabs?.tap(2)
    await waitForTitle("Cart", in: window)
    EditedMarket.edit(try EditedMarket.withoutConditions(of: "Check out"))
    await wait(in: window) { _ in EditedMarket.usedEdits == EditedMarket.followers.count }
    #expect(window.window.top.title == "Cart")
    try tap("Check out", in: window)
    await waitForTitle("Checkout", in: window)
  }
}
