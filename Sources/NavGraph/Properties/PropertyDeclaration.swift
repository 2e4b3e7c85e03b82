/// A property that a screen declares.
///
/// The declaration decides which value the property gets: requested values are converted to its type,
/// and the default value is used where nothing is requested.
public struct PropertyDeclaration: Sendable, Hashable {
  /// The name, unique within the screen.
  public var name: String
  /// The type that values are converted to.
  public var type: PropertyType
  /// Whether the screen can open only if the property has a value other than null.
  public var isRequired: Bool
  /// Whether the property always has its default value.
  public var isReadOnly: Bool
  /// The value if none is requested; nil if there is none.
  public var defaultValue: PropertyValue?

  /// Creates a declaration.
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

extension PropertyDeclaration {
  /// Returns the value that the property has on a screen that opens.
  ///
  /// - Parameter request: The requested value; nil if none is requested.
  /// - Returns: The value, unconverted if the conversion would lose something; nil if there is none.
  package func value(for request: RequestedValue?) -> PropertyValue? {
    guard !isReadOnly, let request else { return defaultValue }
    return request.value(as: type)
  }

  /// Returns a value in the declared type.
  ///
  /// - Throws: An error with the name of the property if the conversion would lose something.
  package func converted(
    _ value: PropertyValue,
    on screen: ScreenID
  ) throws(PropertyError) -> PropertyValue {
    if let converted = value.converted(to: type) { return converted }
    throw PropertyError(screen: screen, property: name, expected: type, value: value)
  }

  /// Returns whether a value is missing: the property is required, and the value is nil or null.
  package func isMissing(_ value: PropertyValue?) -> Bool {
    isRequired && value?.isNull ?? true
  }
}

extension [PropertyDeclaration] {
  /// Returns the declarations of required properties that are missing in the properties of an entry.
  package func missing(in properties: PropertyDictionary) -> [PropertyDeclaration] {
    filter { $0.isMissing(properties[$0.name]) }
  }
}
