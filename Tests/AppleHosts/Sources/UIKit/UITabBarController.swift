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
  // https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:shouldselecttab:)
  @available(iOS 18, tvOS 18, visionOS 2, *)
  func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool
  // https://developer.apple.com/documentation/uikit/uitabbarcontrollerdelegate/tabbarcontroller(_:didselecttab:previoustab:)
  @available(iOS 18, tvOS 18, visionOS 2, *)
  func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  )
}

/// The methods are optional in UIKit.
extension UITabBarControllerDelegate {
  @available(iOS 18, tvOS 18, visionOS 2, *)
  public func tabBarController(
    _ tabBarController: UITabBarController,
    shouldSelectTab tab: UITab
  ) -> Bool { true }
  @available(iOS 18, tvOS 18, visionOS 2, *)
  public func tabBarController(
    _ tabBarController: UITabBarController,
    didSelectTab selectedTab: UITab,
    previousTab: UITab?
  ) {}
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

  /// The tabs of the app; empty if it sets the view controllers.
  var ownTabs: [UITab] = []
  private var ownSelectedTab: UITab?

  // https://developer.apple.com/documentation/uikit/uitabbarcontroller/tabs
  @available(iOS 18, tvOS 18, visionOS 2, *)
  open var tabs: [UITab] {
    get { ownTabs }
    set {
      for tab in ownTabs { tab.setController(nil) }
      ownTabs = newValue
      for tab in ownTabs { tab.setController(self) }
      if selectedTab == nil { selectedTab = ownTabs.first }
    }
  }

  // https://developer.apple.com/documentation/uikit/uitabbarcontroller/selectedtab
  @available(iOS 18, tvOS 18, visionOS 2, *)
  open var selectedTab: UITab? {
    get { ownSelectedTab }
    set {
      guard let root = newValue?.root, ownTabs.contains(root) else {
        return Simulator.raise("A tab is selected that is not in the tab bar controller.")
      }
      ownSelectedTab = newValue
      guard let controller = root.viewController else {
        return Simulator.raise("A root tab has no view controller.")
      }
      if controller.parent !== self { addChild(controller) }
    }
  }

  // https://developer.apple.com/documentation/uikit/uitabbarcontroller/tab(foridentifier:)
  @available(iOS 18, tvOS 18, visionOS 2, *)
  open func tab(forIdentifier identifier: String) -> UITab? {
    ownTabs.flatMap(\.descendants).first { $0.identifier == identifier }
  }

  open var viewControllers: [UIViewController]? {
    willSet {
      if !ownTabs.isEmpty { Simulator.raise("View controllers are set although there are tabs.") }
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
      if let ownSelectedTab { return ownSelectedTab.root.viewController }
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

  /// Taps a tab of the app, in the tab bar or the sidebar.
  public func simulateTap(onTab identifier: String) {
    guard takesTouches,
      let tab = ownTabs.flatMap(\.descendants).first(where: {
        $0.identifier == identifier
      }), !tab.isHidden, delegate?.tabBarController(self, shouldSelectTab: tab) ?? true
    else { return }
    let previous = ownSelectedTab
    if tab === previous {
      simulatedWindow?.simulator.touch {
        (tab.viewController as? UINavigationController)?.popToRootViewController(animated: true)
      }
    } else {
      selectedTab = tab
    }
    delegate?.tabBarController(self, didSelectTab: tab, previousTab: previous)
  }
}
