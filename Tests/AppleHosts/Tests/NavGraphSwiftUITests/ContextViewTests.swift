import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

/// Tabs that exist, and screens that can be left, only in some contexts.
@MainActor
@Suite(.serialized) struct ContextViewTests {
  private func fixture(_ context: PropertyDictionary, on stack: String) async throws
    -> SwiftUIFixture
  {
    let fixture = SwiftUIFixture(try contextGraph())
    fixture.navigator.context = context
    try await fixture.navigator.show(fixture.graph.stack(stack))
    await fixture.settle()
    return fixture
  }

  private let guest: PropertyDictionary = ["role": "guest"]
  private let admin: PropertyDictionary = ["role": "admin"]

  private func change(_ fixture: SwiftUIFixture, to context: PropertyDictionary) async {
    fixture.navigator.context = context
    await letOthersRun()
    await fixture.settle()
  }

  @Test func aTabThatDoesNotExistIsNotDisplayed() async throws {
    let fixture = try await fixture(guest, on: "Tabs{*Home/Page|Admin|Cart}")
    #expect(fixture.displayed == "{*Home/Page|Cart}")
    #expect(fixture.stack == "Tabs{*Home/Page|Admin|Cart}")
    #expect(fixture.renderer.window.tabs?.pages.map(\.tabLabel) == ["home", "cart"])
    fixture.renderer.window.tabs?.tap(1)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|Admin|*Cart}")
    await #expect(throws: NavigationError.self) { try await fixture.go(to: "Admin") }
  }

  @Test func tabsFollowTheContext() async throws {
    let fixture = try await fixture(admin, on: "Tabs{Home/Page|*Admin/Page|Cart}")
    await change(fixture, to: guest)
    #expect(fixture.displayed == "{*Home/Page|Cart}")
    #expect(fixture.stack == "Tabs{*Home/Page|Admin/Page|Cart}")
    await change(fixture, to: admin)
    #expect(fixture.displayed == "{*Home/Page|Admin/Page|Cart}")
    fixture.renderer.window.tabs?.tap(1)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{Home/Page|*Admin/Page|Cart}")
  }

  @Test func theSelectedTabStaysWhenOneBeforeItDisappears() async throws {
    let fixture = try await fixture(admin, on: "Tabs{Home|Admin|*Cart/Page}")
    await change(fixture, to: guest)
    #expect(fixture.displayed == "{Home|*Cart/Page}")
    #expect(fixture.stack == "Tabs{Home|Admin|*Cart/Page}")
  }

  @Test func aContainerWithoutTabsThatExistKeepsTheSelectedOne() async throws {
    let fixture = try await fixture(admin, on: "Staff{Desk|*Plan}")
    await change(fixture, to: guest)
    #expect(fixture.displayed == "{*Plan}")
    #expect(fixture.stack == "Staff{Desk|*Plan}")
    await change(fixture, to: admin)
    #expect(fixture.displayed == "{Desk|*Plan}")
  }

  // MARK: Leaving

  @Test func aLockedScreenHasAButtonThatReportsTheLock() async throws {
    let fixture = try await fixture(["locked": true], on: "Tabs{*Home/Lock|Admin|Cart}")
    var failures = 0
    fixture.navigator.onFailure = { _ in failures += 1 }
    #expect(fixture.visible.last?.hidesBackButton == true)
    fixture.renderer.window.top.buttons["Back"]?()
    await wait { failures == 1 }
    await fixture.settle()
    #expect(fixture.displayed == "{*Home/Lock|Cart}")
    await change(fixture, to: ["locked": false])
    #expect(fixture.visible.last?.hidesBackButton == false)
    fixture.navigationStack?.goBack()
    await fixture.settle()
    #expect(fixture.displayed == "{*Home|Cart}")
  }

  @Test func aLockedSheetStays() async throws {
    let fixture = try await fixture(["locked": true], on: "Tabs{*Home|Admin|Cart}/Lock")
    fixture.presentation?.swipeDown()
    await fixture.settle()
    #expect(fixture.displayed == "{*Home|Cart} ^ Lock")
    await change(fixture, to: ["locked": false])
    fixture.presentation?.swipeDown()
    await fixture.settle()
    #expect(fixture.displayed == "{*Home|Cart}")
  }

  @Test func aTapOnTheSelectedTabDoesNotLeaveALockedScreen() async throws {
    let fixture = try await fixture(["locked": true], on: "Tabs{*Home/Lock|Admin|Cart}")
    var failures = 0
    fixture.navigator.onFailure = { _ in failures += 1 }
    fixture.renderer.window.tabs?.tap(0)
    await wait { failures == 1 }
    await fixture.settle()
    #expect(fixture.displayed == "{*Home/Lock|Cart}")
    #expect(fixture.stack == "Tabs{*Home/Lock|Admin|Cart}")
  }
}
