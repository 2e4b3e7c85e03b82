public import NavGraph

/// Builds the graph of commands in short form, such as `1>2`, `*>2` and `1,3>2`, in their order.
///
/// Screens are defined in the order in which they occur; a command is named after its text.
public func graph(
  _ commands: String...,
  screens: [Screen] = []
) throws -> NavigationGraph {
  var builder = GraphBuilder()
  var known = Set(screens.map(\.id))
  for screen in screens { builder.add(screen) }
  for text in commands {
    let parts = text.split(separator: ">").map(String.init)
    let origins = parts[0] == "*" ? [] : parts[0].split(separator: ",").map { ScreenID(String($0)) }
    for screen in origins + [ScreenID(parts[1])] where known.insert(screen).inserted {
      builder.add(Screen(screen))
    }
    builder.add(
      NavigationCommand(
        text,
        from: parts[0] == "*" ? .anywhere : .screens(origins),
        to: ScreenID(parts[1])
      )
    )
  }
  return try builder.build()
}

/// Makes a stack of screens without properties, the top last.
public func stack(_ screens: ScreenID...) -> ScreenStack { ScreenStack(screens: screens) }

extension RouteOutcome {
  /// The plan, if there is one.
  public var plan: Plan? {
    if case .planned(let plan) = self { plan } else { nil }
  }

  /// Why there is no plan, if so.
  public var reason: RouteFailure.Reason? {
    if case .failed(let failure) = self { failure.reason } else { nil }
  }

  /// The names on the stack after the plan, such as `1 2 3`.
  public var stackNames: String? {
    switch self {
    case .planned(let plan): plan.stack.names
    case .alreadyThere(let stack): stack.names
    case .failed: nil
    }
  }

  /// The plan's steps in short form, such as `push 2` and `pop 2`.
  public var stepNames: [String]? {
    plan?.steps.map(\.shortName)
  }
}
