import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import UIKit

/// A random sequence of requests, taps, gestures and presentations of the app, several at once.
@MainActor
final class UIKitWalk: AppWalk {
  let judge: NavigationJudge
  let world: RandomWorld
  var random: SeededGenerator
  var requestCount = 0
  private let fixture: UIKitFixture
  private let screens: WalkScreens
  private let second: SecondHost?
  private var gestures: [SimulatedGesture] = []

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    world = RandomWorld(withTabsUsing: &random)
    screens = WalkScreens(seed: seed)
    let hasSecondHost = random.chance(25)
    let parts = UIViewController()
    let fixture = UIKitFixture(try world.graph()) { window in
      guard hasSecondHost else { return UIKitHost(window: window) }
      let part = UIViewController()
      window.rootViewController = parts
      parts.addChild(part)
      parts.view.addSubview(part.view)
      return UIKitHost(in: part)
    }
    self.fixture = fixture
    fixture.navigator.registry = screens.registry()
    second = hasSecondHost ? try await SecondHost(in: parts) : nil
    let first = world.requestWithTabs(using: &random).stack
    _ = try? await fixture.finish { _ = try await fixture.navigator.show(first) }
    judge = NavigationJudge(world, stack: fixture.navigator.stack)
    let hazards = random.pick([0, 0, 5, 20])
    var hazardRandom = SeededGenerator(seed: seed)
    fixture.window.simulator.happens = { [judge] hazard in
      guard hazardRandom.chance(hazards) else { return false }
      judge.count("\(hazard)")
      return true
    }
    var styleRandom = SeededGenerator(seed: seed)
    fixture.host.makeNavigationController = { screen in
      guard !(screen.object is UISplitViewController) else { return nil }
      let navigation = UINavigationController()
      if styleRandom.chance(30) { navigation.modalPresentationStyle = .popover }
      return navigation
    }
  }

  var navigator: Navigator<UIKitHost> { fixture.navigator }
  var displayed: String { fixture.displayed }

  func text(of entries: [StackEntry]) -> String { DisplayedText.text(of: entries) }

  func kind(of error: any Error) -> String? { error is UIKitHostError ? "cannot be pushed" : nil }

  private var hasEnded: Bool {
    requestCount == 0 && fixture.host.isSettled && fixture.window.simulator.isIdle
      && second?.navigator.host.isSettled != false
  }

  /// Ends everything that was begun, and what interceptors then allow.
  func end() async {
    for gesture in gestures { gesture.lift(isCancelled: random.chance(50)) }
    var (turns, quietTurns) = (0, 0)
    while quietTurns < 50, turns < 10_000 {
      turns += 1
      quietTurns = hasEnded ? quietTurns + 1 : 0
      fixture.window.simulator.advance()
      await Task.yield()
    }
    judge.demand(hasEnded, "A request does not end.")
    if !hasEnded { fixture.navigator.reset() }
  }

  func checkWindow() {
    judge.demand(fixture.window.isUserInteractionEnabled, "The window takes no touches.")
    let simulator = fixture.window.simulator
    judge.demand(simulator.complaints.isEmpty, "\(simulator.complaints)")
    judge.count("refused presentation", simulator.refusedPresentations)
  }

  // MARK: Steps

  func step() async {
    defer { checkBackButtons() }
    switch random.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10]) {
    case 0: fixture.window.simulator.advance()
    case 1: await letOthersRun(random.pick([1, 5, 30]))
    case 2: request()
    case 3: goBack()
    case 4: swipe()
    case 5: if !gestures.isEmpty { gestures.removeFirst().lift(isCancelled: random.chance(40)) }
    case 6: tapTab()
    case 7: tapBack()
    case 8: presentOrDismissAlert()
    case 9: await moveWithoutLeaving()
    default: moveSecondHost()
    }
  }

  private func swipe() {
    let top = fixture.visible.last as? WalkController
    let before = fixture.host.screenObjects
    let gesture: SimulatedGesture?
    if random.chance(50) {
      let drag = random.pick([SimulatedDrag.back, .backInContent])
      gesture = fixture.navigationController?.simulateBackSwipe(drag)
      judge.demand(
        gesture == nil || top?.kind != .hidesBackButton,
        "A screen without a back button is swiped."
      )
    } else {
      gesture = fixture.visible.first?.simulateSheetSwipe()
    }
    guard let gesture else { return }
    gestures.append(gesture)
    judge.count("swipe")
    checkStay(before, "swipe")
  }

  private func tapTab() {
    let bars = fixture.visible.compactMap { $0 as? UITabBarController }
    guard !bars.isEmpty else { return }
    let bar = random.pick(bars)
    let index = Int.random(in: 0..<(bar.viewControllers ?? []).count, using: &random)
    judge.count(index == bar.selectedIndex ? "second tap" : "tap")
    bar.simulateTap(onTab: index)
  }

  private func tapBack() {
    guard let navigation = fixture.navigationController else { return }
    let count = random.pick([0, 0, 1, 2, 3])
    let left = navigation.viewControllers.suffix(count)
    if count == 0 {
      tapBackButton(of: navigation)
    } else if !left.contains(where: { ($0 as? WalkController)?.kind == .refuses }) {
      navigation.simulateBackMenu(popping: count)
    }
    judge.count("back button")
  }

  private func tapBackButton(of navigation: UINavigationController) {
    let top = navigation.topViewController
    if navigation.transitionCoordinator != nil { judge.count("back button in a transition") }
    let isTapped = navigation.simulateBackButton()
    guard isTapped, (top as? WalkController)?.kind == .plain else { return }
    judge.demand(navigation.topViewController !== top, "A tap on the back button has no effect.")
  }

  /// Presents a controller of the app, or dismisses it if it is on top.
  private func presentOrDismissAlert() {
    guard let top = fixture.visible.first, fixture.window.isUserInteractionEnabled else { return }
    if top is AlertController {
      top.dismiss(animated: random.chance(70))
    } else {
      top.present(AlertController(), animated: random.chance(70))
    }
    judge.count("alert")
  }

  private func moveSecondHost() {
    guard let second else { return }
    requestCount += 1
    Task {
      await second.move()
      judge.count("second host")
      requestCount -= 1
    }
  }

  // MARK: Checks

  /// Scrolls, and lets UIKit query whether a sheet may be dismissed: no screen asks the user.
  private func moveWithoutLeaving() async {
    guard gestures.isEmpty, hasEnded else { return }
    await letOthersRun(50)
    guard hasEnded else { return }
    let count = screens.questionCount
    fixture.visible.first?.simulateDismissalQuery()
    fixture.navigationController?.simulateScroll()
    await letOthersRun(50)
    judge.demand(screens.questionCount == count, "A question without an attempt to leave.")
    judge.count("no attempt to leave")
  }

  private func checkBackButtons() {
    for case let navigation as UINavigationController in fixture.visible
    where navigation.showsBackButton {
      let top = navigation.topViewController as? WalkController
      judge.demand(navigation.viewControllers.count > 1, "A root has a back button.")
      judge.demand(top?.kind != .hidesBackButton, "A hidden back button is displayed.")
    }
  }

  /// Demands that a gesture of the user does not remove a screen that refuses.
  private func checkStay(_ before: [UIViewController], _ name: String) {
    for case let controller as WalkController in before where controller.kind == .refuses {
      let isLeft = controller.parent == nil || controller.isBeingDismissedByParents
      judge.demand(!isLeft, "A \(name) leaves a screen that refuses.")
    }
  }
}

extension UIViewController {
  fileprivate var isBeingDismissedByParents: Bool {
    isBeingDismissed || parent?.isBeingDismissedByParents == true
  }
}

/// A controller that the app presents without the navigator.
final class AlertController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) { nil }
}
