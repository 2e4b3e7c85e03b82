/// A property that a screen takes.
public struct PropertyDeclaration: Sendable, Hashable {
  /// The property's name, unique within the screen.
  public var name: String
  /// The type that values are converted to.
  public var type: PropertyType
  /// Whether the screen cannot open unless the property has a value that is not null.
  public var isRequired: Bool
  /// Whether the property keeps its default, whatever is asked for.
  public var isReadOnly: Bool
  /// The value where none is given; nil if there is none.
  public var defaultValue: PropertyValue?

  /// Declares a property.
  public init(
    _ name: String,
    _ type: PropertyType = .object,
    isRequired: Bool = false,
    isReadOnly: Bool = false,
    defaultValue: PropertyValue? = nil
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.isReadOnly = isReadOnly
    self.defaultValue = defaultValue
  }
}
