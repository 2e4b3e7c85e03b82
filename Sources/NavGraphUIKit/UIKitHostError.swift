#if canImport(UIKit) && !os(watchOS)
  public import NavGraph

  /// The reason why a ``UIKitHost`` cannot apply a step.
  public enum UIKitHostError: Error, Sendable, Hashable {
    /// The screen object of a container is not a `UITabBarController`.
    case noTabBarController(ScreenID)
    /// The screen object of a screen is a `UINavigationController`, which cannot be pushed onto
    /// another one.
    case navigationController(ScreenID)
    /// The navigation controller for a screen is missing, because the app has replaced it.
    case noNavigationController(ScreenID)
    /// The app has removed a tab of a container.
    case noTab(String, of: ScreenID)
  }

  extension UIKitHostError: CustomStringConvertible {
    /// The error message.
    public var description: String {
      switch self {
      case .noTabBarController(let screen):
        "Screen '\(screen)' has tabs. Its factory must create a UITabBarController."
      case .navigationController(let screen):
        "The factory of screen '\(screen)' creates a UINavigationController, which the host adds itself. Create "
          + "its root view controller."
      case .noNavigationController(let screen):
        "There is no navigation controller for screen '\(screen)'. Do not remove controllers of the host."
      case .noTab(let tab, let container):
        "The tab bar controller of '\(container)' has no tab '\(tab)'. Do not remove controllers of the host."
      }
    }
  }
#endif
