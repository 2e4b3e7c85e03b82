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

  /// Returns whether only conditions on facts about the user and the device block the route, at
  /// least one of them on a given fact.
  ///
  /// ```swift
  /// if route.isBlocked(by: "signedIn") { return .redirect(to: "Login") }
  /// ```
  ///
  /// A property that is missing blocks the route whatever the facts are. Then, the result is false.
  public func isBlocked(by fact: PropertyName) -> Bool {
    isBlockedByContext
      && blockers.contains { blocker in
        guard case .condition(let condition, _) = blocker else { return false }
        return condition.references.contains(.context(fact))
      }
  }

  /// Whether only conditions on facts about the user and the device block the route.
  package var isBlockedByContext: Bool {
    blockers.allSatisfy { blocker in
      guard case .condition(let condition, _) = blocker else { return false }
      return condition.references.contains { if case .context = $0 { true } else { false } }
    }
  }
}

extension BlockedRoute: CustomStringConvertible {
  /// A sentence with the screens of the route, without the blockers.
  public var description: String {
    "The route \(screens.map { $0.name }.joined(separator: " › ")) is blocked."
  }
}
