import NavGraph
import NavGraphUIKit
import UIKit

// The code of the article about one tab of an existing app.

final class ShopTab: UIViewController {
  private lazy var navigator = Navigator(
    host: UIKitHost(in: self),
    registry: ScreenRegistry<UIViewController>(AppScreen.self) { screen, context in
      switch screen {
      case .product(let id): ProductController(id: id)
      default: MenuController(navigator: context.navigator)
      }
    }
  )

  override func viewDidLoad() {
    super.viewDidLoad()
    navigator.start {
      let path = Bundle.main.path(forResource: "shop", ofType: "db") ?? "shop.db"
      $0.graph = try await NavigationStore(path: path, access: .readOnly).graph()
      try await $0.launch(on: .menu)
    }
  }

  func showProduct(_ id: Int) { navigator.start { try await $0.go(.product(id: id)) } }
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
