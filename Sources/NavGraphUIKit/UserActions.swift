#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  /// The delegate of the host's controllers, which reports actions of the user, and calls
  /// interceptors before the user leaves a screen.
  ///
  /// It is a subclass of `NSObject`, because UIKit requires this of delegates.
  @MainActor
  final class UserActions: NSObject {
    private(set) weak var host: UIKitHost?

    init(_ host: UIKitHost) {
      self.host = host
      super.init()
    }

    /// Returns whether the user may pop a navigation controller to one of its controllers.
    ///
    /// Otherwise, interceptors decide, and then the navigator goes back.
    func mayPop(to controller: UIViewController) -> Bool {
      let index = index(of: controller.screenObject)
      guard intercepts(goingBackTo: index) else { return true }
      goBack(to: index)
      return false
    }

    private func intercepts(goingBackTo index: Int?) -> Bool {
      guard let index, let navigator = host?.navigator else { return false }
      return navigator.interceptsGoingBack(to: .entry(index))
    }

    private func goBack(to index: Int?) {
      guard let index, let entry = host?.screens.visiblePath[index].liveEntry else { return }
      host?.navigator?.start { try await $0.back(to: entry) }
    }

    /// Returns the index of a screen object on the visible path; nil for a controller of the app.
    private func index(of object: UIViewController) -> Int? {
      host?.screens.visiblePath.firstIndex { $0.object === object }
    }

    /// Returns the index of the screen below a modal layer; nil for a controller of the app.
    private func index(below layer: UIViewController) -> Int? {
      guard let first = host?.controllers.screens(in: layer).first,
        let index = index(of: first.object), index > 0
      else { return nil }
      return index - 1
    }
  }

  extension UserActions: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      host?.reportChange()
    }
  }

  extension UserActions: UITabBarControllerDelegate {
    /// A tap on the selected tab pops its stack to the root.
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelect viewController: UIViewController
    ) -> Bool {
      guard viewController === host?.controllers.selectedController(of: tabBarController) else {
        return maySelect(viewController, in: tabBarController)
      }
      guard let stack = (viewController as? UINavigationController)?.viewControllers,
        stack.count > 1
      else { return true }
      return mayPop(to: stack[0])
    }

    /// Returns whether the user may select a tab.
    ///
    /// Otherwise, interceptors decide, and then the navigator selects it.
    private func maySelect(
      _ controller: UIViewController,
      in tabBarController: UITabBarController
    ) -> Bool {
      guard let navigator = host?.navigator, navigator.interceptsSelectingTabs(),
        let record = host?.controllers.records[ObjectIdentifier(tabBarController)],
        let tab = record.tabs.first(where: { $0.controller === controller })?.name
      else { return true }
      navigator.start { try await $0.select(tab, of: record.screen.liveEntry) }
      return false
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      host?.reportChange()
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      shouldSelectTab tab: UITab
    ) -> Bool {
      guard let controller = host?.controllers.controller(of: tab, in: tabBarController) else {
        return true
      }
      return self.tabBarController(tabBarController, shouldSelect: controller)
    }

    @available(iOS 18, tvOS 18, visionOS 2, *)
    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelectTab selectedTab: UITab,
      previousTab: UITab?
    ) {
      host?.controllers.displaySelectedTab(of: tabBarController)
      host?.reportChange()
    }
  }

  extension UserActions: UIAdaptivePresentationControllerDelegate {
    /// UIKit calls this method at any time, so it only returns the answer.
    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      !intercepts(goingBackTo: index(below: presentationController.presentedViewController))
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      goBack(to: index(below: presentationController.presentedViewController))
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      host?.reportChange()
    }
  }

  #if !os(tvOS)
    extension UserActions: UIPopoverPresentationControllerDelegate {}
  #endif
#endif
