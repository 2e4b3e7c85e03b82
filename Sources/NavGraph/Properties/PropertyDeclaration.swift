/// A property that a screen declares.
public struct PropertyDeclaration: Sendable, Hashable {
  /// The name, which is unique within the screen.
  public var name: PropertyName
  /// The type to which values are converted.
  public var type: PropertyType
  /// Whether the screen can be opened only if the property has a value other than null.
  public var isRequired: Bool
  /// Whether the property always has its default value.
  public var isReadOnly: Bool
  /// The value of the property if a request does not set it; nil if there is no default value.
  public var defaultValue: PropertyValue?
  /// Whether links may set the property.
  ///
  /// If this is nil, links that match a pattern and links of the app itself may set it. Links from
  /// outside the app that contain screen names or a whole stack may not.
  public var acceptsLinks: Bool?

  /// Creates a declaration.
  public init(
    _ name: PropertyName,
    _ type: PropertyType = .object,
    isRequired: Bool = false,
    isReadOnly: Bool = false,
    defaultValue: PropertyValue? = nil,
    acceptsLinks: Bool? = nil
  ) {
    self.name = name
    self.type = type
    self.isRequired = isRequired
    self.isReadOnly = isReadOnly
    self.defaultValue = defaultValue
    self.acceptsLinks = acceptsLinks
  }
}

extension Sequence<PropertyDeclaration> {
  /// Returns the declaration of a property; nil if there is none.
  package func first(named name: PropertyName) -> PropertyDeclaration? {
    first { $0.name == name }
  }
}

extension PropertyDeclaration {
  /// Returns a value, converted to the declared type.
  ///
  /// - Throws: An error with the name of the property if the conversion would lose information.
  func converted(
    _ value: PropertyValue,
    on screen: @autoclosure () -> ScreenID
  ) throws(PropertyError) -> PropertyValue {
    if let converted = value.converted(to: type) { return converted }
    throw PropertyError(screen: screen(), property: name, expectedType: type.rawValue, value: value)
  }
}
