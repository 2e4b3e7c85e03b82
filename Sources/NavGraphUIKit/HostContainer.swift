#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// The window or view controller in which a host displays its screens.
  @MainActor
  protocol HostContainer {
    /// The controller of the lowest layer; nil if no screen was displayed yet.
    var root: UIViewController? { get }
    /// The window that contains the screens; nil if there is none yet.
    var window: UIWindow? { get }

    /// Replaces the lowest layer.
    func show(_ controller: UIViewController)
  }

  /// A whole window.
  struct WindowContainer: HostContainer {
    let window: UIWindow?

    var root: UIViewController? { window?.rootViewController }

    func show(_ controller: UIViewController) { window?.rootViewController = controller }
  }

  /// The view of a view controller.
  final class ControllerContainer: HostContainer {
    private weak var container: UIViewController?
    private(set) var root: UIViewController?

    init(_ container: UIViewController) { self.container = container }

    var window: UIWindow? { container?.viewIfLoaded?.window }

    func show(_ controller: UIViewController) {
      if let root {
        root.willMove(toParent: nil)
        root.view.removeFromSuperview()
        root.removeFromParent()
      }
      root = controller
      guard let container else { return }
      container.addChild(controller)
      controller.view.frame = container.view.bounds
      controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      container.view.addSubview(controller.view)
      controller.didMove(toParent: container)
    }
  }
#endif
