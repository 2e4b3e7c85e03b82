/// A value that a request asks for: typed already, or text that gets its type from the screen that
/// declares the property.
///
/// Command-line arguments and links carry text; programs carry values. One text can become an int on
/// one screen and a string on the next.
public enum RequestedValue: Sendable, Hashable {
  /// A value with a type.
  case value(PropertyValue)
  /// A text without one.
  case text(String)

  /// Returns the value for a property of a declared type, or for one that nothing declares.
  ///
  /// - Parameter type: The declared type, or nil, where a text stands for the JSON literal that it
  ///   spells, otherwise for itself.
  /// - Returns: The value, or nil if it cannot be converted without loss.
  public func resolved(as type: PropertyType?) -> PropertyValue? {
    switch (self, type) {
    case (.value(let value), nil): value
    case (.value(let value), let type?): value.converted(to: type)
    case (.text(let text), .string): .string(text)
    case (.text(let text), nil): PropertyValue(literal: text)
    case (.text(let text), let type?): PropertyValue(literal: text).converted(to: type)
    }
  }

  /// The value as it is given, with the type that its own form suggests.
  public var unconverted: PropertyValue {
    switch self {
    case .value(let value): value
    case .text(let text): PropertyValue(literal: text)
    }
  }
}

extension RequestedValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral
{
  /// Asks for null.
  public init(nilLiteral: ()) { self = .value(.null) }
  /// Asks for a bool.
  public init(booleanLiteral value: Bool) { self = .value(.bool(value)) }
  /// Asks for an int.
  public init(integerLiteral value: Int) { self = .value(.int(value)) }
  /// Asks for a double.
  public init(floatLiteral value: Double) { self = .value(.double(value)) }
  /// Asks for a string.
  public init(stringLiteral value: String) { self = .value(.string(value)) }
}
