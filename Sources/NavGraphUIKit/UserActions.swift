#if canImport(UIKit) && !os(watchOS)
  import NavGraph
  import UIKit

  /// The delegate of the host's controllers, which reports actions of the user, and calls
  /// interceptors before the user leaves a screen.
  ///
  /// It is a subclass of `NSObject`, because UIKit requires this of delegates.
  @MainActor
  final class UserActions: NSObject {
    /// Called after the user may have changed the screens.
    var didChange: @MainActor () -> Void = {}
    /// Returns the index of a screen object on the visible path; nil for a controller of the app.
    var indexOnVisiblePath: @MainActor (UIViewController) -> Int? = { _ in nil }
    /// Returns the object of the lowest screen in a modal layer.
    var firstScreen: @MainActor (UIViewController) -> UIViewController? = { _ in nil }
    weak var navigator: (any Navigating)?

    /// Returns whether the user may go back to an entry of the visible path without an interceptor.
    ///
    /// Otherwise, the navigator goes back if the interceptors allow it.
    private func permitsGoingBack(to index: Int?) -> Bool {
      guard let index, let navigator, navigator.interceptsGoingBack(to: .entry(index)) else {
        return true
      }
      Task { _ = try? await navigator.back(to: .entry(index)) }
      return false
    }

    /// Returns whether the user may pop a navigation controller to one of its controllers.
    func permitsPopping(to controller: UIViewController) -> Bool {
      permitsGoingBack(to: indexOnVisiblePath(controller.screenObject))
    }
  }

  extension UserActions: UINavigationControllerDelegate {
    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      didChange()
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
      return permitsPopping(to: stack[0])
    }

    func tabBarController(
      _ tabBarController: UITabBarController,
      didSelect viewController: UIViewController
    ) {
      didChange()
    }
  }

  extension UserActions: UIAdaptivePresentationControllerDelegate {
    func presentationControllerShouldDismiss(
      _ presentationController: UIPresentationController
    ) -> Bool {
      let first = firstScreen(presentationController.presentedViewController)
      return permitsGoingBack(to: first.flatMap(indexOnVisiblePath).map { $0 - 1 })
    }

    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
      didChange()
    }
  }
#endif
