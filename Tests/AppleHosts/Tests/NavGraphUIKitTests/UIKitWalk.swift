import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import UIKit

/// A random sequence of requests, taps, gestures and presentations of the app, several at once.
@MainActor
final class UIKitWalk {
  let judge: NavigationJudge
  private var random: SeededGenerator
  private let world: RandomWorld
  private let fixture: UIKitFixture
  private let screens: WalkScreens
  private let second: SecondHost?
  private var gestures: [SimulatedGesture] = []
  private var requestCount = 0
  private var endedCount = 0

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

  /// Takes steps, ends everything, and compares UIKit, host, navigator and oracle.
  func run(steps: Int) async {
    let events = fixture.navigator.events()
    let listener = Task { for await event in events { judge.follow(event) } }
    for _ in 0..<steps {
      await step()
      checkBackButtons()
    }
    for gesture in gestures { gesture.lift(isCancelled: random.chance(50)) }
    await end()
    fixture.navigator.graph = fixture.graph
    await wait { judge.hasEnded }
    compare()
    listener.cancel()
  }

  private var hasEnded: Bool {
    endedCount == requestCount && fixture.host.isSettled && fixture.window.simulator.isIdle
      && second?.navigator.host.isSettled != false
  }

  /// Ends everything that was begun, and what interceptors then allow.
  private func end() async {
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

  private func compare() {
    let expected = judge.stack
    let text = DisplayedText.text(of: expected.entries)
    judge.demand(fixture.displayed == text, "UIKit displays \(fixture.displayed), not \(text)")
    judge.demand(fixture.navigator.stack.hasSameScreens(as: expected), "the navigator")
    judge.demand(fixture.host.stack.hasSameScreens(as: expected), "the host")
    judge.demand(fixture.host.screenObjects.count == expected.allEntries.count, "objects")
    judge.demand(fixture.window.isUserInteractionEnabled, "The window takes no touches.")
    let simulator = fixture.window.simulator
    judge.demand(simulator.complaints.isEmpty, "\(simulator.complaints)")
    judge.count("refused presentation", simulator.refusedPresentations)
  }

  // MARK: Steps

  private func step() async {
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

  private func request() {
    var request = world.requestWithTabs(using: &random)
    request.stack = ScreenStack()
    requestCount += 1
    fixture.navigator.go(request) { [self] result in
      endedCount += 1
      if case .failure(.hostFailed(is UIKitHostError, _)) = result {
        judge.count("cannot be pushed")
      } else {
        if case .success(.refused) = result { judge.count("refused") }
        judge.judge(result, of: request)
      }
    }
  }

  private func goBack() {
    requestCount += 1
    Task {
      do {
        _ = try await fixture.navigator.back()
        judge.count("back")
      } catch {
        judge.demand(false, "back: \(error)")
      }
      endedCount += 1
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
      endedCount += 1
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
