package import NavGraph
package import NavGraphReview
package import NavGraphText

/// The reachability of a screen as JSON.
package struct ReachabilityJSON: JSONConvertible {
  package var outcome: String
  package var steps: Int?
  /// The outermost command or tab of the route.
  package var action: String?
  package var route: [String]?
  package var commands: [String]?
  var given: [String]?
  var blockers: [Blocker]?
  /// True if there are more blockers than listed; nil otherwise.
  var moreBlockers: Bool?
  package var error: String?

  /// The number of blockers and requirements of a route that are listed.
  package static let listedBlockerCount = 100

  /// Creates the JSON, by default without routes: all routes of a chain together would be as large
  /// as the square of its length.
  package init(_ reachability: Reachability, withRoutes hasRoutes: Bool = false) {
    switch reachability {
    case .reachable(let route):
      outcome = route.stepCount == 0 ? "alreadyThere" : "planned"
      steps = route.stepCount
      action = route.outermostAction
      if hasRoutes {
        let names = route.names
        self.route = names.screens.map(\.name)
        commands = names.commands.map(\.name)
      }
      given = route.missingProperties.map(\.name)
    case .blocked(let blockage):
      let blocked = blockage.route
      let found = blocked.blockers.prefix(ReachabilityJSON.listedBlockerCount + 1)
      outcome = "blocked"
      if hasRoutes { route = blocked.screens.dropFirst().map(\.name) }
      blockers = Array(found.prefix(ReachabilityJSON.listedBlockerCount))
      moreBlockers = found.count > ReachabilityJSON.listedBlockerCount ? true : nil
    case .unreachable: outcome = "unreachable"
    case .invalid(let error):
      outcome = "invalid"
      self.error = error.description
    case .undecided(let failure):
      outcome = "stepLimit"
      error = failure.description
    }
  }

  package var json: ObjectJSON {
    [
      "outcome": outcome, "steps": steps, "action": action, "route": route, "commands": commands,
      "given": given, "blockers": blockers, "moreBlockers": moreBlockers, "error": error,
    ]
  }
}
