/// The value of a property, or of a fact about the user or the device.
///
/// Values of different types are not equal, except numbers: `.int(1)` equals `.double(1)`, because
/// both represent the same number.
public enum PropertyValue: Sendable {
  /// An explicit null, which differs from a missing value.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(WholeNumber)
  /// A floating-point number.
  case double(Double)
  /// A text.
  case string(String)
  /// A list of values.
  case array([PropertyValue])
  /// Values by name.
  case dictionary(PropertyDictionary)
  /// A value of any other type, such as a view model.
  ///
  /// It exists only in memory. A ``StackSnapshot`` contains it only if it is `Encodable`.
  // Indirect, so that other values are small, and can be passed without calls that copy values of
  // any type.
  indirect case object(any Hashable & Sendable)

  /// The type of the value.
  public var type: PropertyType {
    switch self {
    case .null: .null
    case .bool: .bool
    case .int: .int
    case .double: .double
    case .string: .string
    case .array: .array
    case .dictionary: .dictionary
    case .object: .object
    }
  }

  /// Whether this is `.null`.
  package var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

/// Values by the names of their properties.
public typealias PropertyDictionary = [PropertyName: PropertyValue]

/// The type that a screen declares for a property.
///
/// The raw values are those of the column `screen_property.type`.
public enum PropertyType: String, Sendable, Hashable, CaseIterable {
  /// The value null.
  case null
  /// The values true and false.
  case bool
  /// Whole numbers of 64 bits.
  case int
  /// IEEE 754 double-precision numbers.
  case double
  /// Text.
  case string
  /// Lists of values.
  case array
  /// Values by name.
  case dictionary
  /// Values of any type, without conversion.
  case object
}

extension PropertyValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Creates null.
  public init(nilLiteral: ()) { self = .null }
  /// Creates a bool.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates an int.
  public init(integerLiteral value: WholeNumber) { self = .int(value) }
  /// Creates a double.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Creates a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Creates an array.
  public init(arrayLiteral elements: PropertyValue...) { self = .array(elements) }
  /// Creates a dictionary.
  ///
  /// If names are equal, the last value is used.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    self = .dictionary(PropertyDictionary(named: elements))
  }
}

extension PropertyValue: CustomStringConvertible {
  /// The value as JSON.
  ///
  /// The names in a dictionary are sorted.
  public var description: String {
    switch self {
    case .null: "null"
    case .bool(let value): String(value)
    case .int(let value): String(value)
    case .double(let value): String(value)
    case .string(let value): PropertyValue.quoted(value)
    case .array(let values): "[" + values.map { $0.description }.joined(separator: ", ") + "]"
    case .dictionary(let values):
      "{"
        + values.sorted { $0.key < $1.key }
        .map { "\(PropertyValue.quoted($0.key.name)): \($0.value)" }
        .joined(separator: ", ") + "}"
    case .object(let value): PropertyValue.description(of: value)
    }
  }

  /// The value as text: a string without quotes, any other value as JSON.
  package var text: String {
    if case .string(let text) = self { text } else { description }
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.replacingScalars { scalar in
      switch scalar {
      case "\"": "\\\""
      case "\\": "\\\\"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}": scalar.jsonEscape
      default: nil
      }
    }
    return "\"\(escaped)\""
  }
}
