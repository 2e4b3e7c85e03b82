/// The outcome of a request that did not fail.
///
/// A request that fails throws a ``NavigationError``.
public enum NavigationOutcome: Sendable, Hashable {
  /// The user was taken to the destination.
  case navigated(Navigation)
  /// The stack did not change, because the user is already at the destination or, when going back,
  /// at the root.
  case alreadyThere(ScreenStack)
  /// An interceptor refused the plan, and the stack did not change.
  case refused(reason: String)

  /// Whether the user is at the destination.
  public var isAtDestination: Bool { if case .refused = self { false } else { true } }
}

/// A plan that was carried out.
public struct Navigation: Sendable, Hashable {
  /// The stack before the first step.
  public let origin: ScreenStack
  /// The steps, and the stack after the last one.
  public let plan: Plan
  /// The requested properties that have no effect on any new screen.
  public let ignored: [IgnoredProperty]

  /// Creates the value, for example in a test.
  public init(origin: ScreenStack, plan: Plan, ignored: [IgnoredProperty]) {
    self.origin = origin
    self.plan = plan
    self.ignored = ignored
  }
}
