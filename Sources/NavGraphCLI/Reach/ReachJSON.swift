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

  init(_ reach: Reach) {
    switch reach {
    case .open(let way):
      outcome = way.steps.isEmpty ? "alreadyThere" : "planned"
      steps = way.steps.count
      route = way.steps.map(\.screen.name)
      commands = way.steps.compactMap(\.command)
      given = way.given
    case .blocked(let blocked, _):
      outcome = "blocked"
      route = blocked.screens.dropFirst().map(\.name)
      blockers = blocked.blockers.map(BlockerJSON.init)
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

  init(_ entry: ReachEntry) {
    screen = entry.screen.name
    reach = ReachJSON(entry.reach)
  }
}

/// The screens that can be reached from a stack, as JSON.
struct ReachListJSON: Encodable {
  let from: [StackEntryJSON]
  let screens: [ReachEntryJSON]

  init(_ stack: ScreenStack, _ entries: [ReachEntry]) {
    from = stack.entries.map(StackEntryJSON.init)
    screens = entries.map(ReachEntryJSON.init)
  }
}

/// The screens from which a screen can be reached, as JSON.
struct OriginListJSON: Encodable {
  let to: String
  let screens: [ReachEntryJSON]

  init(_ screen: ScreenID, _ entries: [ReachEntry]) {
    to = screen.name
    screens = entries.map(ReachEntryJSON.init)
  }
}

extension Step {
  /// The command that the step executes; nil for a step back.
  var command: String? { if case .open(let opening) = self { opening.command } else { nil } }
}
