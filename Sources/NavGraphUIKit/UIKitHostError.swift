#if canImport(UIKit) && !os(watchOS)
  public import NavGraph

  /// The reason why a ``UIKitHost`` cannot display screens.
  public enum UIKitHostError: Error, Sendable, Hashable {
    /// The screen object of a container is not a `UITabBarController`.
    case noTabBarController(ScreenID)
    /// A navigation controller does not accept the screen object of a screen. The associated value
    /// `type` is the class of the object.
    case cannotBePushed(ScreenID, type: String)
    /// The layer or tab in which a screen should be pushed has no navigation controller.
    case noNavigationController(ScreenID)
    /// The `UITab` of a tab has no navigation controller.
    case noTabNavigationController(TabID, of: ScreenID)
    /// The app has removed a tab of a container.
    case noTab(TabID, of: ScreenID)
    /// The host is not in a visible window, so it cannot present a screen.
    case notInWindow(ScreenID)
  }

  extension UIKitHostError: CustomStringConvertible {
    /// The error message.
    public var description: String {
      switch self {
      case .noTabBarController(let screen):
        "Screen '\(screen)' has tabs. Its factory must create a UITabBarController."
      case .cannotBePushed(let screen, let type):
        "The factory of screen '\(screen)' creates a \(type), which a navigation controller does not accept. "
          + "Present the screen, and let makeNavigationController return nil for it."
      case .noNavigationController(let screen):
        "Screen '\(screen)' cannot be pushed, because the screen below it has no navigation controller. Present it."
      case .noTabNavigationController(let tab, let container):
        "UITab '\(tab)' of '\(container)' has no navigation controller. Return a UINavigationController from its "
          + "viewControllerProvider."
      case .noTab(let tab, let container):
        "The tab bar controller of '\(container)' has no tab '\(tab)'. Do not remove controllers of the host."
      case .notInWindow(let screen):
        "Screen '\(screen)' cannot be presented, because the host is not in a visible window. Add the host's view "
          + "controller to a window first."
      }
    }
  }
#endif
