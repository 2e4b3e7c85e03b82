/// A value that a request assigns to a property.
///
/// Links and command-line arguments contain text, which is converted to the type that the screen
/// declares. The same text can become an int on one screen and a string on another one.
public enum RequestedValue: Sendable, Hashable {
  /// A typed value.
  case value(PropertyValue)
  /// Text that is converted to the declared type.
  case text(String)
  /// The components of a path: an array. For a property of the type string, they are joined by `/`,
  /// unless a component contains a `/`.
  case components([String])

  /// Returns the value for a property; nil if the conversion would lose information.
  ///
  /// - `type`: The declared type; nil if there is none. Then text that is a JSON number,
  ///   true, false or null becomes this value, and any other text becomes a string.
  package func resolved(as type: PropertyType?) -> PropertyValue? {
    switch (self, type) {
    case (.text(let text), .string): .string(text)
    case (.components(let components), .string):
      components.contains { $0.contains("/") }
        ? nil : .string(components.joined(separator: "/"))
    case (_, let type?): propertyValue.converted(to: type)
    case (_, nil): propertyValue
    }
  }

  /// Returns the value for a property, unconverted if the conversion would lose information.
  package func value(as type: PropertyType?) -> PropertyValue {
    resolved(as: type) ?? propertyValue
  }
}

extension RequestedValue {
  /// Returns whether the value of a property with a declared type is null.
  func isNull(as type: PropertyType) -> Bool {
    switch self {
    case .value(let value): value.isNull
    case .text: type != .string && propertyValue.isNull
    case .components: false
    }
  }
}

extension RequestedValue: PropertyRepresentable {
  /// The value for a property without a declared type.
  public var propertyValue: PropertyValue {
    switch self {
    case .value(let value): value
    case .text(let text): PropertyValue(literal: text)
    case .components(let components): .array(components.map(PropertyValue.string))
    }
  }
}

extension [PropertyName: RequestedValue] {
  /// Returns the values of properties that the screen does not declare.
  ///
  /// - Throws: The error of the first value, in the order of names, that is not
  ///   ``PropertyRepresentable``.
  package func undeclaredValues(on screen: ScreenID) throws(PropertyError) -> PropertyDictionary {
    let values = mapValues { $0.propertyValue }
    guard values.values.contains(where: { $0.isUnsupported }),
      let unsupported = values.filter({ $0.value.isUnsupported }).min(by: { $0.key < $1.key })
    else { return values }
    throw PropertyError(
      screen: screen,
      property: unsupported.key,
      expectedType: "PropertyRepresentable value",
      value: unsupported.value
    )
  }
}

extension RequestedValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// Creates the value null.
  public init(nilLiteral: ()) { self = .value(.null) }
  /// Creates a bool.
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
  /// Creates an int.
  public init(integerLiteral value: PropertyValue.WholeNumber) { self = .value(.int(value)) }
  /// Creates a double.
  public init(floatLiteral value: Double) { self = .value(.double(value)) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .value(.string(value)) }
}
