// https://developer.apple.com/documentation/uikit/uiscene
@MainActor
open class UIScene: UIResponder {
  public let session: UISceneSession
  open var userActivity: NSUserActivity?

  /// Creates a simulated scene.
  public init(session: UISceneSession? = nil) { self.session = session ?? UISceneSession() }

  // https://developer.apple.com/documentation/uikit/uiscene/connectionoptions
  @MainActor
  open class ConnectionOptions {
    public let urlContexts: Set<UIOpenURLContext>
    public let userActivities: Set<NSUserActivity>

    /// Creates the options of a simulated scene.
    public init(urls: [URL] = [], userActivities: Set<NSUserActivity> = []) {
      urlContexts = Set(urls.map(UIOpenURLContext.init))
      self.userActivities = userActivities
    }
  }
}

// https://developer.apple.com/documentation/uikit/uiwindowscene
open class UIWindowScene: UIScene {}

// https://developer.apple.com/documentation/uikit/uiscenesession
@MainActor
open class UISceneSession {
  open var stateRestorationActivity: NSUserActivity?

  /// Creates the session of a simulated scene.
  public init(stateRestorationActivity: NSUserActivity? = nil) {
    self.stateRestorationActivity = stateRestorationActivity
  }
}

// https://developer.apple.com/documentation/uikit/uiopenurlcontext
@MainActor
public final class UIOpenURLContext: NSObject {
  public let url: URL

  init(url: URL) {
    self.url = url
    super.init()
  }
}

// https://developer.apple.com/documentation/uikit/uiwindowscenedelegate
/// The methods are optional in UIKit.
@MainActor
public protocol UIWindowSceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  )
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
  func scene(_ scene: UIScene, continue userActivity: NSUserActivity)
  func stateRestorationActivity(for scene: UIScene) -> NSUserActivity?
}

extension UIWindowSceneDelegate {
  public func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {}
  public func scene(_ scene: UIScene, continue userActivity: NSUserActivity) {}
  public func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { nil }
}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }
}
