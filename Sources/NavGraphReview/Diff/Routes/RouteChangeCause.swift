package import NavGraph

/// The edit that changed a route.
package enum RouteChangeCause: Sendable, Hashable {
  /// A screen of the route was removed.
  case removedScreen(ScreenID)
  /// A screen of the route was added.
  case addedScreen(ScreenID)
  /// A command was removed, or was moved to a disabled flow.
  case removedCommand(CommandID)
  /// A command was added, or was moved out of a disabled flow.
  case addedCommand(CommandID)
  /// A flow was disabled.
  case disabledFlow(FlowID)
  /// A flow was enabled.
  case enabledFlow(FlowID)
  /// A command opens a different screen.
  case changedDestination(command: CommandID)
  /// A screen is no longer an origin of a command.
  case removedOrigin(ScreenID, command: CommandID)
  /// A screen became an origin of a command.
  case addedOrigin(ScreenID, command: CommandID)
  /// A universal command got origins, and can now be executed only on these.
  case noLongerUniversal(command: CommandID)
  /// A command became universal, and can now be executed on every screen.
  case nowUniversal(command: CommandID)
  /// A screen with an unchanged name extends a different screen, or none.
  case changedParent(ScreenID)
  /// A container has different tabs.
  case changedTabs(ScreenID)
  /// A command has different conditions, or its screen requires different properties.
  case changedRequirements(command: CommandID)
  /// Users start on other screens, so that they see the first screen of the route on another stack,
  /// or not at all.
  case changedStarts
  /// Other commands now precede the unchanged steps of the route, or the route ends at a different
  /// screen.
  case changedOrder
}

extension RouteChangeCause: CustomStringConvertible {
  /// The cause as a sentence.
  package var description: String {
    switch self {
    case .removedScreen(let screen): "Screen '\(screen)' was removed."
    case .addedScreen(let screen): "Screen '\(screen)' was added."
    case .removedCommand(let command): "Command '\(command)' can no longer be used."
    case .addedCommand(let command): "Command '\(command)' can now be used."
    case .disabledFlow(let flow): "Flow '\(flow)' was disabled."
    case .enabledFlow(let flow): "Flow '\(flow)' was enabled."
    case .changedTabs(let container): "The tabs of '\(container)' changed."
    case .changedDestination(let command): "Command '\(command)' opens a different screen."
    case .removedOrigin(let screen, let command):
      "Command '\(command)' can no longer be used on '\(screen)'."
    case .addedOrigin(let screen, let command):
      "Command '\(command)' can now be used on '\(screen)'."
    case .noLongerUniversal(let command): "Command '\(command)' is no longer universal."
    case .nowUniversal(let command): "Command '\(command)' is now universal."
    case .changedParent(let screen): "Screen '\(screen)' extends a different screen, or none."
    case .changedRequirements(let command): "Command '\(command)' has different requirements."
    case .changedStarts: "Users start on other screens."
    case .changedOrder:
      "Commands are tried in a different order, or screens extend different screens."
    }
  }
}

/// The change of the route between two screens.
package enum RouteChangeKind: String, Sendable, Hashable, CaseIterable {
  /// There was a route, and now there is none.
  case unreachable
  /// There was no route, and now there is one.
  case reachable
  /// The shortest route has more steps.
  case longer
  /// The shortest route has fewer steps.
  case shorter
  /// The shortest route has the same number of steps, but different ones.
  case other
  /// The steps are the same, but have different conditions or required properties.
  case requirements = "needs"
}
