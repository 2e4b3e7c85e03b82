import NavGraph
import NavGraphReview

/// The reachability of a screen as JSON.
struct ReachJSON: Encodable {
  var outcome: String
  var steps: Int?
  var route: [String]?
  var commands: [String]?
  var given: [String]?
  var blockers: [BlockerJSON]?
  var error: String?

  init(_ reachability: Reachability) {
    switch reachability {
    case .reachable(let route):
      let steps = route.steps
      outcome = steps.isEmpty ? "alreadyThere" : "planned"
      self.steps = steps.count
      self.route = steps.map(\.screen.name)
      commands = steps.compactMap(\.command)
      given = route.missingProperties
    case .blocked(let blockage):
      let route = blockage.route
      outcome = "blocked"
      self.route = route.screens.dropFirst().map(\.name)
      blockers = route.blockers.map(BlockerJSON.init)
    case .unreachable: outcome = "unreachable"
    case .invalid(let error):
      outcome = "invalid"
      self.error = error.description
    }
  }
}

/// A screen with its reachability as JSON.
struct ReachEntryJSON: Encodable {
  let screen: String
  let reach: ReachJSON

  init(_ entry: ScreenReachability) {
    screen = entry.screen.name
    reach = ReachJSON(entry.reachability)
  }
}

/// The screens that can be reached from a stack, as JSON.
struct ReachListJSON: Encodable {
  let from: [StackEntryJSON]
  let screens: [ReachEntryJSON]

  init(_ stack: ScreenStack, _ entries: [ScreenReachability]) {
    from = stack.entries.map(StackEntryJSON.init)
    screens = entries.map(ReachEntryJSON.init)
  }
}

/// The screens from which a screen can be reached, as JSON.
struct OriginListJSON: Encodable {
  let to: String
  let screens: [ReachEntryJSON]

  init(_ screen: ScreenID, _ entries: [ScreenReachability]) {
    to = screen.name
    screens = entries.map(ReachEntryJSON.init)
  }
}

extension Step {
  /// The command that the step executes; nil for a step back.
  var command: String? { if case .open(let opening) = self { opening.command } else { nil } }
}
