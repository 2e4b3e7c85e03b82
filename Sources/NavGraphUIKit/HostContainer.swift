#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The window or view controller in which a host displays its screens.
  @MainActor
  protocol HostContainer {
    /// The controller of the lowest layer; nil if no screen was displayed yet.
    var root: UIViewController? { get }
    /// The window that contains the screens; nil if there is none yet.
    var window: UIWindow? { get }

    /// Replaces the lowest layer, which fades in if the change is animated.
    func show(_ controller: UIViewController, isAnimated: Bool)
  }

  /// A whole window.
  struct WindowContainer: HostContainer {
    let window: UIWindow?

    var root: UIViewController? { window?.rootViewController }

    func show(_ controller: UIViewController, isAnimated: Bool) {
      window?.fade(isAnimated: isAnimated) { [window] in window?.rootViewController = controller }
    }
  }

  /// The view of a view controller.
  final class ControllerContainer: HostContainer {
    private weak var container: UIViewController?
    private(set) var root: UIViewController?

    init(_ container: UIViewController) { self.container = container }

    var window: UIWindow? { container?.viewIfLoaded?.window }

    func show(_ controller: UIViewController, isAnimated: Bool) {
      let old = root
      root = controller
      guard let container else { return }
      container.view.fade(isAnimated: isAnimated) { container.embed(controller, replacing: old) }
    }
  }

  extension UIViewController {
    /// Fills the view with a child.
    func embed(_ child: UIViewController, replacing old: UIViewController?) {
      if let old {
        old.willMove(toParent: nil)
        old.viewIfLoaded?.removeFromSuperview()
        old.removeFromParent()
      }
      addChild(child)
      child.view.frame = view.bounds
      child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  extension UIView {
    /// Makes a change, and fades from the contents before it to those after it.
    ///
    /// UIKit ignores touches meanwhile. Nothing else must wait for the end.
    fileprivate func fade(isAnimated: Bool, _ change: @escaping () -> Void) {
      guard isAnimated else { return change() }
      UIView.transition(with: self, duration: 0.3, options: .transitionCrossDissolve) {
        // Otherwise, the layout of the new contents would be animated, too.
        UIView.performWithoutAnimation(change)
      }
    }
  }
#endif
