import NavGraph
import NavGraphUIKit
import UIKit

// The code of the article about a part of an existing app.

final class ShopController: UIViewController {
  private(set) lazy var host = UIKitHost(in: self)
  private var navigator: Navigator<UIKitHost>?

  func display(_ graph: NavigationGraph, _ registry: ScreenRegistry<UIViewController>) {
    let navigator = Navigator(graph: graph, host: host, registry: registry)
    self.navigator = navigator
    navigator.start { try await $0.show(ScreenStack(screens: ["Menu"])) }
  }

  func showProduct(_ id: Int) { navigator?.start { try await $0.go(to: "Product", ["id": id]) } }
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
