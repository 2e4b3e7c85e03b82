/// A screen as it is defined: its name, what it extends, and the properties that it takes.
public struct Screen: Sendable, Hashable {
  /// The screen's name.
  public var id: ScreenID
  /// The screen whose properties and outgoing commands this one has too.
  public var extends: ScreenID?
  /// The title that people see.
  public var title: String?
  /// The storyboard, or another file, that the screen's view comes from.
  public var storyboard: String?
  /// The name of the view within the storyboard.
  public var identifier: String?
  /// The properties that the screen declares itself, without those that it inherits.
  public var properties: [PropertyDeclaration]

  /// Defines a screen.
  public init(
    _ id: ScreenID,
    extends: ScreenID? = nil,
    title: String? = nil,
    storyboard: String? = nil,
    identifier: String? = nil,
    properties: [PropertyDeclaration] = []
  ) {
    self.id = id
    self.extends = extends
    self.title = title
    self.storyboard = storyboard
    self.identifier = identifier
    self.properties = properties
  }
}
