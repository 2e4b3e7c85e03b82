import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

/// A random sequence of requests, taps, gestures and presentations of the app, several at once.
@MainActor
final class UIKitWalk {
  let judge: NavigationJudge
  private var random: SeededGenerator
  private let world: RandomWorld
  private let fixture: UIKitFixture
  private var gestures: [SimulatedGesture] = []
  private var requestCount = 0
  private var endedCount = 0

  init(seed: UInt64) async throws {
    random = SeededGenerator(seed: seed)
    world = RandomWorld(withTabsUsing: &random)
    let fixture = UIKitFixture(try world.graph())
    self.fixture = fixture
    let first = world.requestWithTabs(using: &random).stack
    _ = try? await fixture.finish { _ = try await fixture.navigator.show(first) }
    judge = NavigationJudge(world, stack: fixture.navigator.stack)
  }

  /// Takes steps, ends everything, and compares UIKit, host, navigator and oracle.
  func run(steps: Int) async {
    let events = fixture.navigator.events()
    let listener = Task { for await event in events { judge.follow(event) } }
    for _ in 0..<steps { await step() }
    for gesture in gestures { gesture.lift(isCancelled: random.chance(50)) }
    while endedCount < requestCount || !fixture.host.isSettled || !fixture.window.simulator.isIdle {
      fixture.window.simulator.advance()
      await Task.yield()
    }
    await fixture.settle()
    fixture.navigator.graph = fixture.graph
    await wait { judge.hasEnded }
    compare()
    listener.cancel()
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
    switch random.pick([0, 0, 0, 0, 1, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 8]) {
    case 0: fixture.window.simulator.advance()
    case 1: for _ in 0..<random.pick([1, 5, 30]) { await Task.yield() }
    case 2: request()
    case 3: goBack()
    case 4: swipe()
    case 5: if !gestures.isEmpty { gestures.removeFirst().lift(isCancelled: random.chance(40)) }
    case 6: tapTab()
    case 7: tapBack()
    default: presentOrDismissAlert()
    }
  }

  private func request() {
    var request = world.requestWithTabs(using: &random)
    request.stack = ScreenStack()
    requestCount += 1
    fixture.navigator.go(request) { [self] result in
      endedCount += 1
      judge.judge(result, of: request)
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
    let visible = fixture.visible
    let gesture =
      random.chance(50)
      ? fixture.navigationController?.simulateBackSwipe() : visible.first?.simulateSheetSwipe()
    guard let gesture else { return }
    gestures.append(gesture)
    judge.count("swipe")
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
    if random.chance(50) {
      navigation.simulateBackButton()
    } else {
      navigation.simulateBackMenu(popping: random.pick([1, 2, 3]))
    }
    judge.count("back button")
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
}

/// A controller that the app presents without the navigator.
final class AlertController: UIViewController {
  override init(nibName: String?, bundle: Bundle?) {
    super.init(nibName: nibName, bundle: bundle)
    modalPresentationStyle = .overFullScreen
  }

  required init?(coder: NSCoder) { nil }
}
