#if canImport(Darwin)
  public import Foundation
  public import NavGraph

  extension Navigator {
    /// Opens the universal link of a user activity, with the source `web`.
    ///
    /// ```swift
    /// func scene(_ scene: UIScene, continue activity: NSUserActivity) {
    ///   navigator.start { try await $0.open(activity, by: links) }
    /// }
    /// ```
    ///
    /// - Parameters:
    ///   - activity: The activity that the system passes to the app.
    ///   - links: The router of the app's links.
    /// - Returns: The outcome; nil if the activity does not have the type for browsing the web.
    /// - Throws: The errors of `open(_:by:from:ifBlocked:trusted:)`.
    @discardableResult
    public func open(
      _ activity: NSUserActivity,
      by links: LinkRouter
    ) async throws -> LinkOutcome? {
      guard let url = activity.universalLink else { return nil }
      return try await open(url, by: links, from: .web)
    }
  }

  extension LinkInbox {
    /// Opens the universal link of a user activity, or stores it until there is a navigator.
    ///
    /// Other activities are ignored.
    ///
    /// - Parameter activity: The activity that the system passes to the scene.
    public func receive(_ activity: NSUserActivity) {
      if let url = activity.universalLink { receive(url, from: .web) }
    }
  }

  extension NSUserActivity {
    /// The web page of the activity; nil if its type is not the one for browsing the web.
    fileprivate var universalLink: URL? {
      activityType == NSUserActivityTypeBrowsingWeb ? webpageURL : nil
    }
  }
#endif
