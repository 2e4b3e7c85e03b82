#if canImport(UIKit) && !os(watchOS)
  import UIKit

  /// A view controller that fills its view with a tab bar controller.
  ///
  /// UIKit does not allow pushing a tab bar controller itself.
  final class EmbeddedTabsController: UIViewController {
    let tabs: UITabBarController

    init(_ tabs: UITabBarController) {
      self.tabs = tabs
      super.init(nibName: nil, bundle: nil)
      addChild(tabs)
      tabs.didMove(toParent: self)
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
      super.viewDidLoad()
      tabs.view.frame = view.bounds
      tabs.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(tabs.view)
    }
  }

  extension UIViewController {
    /// The controller that is pushed for a screen object.
    var controllerOnStack: UIViewController { parent as? EmbeddedTabsController ?? self }

    /// Whether a navigation controller accepts the controller on its stack.
    var canBePushed: Bool {
      !(self is UINavigationController || self is UITabBarController
        || self is UISplitViewController || self is UIAlertController)
    }

    /// The screen object of a pushed controller.
    var screenObject: UIViewController { (self as? EmbeddedTabsController)?.tabs ?? self }
  }
#endif
