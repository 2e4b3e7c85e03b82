import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// The steps of plans, as UIKit's controllers carry them out.
@MainActor
@Suite(.serialized) struct StepTests {
  @Test func aRequestReplacesTheRootSelectsATabAndPushes() async throws {
    let fixture = try await UIKitFixture(shop: "Welcome")
    try await fixture.go(to: "Results", ["q": "a"])
    #expect(fixture.displayed == "Tabs{Home|*Search/Results|Cart}")
    #expect(fixture.stack == "Tabs{Home|*Search/Results::q=a|Cart}::q=a")
    #expect(fixture.window.rootViewController is UITabBarController)
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func theStackIsThatOfUIKit() async throws {
    let fixture = try await UIKitFixture(
      shop: "Tabs{Home/Product::id=1|*Search/Results|Cart}/Login"
    )
    #expect(fixture.displayed == "Tabs{Home/Product|*Search/Results|Cart} ^ Login")
    #expect(fixture.stack == "Tabs{Home/Product::id=1|*Search/Results|Cart}/Login")
    #expect(fixture.host.screenObjects.count == 7)
  }

  @Test func modalLayersAreDismissedAtOnce() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    try await fixture.go(to: "Address")
    #expect(fixture.displayed == "Tabs{*Home|Search|Cart} ^ Login/Address")
    try await fixture.go(to: "Cart")
    #expect(fixture.displayed == "Tabs{Home|Search|*Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func severalScreensArePopped() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs{*Home/Product::id=1/Reviews|Search|Cart}")
    try await fixture.finish { _ = try await fixture.navigator.backToRoot() }
    #expect(fixture.displayed == "Tabs{*Home|Search|Cart}")
  }

  @Test func aContainerIsPushedInsideAnother() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    try await fixture.go(to: "Photo")
    #expect(fixture.displayed == "Tabs{*Home/Account{Info|*Photos/Photo}|Search|Cart}")
    try await fixture.finish { _ = try await fixture.navigator.back(to: "Home") }
    #expect(fixture.displayed == "Tabs{*Home|Search|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func anEmptyStackIsShown() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs/Login")
    try await fixture.finish { _ = try await fixture.navigator.show(ScreenStack()) }
    #expect(fixture.displayed == "")
    #expect(fixture.navigator.stack.entries == [])
    try await fixture.finish { _ = try await fixture.navigator.show(shopStack("Tabs/Login")) }
    #expect(fixture.displayed == "Tabs{*Home|Search|Cart} ^ Login")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func screensAreShownInAPartOfAnotherController() async throws {
    let container = UIViewController()
    let graph = try shop()
    let fixture = UIKitFixture(graph) { window in
      window.rootViewController = container
      return UIKitHost(in: container)
    }
    try await fixture.finish { _ = try await fixture.navigator.show(graph.stack("Welcome")) }
    try await fixture.go(to: "Login")
    #expect(container.children.count == 1)
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}/Login")
    try await fixture.finish { _ = try await fixture.navigator.back() }
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    #expect(container.children.first is UITabBarController)
  }

  @Test func screensOpenOnAnEmptyStack() async throws {
    for screen in ["Product", "Login"] as [ScreenID] {
      let fixture = UIKitFixture(try shop())
      let presentation: Presentation = screen == "Login" ? .present : .push
      let prepared = PreparedScreen<UIViewController>(
        TestController(screen.name),
        entry: StackEntry(screen, presentation: presentation)
      )
      try await fixture.finish { try await fixture.host.show([prepared], isAnimated: false) }
      #expect(fixture.displayed == screen.name)
      #expect(fixture.host.stack.entries.map(\.presentation) == [presentation])
    }
  }

  @Test func theTabHasTheTitleOfItsRoot() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    #expect(
      fixture.tabBarController?.viewControllers?.map(\.tabBarItem.title) == [
        "home", "search", "cart",
      ]
    )
  }

  @Test func aContainerMustBeATabBarController() async throws {
    let fixture = try await UIKitFixture(shop: "Welcome")
    fixture.navigator.registry.register("Tabs") { _ in UIViewController() }
    let error = await #expect(throws: NavigationError.self) { try await fixture.go(to: "Tabs") }
    #expect(
      error?.description.contains(
        "Screen 'Tabs' has tabs. Its factory must create a UITabBarController."
      ) == true
    )
    #expect(fixture.stack == "Welcome")
  }

  @Test func aSavedStackIsRestoredFromAnActivity() async throws {
    let fixture = try await UIKitFixture(
      shop: "Tabs{Home/Product::id=1|*Search/Results|Cart}/Login"
    )
    let activity = NSUserActivity(activityType: "stack")
    try StackSnapshot(fixture.navigator.stack).encode(to: activity)
    let other = try await UIKitFixture(shop: "Welcome")
    let snapshot = try #require(try StackSnapshot(from: activity))
    let restoration = try await other.finish { try await other.navigator.restore(snapshot) }
    #expect(restoration.dropped == [])
    #expect(other.displayed == "Tabs{Home/Product|*Search/Results|Cart} ^ Login")
    #expect(try StackSnapshot(from: NSUserActivity(activityType: "other")) == nil)
  }
}

/// Returns a stack of the shop.
func shopStack(_ text: String) throws -> ScreenStack { try shop().stack(text) }
