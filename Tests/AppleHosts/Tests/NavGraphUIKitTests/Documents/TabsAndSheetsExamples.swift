import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

// What the code of the articles about tabs, sheets and popovers does.

@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct TabsAndSheetsExamples {
  private func graph() throws -> NavigationGraph {
    var builder = GraphBuilder()
    let tabs = [
      NavigationScreen.Tab("shop", root: "Shop"), NavigationScreen.Tab("cart", root: "Basket"),
    ]
    builder.add(NavigationScreen("Tabs", tabs: tabs))
    for screen: ScreenID in ["Shop", "Basket", "Filter", "Note"] {
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

  private func open(
    _ register: (inout ScreenRegistry<UIViewController>) -> Void
  ) async throws -> (UIKitFixture, UITabBarController) {
    let fixture = UIKitFixture(try graph())
    var registry = fixture.navigator.registry
    register(&registry)
    fixture.navigator.registry = registry
    try await fixture.show("Tabs")
    return (
      fixture, try #require(fixture.navigator.host.screenObjects.first as? UITabBarController)
    )
  }

  @Test func tabsHaveTitlesAndIcons() async throws {
    let (_, bar) = try await open { ShopTabs.registerItems(in: &$0) }
    let items = bar.viewControllers?.map(\.tabBarItem) ?? []
    #expect(items.map(\.?.title) == ["Shop", "cart"])
    #expect(items.map { $0?.image != nil } == [true, false])
  }

  @Test func tabsHaveBadges() async throws {
    let (fixture, bar) = try await open { ShopTabs.registerTabs(in: &$0) }
    #expect(bar.tabs.map(\.badgeValue) == [nil, "3"])
    try await fixture.go(to: "Basket")
    #expect(bar.selectedTab === bar.tabs[1])
    #expect(fixture.stack == "Tabs{Shop|*Basket}")
  }

  @Test func tabOfAnAppWaitsForTheGraph() async throws {
    let window = UIWindow(frame: .zero)
    let tabs = MainTabs()
    window.rootViewController = tabs
    window.makeKeyAndVisible()
    _ = tabs.view
    tabs.offerTapped(42)
    // UIKit loads the view of the selected tab when it is displayed.
    _ = tabs.selectedViewController?.view
    var product: ProductController? {
      let shop = tabs.selectedViewController as? ShopTab
      let navigation = shop?.children.first as? UINavigationController
      return navigation?.topViewController as? ProductController
    }
    await wait {
      window.simulator.advance()
      return product?.title == "Product 42"
    }
    #expect(product?.navigationController?.viewControllers.count == 2)
    #expect(tabs.viewControllers?.map(\.tabBarItem.title) == [nil, "Shop"])
    #expect(window.simulator.complaints == [])
  }

  @Test("An alert asks before the user leaves", arguments: [true, false])
  func alertAsks(discards: Bool) async throws {
    let window = UIWindow(frame: .zero)
    let form = FormController()
    window.rootViewController = form
    window.makeKeyAndVisible()
    let answer = Task { await form.confirm("Discard the changes?") }
    await wait { form.presentedViewController is UIAlertController }
    window.simulator.advance()
    let alert = try #require(form.presentedViewController as? UIAlertController)
    #expect(alert.title == "Discard the changes?")
    alert.simulateTap(onButton: discards ? "Discard" : "Keep")
    window.simulator.advance()
    #expect(await answer.value == discards)
  }

  @Test func theAppConfiguresPresentations() async throws {
    let (fixture, _) = try await open { ShopTabs.registerItems(in: &$0) }
    let button = UIBarButtonItem()
    ShopPresentations.configure(fixture.host, filterButton: button)
    try await fixture.go(to: "Note")
    let note = try #require(fixture.window.rootViewController?.presentedViewController)
    #expect(note.sheetPresentationController?.detents == [.custom { _ in 200 }])
    try await fixture.finish { try await fixture.navigator.back() }
    try await fixture.go(to: "Filter")
    let filter = try #require(fixture.window.rootViewController?.presentedViewController)
    #expect(filter.popoverPresentationController?.sourceItem === button)
    #expect(fixture.window.simulator.complaints == [])
  }
}
