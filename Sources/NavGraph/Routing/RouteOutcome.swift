/// The outcome of a request.
public enum RouteOutcome: Sendable, Hashable {
  /// There is a plan.
  case planned(Plan)
  /// The destination is already on top of the stack.
  ///
  /// The associated stack has converted properties and default values.
  case alreadyThere(ScreenStack)
  /// There is no plan.
  case failed(RouteFailure)
}

/// The failure to plan a request.
public struct RouteFailure: Error, Sendable, Hashable {
  /// The reason for a failure.
  public enum Reason: Sendable, Hashable {
    /// The request contains a screen that the graph does not contain. The associated value
    /// `nearest` contains the most similar names.
    case unknownScreen(ScreenID, nearest: [ScreenID])
    /// The command that a milestone names does not exist, is switched off, or cannot open the
    /// milestone. The associated value `nearest` contains the most similar names.
    case noCommand(CommandID, opening: ScreenID, nearest: [CommandID])
    /// No sequence of commands leads to the milestone.
    case unreachable(ScreenID)
    /// A route exists, but it is blocked by conditions, missing or overridden properties, or
    /// screens to avoid.
    case blocked(BlockedRoute)
    /// The shortest plan has more steps than the request allows.
    case stepLimit(maximum: Int)
    /// The search ended before it found a plan, because it reached the maximum number of states.
    case stateLimit(maximum: Int)
  }

  /// The index of the leg that fails, from 0: the breadcrumbs in order, then the destination.
  public let leg: Int
  /// The reason for the failure.
  public let reason: Reason

  /// Whether the request names something that the graph does not contain.
  package var isWrongUsage: Bool {
    switch reason {
    case .unknownScreen, .noCommand: true
    case .unreachable, .blocked, .stepLimit, .stateLimit: false
    }
  }

  package init(leg: Int, reason: Reason) {
    self.leg = leg
    self.reason = reason
  }

  /// Creates the failure of a request that contains an unknown screen.
  package init(unknownScreen screen: ScreenID, leg: Int = 0, in graph: NavigationGraph) {
    self.init(leg: leg, reason: .unknownScreen(screen, nearest: graph.screens(nearest: screen)))
  }
}

extension RouteFailure: CustomStringConvertible {
  /// The error message, with all blockers of a blocked route.
  public var description: String {
    switch reason {
    case .unknownScreen(let screen, let nearest):
      "Unknown screen '\(screen)'." + suggestion(of: nearest.map { $0.name })
    case .noCommand(let command, let screen, let nearest):
      "No command '\(command)' opens '\(screen)'." + suggestion(of: nearest.map { $0.name })
    case .unreachable(let screen): "No sequence of commands leads to '\(screen)'."
    case .blocked(let route):
      ([route.description] + route.blockers.map { $0.description }).joined(separator: " ")
    case .stepLimit(let maximum):
      "The shortest plan has more than \(maximum) steps. Allow more."
    case .stateLimit(let maximum):
      "The search for a plan ended after \(maximum) states. Allow more."
    }
  }
}

extension NavigationGraph {
  /// Returns the index of a screen in a request, which may have a former name.
  ///
  /// - `leg`: The leg of the request that contains the screen.
  /// - Throws: The failure `unknownScreen` if the graph does not contain the screen.
  package func knownIndex(of screen: ScreenID, leg: Int = 0) throws(RouteFailure) -> ScreenIndex {
    if let index = index(of: screen) ?? definitions.parts.formerNames[screen] { return index }
    throw RouteFailure(unknownScreen: screen, leg: leg, in: self)
  }

  /// Returns the index of the command that a milestone names; nil if it names none.
  ///
  /// - `leg`: The leg of the request that contains the milestone.
  /// - Throws: The failure `noCommand` if no command of this name can open the milestone.
  package func knownCommand(
    of milestone: RouteRequest.Milestone,
    leg: Int = 0
  ) throws(RouteFailure) -> CommandIndex? {
    guard let name = milestone.command else { return nil }
    let screen = try knownIndex(of: milestone.screen, leg: leg)
    if let command = commandIndex(of: name), canOpen(screen, with: command) { return command }
    let commands = commandIndices.filter { canOpen(screen, with: $0) }.map { self.name(of: $0) }
    let similar = names(nearest: name.name, among: commands.map { $0.name }).map { CommandID($0) }
    throw RouteFailure(
      leg: leg,
      reason: .noCommand(
        name,
        opening: id(of: screen),
        nearest: similar.isEmpty ? Array(commands.prefix(3)) : similar
      )
    )
  }

  /// Returns whether a command can open a screen: as its destination, or as the root of a tab that
  /// opens with it, whatever the context.
  ///
  /// - Complexity: O(T) expected time for T tabs that open with the destination.
  func canOpen(_ screen: ScreenIndex, with command: CommandIndex) -> Bool {
    let destination = destinations[command]
    if isScreen(screen, kindOf: destination) { return true }
    var opened = [destination]
    var next = 0
    while next < opened.count {
      if isScreen(opened[next], kindOf: screen) { return true }
      opened += containers.tabs(of: opened[next]).map { $0.root }.filter { !opened.contains($0) }
      next += 1
    }
    return false
  }
}
