open class UIScene {
  public struct ConnectionOptions {
    public let urlContexts: Set<UIOpenURLContext> = []
  }
}

open class UIWindowScene: UIScene {}

open class UISceneSession {}

public final class UIOpenURLContext: Hashable {
  public let url: URL

  init(url: URL) { self.url = url }

  public static func == (left: UIOpenURLContext, right: UIOpenURLContext) -> Bool {
    left === right
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

/// The methods are optional in UIKit.
@MainActor
public protocol UIWindowSceneDelegate: AnyObject {
  func scene(
    _ scene: UIScene,
    willConnectTo session: UISceneSession,
    options: UIScene.ConnectionOptions
  )
  func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>)
}

extension UIWindow {
  public convenience init(windowScene: UIWindowScene) { self.init(frame: .zero) }
}
