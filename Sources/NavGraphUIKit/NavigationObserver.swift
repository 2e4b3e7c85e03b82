#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The objects that follow the user in a navigation controller.
  ///
  /// UIKit's references to them are weak.
  @MainActor
  struct NavigationObserver {
    private(set) weak var navigation: UINavigationController?
    private let delegate: any UINavigationControllerDelegate
    #if !os(tvOS)
      private let backGesture: BackGestureGate
    #endif

    init(_ navigation: UINavigationController, _ userActions: UserActions) {
      self.navigation = navigation
      #if !os(tvOS)
        backGesture = BackGestureGate(navigation, userActions)
      #endif
      // Some subclasses set a delegate when their view is loaded.
      _ = navigation.view
      delegate = navigation.delegate.map { NavigationDelegate(to: $0, userActions) } ?? userActions
      navigation.delegate = delegate
    }
  }

  /// The delegate of a navigation controller for which the app has set a delegate, which it calls.
  private final class NavigationDelegate: ForwardingDelegate, UINavigationControllerDelegate {
    private weak var delegate: (any UINavigationControllerDelegate)?

    init(to delegate: any UINavigationControllerDelegate, _ userActions: UserActions) {
      self.delegate = delegate
      super.init(
        to: delegate,
        userActions,
        ["navigationController:didShowViewController:animated:"]
      )
    }

    // The methods of the app's delegate are optional.

    func navigationController(
      _ navigationController: UINavigationController,
      willShow viewController: UIViewController,
      animated: Bool
    ) {
      let method = delegate?.navigationController(_:willShow:animated:)
      method?(navigationController, viewController, animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      didShow viewController: UIViewController,
      animated: Bool
    ) {
      userActions.navigationController(
        navigationController,
        didShow: viewController,
        animated: animated
      )
      let method = delegate?.navigationController(_:didShow:animated:)
      method?(navigationController, viewController, animated)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController,
      to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
      let method = delegate?.navigationController(_:animationControllerFor:from:to:)
      return method?(navigationController, operation, fromVC, toVC)
    }

    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
      let method = delegate?.navigationController(_:interactionControllerFor:)
      return method?(navigationController, animationController)
    }
  }
#endif
