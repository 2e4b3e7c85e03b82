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
      let position = position(of: controller.screenObject)
      guard intercepts(goingBackTo: position) else { return true }
      goBack(to: position)
      return false
    }

    private func intercepts(goingBackTo position: StackPosition?) -> Bool {
      guard let position, let navigator = host?.navigator else { return false }
      return navigator.interceptsGoingBack(to: position)
    }

    private func goBack(to position: StackPosition?) {
      guard let position else { return }
      host?.navigator?.start { try await $0.back(to: position) }
    }

    /// Returns the position of a screen object; nil for a controller of the app.
    private func position(of object: UIViewController) -> StackPosition? {
      host?.screens.visiblePath.firstIndex { $0.object === object }.map { .entry($0) }
    }

    /// Returns the position of the screen below a modal layer; nil for a controller of the app.
    private func position(below layer: UIViewController) -> StackPosition? {
      guard let host, let first = host.controllers.screens(in: layer).first,
        let index = host.screens.visiblePath.firstIndex(where: { $0.object === first.object }),
        index > 0
      else { return nil }
      return .entry(index - 1)
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
      guard viewController === tabBarController.selectedViewController,
        let stack = (viewController as? UINavigationController)?.viewControllers, stack.count > 1
      else { return true }
      return mayPop(to: stack[0])
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      host?.reportChange()
    }
  }

  extension UserActions: UIAdaptivePresentationControllerDelegate {
    /// UIKit calls this method at any time, so it only returns the answer.
    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      guard let layer = presentationController.presentedViewController else { return true }
      return !intercepts(goingBackTo: position(below: layer))
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: UIPresentationController
    ) {
      presentationController.presentedViewController.map { goBack(to: position(below: $0)) }
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      host?.reportChange()
    }
  }

  #if !os(tvOS)
    extension UserActions: UIPopoverPresentationControllerDelegate {}
  #endif
#endif
