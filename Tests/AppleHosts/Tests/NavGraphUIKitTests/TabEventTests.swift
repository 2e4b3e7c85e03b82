import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// The events of taps on tabs.
@MainActor
@Suite(.serialized) struct TabEventTests {
  @Test(arguments: ["Search", "Results"] as [ScreenID])
  func tapAfterAPlanThatSelectedATabSelectsAnotherTab(screen: ScreenID) async throws {
    let fixture = try await UIKitFixture(shop: "Welcome")
    try await fixture.go(to: "Tabs")
    try await fixture.go(to: screen)
    var events = fixture.navigator.events().makeAsyncIterator()
    fixture.tabBarController?.simulateTap(onTab: 0)
    await fixture.settle()
    guard case .tabSelected? = await events.next() else {
      Issue.record("The tap after a plan to \(screen) is not reported as such.")
      return
    }
  }
}
