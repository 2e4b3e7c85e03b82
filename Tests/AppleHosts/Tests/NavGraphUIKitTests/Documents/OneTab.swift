import NavGraph
import NavGraphUIKit
import UIKit

// The code of the article about one tab of an existing app.

final class ShopTab: UIViewController {
  private lazy var host = UIKitHost(in: self)
  private lazy var navigator = Task { try await makeNavigator() }

  override func viewDidLoad() {
    super.viewDidLoad()
    Task {
      do {
        _ = try await navigator.value
      } catch {
        print("The shop cannot be displayed: \(error)")
      }
    }
  }

  func showProduct(_ id: Int) {
    Task { try await navigator.value.start(to: "Product", ["id": id]) }
  }

  private func makeNavigator() async throws -> Navigator<UIKitHost> {
    let path = Bundle.main.path(forResource: "shop", ofType: "db") ?? "shop.db"
    let store = try await NavigationStore(path: path, access: .readOnly)
    var registry = ScreenRegistry<UIViewController>()
    registry.register("Menu") { MenuController(navigator: $0.navigator) }
    registry.register("Product") { _ in ProductController() }
    let navigator = Navigator(graph: try await store.graph(), host: host, registry: registry)
    try await navigator.show(ScreenStack(screens: ["Menu"]))
    return navigator
  }
}

final class MainTabs: UITabBarController {
  private let shop = ShopTab()

  override func viewDidLoad() {
    super.viewDidLoad()
    shop.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(systemName: "bag"), tag: 1)
    viewControllers = [NewsController(), shop]
  }

  func offerTapped(_ id: Int) {
    selectedViewController = shop
    shop.showProduct(id)
  }
}

final class NewsController: UIViewController {}
