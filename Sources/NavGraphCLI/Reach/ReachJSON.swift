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
  /// True if there are more blockers than listed; nil otherwise.
  var moreBlockers: Bool?
  var error: String?

  /// The number of blockers and requirements of a route that are listed.
  static let listedBlockerCount = 100

  init(_ reachability: Reachability) {
    switch reachability {
    case .reachable(let route):
      let names = route.names
      outcome = names.screens.isEmpty ? "alreadyThere" : "planned"
      steps = names.screens.count
      self.route = names.screens.map(\.name)
      commands = names.commands.map(\.name)
      given = route.missingProperties.map(\.name)
    case .blocked(let blockage):
      let found = blockage.blockers(count: ReachJSON.listedBlockerCount + 1)
      outcome = "blocked"
      route = blockage.screens.dropFirst().map(\.name)
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

  init(_ entry: ScreenReachability) {
    screen = entry.screen.name
    reach = ReachJSON(entry.reachability)
  }
}

/// A list of screens as JSON on one line.
///
/// It is written screen by screen, because all routes together would take much memory.
struct ReachListJSON {
  /// The members before and after the list.
  private let before: String
  private let after: String
  private let entries: [ScreenReachability]

  /// Creates the list of the screens that can be reached from a stack.
  init(from stack: ScreenStack, _ entries: [ScreenReachability]) throws {
    before = "\"from\":\(try stack.entries.map(StackEntryJSON.init).jsonLine()),"
    after = ""
    self.entries = entries
  }

  /// Creates the list of the screens from which a screen can be reached.
  init(to screen: ScreenID, _ entries: [ScreenReachability]) throws {
    before = ""
    after = ",\"to\":\(try screen.name.jsonLine())"
    self.entries = entries
  }

  /// Prints the list.
  func print() throws {
    try Console.write(Array("{\(before)\"screens\":[".utf8))
    for (position, entry) in entries.enumerated() {
      let separator = position == 0 ? "" : ","
      try Console.write(Array((separator + ReachEntryJSON(entry).jsonLine()).utf8))
    }
    try Console.write(Array("]\(after)}\n".utf8))
  }
}
