/// The answer to a request.
public enum RouteOutcome: Sendable, Hashable {
  /// A plan that leads there.
  case planned(Plan)
  /// The user is there: nothing has to be done. The stack has its properties converted and its
  /// defaults filled in.
  case alreadyThere(ScreenStack)
  /// There is no plan.
  case failed(RouteFailure)
}

/// Why there is no plan.
public struct RouteFailure: Error, Sendable, Hashable {
  /// What stands in the way.
  public enum Reason: Sendable, Hashable {
    /// The request names a screen that the graph does not have; with the names most like it.
    case unknownScreen(ScreenID, nearest: [ScreenID])
    /// No sequence of commands leads to the milestone.
    case unreachable(ScreenID)
    /// A route exists, but conditions, missing or overridden properties or screens to avoid block it.
    case blocked(BlockedRoute)
    /// The shortest plan has more steps than the request allows.
    case stepLimit(maximum: Int)
  }

  /// The leg that fails, from 0: the breadcrumbs in order, then the destination.
  public let leg: Int
  /// What stands in the way.
  public let reason: Reason

  /// Makes a failure.
  public init(leg: Int, reason: Reason) {
    self.leg = leg
    self.reason = reason
  }
}

/// The shortest route that would be there if nothing blocked it.
public struct BlockedRoute: Sendable, Hashable {
  /// The screens of the route, from the top of the stack to the milestone.
  public let screens: [ScreenID]
  /// Everything that blocks the route, step by step; for one step first the conditions, then the missing
  /// properties, the screen if it is to be avoided, and the overridden properties.
  public let blockers: [Blocker]

  /// Makes a blocked route.
  public init(screens: [ScreenID], blockers: [Blocker]) {
    self.screens = screens
    self.blockers = blockers
  }
}

/// Something that blocks a step of a route.
public enum Blocker: Sendable, Hashable {
  /// A condition of the command does not hold.
  case condition(Condition, command: String)
  /// The screen that the command opens requires a property that has no value.
  case missing(property: String, screen: ScreenID, command: String?)
  /// The step leads to a screen that is to be avoided; a step back has no command.
  case avoided(ScreenID, command: String?)
  /// The command sets a property of the milestone's screen to another value than requested.
  case overridden(
    property: String,
    screen: ScreenID,
    command: String,
    sets: PropertyValue,
    requested: PropertyValue
  )
}
