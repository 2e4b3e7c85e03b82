/// The identifier of a screen: its name.
///
/// Names are equal if their bytes are equal, as in SQLite: without Unicode normalization.
public struct ScreenID: Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The screen's name.
  public let name: String

  /// Creates the identifier of the screen with a name.
  public init(_ name: String) { self.name = name }
  /// Creates the identifier of the screen whose name is a string literal.
  public init(stringLiteral name: String) { self.name = name }

  /// The screen's name.
  public var description: String { name }
}

extension ScreenID: Hashable {
  /// Returns whether two names have the same bytes.
  public static func == (left: ScreenID, right: ScreenID) -> Bool {
    left.name.hasSameBytes(as: right.name)
  }

  /// Feeds the name's bytes into a hasher.
  public func hash(into hasher: inout Hasher) { name.hashBytes(into: &hasher) }
}

/// The definition of a screen.
public struct Screen: Sendable, Hashable {
  /// The screen's name.
  public var id: ScreenID
  /// The screen that this one extends: it inherits the properties and the outgoing commands.
  public var extends: ScreenID?
  /// The title that users see.
  public var title: String?
  /// The storyboard, or another file, that contains the screen's view.
  public var storyboard: String?
  /// The name of the view in the storyboard.
  public var identifier: String?
  /// The properties that the screen declares, without inherited ones.
  public var properties: [PropertyDeclaration]

  /// Creates the definition of a screen.
  ///
  /// - Parameters:
  ///   - id: The screen's name.
  ///   - extends: The screen that this one extends; nil for none.
  ///   - title: The title that users see.
  ///   - storyboard: The storyboard, or another file, that contains the screen's view.
  ///   - identifier: The name of the view in the storyboard.
  ///   - properties: The properties that the screen declares, without inherited ones.
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
