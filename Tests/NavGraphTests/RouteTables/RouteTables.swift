import NavGraph
import NavGraphTestSupport

/// The tables of the routes that can be executed, and of those that may be blocked.
struct RouteTables {
  let executable: RouteTable
  let blocked: RouteTable

  init(_ table: (RouteTable.IgnoredBlockers) throws -> RouteTable) throws {
    executable = try table(.none)
    blocked = try table(.all)
  }

  /// Returns the kind of a screen's route; nil if the route is not the expected one.
  func word(
    for screen: ScreenIndex,
    _ expected: Result<RouteOutcome, PropertyError>
  ) -> String? {
    switch expected {
    case .failure(let error):
      return executable.error(for: screen) == error ? "mistyped" : nil
    case .success(.alreadyThere):
      return executable.stepCount(for: screen) == 0 ? "already there" : nil
    case .success(.planned(let plan)):
      let found = try? executable.plan(for: screen)
      return found?.steps == plan.steps && found?.stack == plan.stack
        && executable.stepCount(for: screen) == plan.steps.count ? "planned" : nil
    case .success(.failed(let failure)):
      guard !executable.hasRoute(for: screen) else { return nil }
      switch failure.reason {
      case .blocked(let route) where route.blockers.contains(where: \.isKept):
        // The tables do not follow routes back to entries with other properties than requested.
        return blocked.hasRoute(for: screen) ? nil : "blocked"
      case .blocked(let route):
        return blocked.blockedRoute(for: screen) == route ? "blocked" : nil
      case .unreachable: return blocked.hasRoute(for: screen) ? nil : "unreachable"
      case .unknownScreen, .stepLimit: return nil
      }
    }
  }
}
