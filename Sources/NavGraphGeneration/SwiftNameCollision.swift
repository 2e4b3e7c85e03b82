import NavGraph

/// The error of two names in a database that give the same Swift name.
///
/// A Swift name depends only on one name, so that no other edit of the database changes it. So
/// neither of the two can get another Swift name.
package struct SwiftNameCollision: Error, Hashable {
  /// What has the names, such as `Screens` or `Tabs of 'Menu'`.
  let kind: String
  /// The first name.
  let first: String
  /// The second name.
  let second: String
  /// The Swift name of both.
  let identifier: String
}

extension SwiftNameCollision: CustomStringConvertible {
  /// The error message.
  package var description: String {
    "\(kind): '\(first)' and '\(second)' both have the Swift name '\(identifier)'. Rename one of the two."
      .printable
  }
}
