import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// Screens with unsaved changes, which UIKit asks about before the user leaves them.
@MainActor
@Suite(.serialized) struct LeavingTests {
  /// Whether the user agrees to leave, and how often was asked.
  @MainActor
  private final class Question {
    var answer = false
    var count = 0
  }

  private let question = Question()

  /// Creates a window of the shop in which a screen asks before it is left.
  private func fixture(asking screen: ScreenID, on stack: String) async throws -> UIKitFixture {
    let fixture = try await UIKitFixture(shop: "Welcome")
    fixture.navigator.registry.register(screen) { [question] context in
      context.entry.interceptLeaving { _ in
        question.count += 1
        return question.answer ? .proceed : .refuse(reason: "There are changes.")
      }
      return TestController(screen.name)
    }
    let stack = try fixture.graph.stack(stack)
    try await fixture.finish { _ = try await fixture.navigator.show(stack) }
    return fixture
  }

  private func check(
    asking screen: ScreenID = "Product",
    on stack: String = "Tabs{*Home/Product::id=1|Search|Cart}",
    _ act: (UIKitFixture) -> Void
  ) async throws {
    let fixture = try await fixture(asking: screen, on: stack)
    act(fixture)
    try await fixture.finish {
      await wait { question.count == 1 }
      await letOthersRun()
    }
    #expect(fixture.stack == stack, "The user stays.")
    question.answer = true
    act(fixture)
    try await fixture.finish { await wait { fixture.stack != stack } }
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    #expect(question.count == 2)
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func aBackGestureDoesNotBegin() async throws {
    try await check { #expect($0.navigationController?.simulateBackSwipe() == nil) }
  }

  @Test func theBackButtonAsks() async throws {
    try await check { $0.navigationController?.simulateBackButton() }
  }

  @Test func aSecondTapOnATabAsks() async throws {
    try await check { $0.tabBarController?.simulateTap(onTab: 0) }
  }

  @Test func aSheetStays() async throws {
    try await check(asking: "Login", on: "Tabs{*Home|Search|Cart}/Login") {
      #expect($0.visible.first?.simulateSheetSwipe() == nil)
    }
  }

  @Test func aQueryAboutASheetDoesNotAsk() async throws {
    let stack = "Tabs{*Home|Search|Cart}/Login"
    let fixture = try await fixture(asking: "Login", on: stack)
    question.answer = true
    for _ in 0..<3 { fixture.visible.first?.simulateDismissalQuery() }
    await fixture.settle()
    #expect(question.count == 0)
    #expect(fixture.stack == stack)
  }

  @Test func otherScreensDoNotAsk() async throws {
    let fixture = try await fixture(asking: "Login", on: "Tabs{*Home/Product::id=1|Search|Cart}")
    fixture.navigationController?.simulateBackButton()
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    #expect(question.count == 0)
  }

  @Test func aBackActionOfTheAppStays() async throws {
    let fixture = try await UIKitFixture(shop: "Tabs")
    var count = 0
    fixture.navigator.registry.register("Product") { _ in
      let controller = TestController("Product")
      controller.navigationItem.backAction = UIAction { _ in count += 1 }
      return controller
    }
    try await fixture.go(to: "Product", ["id": 1])
    fixture.navigationController?.simulateBackButton()
    #expect(count == 1)
  }
}
