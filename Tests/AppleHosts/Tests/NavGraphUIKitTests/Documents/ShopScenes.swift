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
        self?.navigator?.start { try await $0.go(.product(id: 42)) }
      }
    )
  }
}

final class ProductController: UIViewController {
  init(id: Int) {
    super.init(nibName: nil, bundle: nil)
    title = "Product \(id)"
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
  }
}

/// The graph and the links, which all scenes share.
@MainActor
let navigation = Task {
  let path = Bundle.main.path(forResource: "app", ofType: "db") ?? "app.db"
  return try await NavigationStore(path: path, access: .readOnly).navigation()
}

final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
  var window: UIWindow?
  private(set) var navigator: Navigator<UIKitHost>?

  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  ) {
    guard let windowScene = scene as? UIWindowScene else { return }
    let window = UIWindow(windowScene: windowScene)
    let registry = ScreenRegistry<UIViewController>(AppScreen.self) { screen, context in
      switch screen {
      case .menu: MenuController(navigator: context.navigator)
      case .product(let id): ProductController(id: id)
      case .help: try UIStoryboardFactory().controller(for: context)
      }
    }
    let navigator = Navigator(host: UIKitHost(window: window), registry: registry)
    (self.window, self.navigator) = (window, navigator)
    window.makeKeyAndVisible()
    navigator.receive(options)
    navigator.start {
      $0.navigation = try await navigation.value
      try await $0.launch(on: .menu, restoring: scene)
    }
  }

  func scene(_: UIScene, openURLContexts urls: Set<UIOpenURLContext>) { navigator?.receive(urls) }

  func scene(_: UIScene, continue activity: NSUserActivity) { navigator?.receive(activity) }

  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
}
