#if canImport(UIKit) && !os(watchOS) && !os(tvOS)
  import UIKit

  /// A gesture recognizer that begins instead of the back gestures of a navigation controller if
  /// interceptors must be called.
  ///
  /// The back gestures keep UIKit's own delegate, which refuses for example if the back button is
  /// hidden. They wait until this recognizer has failed.
  @MainActor
  final class BackGestureGate: NSObject, UIGestureRecognizerDelegate {
    private weak var navigation: UINavigationController?
    private let userActions: UserActions

    init(_ navigation: UINavigationController, _ userActions: UserActions) {
      self.navigation = navigation
      self.userActions = userActions
      super.init()
      guard let view = navigation.view else { return }
      let recognizer = Self.makeRecognizer(in: view)
      if #available(iOS 26.0, visionOS 26.0, *) {
        navigation.interactiveContentPopGestureRecognizer?.require(toFail: recognizer)
      }
      recognizer.delegate = self
      view.addGestureRecognizer(recognizer)
      navigation.interactivePopGestureRecognizer?.require(toFail: recognizer)
    }

    /// Returns a recognizer of drags: from the edge of the screen if UIKit's gesture begins there,
    /// otherwise from anywhere.
    private static func makeRecognizer(in view: UIView) -> UIPanGestureRecognizer {
      #if !os(visionOS)
        guard #available(iOS 26.0, *) else {
          let edge = UIScreenEdgePanGestureRecognizer()
          edge.edges = view.isRightToLeft ? .right : .left
          return edge
        }
      #endif
      return UIPanGestureRecognizer()
    }

    /// Begins if interceptors must be called, which then decide.
    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
      guard let pan = gestureRecognizer as? UIPanGestureRecognizer, let navigation,
        let view = navigation.view, navigation.viewControllers.count > 1,
        navigation.topViewController?.navigationItem.permitsBackButton == true
      else { return false }
      let velocity = pan.velocity(in: view)
      let (x, y) = (Double(velocity.x), Double(velocity.y))
      guard (view.isRightToLeft ? -x : x) > abs(y) else { return false }
      let below = navigation.viewControllers[navigation.viewControllers.count - 2]
      return !userActions.mayPop(to: below)
    }
  }

  extension UIView {
    fileprivate var isRightToLeft: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
  }
#endif
