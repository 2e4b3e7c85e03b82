import NavGraph
import NavGraphUIKit
import UIKit

// The code of the articles about tabs, sheets and popovers.

/// The controllers that make the tabs of a shop.
@MainActor
enum ShopTabs {
  /// Registers controllers with titles and icons of tabs.
  static func registerItems(in registry: inout ScreenRegistry<UIViewController>) {
    registry.register("Tabs") { _ in UITabBarController() }
    registry.register("Shop") { _ in
      let controller = UIViewController()
      controller.tabBarItem = UITabBarItem(title: "Shop", image: UIImage(systemName: "bag"), tag: 0)
      return controller
    }
  }

  /// Registers a tab bar controller with tabs of its own.
  @available(iOS 18, tvOS 18, visionOS 2, *)
  static func registerTabs(in registry: inout ScreenRegistry<UIViewController>) {
    registry.register("Tabs") { _ in
      let shop = UITab(title: "Shop", image: UIImage(systemName: "bag"), identifier: "shop") { _ in
        UINavigationController()
      }
      let cart = UITab(title: "Cart", image: UIImage(systemName: "cart"), identifier: "cart") { _ in
        UINavigationController()
      }
      cart.badgeValue = "3"
      let controller = UITabBarController()
      controller.tabs = [shop, cart]
      return controller
    }
  }
}

#if !os(tvOS) && !os(visionOS)
  /// The presentations of a shop.
  @MainActor
  enum ShopPresentations {
    static func configure(_ host: UIKitHost, filterButton: UIBarButtonItem) {
      host.willPresent = { controller, screen in
        if screen.style == "low" {
          controller.sheetPresentationController?.detents = [.custom { _ in 200 }]
        }
        if screen.entry.screen == "Filter" {
          controller.popoverPresentationController?.sourceItem = filterButton
        }
      }
    }
  }
#endif

final class FormController: UIViewController {
  func confirm(_ question: String) async -> Bool {
    await withCheckedContinuation { continuation in
      let alert = UIAlertController(title: question, message: nil, preferredStyle: .alert)
      alert.addAction(
        UIAlertAction(title: "Discard", style: .destructive) { _ in
          continuation.resume(returning: true)
        }
      )
      alert.addAction(
        UIAlertAction(title: "Keep", style: .cancel) { _ in continuation.resume(returning: false) }
      )
      present(alert, animated: true)
    }
  }
}
