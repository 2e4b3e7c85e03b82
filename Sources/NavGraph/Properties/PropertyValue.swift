/// A value that a screen's property, or a fact of the context, can have.
///
/// Two values are equal if they are of one type and equal there; numbers are equal if they stand for
/// the same number, so `.int(1)` equals `.double(1)`.
public enum PropertyValue: Sendable {
  /// The value that says "nothing"; it differs from having no value at all.
  case null
  /// True or false.
  case bool(Bool)
  /// A whole number.
  case int(Int)
  /// A number with a fraction.
  case double(Double)
  /// Text.
  case string(String)
  /// An ordered list of values.
  case array([PropertyValue])
  /// Values by name.
  case dictionary([String: PropertyValue])
  /// Anything else, such as a view model.
  case object(any Hashable & Sendable)

  /// The type whose values this value is one of.
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
  public var isNull: Bool {
    if case .null = self { true } else { false }
  }
}

/// Values by the names of their properties.
public typealias PropertyDictionary = [String: PropertyValue]
