@MainActor
public final class UIAction {
  let handler: (UIAction) -> Void

  public init(title: String = "", handler: @escaping (UIAction) -> Void) { self.handler = handler }
}

@MainActor
public final class UINavigationItem {
  public var title: String?
  public var backAction: UIAction?
  public var hidesBackButton = false
}

@MainActor
open class UITabBarItem {
  open var title: String?

  public init() {}

  public init(title: String?, image: UIImage?, tag: Int) { self.title = title }
}

open class UIImage {}

@MainActor
open class UIGestureRecognizer {
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  open var isEnabled = true
}

@MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
}

@MainActor
open class UIStoryboard {
  /// The controllers of all storyboards: by the storyboard's name, and the identifier or nil for the initial one.
  public static var simulated: [String: [String?: @MainActor () -> UIViewController]] = [:]

  private let controllers: [String?: @MainActor () -> UIViewController]

  public init(name: String, bundle: Bundle?) { controllers = UIStoryboard.simulated[name] ?? [:] }

  open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
    guard let controller = controllers[identifier] else {
      preconditionFailure("The storyboard has no view controller '\(identifier)'.")
    }
    return controller()
  }

  open func instantiateInitialViewController() -> UIViewController? { controllers[nil]?() }
}

/// Part of Foundation on Apple's platforms.
open class NSUserActivity {
  public let activityType: String
  open var userInfo: [AnyHashable: Any]?

  public init(activityType: String) { self.activityType = activityType }

  open func addUserInfoEntries(from other: [AnyHashable: Any]) {
    userInfo = (userInfo ?? [:]).merging(other) { $1 }
  }
}
