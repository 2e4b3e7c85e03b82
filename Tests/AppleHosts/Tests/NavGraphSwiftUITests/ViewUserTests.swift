import NavGraph
import NavGraphSwiftUI
import NavGraphTestSupport
import SwiftUI
import Testing

/// What the user does with SwiftUI's controls, through the bindings of the views.
@MainActor
@Suite(.serialized) struct ViewUserTests {
  @Test func goingBackIsFollowed() async throws {
    let fixture = try await SwiftUIFixture(
      shop: "Tabs{*Home/Product::id=1/Reviews/Settings|Search|Cart}"
    )
    var events = fixture.navigator.events().makeAsyncIterator()
    fixture.navigationStack?.goBack()
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Product::id=1/Reviews|Search|Cart}")
    fixture.navigationStack?.goBack(2)
    await fixture.settle()
    #expect(fixture.displayed == "{*Home|Search|Cart}")
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    guard case .backGesture? = await events.next() else {
      Issue.record("Going back is not reported.")
      return
    }
  }

  @Test func tappedTabsAreFollowed() async throws {
    let fixture = try await SwiftUIFixture(shop: "Tabs{*Home/Product::id=1/Reviews|Search|Cart}")
    let tabs = try #require(fixture.renderer.window.tabs)
    tabs.tap(2)
    await fixture.settle()
    #expect(fixture.displayed == "{Home/Product/Reviews|Search|*Cart}")
    #expect(fixture.stack == "Tabs{Home/Product::id=1/Reviews|Search|*Cart}")
    fixture.renderer.window.tabs?.tap(0)
    await fixture.settle()
    fixture.renderer.window.tabs?.tap(0)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
  }

  @Test func aSwipedSheetIsFollowed() async throws {
    let fixture = try await SwiftUIFixture(shop: "Tabs/Login/Address")
    fixture.presentation?.swipeDown()
    #expect(!fixture.host.isSettled)
    try await fixture.go(to: "Login")
    #expect(fixture.displayed == "{*Home|Search|Cart} ^ Login")
    #expect(fixture.renderer.complaints == [])
  }

  @Test func touchesAreIgnoredWhileStepsAreApplied() async throws {
    let fixture = try await SwiftUIFixture(shop: "Tabs")
    var touches: [Bool] = []
    fixture.host.pause = { [renderer = fixture.renderer] _ in
      renderer.advance()
      touches.append(renderer.takesTouches)
      await Task.yield()
    }
    try await fixture.go(to: "Product", ["id": 1])
    #expect(touches.first == false)
    #expect(fixture.renderer.takesTouches)
  }
}
