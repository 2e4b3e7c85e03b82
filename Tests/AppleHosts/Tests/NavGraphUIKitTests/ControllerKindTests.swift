import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// View controllers that a navigation controller does not accept, and navigation controllers of the
/// app.
@MainActor
@Suite(.serialized) struct ControllerKindTests {
  final class Picker: UINavigationController {}

  private func present(_ object: UIViewController) async throws -> UIKitFixture {
    let fixture = try UIKitFixture(style: nil)
    fixture.navigator.registry.register("Sheet") { _ in object }
    try await fixture.show("Menu")
    try await fixture.go(to: "Sheet")
    #expect(fixture.window.simulator.complaints == [])
    return fixture
  }

  @Test func aSplitViewIsPresentedAsItIs() async throws {
    let split = TestSplit("Sheet")
    let fixture = try await present(split)
    #expect(fixture.window.rootViewController?.presentedViewController === split)
    #expect(fixture.displayed == "Menu ^ Sheet")
    let gesture = try #require(split.simulateSheetSwipe())
    gesture.lift(isCancelled: false)
    await fixture.settle()
    #expect(fixture.stack == "Menu")
  }

  @Test func anImagePickerIsPresentedAsItIs() async throws {
    let picker = Picker()
    let fixture = try await present(picker)
    #expect(fixture.window.rootViewController?.presentedViewController === picker)
    try await fixture.finish { _ = try await fixture.navigator.back() }
    #expect(fixture.displayed == "Menu")
  }

  @Test func aSplitViewCannotBePushed() async throws {
    let fixture = try UIKitFixture(style: nil)
    fixture.navigator.registry.register("Page") { _ in TestSplit("Page") }
    try await fixture.show("Menu")
    let error = await #expect(throws: NavigationError.self) { try await fixture.go(to: "Page") }
    #expect(
      error?.description.hasSuffix(
        "The factory of screen 'Page' creates a TestSplit, which a navigation controller does not "
          + "accept. Present the screen, and let makeNavigationController return nil for it."
      ) == true
    )
    #expect(fixture.stack == "Menu")
    #expect(fixture.window.simulator.complaints == [])
  }

  @Test func nothingCanBePushedWithoutANavigationController() async throws {
    let fixture = try await present(TestSplit("Sheet"))
    let error = await #expect(throws: NavigationError.self) { try await fixture.go(to: "Page") }
    #expect(
      error?.description.hasSuffix(
        "Screen 'Page' cannot be pushed, because the screen below it has no navigation controller. "
          + "Present it."
      ) == true
    )
    #expect(fixture.displayed == "Menu ^ Sheet")
  }

  @Test func theAppDecidesWhichScreenHasANavigationController() async throws {
    let fixture = try UIKitFixture(style: nil)
    fixture.host.makeNavigationController = { screen in
      screen.entry.screen == "Sheet" ? nil : UINavigationController()
    }
    try await fixture.show("Menu")
    try await fixture.go(to: "Sheet")
    #expect(fixture.visible.first is TestController)
  }

  // MARK: Delegates

  /// The app's delegate of a navigation controller, with its own transitions.
  private final class Delegate: NSObject, UINavigationControllerDelegate {
    final class Animation: NSObject, UIViewControllerAnimatedTransitioning {}

    let animation = Animation()
    var calls: [String] = []

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      calls.append("will show")
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      calls.append("did show")
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      calls.append("\(operation)")
      return animation
    }
  }

  /// A navigation controller that sets a delegate when its view is loaded.
  private final class LateDelegate: UINavigationController {
    let appDelegate = Delegate()

    override func viewDidLoad() {
      super.viewDidLoad()
      delegate = appDelegate
    }
  }

  @Test func theDelegateOfTheAppIsCalled() async throws {
    let delegate = Delegate()
    let fixture = try UIKitFixture(style: nil)
    fixture.host.makeNavigationController = { _ in
      let navigation = UINavigationController()
      navigation.delegate = delegate
      return navigation
    }
    try await fixture.show("Menu")
    try await fixture.go(to: "Page")
    #expect(delegate.calls == ["push", "will show", "did show"])
    fixture.navigationController?.simulateBackButton()
    await fixture.settle()
    #expect(delegate.calls.suffix(3) == ["pop", "will show", "did show"])
    #expect(fixture.stack == "Menu")
  }

  @Test func aDelegateThatIsSetWhenTheViewIsLoadedIsCalled() async throws {
    let navigation = LateDelegate()
    let fixture = try UIKitFixture(style: nil)
    fixture.host.makeNavigationController = { _ in navigation }
    try await fixture.show("Menu", "Page")
    fixture.navigationController?.simulateBackButton()
    await fixture.settle()
    #expect(navigation.appDelegate.calls.last == "did show")
    #expect(fixture.stack == "Menu")
  }
}
