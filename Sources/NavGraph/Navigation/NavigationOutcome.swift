/// What has become of a request.
public enum NavigationOutcome: Sendable, Hashable {
  /// The user is there now.
  case navigated(Navigation)
  /// The user was there already, or at the root where there is nothing to go back to; nothing has
  /// been done.
  case alreadyThere(ScreenStack)
  /// There is no plan; nothing has been done.
  case failed(RouteFailure)
  /// An interceptor refused, with its reason.
  case refused(reason: String)

  /// Whether the user is where they wanted to be.
  public var isThere: Bool {
    switch self {
    case .navigated, .alreadyThere: true
    case .failed, .refused: false
    }
  }
}

/// A plan that has been carried out.
public struct Navigation: Sendable, Hashable {
  /// The stack before.
  public let origin: ScreenStack
  /// The steps, and the stack after them.
  public let plan: Plan
  /// Properties that a new screen's object does not have, or only for reading.
  public let ignored: [IgnoredProperty]

  /// Makes a navigation.
  public init(origin: ScreenStack, plan: Plan, ignored: [IgnoredProperty]) {
    self.origin = origin
    self.plan = plan
    self.ignored = ignored
  }
}
