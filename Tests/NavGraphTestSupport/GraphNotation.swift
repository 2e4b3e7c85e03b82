public import NavGraph

/// Builds a graph from commands in short form, such as `1>2`, `*>2` and `1,3>2`.
///
/// The screens are defined in the order in which they occur. A command's name is its text.
public func graph(
  _ commands: String...,
  screens: [NavigationScreen] = []
) throws -> NavigationGraph {
  var builder = GraphBuilder()
  var known = Set(screens.map(\.id))
  for screen in screens { builder.add(screen) }
  for text in commands {
    let parts = text.split(separator: ">").map(String.init)
    let origins = parts[0] == "*" ? [] : parts[0].split(separator: ",").map { ScreenID(String($0)) }
    for screen in origins + [ScreenID(parts[1])] where known.insert(screen).inserted {
      builder.add(NavigationScreen(screen))
    }
    builder.add(
      NavigationCommand(
        CommandID(text),
        from: parts[0] == "*" ? .anywhere : .screens(origins),
        to: ScreenID(parts[1])
      )
    )
  }
  return try builder.build()
}

/// Builds a graph from screens and commands.
public func graph(_ screens: NavigationScreen..., commands: [NavigationCommand]) throws
  -> NavigationGraph
{
  var builder = GraphBuilder()
  for screen in screens { builder.add(screen) }
  for command in commands { builder.add(command) }
  return try builder.build()
}

/// Creates a stack of screens without properties, the top last.
public func stack(_ screens: ScreenID...) -> ScreenStack { ScreenStack(screens: screens) }

extension Plan {
  /// The names of the commands that the plan executes.
  public var commands: [CommandID] {
    steps.compactMap { step in
      if case .open(let opening) = step { opening.command } else { nil }
    }
  }
}

extension RouteOutcome {
  /// The plan; nil if there is none.
  public var plan: Plan? {
    if case .planned(let plan) = self { plan } else { nil }
  }

  /// The reason of the failure; nil if the request did not fail.
  public var reason: RouteFailure.Reason? {
    if case .failed(let failure) = self { failure.reason } else { nil }
  }

  /// The screens on the stack after the plan, such as `1 2 3`; nil if the request failed.
  public var stackNames: String? {
    switch self {
    case .planned(let plan): plan.stack.names
    case .alreadyThere(let stack): stack.names
    case .failed: nil
    }
  }

  /// The plan's steps in short form, such as `push 2` and `pop 2`; nil if there is no plan.
  public var stepNames: [String]? {
    plan?.steps.map(\.shortName)
  }

  /// The commands of the plan with the screens that they open, such as `Menu>Chat Chat`.
  ///
  /// It is nil if the request failed.
  public var commandNames: [String]? {
    switch self {
    case .alreadyThere: []
    case .planned(let plan):
      plan.steps.map { step in
        guard case .open(let opening) = step else { return step.action }
        return "\(opening.command ?? "no command") \(opening.entry.screen)"
      }
    case .failed: nil
    }
  }
}

extension NavigationGraph {
  /// Returns a copy of the graph without properties and conditions, so that nothing blocks a
  /// command.
  public func withoutBlockers() throws -> NavigationGraph {
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
