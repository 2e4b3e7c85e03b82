public import NavGraph

/// An outcome that equals another one if both differ only in the order and the repetition of
/// blockers.
public struct UnorderedOutcome: Equatable {
  /// The outcome of a router or an oracle.
  public let outcome: RouteOutcome
  /// Makes an outcome to compare.
  public init(_ outcome: RouteOutcome) { self.outcome = outcome }

  /// The outcome without its blockers, and these.
  private var parts: (rest: RouteOutcome, blockers: Set<Blocker>) {
    guard case .failed(let failure) = outcome, case .blocked(let route) = failure.reason else {
      return (outcome, [])
    }
    let rest = BlockedRoute(screens: route.screens, blockers: [])
    return (
      .failed(RouteFailure(leg: failure.leg, reason: .blocked(rest))), Set(route.blockers)
    )
  }

  /// Returns whether two outcomes differ in nothing but the order and the repetition of blockers.
  public static func == (outcome: UnorderedOutcome, other: UnorderedOutcome) -> Bool {
    outcome.parts == other.parts
  }
}
