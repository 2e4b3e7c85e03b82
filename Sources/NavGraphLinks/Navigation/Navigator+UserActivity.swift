#if canImport(Darwin)
  public import Foundation
  public import NavGraph
#else
  package import Foundation
  package import NavGraph
#endif

extension Navigator {
  /// Opens the universal link of a user activity, with the source `web`.
  ///
  /// - Parameters:
  ///   - activityType: The type of the activity.
  ///   - url: The web page of the activity; nil if it has none.
  ///   - links: The router of the app's links.
  /// - Returns: The outcome; nil if the activity does not have the type for browsing the web.
  /// - Throws: The errors of `open(_:by:from:ifBlocked:trusted:)`.
  package func open(
    activityOfType activityType: String,
    webpage url: URL?,
    by links: LinkRouter
  ) async throws -> LinkOutcome? {
    guard activityType == browsingActivityType, let url else { return nil }
    return try await open(url, by: links, from: .web)
  }
}

/// The value of `NSUserActivityTypeBrowsingWeb`.
private let browsingActivityType = "NSUserActivityTypeBrowsingWeb"

#if canImport(Darwin)
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
      try await open(activityOfType: activity.activityType, webpage: activity.webpageURL, by: links)
    }
  }
#endif
