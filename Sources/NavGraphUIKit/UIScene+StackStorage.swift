#if canImport(UIKit) && !os(watchOS)
  public import NavGraph
  public import UIKit

  // `NSUserActivity` is part of Foundation, except in the tests.
  #if canImport(ObjectiveC)
    import Foundation
  #endif

  /// A stack in the state of a scene, which the system restores with the scene.
  ///
  /// ```swift
  /// try await navigator.launch(on: "Menu", restoring: scene)
  /// ```
  ///
  /// The scene delegate returns the activity of the scene:
  ///
  /// ```swift
  /// func stateRestorationActivity(for scene: UIScene) -> NSUserActivity? { scene.userActivity }
  /// ```
  ///
  /// Each scene has one stack, so the key is not used.
  extension UIScene: StackStorage {
    /// The type of the activities.
    private static let activityType = "navgraph.stack"

    /// Saves a stack in the activity of the scene.
    ///
    /// - Throws: `EncodingError`; `StackSnapshotError` if a newer version of the app has saved the
    ///   stack with which the scene was restored.
    public func save(_ snapshot: StackSnapshot, key: String) async throws {
      try await keepNewerStack(key: key)
      let activity = NSUserActivity(activityType: UIScene.activityType)
      activity.isEligibleForHandoff = false
      try snapshot.encode(to: activity)
      userActivity = activity
    }

    /// Returns the stack in the activity with which the system restores the scene.
    ///
    /// - Throws: `DecodingError` or `StackSnapshotError` if it cannot be read.
    public func savedStack(key: String) async throws -> StackSnapshot? {
      try session.stateRestorationActivity.flatMap { try StackSnapshot(from: $0) }
    }

    /// Removes the stack from the activity of the scene.
    public func removeSavedStack(key: String) async { userActivity = nil }
  }
#endif
