/// What a screen object is made of.
public struct ScreenBlueprint: Sendable, Hashable {
  /// The screen as the graph defines it, with title, storyboard and identifier; a screen that the
  /// graph does not have has a name alone.
  public let screen: Screen
  /// The properties that will be set by their names once the object is made.
  public let properties: PropertyDictionary

  /// Makes a blueprint.
  public init(_ screen: Screen, properties: PropertyDictionary) {
    self.screen = screen
    self.properties = properties
  }
}

/// A screen object with its properties set, ready to be shown.
public struct PreparedScreen<ScreenObject> {
  /// The object that the registry made.
  public let object: ScreenObject
  /// The entry of the stack that it is to become: screen, properties and presentation.
  public let entry: StackEntry
  /// The command that opens the screen; nil where a whole stack is shown at once.
  public let command: String?
  /// Whether the opening is animated.
  public let isAnimated: Bool

  /// Makes a prepared screen.
  public init(
    _ object: ScreenObject,
    entry: StackEntry,
    command: String? = nil,
    isAnimated: Bool = false
  ) {
    self.object = object
    self.entry = entry
    self.command = command
    self.isAnimated = isAnimated
  }
}
