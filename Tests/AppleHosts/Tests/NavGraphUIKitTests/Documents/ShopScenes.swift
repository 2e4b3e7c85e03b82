import NavGraph
import NavGraphLinks
import NavGraphUIKit
import UIKit

// The code of the article about a new app with UIKit.

final class MenuController: UIViewController {
  private weak var navigator: (any Navigating)?

  init(navigator: (any Navigating)?) {
    self.navigator = navigator
    super.init(nibName: nil, bundle: nil)
    title = "Menu"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    navigationItem.rightBarButtonItem = UIBarButtonItem(
      title: "Product 42",
      primaryAction: UIAction { [weak self] _ in
        self?.navigator?.start(to: "Product", ["id": 42])
      }
    )
  }
}

final class ProductController: UIViewController, PropertySettable {
  @ScreenProperty var id = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    title = "Product \(id)"
  }
}

@MainActor
final class AppFlows {
  static let shared = AppFlows()

  private lazy var loading = Task {
    let path = Bundle.main.path(forResource: "app", ofType: "db") ?? "app.db"
    let store = try await NavigationStore(path: path, access: .readOnly)
    let graph = try await store.graph()
    return (graph: graph, links: try await store.linkRules().router(for: graph))
  }

  func load() async throws -> (graph: NavigationGraph, links: LinkRouter) {
    try await loading.value
  }
}

@MainActor
final class SceneNavigation {
  let navigator: Navigator<UIKitHost>
  let links: LinkRouter

  init(window: UIWindow, restoring activity: NSUserActivity?) async throws {
    let flows = try await AppFlows.shared.load()
    links = flows.links
    var registry = ScreenRegistry<UIViewController>()
    registry.register("Menu") { MenuController(navigator: $0.navigator) }
    registry.register("Product") { _ in ProductController() }
    registry.registerDefault { try UIStoryboardFactory().controller(for: $0) }
    navigator = Navigator(graph: flows.graph, host: UIKitHost(window: window), registry: registry)
    navigator.onFailure = { print("The app cannot navigate: \($0)") }
    if let activity, let snapshot = try StackSnapshot(from: activity) {
      try await navigator.restore(snapshot)
    }
    if navigator.stack.entries.isEmpty {
      try await navigator.show(ScreenStack(screens: ["Menu"]))
    }
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var navigation: SceneNavigation?
  private let inbox = LinkInbox()

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    let activity = session.stateRestorationActivity
    Task { await start(window, restoring: activity) }
    self.scene(scene, openURLContexts: options.urlContexts)
    for activity in options.userActivities { self.scene(scene, continue: activity) }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    for context in contexts { inbox.receive(context.url, from: .app) }
  }

  func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {
    if let url = userActivity.webpageURL { inbox.receive(url, from: .web) }
  }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
    guard let stack = navigation?.navigator.stack else { return nil }
    let activity = NSUserActivity(activityType: "com.example.shop.stack")
    do {
      try StackSnapshot(stack).encode(to: activity)
      return activity
    } catch {
      print("The stack cannot be saved: \(error)")
      return nil
    }
  }

  private func start(_ window: UIWindow, restoring activity: NSUserActivity?) async {
    do {
      let navigation = try await SceneNavigation(window: window, restoring: activity)
      self.navigation = navigation
      inbox.deliver(to: navigation.navigator, by: navigation.links)
    } catch {
      print("The app cannot navigate: \(error)")
    }
  }
}
