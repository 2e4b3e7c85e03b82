/// The outcome of a request that did not fail.
///
/// A request that fails throws a ``NavigationError``.
public enum NavigationOutcome: Sendable, Hashable {
  /// The user has been taken to the destination.
  case navigated(Navigation)
  /// Nothing was done: the user is at the destination or, when going back, at the root.
  case alreadyThere(ScreenStack)
  /// An interceptor refused the plan; nothing was done.
  case refused(reason: String)

  /// Whether the user is at the destination.
  public var isAtDestination: Bool {
    switch self {
    case .navigated, .alreadyThere: true
    case .refused: false
    }
  }
}

/// A plan that has been executed.
public struct Navigation: Sendable, Hashable {
  /// The stack before the first step.
  public let origin: ScreenStack
  /// The steps, and the stack after the last one.
  public let plan: Plan
  /// The requested properties that no new screen has taken.
  public let ignored: [IgnoredProperty]

  package init(origin: ScreenStack, plan: Plan, ignored: [IgnoredProperty]) {
    self.origin = origin
    self.plan = plan
    self.ignored = ignored
  }
}
