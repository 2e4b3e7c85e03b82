import NavGraph
import NavGraphReview

/// How a screen can be reached as JSON.
struct ReachAnswer: Encodable {
  var outcome: String
  var steps: Int?
  var route: [String]?
  var commands: [String]?
  var given: [String]?
  var blockers: [BlockerAnswer]?
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
      blockers = blocked.blockers.map(BlockerAnswer.init)
    case .unreachable: outcome = "unreachable"
    case .invalid(let error):
      outcome = "invalid"
      self.error = error.description
    }
  }
}

/// A screen and how it, or another from it, can be reached, as JSON.
struct ReachEntryAnswer: Encodable {
  let screen: String
  let reach: ReachAnswer

  init(_ entry: ReachEntry) {
    screen = entry.screen.name
    reach = ReachAnswer(entry.reach)
  }
}

/// What can be reached from a stack as JSON.
struct ReachListAnswer: Encodable {
  let from: [EntryAnswer]
  let screens: [ReachEntryAnswer]

  init(_ stack: ScreenStack, _ entries: [ReachEntry]) {
    from = stack.entries.map(EntryAnswer.init)
    screens = entries.map(ReachEntryAnswer.init)
  }
}

/// From where a screen can be reached as JSON.
struct OriginListAnswer: Encodable {
  let to: String
  let screens: [ReachEntryAnswer]

  init(_ screen: ScreenID, _ entries: [ReachEntry]) {
    to = screen.name
    screens = entries.map(ReachEntryAnswer.init)
  }
}

extension Step {
  /// The command that the step executes; nil if it goes back.
  var command: String? { if case .open(let opening) = self { opening.command } else { nil } }
}
