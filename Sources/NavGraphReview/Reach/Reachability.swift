import Algorithms
public import NavGraph

/// The reachability of a screen.
package enum Reachability: Sendable {
  /// The screen can be reached if the user supplies the missing properties.
  case reachable(Route)
  /// Routes to the screen exist, but all are blocked.
  case blocked(Blockage)
  /// No sequence of commands leads to the screen.
  case unreachable
  /// The route to the screen contains a screen with a property to which a given value cannot be
  /// converted.
  case invalid(PropertyError)
  /// The search for a route ended at its limit, so that there may be one.
  case undecided(RouteFailure)

  /// The shortest route to a screen.
  public struct Route: Sendable {
    let probe: ReachabilityProbe
    /// The number of steps; 0 if the screen is already on top.
    package let stepCount: Int
    /// The last step of a route from a given stack, or the first step of a route to a given screen;
    /// nil if there are no steps.
    ///
    /// For a command, this is its name. For a step back, it is the action, such as `pop`.
    package let outermostAction: String?
    /// The names of the required properties that the user has to supply, in the order of the steps.
    package let missingProperties: [PropertyName]

    /// The steps, in order.
    ///
    /// - Complexity: The complexity of `NavigationGraph.route(_:)`, because the route is planned
    ///   again.
    public var steps: [Plan.Step] {
      guard case .planned(let plan)? = try? probe.outcome() else { return [] }
      return plan.steps
    }

    /// The screens to which the steps lead, in order, and the names of the commands that they
    /// execute.
    package var names: (screens: [ScreenID], commands: [CommandID]) {
      let steps = steps
      let commands = steps.compactMap { step in
        if case .open(let opening) = step { opening.command } else { CommandID?.none }
      }
      return (steps.map(\.screen), commands)
    }
  }

  /// The shortest route to a screen if blockers are ignored, and all of its blockers.
  public struct Blockage: Sendable {
    let probe: ReachabilityProbe

    /// The route and its blockers.
    ///
    /// - Complexity: As for ``Reachability/Route/steps``.
    public var route: BlockedRoute {
      guard case .failed(let failure)? = try? probe.outcome(),
        case .blocked(let route) = failure.reason
      else { return BlockedRoute(screens: [], blockers: []) }
      return route
    }

    /// The requirements that the user must meet to follow the route.
    package var requirements: [Requirement] { requirements(of: route.blockers) }

    /// Returns the requirements for some blockers of the route.
    package func requirements(of blockers: some Sequence<Blocker>) -> [Requirement] {
      Array(blockers.map { Requirement($0, in: probe.graph) }.uniqued())
    }
  }
}

extension Reachability {
  /// The number of steps to the screen; nil if the screen cannot be reached.
  package var stepCount: Int? {
    if case .reachable(let route) = self { route.stepCount } else { nil }
  }

  /// The requirements that the user must meet to reach the screen; empty if there are none, or if
  /// the screen cannot be reached.
  package var requirements: [Requirement] {
    switch self {
    case .reachable(let route): route.missingProperties.map(Requirement.property)
    case .blocked(let blockage): blockage.requirements
    case .unreachable, .invalid, .undecided: []
    }
  }

  /// Returns whether another reachability has the same number of steps and the same requirements.
  package func isEquivalent(to other: Reachability) -> Bool {
    switch (self, other) {
    case (.reachable, .reachable), (.blocked, .blocked):
      stepCount == other.stepCount && requirements == other.requirements
    case (.unreachable, .unreachable): true
    case (.invalid(let error), .invalid(let otherError)): error == otherError
    case (.undecided, .undecided): true
    default: false
    }
  }
}

/// A requirement that a user must meet to follow a route.
package enum Requirement: Sendable, Hashable {
  /// A property needs a value.
  case property(PropertyName)
  /// A property needs the given value, which a command sets.
  case value(PropertyValue, property: PropertyName)
  /// A property needs a value, but is read-only and has no default value, so it cannot be set.
  case readOnlyProperty(PropertyName, screen: ScreenID)
  /// A condition must hold.
  case condition(NavigationCondition)
  /// A screen must not be avoided.
  case avoided(ScreenID)

  init(_ blocker: Blocker, in graph: NavigationGraph) {
    switch blocker {
    case .condition(let condition, _): self = .condition(condition)
    case .avoided(let screen, _): self = .avoided(screen)
    case .overridden(let name, _, _, let value, _): self = .value(value, property: name)
    case .kept(let name, _, let value, _, _): self = .value(value ?? .null, property: name)
    case .missing(let name, let screen, _):
      let declaration = graph.properties(of: screen).first(named: name)
      self =
        declaration?.isReadOnly == true
        ? .readOnlyProperty(name, screen: screen) : .property(name)
    }
  }
}

extension Requirement: CustomStringConvertible {
  /// The requirement as short text, such as `id=…` or `context.role = "admin"`.
  package var description: String {
    switch self {
    case .property(let name): "\(name)=…"
    case .value(let value, let name): "\(name)=\(value)"
    case .readOnlyProperty(let name, let screen): "\(screen) never has \(name)"
    case .condition(let condition): condition.description
    case .avoided(let screen): "\(screen) not avoided"
    }
  }
}
