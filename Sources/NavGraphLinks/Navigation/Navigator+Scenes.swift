#if canImport(UIKit) && !os(watchOS)
  public import NavGraph
  public import UIKit

  extension Navigator {
    /// Opens the links with which the system connects a scene.
    ///
    /// See ``receive(_:from:ifBlocked:)``.
    ///
    /// - Parameters:
    ///   - options: The options that the system passes to the scene delegate.
    ///   - behavior: What happens if only conditions on the context block a link.
    public func receive(
      _ options: UIScene.ConnectionOptions,
      ifBlocked behavior: BlockedLinkBehavior = .fail
    ) {
      receive(options.urlContexts, ifBlocked: behavior)
      for activity in options.userActivities { receive(activity, ifBlocked: behavior) }
    }

    /// Opens the links that the system passes to a scene, with the source `app`.
    ///
    /// - Parameters:
    ///   - contexts: The links.
    ///   - behavior: What happens if only conditions on the context block a link.
    public func receive(
      _ contexts: Set<UIOpenURLContext>,
      ifBlocked behavior: BlockedLinkBehavior = .fail
    ) {
      for context in contexts { receive(context.url, from: .app, ifBlocked: behavior) }
    }
  }
#endif
