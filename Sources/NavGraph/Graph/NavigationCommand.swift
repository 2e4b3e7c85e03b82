/// A rule: from its origins, its destination can be opened.
public struct NavigationCommand: Sendable, Hashable {
  /// Where a command can be executed.
  public enum Origins: Sendable, Hashable {
    /// From these screens and those that extend them; from none if the list is empty.
    case screens([ScreenID])
    /// From any screen: a universal command.
    case anywhere
  }

  /// The command's name, unique in the graph.
  public var name: String
  /// The screen that the command opens.
  public var destination: ScreenID
  /// The screens from which the command can be executed.
  public var origins: Origins
  /// How the destination opens.
  public var presentation: Presentation
  /// Whether the opening is animated.
  public var isAnimated: Bool
  /// The command's rank where several lead on; nil for the order of definition.
  public var position: Int?
  /// The flow that the command belongs to; nil if it is always on.
  public var flow: String?
  /// The properties that the command sets on its destination.
  public var properties: PropertyDictionary
  /// What must hold, all of it, for the command to be usable.
  public var conditions: [Condition]

  /// Defines a command.
  public init(
    _ name: String,
    from origins: Origins,
    to destination: ScreenID,
    presentation: Presentation = .push,
    isAnimated: Bool = true,
    position: Int? = nil,
    flow: String? = nil,
    properties: PropertyDictionary = [:],
    conditions: [Condition] = []
  ) {
    self.name = name
    self.origins = origins
    self.destination = destination
    self.presentation = presentation
    self.isAnimated = isAnimated
    self.position = position
    self.flow = flow
    self.properties = properties
    self.conditions = conditions
  }
}
