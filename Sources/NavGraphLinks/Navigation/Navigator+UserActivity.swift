#if canImport(Darwin) || canImport(UIKit)
  public import NavGraph

  // `NSUserActivity` is part of Foundation, except in the tests.
  #if canImport(ObjectiveC)
    public import Foundation
  #else
    import Foundation
    public import UIKit
  #endif

  extension Navigator {
    /// Opens the universal link of a user activity, as ``receive(_:from:ifBlocked:)`` does.
    ///
    /// Other activities are ignored.
    ///
    /// - Parameters:
    ///   - activity: The activity that the system passes to the app.
    ///   - behavior: What happens if only conditions on the context block the link.
    public func receive(
      _ activity: NSUserActivity,
      ifBlocked behavior: BlockedLinkBehavior = .fail
    ) {
      guard activity.activityType == NSUserActivityTypeBrowsingWeb, let url = activity.webpageURL
      else { return }
      receive(url, from: .web, ifBlocked: behavior)
    }
  }
#endif
