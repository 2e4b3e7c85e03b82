/// The shortest route to a milestone if all blockers are ignored, and the blockers on it.
public struct BlockedRoute: Sendable, Hashable {
  /// The screens of the route, from the top of the stack to the milestone.
  public let screens: [ScreenID]
  /// The blockers on the route, step by step.
  ///
  /// The blockers of one step have this order: conditions, missing properties, a screen to avoid,
  /// overridden properties.
  public let blockers: [Blocker]

  package init(screens: [ScreenID], blockers: [Blocker]) {
    self.screens = screens
    self.blockers = blockers
  }
}

extension BlockedRoute: CustomStringConvertible {
  /// A sentence with the screens of the route, without the blockers.
  public var description: String {
    "The route \(screens.map { $0.name }.joined(separator: " › ")) is blocked."
  }
}
