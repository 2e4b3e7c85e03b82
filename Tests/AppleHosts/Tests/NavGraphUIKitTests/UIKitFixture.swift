import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import UIKit

/// A screen of the tests.
class TestController: UIViewController {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A container of the tests.
final class TestTabs: UITabBarController {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A screen of the tests that cannot be pushed.
final class TestSplit: UISplitViewController {
  let name: String

  init(_ name: String) {
    self.name = name
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { nil }
}

/// A window with a navigator.
@MainActor
struct UIKitFixture {
  let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
  let graph: NavigationGraph
  let host: UIKitHost
  let navigator: Navigator<UIKitHost>

  init(_ graph: NavigationGraph, host: ((UIWindow) -> UIKitHost)? = nil) {
    self.graph = graph
    let made = host?(window) ?? UIKitHost(window: window)
    self.host = made
    made.pause = { await Task.yield() }
    window.makeKeyAndVisible()
    var registry = ScreenRegistry<UIViewController>()
    registry.registerDefault { context in
      let name = context.screen.id.name
      return context.screen.tabs.isEmpty ? TestController(name) : TestTabs(name)
    }
    navigator = Navigator(graph: graph, host: made, registry: registry)
    navigator.stepTimeout = .seconds(60)
  }

  /// Creates a window of a menu, in which `Sheet` is presented with a style, and `Page` is pushed from
  /// both.
  init(
    style: String? = nil,
    dialog: NavigationScreen.DialogStyle? = nil,
    host: ((UIWindow) -> UIKitHost)? = nil
  ) throws {
    var builder = GraphBuilder()
    builder.add(NavigationScreen("Menu"))
    builder.add(NavigationScreen("Sheet", dialog: dialog))
    builder.add(NavigationScreen("Page"))
    builder.add(
      NavigationCommand(
        "sheet",
        from: .anywhere,
        to: "Sheet",
        presentation: .present,
        style: style
      )
    )
    builder.add(NavigationCommand("page", from: .screens(["Menu", "Sheet"]), to: "Page"))
    self.init(try builder.build(), host: host)
  }

  /// Creates a window of the shop that displays a stack.
  init(shop stack: String) async throws {
    self.init(try NavGraphTestSupport.shop())
    let stack = try graph.stack(stack)
    try await finish { [navigator] in try await navigator.show(stack) }
  }

  /// Runs work to its end while UIKit's transitions end.
  @discardableResult
  func finish<Value: Sendable>(
    _ work: @escaping @MainActor () async throws -> Value
  ) async throws -> Value {
    var hasEnded = false
    let task = Task {
      defer { hasEnded = true }
      return try await work()
    }
    while !hasEnded {
      await Task.yield()
      window.simulator.advance()
    }
    await settle()
    return try await task.value
  }

  /// Ends all transitions.
  func settle() async {
    while !window.simulator.isIdle || !host.isSettled {
      window.simulator.advance()
      await Task.yield()
    }
    for _ in 0..<10 { await Task.yield() }
  }

  /// Displays screens on each other, without planning.
  func show(_ screens: ScreenID...) async throws {
    try await finish { [navigator] in
      _ = try await navigator.show(ScreenStack(screens: screens))
    }
  }

  func go(to screen: ScreenID, _ properties: RequestedProperties = [:]) async throws {
    try await finish { [navigator] in _ = try await navigator.go(to: screen, properties) }
  }

  /// The stack of the navigator in the notation.
  var stack: String { StackNotation.text(of: navigator.stack) }

  /// What UIKit displays, read without the host.
  var displayed: String { DisplayedText.text(of: window.rootViewController) }

  /// The controllers of the top layer that the user sees, the outermost first.
  var visible: [UIViewController] { DisplayedText.visible(from: window.rootViewController) }

  var navigationController: UINavigationController? {
    visible.compactMap { $0 as? UINavigationController }.last
  }

  var tabBarController: UITabBarController? {
    visible.compactMap { $0 as? UITabBarController }.last
  }
}

/// The controllers of a window as text, such as `Tabs{Home|*Search/Results|Cart} ^ Login/Address`.
@MainActor
enum DisplayedText {
  static func text(of root: UIViewController?) -> String {
    var layers: [String] = []
    var layer = root
    while let controller = layer {
      let text = text(in: controller)
      if !text.isEmpty { layers.append(text) }
      layer = controller.presentedViewController
    }
    return layers.joined(separator: " ^ ")
  }

  static func text(of entries: [StackEntry]) -> String {
    var text = ""
    for (index, entry) in entries.enumerated() {
      if index > 0 { text += entry.presentation == .present ? " ^ " : "/" }
      text += entry.screen.name
      guard let tabs = entry.tabs else { continue }
      text += braces(tabs.tabs.map { self.text(of: $0.entries) }, selected: tabs.selectedIndex)
    }
    return text
  }

  private static func braces(_ stacks: [String], selected: Int) -> String {
    let marked = stacks.enumerated().map { ($0 == selected ? "*" : "") + $1 }
    return "{" + marked.joined(separator: "|") + "}"
  }

  private static func text(in controller: UIViewController) -> String {
    switch controller {
    case let controller as TestController: controller.name
    case let split as TestSplit: split.name
    case let tabs as TestTabs:
      tabs.name + braces((tabs.viewControllers ?? []).map(text), selected: tabs.selectedIndex)
    case let navigation as UINavigationController:
      navigation.viewControllers.map(text).filter { !$0.isEmpty }.joined(separator: "/")
    default: controller.children.first.map(text) ?? ""
    }
  }

  static func visible(from root: UIViewController?) -> [UIViewController] {
    guard let root else { return [] }
    if let presented = root.presentedViewController { return visible(from: presented) }
    return shown(in: root)
  }

  private static func shown(in controller: UIViewController) -> [UIViewController] {
    let inner =
      switch controller {
      case let tabs as UITabBarController: tabs.selectedViewController
      case let navigation as UINavigationController: navigation.topViewController
      default: controller.children.first
      }
    return [controller] + (inner.map(shown) ?? [])
  }
}
