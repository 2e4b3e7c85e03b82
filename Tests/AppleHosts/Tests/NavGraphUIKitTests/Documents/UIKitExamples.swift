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

  func productTapped() {
    Task { try await navigator?.go(to: "Product", ["id": 42]) }
  }
}

final class ProductController: UIViewController, PropertySettable {
  @ScreenProperty var id = 0

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Product \(id)"
  }
}

@MainActor
final class AppNavigation {
  let navigator: Navigator<UIKitHost>
  let links: LinkRouter

  init(window: UIWindow, database path: String) async throws {
    let store = try await NavigationStore(path: path, access: .readOnly)
    let graph = try await store.graph()
    links = try await store.linkRules().router(for: graph)
    var registry = ScreenRegistry<UIViewController>()
    registry.register("Menu") { MenuController(navigator: $0.navigator) }
    registry.register("Product") { _ in ProductController() }
    registry.registerDefault { try UIStoryboardFactory().controller(for: $0) }
    navigator = Navigator(graph: graph, host: UIKitHost(window: window), registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
  }
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private var navigation: AppNavigation?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let scene = scene as? UIWindowScene,
      let path = Bundle.main.path(forResource: "app", ofType: "db")
    else { return }
    let window = UIWindow(windowScene: scene)
    window.rootViewController = UIViewController()
    window.makeKeyAndVisible()
    self.window = window
    let contexts = options.urlContexts
    Task {
      navigation = try await AppNavigation(window: window, database: path)
      open(contexts)
    }
  }

  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {
    open(contexts)
  }

  private func open(_ contexts: Set<UIOpenURLContext>) {
    guard let navigation else { return }
    for context in contexts {
      Task {
        try await navigation.navigator.open(context.url, by: navigation.links, from: .app)
      }
    }
  }
}

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

  @Test func aLinkOpensTheProduct() async throws {
    var navigation: AppNavigation?
    try await finish {
      navigation = try await AppNavigation(window: window, database: "app.db")
    }
    let navigator = try #require(navigation?.navigator)
    let links = try #require(navigation?.links)
    let url = try #require(URL(string: "shop://product/42"))
    try await finish { _ = try await navigator.open(url, by: links, from: .app) }
    #expect(navigator.stack.names == "Menu Product")
    let controllers = (window.rootViewController as? UINavigationController)?.viewControllers
    #expect((controllers?.last as? ProductController)?.id == 42)
    _ = controllers?.last?.view
    #expect(controllers?.last?.title == "Product 42")
  }

  @Test func aTapOpensTheProduct() async throws {
    try await finish {
      let navigation = try await AppNavigation(window: window, database: "app.db")
      let navigator = navigation.navigator
      (navigator.host.screenObjects.first as? MenuController)?.productTapped()
      while navigator.stack.names != "Menu Product" || !navigator.host.isSettled {
        await Task.yield()
      }
    }
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
