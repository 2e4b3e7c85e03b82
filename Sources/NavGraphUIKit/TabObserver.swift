#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The delegate that follows the user in a tab bar controller.
  ///
  /// UIKit's reference to it is weak.
  @MainActor
  struct TabObserver {
    private(set) weak var tabs: UITabBarController?
    private let delegate: any UITabBarControllerDelegate

    init(_ tabs: UITabBarController, _ userActions: UserActions, hasOwnTabs: Bool) {
      self.tabs = tabs
      // Some subclasses set a delegate when their view is loaded.
      _ = tabs.view
      delegate =
        tabs.delegate.map { TabDelegate(to: $0, userActions, hasOwnTabs: hasOwnTabs) }
        ?? userActions
      tabs.delegate = delegate
    }

    /// Whether the app has set no other delegate since.
    var isDelegate: Bool { tabs?.delegate === delegate }
  }

  /// The delegate of a tab bar controller for which the app has set a delegate, which it calls.
  private final class TabDelegate: ForwardingDelegate, UITabBarControllerDelegate {
    private weak var delegate: (any UITabBarControllerDelegate)?

    init(
      to delegate: any UITabBarControllerDelegate,
      _ userActions: UserActions,
      hasOwnTabs: Bool
    ) {
      self.delegate = delegate
      super.init(
        to: delegate,
        userActions,
        hasOwnTabs
          ? ["tabBarController:shouldSelectTab:", "tabBarController:didSelectTab:previousTab:"]
          : [
            "tabBarController:shouldSelectViewController:",
            "tabBarController:didSelectViewController:",
          ]
      )
    }

    // The methods of the app's delegate are optional.

    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      let method = delegate?.tabBarController(_:shouldSelect:)
      guard method?(tabBarController, viewController) ?? true else { return false }
      return userActions.tabBarController(tabBarController, shouldSelect: viewController)
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      userActions.tabBarController(tabBarController, didSelect: viewController)
      let method = delegate?.tabBarController(_:didSelect:)
      method?(tabBarController, viewController)
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      let method = delegate?.tabBarController(_:shouldSelectTab:)
      guard method?(tabBarController, tab) ?? true else { return false }
      return userActions.tabBarController(tabBarController, shouldSelectTab: tab)
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      userActions.tabBarController(
        tabBarController,
        didSelectTab: selectedTab,
        previousTab: previousTab
      )
      let method = delegate?.tabBarController(_:didSelectTab:previousTab:)
      method?(tabBarController, selectedTab, previousTab)
    }
  }
#endif
