/// A reason why a step of a route is impossible.
public enum Blocker: Sendable, Hashable {
  /// A condition does not hold: the command cannot be executed, the tab does not exist, or the entry
  /// cannot be removed.
  case condition(NavigationCondition, of: NavigationCondition.Owner)
  /// The screen that the step opens has a required property without a value.
  ///
  /// The command is nil if the step opens a screen as part of a whole stack without a command.
  case missing(property: PropertyName, screen: ScreenID, command: CommandID?)
  /// The step leads to a screen to avoid.
  ///
  /// The command is nil if the step goes back, or if it opens a screen as part of a whole stack
  /// without a command.
  case avoided(ScreenID, command: CommandID?)
  /// The command sets a property of the milestone's screen to another value than requested.
  case overridden(
    property: PropertyName,
    screen: ScreenID,
    command: CommandID,
    sets: PropertyValue,
    requested: PropertyValue
  )
  /// The step goes back to an entry that keeps another value of a property than requested; nil if
  /// it has no value.
  case kept(
    property: PropertyName,
    screen: ScreenID,
    value: PropertyValue?,
    requested: PropertyValue,
    milestone: ScreenID
  )
}

extension Blocker: CustomStringConvertible {
  /// A description of the blocker.
  public var description: String {
    switch self {
    case .condition(let condition, .command(let command)):
      "Command '\(command)' needs \(condition)."
    case .condition(let condition, .tab(let tab, let container)):
      "Tab '\(tab)' of \(container) exists only with \(condition)."
    case .condition(let condition, .leaving(let screen)):
      "\(screen) can be left only with \(condition)."
    case .missing(let property, let screen, _):
      "\(screen) needs property '\(property)'."
    case .avoided(let screen, nil):
      "The route leads to \(screen), which is to be avoided."
    case .avoided(let screen, let command?):
      "Command '\(command)' opens \(screen), which is to be avoided."
    case .overridden(let property, let screen, let command, let value, let requested):
      "Command '\(command)' sets property '\(property)' of \(screen) to \(value) instead of "
        + "\(requested.description.excerpt)."
    case .kept(let property, let screen, let value, let requested, let milestone):
      "The plan cannot go back to \(screen), which keeps \(value?.description.excerpt ?? "no value") "
        + "for property '\(property)' instead of \(requested.description.excerpt). Set the property "
        + "only on the milestone: Milestone(\"\(milestone)\", [\"\(property)\": …])."
    }
  }
}

extension NavigationGraph {
  /// Returns the failing conditions of a command, and the required properties that have no value.
  ///
  /// - `value`: Returns the value of a property of the opened screen; nil if it has none.
  func blockers(
    executing command: CommandIndex,
    opening screen: ScreenIndex,
    holds: (NavigationCondition) -> Bool,
    value: (PropertyName) -> PropertyValue?
  ) -> [Blocker] {
    let (name, opened) = (name(of: command), id(of: screen))
    return conditions(of: command).filter { !holds($0) }
      .map { .condition($0, of: .command(name)) }
      + properties(of: screen).missingNames(value)
      .map { .missing(property: $0, screen: opened, command: name) }
  }
}
