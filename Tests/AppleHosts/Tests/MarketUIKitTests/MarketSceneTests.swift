import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// The marketplace as an app with UIKit.
@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct MarketSceneTests {
  init() {
    session.facts = ["role": "buyer", "camera": true]
    EditedMarket.reset()
  }

  /// A connected scene of the app.
  @MainActor
  private struct Window {
    let delegate = MarketScene()
    let scene: UIWindowScene

    init(_ session: UISceneSession, _ urls: [URL]) {
      scene = UIWindowScene(session: session)
      let options = UIScene.ConnectionOptions(urls: urls)
      delegate.scene(scene, willConnectTo: session, options: options)
    }

    /// The tab bar controller at the root.
    var bar: UITabBarController? { delegate.window?.rootViewController as? UITabBarController }

    /// The titles of the tab bar.
    var tabs: [String?]? { bar?.viewControllers?.map(\.tabBarItem.title) }

    /// The controllers that are presented on each other, with the root.
    var layers: [UIViewController] {
      let root = delegate.window?.rootViewController
      return Array(sequence(first: root) { $0?.presentedViewController }.prefix { $0 != nil })
        .compactMap(\.self)
    }

    /// The stack of the visible layer.
    var stack: [UIViewController] {
      let layer = layers.last
      let visible = (layer as? UITabBarController)?.selectedViewController ?? layer
      return (visible as? UINavigationController)?.viewControllers ?? []
    }

    var title: String? { stack.last?.title }

    /// Runs until a screen is displayed and no transition is running.
    func wait(for title: String) async { await wait { $0.title == title } }

    func wait(until condition: (Window) -> Bool) async {
      await NavGraphTestSupport.wait {
        delegate.window?.simulator.advance()
        return condition(self) && delegate.navigator?.host.isSettled == true
      }
    }

    func tapButton() throws {
      let controller = try #require(stack.last)
      _ = controller.view
      controller.navigationItem.rightBarButtonItem?.simulateTap()
    }
  }

  /// Connects a scene, and waits until it displays its tabs and follows the database.
  private func open(
    _ session: UISceneSession = UISceneSession(),
    opening link: String? = nil
  ) async throws -> Window {
    let before = EditedMarket.followers.count
    let window = Window(session, try link.map { [try #require(URL(string: $0))] } ?? [])
    await window.wait { $0.bar != nil && EditedMarket.followers.count > before }
    return window
  }

  /// Opens a window with a tab.
  private func open(tab: Int, _ title: String) async throws -> Window {
    let window = try await open()
    window.bar?.simulateTap(onTab: tab)
    await window.wait(for: title)
    return window
  }

  @Test func onlySellersHaveTheirTab() async throws {
    let window = try await open()
    #expect(window.tabs == ["Home", "Search", "Cart", "Account"])
    session.facts["role"] = "seller"
    await window.wait { $0.tabs?.count == 5 }
    #expect(window.tabs?.last == "Sales")
  }

  @Test func aGuestLogsInAndGoesOnToTheCheckout() async throws {
    let window = try await open(tab: 2, "Cart")
    try window.tapButton()
    await window.wait(for: "Log in")
    try window.tapButton()
    await window.wait(for: "Checkout")
    #expect(window.layers.count == 2)
  }

  @Test func aGuestWhoDoesNotLogInStaysInTheCart() async throws {
    let window = try await open(tab: 2, "Cart")
    try window.tapButton()
    await window.wait(for: "Log in")
    window.layers.last?.simulateSheetSwipe()?.lift(isCancelled: false)
    await window.wait(for: "Cart")
    try window.tapButton()
    await window.wait(for: "Log in")
  }

  @Test func wineIsSoldAfterTheAgeCheck() async throws {
    let window = try await open()
    try window.tapButton()
    await window.wait(for: "I am 18")
    try window.tapButton()
    await window.wait(for: "Wines")
  }

  @Test func theFilterIsTheResultOfItsSheet() async throws {
    let window = try await open(tab: 1, "Search")
    try window.tapButton()
    await window.wait(for: "lamp by relevance")
    try window.tapButton()
    await window.wait(for: "Filters")
    try window.tapButton()
    await window.wait(for: "lamp by price")
  }

  @Test func aLinkOnAColdStartLeadsThroughTheLoginToTheOrder() async throws {
    let window = try await open(opening: "market://order/5")
    await window.wait(for: "Log in")
    try window.tapButton()
    await window.wait(for: "Order 5")
    #expect(window.stack.map(\.title) == ["Account", "Your orders", "Order 5"])
    #expect(window.bar?.selectedIndex == 3)
  }

  @Test func aSceneIsRestored() async throws {
    let first = try await open(tab: 1, "Search")
    try first.tapButton()
    await first.wait(for: "lamp by relevance")
    await wait {
      guard let activity = first.delegate.stateRestorationActivity(for: first.scene) else {
        return false
      }
      return (try? StackSnapshot(from: activity))?.stack.allEntries
        .contains { $0.screen == "Results" } == true
    }
    let activity = first.delegate.stateRestorationActivity(for: first.scene)
    let second = try await open(UISceneSession(stateRestorationActivity: activity))
    await second.wait(for: "lamp by relevance")
    #expect(second.bar?.selectedIndex == 1)
    #expect(second.stack.count == 2)
  }

  @Test func anEditAppliesToAnOpenScreen() async throws {
    let window = try await open(tab: 2, "Cart")
    EditedMarket.edit(try EditedMarket.withoutConditions(of: "Check out"))
    await window.wait { _ in EditedMarket.usedEdits == EditedMarket.followers.count }
    #expect(window.title == "Cart")
    try window.tapButton()
    await window.wait(for: "Checkout")
  }
}
