import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// Tabs that exist, and screens that can be left, only in some contexts.
@MainActor
@Suite(.serialized) struct ContextTests {
  private func fixture(_ context: PropertyDictionary, on stack: String) async throws
    -> UIKitFixture
  {
    let fixture = UIKitFixture(try contextGraph())
    fixture.navigator.context = context
    let shown = try fixture.graph.stack(stack)
    try await fixture.finish { _ = try await fixture.navigator.show(shown) }
    return fixture
  }

  private let guest: PropertyDictionary = ["role": "guest"]
  private let admin: PropertyDictionary = ["role": "admin"]

  /// Changes the context while transitions end.
  private func change(_ fixture: UIKitFixture, to context: PropertyDictionary) async throws {
    fixture.navigator.context = context
    try await fixture.finish { await letOthersRun() }
  }

  @Test func aTabThatDoesNotExistIsNotInTheTabBar() async throws {
    let fixture = try await fixture(guest, on: "Tabs{*Home/Page|Admin|Cart}")
    #expect(fixture.displayed == "Tabs{*Home/Page|Cart}")
    #expect(fixture.stack == "Tabs{*Home/Page|Admin|Cart}")
    let bar = try #require(fixture.tabBarController)
    #expect(bar.viewControllers?.map(\.tabBarItem.title) == ["home", "cart"])
    bar.simulateTap(onTab: 1)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|Admin|*Cart}")
    try await fixture.go(to: "Home")
    #expect(fixture.displayed == "Tabs{*Home|Cart}")
    await #expect(throws: NavigationError.self) { try await fixture.go(to: "Admin") }
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func tabsFollowTheContext() async throws {
    let fixture = try await fixture(admin, on: "Tabs{Home/Page|*Admin/Page|Cart}")
    let bar = try #require(fixture.tabBarController)
    let controllers = bar.viewControllers ?? []
    try await change(fixture, to: guest)
    #expect(fixture.displayed == "Tabs{*Home/Page|Cart}")
    #expect(fixture.stack == "Tabs{*Home/Page|Admin/Page|Cart}")
    try await change(fixture, to: admin)
    #expect(fixture.displayed == "Tabs{*Home/Page|Admin/Page|Cart}")
    #expect(bar.viewControllers?.elementsEqual(controllers, by: ===) == true)
    bar.simulateTap(onTab: 1)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|*Admin/Page|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func theSelectedTabStaysWhenOneBeforeItDisappears() async throws {
    let fixture = try await fixture(admin, on: "Tabs{Home|Admin|*Cart/Page}")
    let top = fixture.visible.last
    try await change(fixture, to: guest)
    #expect(fixture.displayed == "Tabs{Home|*Cart/Page}")
    #expect(fixture.stack == "Tabs{Home|Admin|*Cart/Page}")
    #expect(fixture.visible.last === top)
    try await fixture.finish { try await fixture.navigator.back() }
    #expect(fixture.displayed == "Tabs{Home|*Cart}")
  }

  @Test func tabsUnderACoverFollowTheContext() async throws {
    let fixture = try await fixture(admin, on: "Tabs{Home|*Admin|Cart}/Lock")
    try await change(fixture, to: guest)
    #expect(fixture.displayed == "Tabs{*Home|Cart} ^ Lock")
    #expect(fixture.stack == "Tabs{*Home|Admin|Cart}/Lock")
  }

  @Test func aContainerWithoutTabsThatExistKeepsTheSelectedOne() async throws {
    let fixture = try await fixture(admin, on: "Staff{Desk|*Plan}")
    try await change(fixture, to: guest)
    #expect(fixture.displayed == "Staff{*Plan}")
    #expect(fixture.stack == "Staff{Desk|*Plan}")
    try await change(fixture, to: admin)
    #expect(fixture.displayed == "Staff{Desk|*Plan}")
  }

  @Test func aContextThatChangesDuringATransitionIsDisplayedAfterIt() async throws {
    let fixture = try await fixture(admin, on: "Tabs{*Home|Admin|Cart}")
    try await fixture.finish {
      let opening = Task { try await fixture.navigator.go(to: "Page") }
      await wait { !fixture.host.isSettled }
      fixture.navigator.context = guest
      _ = try await opening.value
    }
    #expect(fixture.displayed == "Tabs{*Home/Page|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func anUpdateOfTheGraphCanHideATab() async throws {
    let fixture = try await fixture(guest, on: "Tabs{*Home|Admin|Cart/Page}")
    fixture.navigator.graph = try contextGraph(hiding: ["cart"])
    try await fixture.go(to: "Page")
    #expect(fixture.displayed == "Tabs{*Home/Page|Admin}")
    #expect(fixture.stack == "Tabs{*Home/Page|Admin|Cart/Page}")
  }

  // MARK: Leaving

  /// Tries to go back from a locked screen, and again after it is open.
  private func checkLock(on stack: String, _ act: (UIKitFixture) -> Void) async throws {
    let fixture = try await fixture(["locked": true], on: stack)
    var failures = 0
    fixture.navigator.onFailure = { _ in failures += 1 }
    act(fixture)
    try await fixture.finish { await wait { failures == 1 } }
    #expect(fixture.stack == stack, "The user stays.")
    try await change(fixture, to: ["locked": false])
    act(fixture)
    try await fixture.finish { await wait { fixture.stack != stack } }
    #expect(fixture.stack == "Tabs{*Home|Admin|Cart}")
    #expect(failures == 1)
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func theBackButtonOfALockedScreenDoesNotGoBack() async throws {
    try await checkLock(on: "Tabs{*Home/Lock|Admin|Cart}") {
      #expect($0.navigationController?.simulateBackButton() == true)
    }
  }

  @Test func aLockedScreenCannotBeSwipedAway() async throws {
    try await checkLock(on: "Tabs{*Home/Lock|Admin|Cart}") {
      $0.navigationController?.simulateBackSwipe()?.lift(isCancelled: false)
    }
  }

  @Test func aLockedSheetStays() async throws {
    try await checkLock(on: "Tabs{*Home|Admin|Cart}/Lock") {
      $0.visible.first?.simulateSheetSwipe()?.lift(isCancelled: false)
    }
  }
}
