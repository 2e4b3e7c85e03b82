import NavGraph
import NavGraphTestSupport
import NavGraphUIKit
import Testing
import UIKit

// The examples of the articles about UIKit.

final class ContactCardController: UIViewController {
  private(set) var values: [String: Any?] = [:]

  override func responds(to selector: Selector!) -> Bool { selector.name == "setName:" }

  override func setValue(_ value: Any?, forKey key: String) { values[key] = value }
}

@MainActor
@Suite(.serialized, .timeLimit(.minutes(10))) struct UIKitExamples {
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
    let scene = UIWindowScene(session: session)
    delegate.scene(scene, willConnectTo: session, options: options)
    act(delegate, scene)
    while displayedProduct(in: delegate) == nil
      || delegate.navigator?.host.isSettled != true
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
    #expect(product.title == "Product 42")
  }

  @Test func aSceneIsRestored() async throws {
    let url = try #require(URL(string: "shop://product/7"))
    var scene: UIScene?
    let first = await connect(UISceneSession(), UIScene.ConnectionOptions(urls: [url])) {
      scene = $1
    }
    let connected = try #require(scene)
    await wait { first.stateRestorationActivity(for: connected) != nil }
    let activity = first.stateRestorationActivity(for: connected)
    #expect(activity?.isEligibleForHandoff == false)
    let second = await connect(UISceneSession(stateRestorationActivity: activity))
    #expect(displayedProduct(in: second)?.title == "Product 7")
  }

  @Test func aTapOpensTheProduct() async throws {
    let delegate = SceneDelegate()
    let scene = UIWindowScene()
    delegate.scene(scene, willConnectTo: scene.session, options: UIScene.ConnectionOptions())
    await wait { delegate.navigator?.stack.names == "Menu" }
    let menu = try #require(delegate.navigator?.host.screenObjects.first)
    _ = menu.view
    menu.navigationItem.rightBarButtonItem?.simulateTap()
    await wait {
      delegate.window?.simulator.advance()
      return displayedProduct(in: delegate)?.title == "Product 42"
    }
  }

  @Test("A part of an app is a tab of a coordinator, or a sheet", arguments: [true, false])
  func aPartOfAnApp(isTab: Bool) async throws {
    let graph = try await NavigationStore(path: "", access: .readOnly).graph()
    var registry = ScreenRegistry<UIViewController>()
    registry.register("Product") { ProductController(id: try $0.value(of: "id")) }
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
      while (host.screenObjects.last as? ProductController)?.title != "Product 42"
        || !host.isSettled
      {
        await Task.yield()
      }
      #expect(shop.children.first is ShopNavigationController)
      #expect(window.rootViewController === coordinator.tabs)
      #expect(isTab == (coordinator.tabs.selectedViewController === shop))
    }
    #expect(window.simulator.complaints == [])
  }

  @Test func theOverviewRuns() async throws {
    let graph = try await NavigationStore(path: "", access: .readOnly).graph()
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
    builder.add(NavigationScreen("Menu", identifier: "menu"))
    builder.add(NavigationScreen("ContactCard"))
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
