import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// Back buttons and back gestures, on screens that ask and on screens without a back button.
@MainActor
@Suite(.serialized) struct BackTests {
  private static let stack = "Tabs{*Home/Product::id=1/Reviews|Search|Cart}"

  /// Creates a window of the shop, after changing the controllers of its screens.
  private func fixture(
    on stack: String = BackTests.stack,
    _ configure: @escaping @MainActor (ScreenContext, UIViewController) -> Void
  ) async throws -> UIKitFixture {
    let fixture = try await UIKitFixture(shop: "Welcome")
    var registry = ScreenRegistry<UIViewController>()
    registry.registerDefault { context in
      let name = context.screen.id.name
      let controller = context.screen.tabs.isEmpty ? TestController(name) : TestTabs(name)
      configure(context, controller)
      return controller
    }
    fixture.navigator.registry = registry
    let stack = try fixture.graph.stack(stack)
    try await fixture.finish { _ = try await fixture.navigator.show(stack) }
    return fixture
  }

  private func refuseLeavingReviews(_ context: ScreenContext) {
    guard context.screen.id == "Reviews" else { return }
    context.entry.interceptLeaving { _ in .refuse(reason: "There are changes.") }
  }

  @Test func aRootHasNoBackButton() async throws {
    let fixture = try await fixture(on: "Tabs") { context, _ in
      context.entry.interceptLeaving { _ in .proceed }
    }
    #expect(fixture.navigationController?.showsBackButton == false)
  }

  @Test func onlyAScreenThatAsksHasABackAction() async throws {
    var reviews: LiveEntry?
    let fixture = try await fixture { context, _ in
      if context.screen.id == "Reviews" { reviews = context.entry }
    }
    let item = try #require(fixture.navigationController?.topViewController?.navigationItem)
    #expect(item.backAction == nil)
    reviews?.interceptLeaving { _ in .refuse(reason: "There are changes.") }
    await wait { item.backAction != nil }
    reviews?.interceptsLeaving = false
    await wait { item.backAction == nil }
  }

  @Test func screenThatBeginsToAskMayHideItsBackButton() async throws {
    var reviews: LiveEntry?
    let fixture = try await fixture { context, _ in
      if context.screen.id == "Reviews" { reviews = context.entry }
    }
    let navigation = try #require(fixture.navigationController)
    reviews?.interceptLeaving { _ in .refuse(reason: "The payment is running.") }
    navigation.topViewController?.navigationItem.hidesBackButton = true
    await letOthersRun()
    #expect(!navigation.showsBackButton)
    #expect(navigation.simulateBackSwipe() == nil)
  }

  @Test func backButtonOfAScreenThatHasLeftMeanwhileChangesNothing() async throws {
    let fixture = try await fixture { context, _ in
      guard context.screen.id == "Reviews" else { return }
      context.entry.interceptLeaving { _ in .proceed }
    }
    var failures: [String] = []
    fixture.navigator.onFailure = { failures.append("\($0)") }
    let navigation = try #require(fixture.navigationController)
    navigation.simulateBackButton()
    navigation.popToRootViewController(animated: false)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    #expect(failures == [])
  }

  @Test("A hidden or replaced back button stays so", arguments: [true, false])
  func hiddenBackButton(isHidden: Bool) async throws {
    let fixture = try await fixture { context, controller in
      refuseLeavingReviews(context)
      controller.navigationItem.hidesBackButton = isHidden
      if !isHidden { controller.navigationItem.leftBarButtonItems = [UIBarButtonItem()] }
    }
    let navigation = try #require(fixture.navigationController)
    #expect(!navigation.showsBackButton)
    #expect(navigation.simulateBackSwipe(.back) == nil)
    #expect(navigation.simulateBackSwipe(.backInContent) == nil)
    await fixture.settle()
    #expect(fixture.stack == BackTests.stack)
  }

  @Test("Both back gestures ask", arguments: [SimulatedDrag.back, .backInContent])
  func gesturesAsk(drag: SimulatedDrag) async throws {
    var questions = 0
    let fixture = try await fixture { context, _ in
      guard context.screen.id == "Reviews" else { return }
      context.entry.interceptLeaving { _ in
        questions += 1
        return .proceed
      }
    }
    #expect(fixture.navigationController?.simulateBackSwipe(drag) == nil)
    try await fixture.finish { await wait { questions == 1 } }
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Product::id=1|Search|Cart}")
  }

  @Test("Both back gestures leave a screen that does not ask", arguments: [true, false])
  func gesturesLeave(isInContent: Bool) async throws {
    let fixture = try await fixture { _, _ in }
    let drag: SimulatedDrag = isInContent ? .backInContent : .back
    try #require(fixture.navigationController?.simulateBackSwipe(drag)).lift(isCancelled: false)
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Product::id=1|Search|Cart}")
  }

  @Test func scrollingDoesNotAsk() async throws {
    var questions = 0
    let fixture = try await fixture { context, _ in
      context.entry.interceptLeaving { _ in
        questions += 1
        return .proceed
      }
    }
    fixture.navigationController?.simulateScroll()
    await letOthersRun()
    #expect(questions == 0)
  }

  @Test func aSecondTapDuringATransitionGoesBackAgain() async throws {
    let fixture = try await fixture { _, _ in }
    fixture.navigationController?.simulateBackButton()
    #expect(!fixture.host.isSettled)
    fixture.navigationController?.simulateBackButton()
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home|Search|Cart}")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func aSecondTapDuringATransitionAsks() async throws {
    var questions = 0
    let fixture = try await fixture { context, _ in
      guard context.screen.id == "Product" else { return }
      context.entry.interceptLeaving { _ in
        questions += 1
        return .refuse(reason: "There are changes.")
      }
    }
    fixture.navigationController?.simulateBackButton()
    fixture.navigationController?.simulateBackButton()
    try await fixture.finish { await wait { questions == 1 } }
    await fixture.settle()
    #expect(fixture.stack == "Tabs{*Home/Product::id=1|Search|Cart}")
  }
}
