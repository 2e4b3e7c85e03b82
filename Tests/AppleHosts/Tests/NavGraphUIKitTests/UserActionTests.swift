import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// What the user does with UIKit's controls, and what the app does without the navigator.
@MainActor
@Suite(.serialized) struct UserActionTests {
  @Test func aSwipeBackIsFollowed() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs{*Home/Product::id=1|Search|Cart}")
    var events = fixture.navigator.events().makeAsyncIterator()
    let gesture = try #require(fixture.navigationController?.simulateBackSwipe())
    #expect(!fixture.host.isSettled)
    #expect(fixture.stack == "Tabs{*Home/Product::id=1|Search|Cart}")
    gesture.lift(isCancelled: false)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    guard case .backGesture? = await events.next() else {
      Issue.record("The gesture is not reported.")
      return
    }
  }

  @Test func aCancelledSwipeChangesNothing() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs{*Home/Product::id=1|Search|Cart}")
    let gesture = try #require(fixture.navigationController?.simulateBackSwipe())
    gesture.lift(isCancelled: true)
    await fixture.settle()
    #expect(fixture.displayed == "Tabs{*Home/Product|Search|Cart}")
    #expect(fixture.stack == "Tabs{*Home/Product::id=1|Search|Cart}")
  }

  @Test("A request waits for a swipe, whether it ends or is cancelled", arguments: [true, false])
  func aRequestWaits(isCancelled: Bool) async throws {
    let fixture = try await UIKitFixture(shop: "Tabs{*Home/Product::id=1|Search|Cart}")
    let gesture = try #require(fixture.navigationController?.simulateBackSwipe())
    async let outcome = fixture.finish { try await fixture.navigator.go(to: "Settings") }
    for _ in 0..<20 { await Task.yield() }
    gesture.lift(isCancelled: isCancelled)
    _ = try await outcome
    #expect(
      fixture.displayed == "Tabs{*Home\(isCancelled ? "/Product" : "")/Settings|Search|Cart}"
    )
  }

  @Test func theBackButtonAndItsMenuAreFollowed() async throws {
    let fixture = try await UIKitFixture(
      shop: "Tabs{*Home/Product::id=1/Reviews/Settings|Search|Cart}"
    )
    fixture.navigationController?.simulateBackButton()
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Product::id=1/Reviews|Search|Cart}")
    fixture.navigationController?.simulateBackMenu(popping: 2)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
  }

  @Test func aTappedTabIsFollowed() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    var events = fixture.navigator.events().makeAsyncIterator()
    fixture.tabBarController?.simulateTap(onTab: 2)
    #expect(fixture.stack == "Tabs{Home|Search|*Cart}")
    guard case .tabSelected? = await events.next() else {
      Issue.record("The tap is not reported.")
      return
    }
  }

  @Test func changeIsReportedAlthoughTheScreensWereReadBefore() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs{*Home/Product::id=1|Search|Cart}")
    var reportCount = 0
    fixture.host.stackDidChange = { reportCount += 1 }
    fixture.navigationController?.simulateBackButton()
    fixture.tabBarController?.simulateTap(onTab: 2)
    fixture.window.simulator.advance()
    #expect(fixture.host.stack.top?.screen == "Cart")
    await fixture.settle()
    #expect(reportCount == 1)
  }

  @Test func aSecondTapOnATabPopsToItsRoot() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs{*Home/Product::id=1/Reviews|Search|Cart}")
    fixture.tabBarController?.simulateTap(onTab: 0)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
  }

  @Test("A sheet is swiped down, or stays", arguments: [false, true])
  func aSheetIsSwiped(isCancelled: Bool) async throws {
    let fixture = try await UIKitFixture(shop: "Tabs/Login/Address")
    let gesture = try #require(fixture.visible.first?.simulateSheetSwipe())
    #expect(!fixture.host.isSettled)
    gesture.lift(isCancelled: isCancelled)
    await fixture.settle()
    #expect(
      fixture.stack
        == (isCancelled ? "Tabs{*Home|Search|Cart}/Login/Address" : "Tabs{*Home|Search|Cart}")
    )
  }

  @Test func touchesAreIgnoredWhileStepsAreApplied() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    let outcome = Task { try await fixture.navigator.go(to: "Product", ["id": 1]) }
    await wait { !fixture.window.isUserInteractionEnabled }
    fixture.tabBarController?.simulateTap(onTab: 2)
    try await fixture.finish { _ = try await outcome.value }
    #expect(fixture.displayed == "Tabs{*Home/Product|Search|Cart}")
    #expect(fixture.window.isUserInteractionEnabled)
  }

  // MARK: The app

  @Test func anAppMayChangeTheControllers() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs{*Home/Product::id=1/Reviews|Search|Cart}")
    let navigation = try #require(fixture.navigationController)
    navigation.viewControllers.remove(at: 1)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Reviews|Search|Cart}")
    navigation.pushViewController(UIViewController(), animated: true)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Reviews|Search|Cart}")
    try await fixture.finish { _ = try await fixture.navigator.backToRoot() }
    #expect(navigation.viewControllers.count == 1)
  }

  @Test func aDismissalByTheAppIsNoticedByTheNextRequest() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs/Login")
    fixture.window.rootViewController?.dismiss(animated: true)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    try await fixture.go(to: "Login")
    #expect(fixture.displayed == "Tabs{*Home|Search|Cart} ^ Login")
  }

  @Test func aPresentationWaitsForThatOfTheApp() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    let alert = UIViewController()
    alert.modalPresentationStyle = .overFullScreen
    fixture.window.rootViewController?.present(alert, animated: false)
    try await fixture.go(to: "Login")
    #expect(alert.presentedViewController != nil)
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}/Login")
    try await fixture.finish { _ = try await fixture.navigator.back() }
    #expect(fixture.window.rootViewController?.presentedViewController == nil)
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func aRefusedPresentationIsAttemptedAgain() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    let alert = UIViewController()
    fixture.window.rootViewController?.present(alert, animated: true)
    let request = Task { try await fixture.navigator.go(to: "Login") }
    for _ in 0..<50 { await Task.yield() }
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    try await fixture.finish { _ = try await request.value }
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}/Login")
  }
}
