// https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate
@MainActor
public protocol UITabBarControllerDelegate: NSObjectProtocol {
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  )
}

/// Both methods are optional in UIKit.
extension UITabBarControllerDelegate {
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelect viewController: UIViewController
  ) -> Bool { true }
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelect viewController: UIViewController
  ) {}
}

// https://developer.apple.com/documentation/uikit/uitabbarcontroller
open class UITabBarController: UIViewController {
  open weak var delegate: (any UITabBarControllerDelegate)?
  open var selectedIndex = 0

  open var viewControllers: [UIViewController]? {
    willSet {
      if (newValue ?? []).contains(where: { $0 is UIAlertController }) {
        Simulator.raise("UIAlertController is a tab.")
      }
      for controller in viewControllers ?? [] { controller.removeFromParent() }
    }
    didSet {
      for controller in viewControllers ?? [] { addChild(controller) }
      selectedIndex = min(selectedIndex, max(0, (viewControllers ?? []).count - 1))
    }
  }

  open func setViewControllers(_ controllers: [UIViewController]?, animated: Bool) {
    viewControllers = controllers
  }

  open var selectedViewController: UIViewController? {
    get {
      guard let viewControllers, viewControllers.indices.contains(selectedIndex) else { return nil }
      return viewControllers[selectedIndex]
    }
    set {
      guard let index = viewControllers?.firstIndex(where: { $0 === newValue }) else {
        return Simulator.raise("A controller is selected that is not a tab.")
      }
      selectedIndex = index
    }
  }

  override func shows(_ child: UIViewController) -> Bool { child === selectedViewController }

  /// Taps a tab; a tap on the selected one pops its navigation controller to the root, as UIKit does.
  public func simulateTap(onTab index: Int) {
    guard takesTouches, let controller = viewControllers?[index],
      delegate?.tabBarController(self, shouldSelect: controller) ?? true
    else { return }
    if index == selectedIndex {
      simulatedWindow?.simulator.touch {
        (controller as? UINavigationController)?.popToRootViewController(animated: true)
      }
    } else {
      selectedIndex = index
    }
    delegate?.tabBarController(self, didSelect: controller)
  }
}
