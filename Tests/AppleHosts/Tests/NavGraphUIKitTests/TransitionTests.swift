import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// Transitions for which UIKit does not do what it usually does, and hosts in the same window.
@MainActor
@Suite(.serialized) struct TransitionTests {
  @Test func requestsEndWithoutCompletionHandlers() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    fixture.window.simulator.happens = { $0 == .lostCompletion }
    try await fixture.go(to: "Address")
    try await fixture.go(to: "Cart")
    #expect(fixture.displayed == "Tabs{Home|Search|*Cart}")
    let gesture = fixture.navigationController?.simulateBackSwipe()
    gesture?.lift(isCancelled: true)
    await fixture.settle()
    #expect(fixture.host.isSettled)
  }

  @Test func aPresentationThatBeginsLaterIsNotRepeated() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    fixture.window.simulator.happens = { $0 == .latePresentation }
    try await fixture.go(to: "Login")
    #expect(fixture.displayed == "Tabs{*Home|Search|Cart} ^ Login")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func aDismissalRevealsTheFinalStack() async throws {
    let fixture = try UIKitFixture(style: nil)
    try await fixture.show("Menu", "Page")
    try await fixture.go(to: "Sheet")
    let navigation = fixture.window.rootViewController as? UINavigationController
    let back = Task { try await fixture.navigator.back(to: "Menu") }
    await wait { fixture.visible.first?.isBeingDismissed == true }
    #expect(navigation?.viewControllers.count == 1)
    try await fixture.finish { _ = try await back.value }
    #expect(fixture.displayed == "Menu")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func twoHostsInOneWindowTakeTouchesAgain() async throws {
    let parts = UIViewController()
    let part = UIViewController()
    let fixture = try UIKitFixture(style: nil) { window in
      window.rootViewController = parts
      parts.addChild(part)
      parts.view.addSubview(part.view)
      return UIKitHost(in: part)
    }
    let second = try await SecondHost(in: parts)
    try await fixture.show("Menu")
    try await fixture.finish {
      let move = Task { await second.move() }
      _ = try await fixture.navigator.go(to: "Page")
      await move.value
    }
    #expect(fixture.stack == "Menu/Page")
    #expect(second.navigator.stack.entries.count == 2)
    #expect(fixture.window.isUserInteractionEnabled)
    #expect(fixture.window.subviews.isEmpty)
  }

  @Test func aWindowThatTheAppBlocksStaysBlocked() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    fixture.window.isUserInteractionEnabled = false
    try await fixture.go(to: "Login")
    #expect(!fixture.window.isUserInteractionEnabled)
  }

  @Test func aHostOutsideAWindowCannotPresent() async throws {
    let fixture = try UIKitFixture(style: nil) { _ in UIKitHost(in: UIViewController()) }
    try await fixture.show("Menu")
    let error = await #expect(throws: NavigationError.self) {
      _ = try await fixture.navigator.go(to: "Sheet")
    }
    #expect(
      error?.description.hasSuffix(
        "Screen 'Sheet' cannot be presented, because the host is not in a visible window. Add the "
          + "host's view controller to a window first."
      ) == true
    )
    #expect(fixture.stack == "Menu")
  }

  @Test func aHiddenWindowCannotPresent() async throws {
    let fixture = try UIKitFixture(style: nil)
    fixture.window.isHidden = true
    try await fixture.show("Menu")
    await #expect(throws: NavigationError.self) {
      _ = try await fixture.navigator.go(to: "Sheet")
    }
  }
}
