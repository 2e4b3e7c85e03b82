import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import UIKit

/// The random screens of a walk.
@MainActor
final class WalkScreens {
  /// What is special about a screen.
  enum Kind: CaseIterable {
    case plain
    /// The screen has no back button, for example during a payment.
    case hidesBackButton
    /// The screen asks the user, who always stays.
    case refuses
    /// The screen asks the user, who always leaves.
    case agrees
  }

  /// The number of questions that screens have asked.
  private(set) var questionCount = 0
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// Returns a registry that creates the screens.
  func registry() -> ScreenRegistry<UIViewController> {
    var registry = ScreenRegistry<UIViewController>()
    registry.registerDefault { [self] in make($0) }
    return registry
  }

  private func make(_ context: ScreenContext) -> UIViewController {
    let name = context.screen.id.name
    guard context.screen.tabs.isEmpty else { return TestTabs(name) }
    if random.chance(8) { return TestSplit(name) }
    let kind: Kind = random.chance(80) ? .plain : random.pick(Kind.allCases)
    let controller = WalkController(name, kind)
    switch kind {
    case .plain: break
    case .hidesBackButton: controller.navigationItem.hidesBackButton = true
    case .refuses, .agrees:
      context.entry.interceptLeaving { [self] _ in
        questionCount += 1
        return kind == .agrees ? .proceed : .refuse(reason: "There are changes.")
      }
    }
    return controller
  }
}

/// A screen of a walk.
final class WalkController: TestController {
  let kind: WalkScreens.Kind

  init(_ name: String, _ kind: WalkScreens.Kind) {
    self.kind = kind
    super.init(name)
  }

  required init?(coder: NSCoder) { nil }
}

/// A part of a window beside the one of the walk, with a host of its own.
@MainActor
final class SecondHost {
  let navigator: Navigator<UIKitHost>

  /// Creates a host in a child of a controller.
  init(in parent: UIViewController) async throws {
    let child = UIViewController()
    parent.addChild(child)
    parent.view.addSubview(child.view)
    var builder = GraphBuilder()
    for screen in ["Left", "Right"] as [ScreenID] { builder.add(NavigationScreen(screen)) }
    builder.add(NavigationCommand("go", from: .screens(["Left"]), to: "Right"))
    var registry = ScreenRegistry<UIViewController>()
    registry.registerDefault { TestController($0.screen.id.name) }
    let host = UIKitHost(in: child)
    host.pause = { await Task.yield() }
    navigator = Navigator(graph: try builder.build(), host: host, registry: registry)
    navigator.stepTimeout = .seconds(60)
    try await navigator.show(ScreenStack(screens: ["Left"]))
  }

  /// Opens the other screen, or goes back.
  func move() async {
    if navigator.stack.entries.count > 1 {
      _ = try? await navigator.back()
    } else {
      _ = try? await navigator.go(to: "Right")
    }
  }
}
