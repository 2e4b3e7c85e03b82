import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// Tab bar controllers whose tabs are `UITab` objects of the app.
@MainActor
@Suite(.serialized) struct OwnTabTests {
  private let bar = UITabBarController(nibName: nil, bundle: nil)
  private let guest: PropertyDictionary = ["role": "guest"]
  private let admin: PropertyDictionary = ["role": "admin"]

  private func tab(_ name: String) -> UITab {
    UITab(title: name.uppercased(), image: nil, identifier: name) { _ in UINavigationController() }
  }

  /// Creates a window that displays a stack, whose container has tabs of the app.
  private func fixture(
    _ tabs: [UITab],
    context: PropertyDictionary = ["role": "admin"],
    on stack: String = "Tabs{*Home/Page|Admin|Cart}"
  ) async throws -> UIKitFixture {
    let fixture = UIKitFixture(try contextGraph())
    bar.tabs = tabs
    fixture.navigator.registry.register("Tabs") { [bar] _ in bar }
    fixture.navigator.context = context
    let shown = try fixture.graph.stack(stack)
    try await fixture.finish { _ = try await fixture.navigator.show(shown) }
    return fixture
  }

  private var threeTabs: [UITab] { [tab("home"), tab("admin"), tab("cart")] }

  /// The visible tabs with the names of their screens, such as `*home Home/Page|cart Cart`.
  private var displayed: String {
    bar.tabs.flatMap { ($0 as? UITabGroup)?.children ?? [$0] }.filter { !$0.isHidden }
      .map { tab in
        let stack = (tab.viewController as? UINavigationController)?.viewControllers ?? []
        let names = stack.compactMap { ($0 as? TestController)?.name }
        return "\(tab === bar.selectedTab ? "*" : "")\(tab.identifier) "
          + names.joined(separator: "/")
      }
      .joined(separator: "|")
  }

  @Test func theyStayAndContainTheStacks() async throws {
    let tabs = threeTabs
    tabs[2].badgeValue = "3"
    let fixture = try await fixture(tabs)
    #expect(displayed == "*home Home/Page|admin Admin|cart Cart")
    try await fixture.go(to: "Cart")
    try await fixture.go(to: "Page")
    #expect(displayed == "home Home/Page|admin Admin|*cart Cart/Page")
    #expect(fixture.stack == "Tabs{Home/Page|Admin|*Cart/Page}")
    #expect(bar.tabs == tabs)
    #expect(tabs[2].badgeValue == "3")
    #expect(tabs.map(\.title) == ["HOME", "ADMIN", "CART"])
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func tapsAreFollowed() async throws {
    let fixture = try await fixture(threeTabs)
    bar.simulateTap(onTab: "cart")
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|Admin|*Cart}")
    bar.simulateTap(onTab: "home")
    await fixture.settle()
    bar.simulateTap(onTab: "home")
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Admin|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func interceptorsDecideAboutATap() async throws {
    let fixture = try await fixture(threeTabs)
    var isOpen = false
    fixture.navigator.interceptors = [{ _ in isOpen ? .proceed : .refuse(reason: "closed") }]
    bar.simulateTap(onTab: "cart")
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Page|Admin|Cart}")
    isOpen = true
    bar.simulateTap(onTab: "cart")
    try await fixture.finish { await wait { fixture.navigator.stack.top?.screen == "Cart" } }
    #expect(displayed == "home Home/Page|admin Admin|*cart Cart")
  }

  @Test func theHostHidesThoseThatDoNotExist() async throws {
    let tabs = threeTabs
    let fixture = try await fixture(tabs, context: guest)
    #expect(displayed == "*home Home/Page|cart Cart")
    tabs[2].isHidden = true
    fixture.navigator.context = admin
    try await fixture.finish { await letOthersRun() }
    #expect(displayed == "*home Home/Page|admin Admin", "The user has hidden the cart.")
    fixture.navigator.context = guest
    try await fixture.finish { await letOthersRun() }
    #expect(displayed == "*home Home/Page")
    #expect(fixture.stack == "Tabs{*Home/Page|Admin|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func tabsOfAGroupAreDisplayedInItsController() async throws {
    let content = UIViewController()
    let group = UITabGroup(
      title: "Work",
      image: nil,
      identifier: "work",
      children: [tab("admin"), tab("cart")]
    ) { _ in content }
    let fixture = try await fixture([tab("home"), group])
    try await fixture.go(to: "Cart")
    #expect(displayed == "home Home/Page|admin Admin|*cart Cart")
    #expect(content.children.map(\.tab) == [group.children[1]])
    bar.simulateTap(onTab: "admin")
    await fixture.settle()
    #expect(content.children.map(\.tab) == [group.children[0]])
    #expect(fixture.stack == "Tabs{Home/Page|*Admin|Cart}")
    try await fixture.go(to: "Page")
    #expect(fixture.stack == "Tabs{Home/Page|*Admin/Page|Cart}")
    let navigation = try #require(content.children.first as? UINavigationController)
    navigation.simulateBackButton()
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|*Admin|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func theyCanBeDisplayedAgain() async throws {
    let fixture = try await fixture(threeTabs)
    var recognizers: [Int?] {
      bar.tabs.map { $0.viewController?.view.gestureRecognizers?.count }
    }
    let before = recognizers
    try await fixture.show("Home")
    let shown = try fixture.graph.stack("Tabs{Home|Admin|*Cart/Page}")
    try await fixture.finish { _ = try await fixture.navigator.show(shown) }
    #expect(displayed == "home Home|admin Admin|*cart Cart/Page")
    #expect(recognizers == before, "The host follows each controller once.")
    bar.simulateTap(onTab: "home")
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Admin|Cart/Page}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func aTabOfTheAppIsNotPartOfTheStack() async throws {
    let fixture = try await fixture(threeTabs + [tab("more")])
    bar.simulateTap(onTab: "more")
    await fixture.settle()
    try await fixture.go(to: "Cart")
    #expect(displayed == "home Home/Page|admin Admin|*cart Cart|more ")
  }

  @Test func aTabWithoutOneGetsOne() async throws {
    let fixture = try await fixture([tab("home"), tab("cart")])
    #expect(displayed == "*home Home/Page|cart Cart|admin Admin")
    #expect(bar.tabs.last?.title == "admin")
    bar.simulateTap(onTab: "admin")
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|*Admin|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func theirControllersMustBeNavigationControllers() async throws {
    let plain = UITab(title: "Cart", image: nil, identifier: "cart") { _ in UIViewController() }
    let error = await #expect(throws: NavigationError.self) {
      _ = try await fixture([tab("home"), tab("admin"), plain])
    }
    #expect(
      error?.description.hasSuffix(
        "UITab 'cart' of 'Tabs' has no navigation controller. Return a UINavigationController from its "
          + "viewControllerProvider."
      ) == true
    )
  }

  /// The app's delegate of a tab bar controller.
  private final class Delegate: NSObject, UITabBarControllerDelegate {
    var calls: [String] = []
    var permits = true

    func tabBarController(_ controller: UITabBarController, shouldSelectTab tab: UITab) -> Bool {
      calls.append("should select \(tab.identifier)")
      return permits
    }

    func tabBarController(
      _ controller: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      calls.append("did select \(selectedTab.identifier)")
    }
  }

  @Test func theDelegateOfTheAppIsCalled() async throws {
    let delegate = Delegate()
    bar.delegate = delegate
    let fixture = try await fixture(threeTabs)
    bar.simulateTap(onTab: "cart")
    await fixture.settle()
    #expect(delegate.calls == ["should select cart", "did select cart"])
    delegate.permits = false
    bar.simulateTap(onTab: "home")
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|Admin|*Cart}")
  }
}
