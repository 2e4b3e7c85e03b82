import NavGraph
import NavGraphReview

/// The reachability of a screen as JSON.
struct ReachJSON: Encodable {
  var outcome: String
  var steps: Int?
  /// The outermost command or tab of the route.
  var action: String?
  var route: [String]?
  var commands: [String]?
  var given: [String]?
  var blockers: [BlockerJSON]?
  /// True if there are more blockers than listed; nil otherwise.
  var moreBlockers: Bool?
  var error: String?

  /// The number of blockers and requirements of a route that are listed.
  static let listedBlockerCount = 100

  /// Creates the JSON, by default without routes: all routes of a chain together would be as large
  /// as the square of its length.
  init(_ reachability: Reachability, withRoutes hasRoutes: Bool = false) {
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
      let found = blockage.blockers(count: ReachJSON.listedBlockerCount + 1)
      outcome = "blocked"
      if hasRoutes { route = blockage.screens.dropFirst().map(\.name) }
      blockers = found.prefix(ReachJSON.listedBlockerCount).map(BlockerJSON.init)
      moreBlockers = found.count > ReachJSON.listedBlockerCount ? true : nil
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

  init(_ entry: ScreenReachability, withRoutes hasRoutes: Bool) {
    screen = entry.screen.name
    reach = ReachJSON(entry.reachability, withRoutes: hasRoutes)
  }
}

/// A list of screens as JSON on one line.
///
/// It is written screen by screen, because all routes together can take much memory.
struct ReachListJSON {
  /// The members before and after the list.
  private let before: String
  private let after: String
  private let entries: [ScreenReachability]
  private let hasRoutes: Bool

  /// Creates the list of the screens that can be reached from a stack.
  init(from stack: ScreenStack, _ entries: [ScreenReachability], withRoutes hasRoutes: Bool) throws
  {
    before = "\"from\":\(try stack.entries.map(StackEntryJSON.init).jsonLine()),"
    after = ""
    self.entries = entries
    self.hasRoutes = hasRoutes
  }

  /// Creates the list of the screens from which a screen can be reached.
  init(to screen: ScreenID, _ entries: [ScreenReachability], withRoutes hasRoutes: Bool) throws {
    before = ""
    after = ",\"to\":\(try screen.name.jsonLine())"
    self.entries = entries
    self.hasRoutes = hasRoutes
  }

  /// Prints the list.
  func print() throws {
    try Console.write(Array("{\(before)\"screens\":[".utf8))
    for (position, entry) in entries.enumerated() {
      let separator = position == 0 ? "" : ","
      let item = try ReachEntryJSON(entry, withRoutes: hasRoutes).jsonLine()
      try Console.write(Array((separator + item).utf8))
    }
    try Console.write(Array("]\(after)}\n".utf8))
  }
}
