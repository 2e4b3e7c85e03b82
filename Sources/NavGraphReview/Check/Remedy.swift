public import NavGraph
public import NavGraphLinks
public import NavGraphStore

/// A change that resolves a finding.
public enum Remedy: Sendable, Hashable {
  /// Adds an edge between two screens.
  ///
  /// The edge belongs to a new command with the given name. Without a name, it belongs to the first
  /// command that opens the destination.
  case addEdge(from: ScreenID, to: ScreenID, command: CommandID?)
  /// Checks the database again with these roots, one more than before.
  case declareRoots([ScreenID])
  /// Enables flows.
  case enableFlows([FlowID])
  /// Removes a command.
  case removeCommand(CommandID)
  /// Removes a property that a command sets.
  case removeValue(property: PropertyName, command: CommandID)
  /// Declares a property of a screen.
  case declareProperty(PropertyName, screen: ScreenID)
  /// Makes a required property of a screen optional.
  case makeOptional(property: PropertyName, screen: ScreenID)
  /// Removes a link pattern.
  case removeLink(pattern: String)
  /// Removes a property that a link sets on a screen.
  case removeLinkValue(property: PropertyName, screen: ScreenID, pattern: String)
  /// Removes a former name of a screen.
  case removeAlias(ScreenID)
  /// Replaces the host of a gate rule. Without a host, removes the rule.
  case replaceGateHost(of: LinkGate.Rule, with: String?)
  /// Removes a gate rule.
  case removeGateRule(LinkGate.Rule)
  /// Adds an exception, for a finding that is not a problem.
  case addException(CheckException)
  /// Removes an exception.
  case removeException(CheckException)
  /// Deletes all but the latest revisions from the history.
  case pruneHistory(keeping: Int)
  /// A suggestion of a custom rule.
  case custom(String)
}
