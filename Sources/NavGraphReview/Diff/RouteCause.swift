public import NavGraph

/// A change of the flows that makes routes other than they were.
public enum RouteCause: Sendable, Hashable {
  /// A screen on the way is gone.
  case removedScreen(ScreenID)
  /// A screen on the way is new.
  case addedScreen(ScreenID)
  /// A command is gone.
  case removedCommand(String)
  /// A command is new.
  case addedCommand(String)
  /// A flow is switched off, and with it its commands.
  case disabledFlow(String)
  /// A flow is switched on, and with it its commands.
  case enabledFlow(String)
  /// A command opens another screen.
  case changedDestination(command: String)
  /// A command can be executed from a screen no more.
  case lostOrigin(ScreenID, command: String)
  /// A command can be executed from a screen now.
  case gainedOrigin(ScreenID, command: String)
  /// A command can be executed from some screens only, and could be from any.
  case lostUniversality(command: String)
  /// A command can be executed from any screen now.
  case gainedUniversality(command: String)
  /// A screen, by its old name, extends another one than before, or none.
  case changedParent(ScreenID)
  /// A command has other conditions, or its screen requires other properties.
  case changedNeeds(command: String)
  /// All commands on the way are as they were, but others come first, or what counts as having arrived
  /// is another screen.
  case order
}

extension RouteCause: CustomStringConvertible {
  /// The change in a sentence.
  public var description: String {
    switch self {
    case .removedScreen(let screen): "Screen '\(screen)' is gone."
    case .addedScreen(let screen): "Screen '\(screen)' is new."
    case .removedCommand(let command): "Command '\(command)' cannot be used any more."
    case .addedCommand(let command): "Command '\(command)' can be used now."
    case .disabledFlow(let flow): "Flow '\(flow)' is switched off."
    case .enabledFlow(let flow): "Flow '\(flow)' is switched on."
    case .lostUniversality(let command): "Command '\(command)' is universal no more."
    case .gainedUniversality(let command): "Command '\(command)' is universal now."
    case .changedParent(let screen): "Screen '\(screen)' extends another screen, or none."
    case .changedDestination(let command): "Command '\(command)' opens another screen."
    case .lostOrigin(let screen, let command):
      "Command '\(command)' cannot be used on '\(screen)' any more."
    case .gainedOrigin(let screen, let command):
      "Command '\(command)' can be used on '\(screen)' now."
    case .changedNeeds(let command): "Command '\(command)' needs something else."
    case .order: "Commands are tried in another order, or screens extend others."
    }
  }
}

/// What became of the routes between two screens.
///
/// The raw values are the words that people and programs read.
public enum RouteChangeKind: String, Sendable, Hashable, CaseIterable {
  /// There was a route, and there is none now.
  case unreachable
  /// There was no route, and there is one now.
  case reachable
  /// The shortest route has more steps.
  case longer
  /// The shortest route has fewer steps.
  case shorter
  /// The shortest route has as many steps, but others.
  case other
  /// The route is the same, but needs other conditions or properties on its way.
  case needs
}
