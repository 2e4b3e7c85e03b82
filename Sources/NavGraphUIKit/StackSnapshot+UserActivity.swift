#if canImport(UIKit) && !os(watchOS)
  public import NavGraph

  // `NSUserActivity` is part of Foundation, except in the tests.
  #if canImport(ObjectiveC)
    public import Foundation
  #else
    import Foundation
    public import UIKit
  #endif

  /// Saving the stack in a user activity, for state restoration.
  ///
  /// ```swift
  /// func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? {
  ///   let activity = NSUserActivity(activityType: "com.example.app.stack")
  ///   try? StackSnapshot(navigator.stack).encode(to: activity)
  ///   return activity
  /// }
  /// ```
  ///
  /// When the scene connects, `navigator.restore(snapshot)` shows the valid part of the stack.
  extension StackSnapshot {
    private static let key = "navgraph.stack"

    /// Creates the snapshot that an activity contains; returns nil if it contains none.
    ///
    /// - Throws: `DecodingError` or `StackSnapshotError` if the snapshot cannot be read.
    public init?(from activity: NSUserActivity) throws {
      guard let text = activity.userInfo?[StackSnapshot.key] as? String else { return nil }
      self = try JSONDecoder().decode(StackSnapshot.self, from: Data(text.utf8))
    }

    /// Adds the snapshot to the user info of an activity, as JSON.
    ///
    /// - Throws: `EncodingError`.
    public func encode(to activity: NSUserActivity) throws {
      let data = try JSONEncoder().encode(self)
      activity.addUserInfoEntries(from: [StackSnapshot.key: String(decoding: data, as: UTF8.self)])
    }
  }
#endif
