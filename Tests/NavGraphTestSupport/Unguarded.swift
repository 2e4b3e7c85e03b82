public import NavGraph

extension NavigationGraph {
  /// Returns the same graph with nothing that blocks a command: no properties, and no conditions.
  public func withoutGuards() throws -> NavigationGraph {
    var builder = GraphBuilder()
    for var screen in screens.compactMap(screen) {
      screen.properties = []
      builder.add(screen)
    }
    for var command in commands {
      command.conditions = []
      builder.add(command)
    }
    return try builder.build()
  }
}

extension RouteOutcome {
  /// The commands of the plan with the screens that they open, such as `Menu to Chat Chat`; nil if
  /// there is no plan.
  public var openings: [String]? {
    switch self {
    case .alreadyThere: []
    case .planned(let plan):
      plan.steps.map { step in
        guard case .open(let opening) = step else { return step.action }
        return "\(opening.command) \(opening.entry.screen)"
      }
    case .failed: nil
    }
  }
}
