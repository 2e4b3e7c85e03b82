import NavGraph
import NavGraphLinks
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

// The examples of the articles about UIKit.

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

final class ShopController: UIViewController {
  private(set) lazy var host = UIKitHost(in: self)
  private var navigator: Navigator<UIKitHost>?

  func display(_ graph: NavigationGraph, _ registry: ScreenRegistry<UIViewController>) {
    let navigator = Navigator(graph: graph, host: host, registry: registry)
    self.navigator = navigator
    navigator.start { try await $0.show(ScreenStack(screens: ["Menu"])) }
  }

  func showProduct(_ id: Int) { navigator?.start(to: "Product", ["id": id]) }
}

@MainActor
final class AppCoordinator {
  let tabs = UITabBarController()
  let shop = ShopController(nibName: nil, bundle: nil)

  init(window: UIWindow) {
    tabs.viewControllers = [UIViewController(), shop]
    window.rootViewController = tabs
    window.makeKeyAndVisible()
  }

  func showProduct(_ id: Int) {
    tabs.selectedViewController = shop
    shop.showProduct(id)
  }
}

final class ShopNavigationController: UINavigationController {}

final class ContactCardController: UIViewController {
  private(set) var values: [String: Any?] = [:]

  override func responds(to selector: Selector!) -> Bool { selector.name == "setName:" }

  override func setValue(_ value: Any?, forKey key: String) { values[key] = value }
}

@MainActor
@Suite(.serialized) struct UIKitExamples {
  private let window = UIWindow(frame: .zero)

  /// Runs work while UIKit's transitions end.
  private func finish(_ work: @escaping @MainActor () async throws -> Void) async throws {
    var hasEnded = false
    let task = Task {
      defer { hasEnded = true }
      try await work()
    }
    while !hasEnded {
      await Task.yield()
      window.simulator.advance()
    }
    try await task.value
  }

  /// Connects a scene, and returns its navigator when a product is displayed.
  private func connect(
    _ session: UISceneSession = UISceneSession(),
    _ options: UIScene.ConnectionOptions = UIScene.ConnectionOptions(),
    _ act: @escaping @MainActor (SceneDelegate, UIScene) -> Void = { _, _ in }
  ) async -> SceneDelegate {
    let delegate = SceneDelegate()
    let scene = UIWindowScene()
    delegate.scene(scene, willConnectTo: session, options: options)
    act(delegate, scene)
    while displayedProduct(in: delegate) == nil
      || delegate.navigation?.navigator.host.isSettled != true
    {
      await Task.yield()
      delegate.window?.simulator.advance()
    }
    return delegate
  }

  private func displayedProduct(in delegate: SceneDelegate) -> ProductController? {
    let navigation = delegate.window?.rootViewController as? UINavigationController
    return navigation?.topViewController as? ProductController
  }

  @Test("A link opens the product on a cold start", arguments: ["app", "web", "while loading"])
  func aLinkOpensTheProduct(source: String) async throws {
    let url = try #require(URL(string: "shop://product/42"))
    let activity = NSUserActivity(activityType: "NSUserActivityTypeBrowsingWeb")
    activity.webpageURL = url
    let options = UIScene.ConnectionOptions(
      urls: source == "app" ? [url] : [],
      userActivities: source == "web" ? [activity] : []
    )
    let delegate = await connect(UISceneSession(), options) { delegate, scene in
      if source == "while loading" { delegate.scene(scene, continue: activity) }
    }
    let product = try #require(displayedProduct(in: delegate))
    #expect(product.id == 42)
    _ = product.view
    #expect(product.title == "Product 42")
  }

  @Test func aSceneIsRestored() async throws {
    let url = try #require(URL(string: "shop://product/7"))
    let first = await connect(UISceneSession(), UIScene.ConnectionOptions(urls: [url]))
    let activity = try #require(first.stateRestorationActivity(for: UIWindowScene()))
    let second = await connect(UISceneSession(stateRestorationActivity: activity))
    #expect(displayedProduct(in: second)?.id == 7)
  }

  @Test func aTapOpensTheProduct() async throws {
    try await finish {
      window.makeKeyAndVisible()
      let navigation = try await SceneNavigation(window: window, restoring: nil)
      let navigator = navigation.navigator
      let menu = try #require(navigator.host.screenObjects.first)
      _ = menu.view
      menu.navigationItem.rightBarButtonItem?.simulateTap()
      while navigator.stack.names != "Menu Product" || !navigator.host.isSettled {
        await Task.yield()
      }
    }
  }

  @Test("A part of an app is a tab of a coordinator, or a sheet", arguments: [true, false])
  func aPartOfAnApp(isTab: Bool) async throws {
    let graph = try shopFlows()
    var registry = ScreenRegistry<UIViewController>()
    registry.register("Product") { _ in ProductController() }
    registry.registerDefault { _ in UIViewController() }
    try await finish { [registry] in
      let coordinator = AppCoordinator(window: window)
      let shop = isTab ? coordinator.shop : ShopController(nibName: nil, bundle: nil)
      let host = shop.host
      host.makeNavigationController = { screen in
        screen.entry.screen == "Camera" ? nil : ShopNavigationController()
      }
      if !isTab { coordinator.tabs.present(shop, animated: true) }
      shop.display(graph, registry)
      if isTab { coordinator.showProduct(42) } else { shop.showProduct(42) }
      while (host.screenObjects.last as? ProductController)?.id != 42 || !host.isSettled {
        await Task.yield()
      }
      #expect(shop.children.first is ShopNavigationController)
      #expect(window.rootViewController === coordinator.tabs)
      #expect(isTab == (coordinator.tabs.selectedViewController === shop))
    }
    #expect(window.simulator.complaints == [])
  }

  @Test func theOverviewRuns() async throws {
    let graph = try shopFlows()
    var registry = ScreenRegistry<UIViewController>()
    registry.registerDefault { _ in UIViewController() }
    try await finish { [registry] in
      let navigator = Navigator(graph: graph, host: UIKitHost(window: window), registry: registry)
      try await navigator.show(ScreenStack(screens: ["Menu"]))
      try await navigator.go(to: "Product", ["id": 42])
      #expect(navigator.stack.names == "Menu Product")
    }
  }

  @Test func controllersOfRLDNavigationStay() async throws {
    var builder = GraphBuilder()
    builder.add(Screen("Menu", identifier: "menu"))
    builder.add(Screen("ContactCard"))
    builder.add(NavigationCommand("card", from: .screens(["Menu"]), to: "ContactCard"))
    let graph = try builder.build()
    UIStoryboard.simulated = ["Main": ["menu": { UIViewController() }]]
    try await finish {
      var registry = ScreenRegistry<UIViewController>()
      registry.registerDefault { try UIStoryboardFactory().controller(for: $0) }
      let navigator = Navigator(graph: graph, host: UIKitHost(window: window), registry: registry)
      registry.register("ContactCard") { context in
        let controller = ContactCardController()
        controller.setValues(of: context.properties)
        return controller
      }
      navigator.registry = registry
      try await navigator.show(ScreenStack(screens: ["Menu"]))
      try await navigator.go(to: "ContactCard", ["name": "Ada", "size": 1])
      let card = navigator.host.screenObjects.last as? ContactCardController
      #expect(card?.values["name"] as? String == "Ada")
      #expect(card?.values.count == 1)
    }
  }
}

// MARK: - The database of the examples

/// Stands for the store, which this package does not build.
private struct NavigationStore {
  enum Access { case readOnly }

  init(path: String, access: Access) async throws {}

  func graph() async throws -> NavigationGraph { try shopFlows() }
  func linkRules() async throws -> Rules { Rules() }

  struct Rules {
    func router(for graph: NavigationGraph) throws -> LinkRouter {
      var patterns = PatternLinkHandler()
      let pattern = try LinkPattern("shop://product/:id<int>")
      try patterns.register(LinkDefinition(pattern, to: [.init("Product")]))
      return LinkRouter([patterns])
    }
  }
}

/// Returns the flows of the articles.
private func shopFlows() throws -> NavigationGraph {
  var builder = GraphBuilder()
  builder.add(Screen("Menu"))
  builder.add(Screen("Product", properties: [PropertyDeclaration("id", .int, isRequired: true)]))
  builder.add(NavigationCommand("Product", from: .screens(["Menu"]), to: "Product"))
  return try builder.build()
}
