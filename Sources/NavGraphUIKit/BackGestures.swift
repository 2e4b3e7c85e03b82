#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// The delegate of a navigation controller's back gesture, which calls interceptors before the
  /// user leaves a screen.
  ///
  /// It replaces the delegate of UIKit, which only prevents gestures at the root and during
  /// transitions.
  @MainActor
  final class BackGestureDelegate: NSObject, UIGestureRecognizerDelegate {
    private(set) weak var navigation: UINavigationController?
    private let userActions: UserActions

    init(_ navigation: UINavigationController, _ userActions: UserActions) {
      self.navigation = navigation
      self.userActions = userActions
      super.init()
      navigation.interactivePopGestureRecognizer?.delegate = self
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let navigation, navigation.viewControllers.count > 1,
        navigation.transitionCoordinator == nil
      else { return false }
      return userActions.permitsPopping(
        to: navigation.viewControllers[navigation.viewControllers.count - 2]
      )
    }
  }

  extension UserActions {
    /// Makes the back button of a controller call interceptors before the user leaves its screen.
    ///
    /// If the app has set a back action, it is not changed.
    func observeBackButton(of controller: UIViewController) {
      guard controller.navigationItem.backAction == nil else { return }
      controller.navigationItem.backAction = UIAction { [weak self, weak controller] _ in
        guard let self, let controller, let navigation = controller.navigationController,
          let index = navigation.viewControllers.firstIndex(where: { $0 === controller }),
          index > 0,
          permitsPopping(to: navigation.viewControllers[index - 1])
        else { return }
        navigation.popViewController(animated: true)
      }
    }
  }
#endif
