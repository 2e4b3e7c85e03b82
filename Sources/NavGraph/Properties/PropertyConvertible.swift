/// A type whose values can be properties of a screen.
///
/// Conversions are lossless: a value that the type cannot represent exactly is converted to nil.
/// Swift's numbers, `Bool`, `String`, optionals, arrays and dictionaries conform. For an
/// enumeration with a raw value, declare the conformance:
///
/// ```swift
/// enum Size: String, PropertyConvertible { case small, large }
/// ```
public protocol PropertyConvertible: PropertyRepresentable {
  /// The type that a screen declares for a property of this type.
  static var propertyType: PropertyType { get }

  /// The name of the type in error messages, such as `Int` or `Size (small, large)`.
  ///
  /// The default is the name of the type. For a `CaseIterable` enumeration with a raw value, the
  /// raw values follow.
  static var propertyTypeName: String { get }

  /// Creates a value from the value of a property; nil if the conversion would lose information.
  init?(propertyValue: PropertyValue)
}

extension PropertyConvertible {
  /// The name of the type.
  public static var propertyTypeName: String { "\(Self.self)" }
}

/// A type that is stored as a single value, even inside a ``CodableProperty``.
///
/// A member of such a type is converted by ``PropertyConvertible`` instead of its `Codable`
/// conformance.
public protocol PropertyScalar: PropertyConvertible {}

extension PropertyValue: PropertyConvertible {
  /// The type `object`, which accepts any value.
  public static var propertyType: PropertyType { .object }
  /// Creates a copy of the value.
  public init?(propertyValue: PropertyValue) { self = propertyValue }
  /// The value itself.
  public var propertyValue: PropertyValue { self }
}

extension Bool: PropertyScalar {
  /// The type `bool`.
  public static var propertyType: PropertyType { .bool }
  /// Creates a bool from a value that can be converted without loss.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.asBool else { return nil }
    self = value
  }
  /// The value as a bool.
  public var propertyValue: PropertyValue { .bool(self) }
}

extension String: PropertyScalar {
  /// The type `string`.
  public static var propertyType: PropertyType { .string }
  /// Creates a string from a value that can be converted without loss.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.asString else { return nil }
    self = value
  }
  /// The value as a string.
  public var propertyValue: PropertyValue { .string(self) }
}

extension Double: PropertyScalar {
  /// The type `double`.
  public static var propertyType: PropertyType { .double }
  /// Creates a number from a value that can be converted without loss.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.asDouble else { return nil }
    self = value
  }
  /// The value as a double.
  public var propertyValue: PropertyValue { .double(self) }
}

extension Float: PropertyScalar {
  /// The type `double`.
  public static var propertyType: PropertyType { .double }
  /// Creates a number from a value that can be converted without loss.
  ///
  /// A `Float` must represent the value exactly, or the value must have the shortest decimal digits
  /// of a `Float`: 0.1 is converted, and 0.123456789 is not.
  public init?(propertyValue: PropertyValue) {
    guard let double = Double(propertyValue: propertyValue) else { return nil }
    let value = Float(double)
    guard value.isNaN || Double(value) == double || value.shortestDouble == double else {
      return nil
    }
    self = value
  }
  /// The value as a double with the same shortest decimal digits: 0.1 for the `Float` 0.1.
  public var propertyValue: PropertyValue { .double(shortestDouble) }

  private var shortestDouble: Double { Double(description) ?? Double(self) }
}

extension PropertyConvertible where Self: FixedWidthInteger {
  /// The type `int`.
  public static var propertyType: PropertyType { .int }
  /// Creates a number from a value that can be converted to a whole number in the range of the
  /// type.
  public init?(propertyValue: PropertyValue) {
    if let value = propertyValue.asInt {
      self.init(exactly: value)
    } else if case .string(let text) = propertyValue, let value = Self(text),
      value.description == text
    {
      self = value
    } else {
      return nil
    }
  }
  /// The value as an int, or as a string if the number is greater than `Int.max`.
  public var propertyValue: PropertyValue {
    Int(exactly: self).map(PropertyValue.int) ?? .string(description)
  }
}

extension Int: PropertyScalar {}
extension Int8: PropertyScalar {}
extension Int16: PropertyScalar {}
extension Int32: PropertyScalar {}
extension Int64: PropertyScalar {}
extension UInt: PropertyScalar {}
extension UInt8: PropertyScalar {}
extension UInt16: PropertyScalar {}
extension UInt32: PropertyScalar {}
extension UInt64: PropertyScalar {}

extension PropertyConvertible where Self: RawRepresentable, RawValue: PropertyConvertible {
  /// The type of the raw value.
  public static var propertyType: PropertyType { RawValue.propertyType }
  /// The name of the type, with its raw values if it is `CaseIterable`.
  public static var propertyTypeName: String {
    guard let type = Self.self as? any CaseIterable.Type else { return "\(Self.self)" }
    return "\(Self.self) (\(rawValues(of: type)))"
  }
  /// Creates the value with a raw value.
  public init?(propertyValue: PropertyValue) {
    guard let value = RawValue(propertyValue: propertyValue).flatMap(Self.init(rawValue:)) else {
      return nil
    }
    self = value
  }
  /// The raw value as the value of a property.
  public var propertyValue: PropertyValue { rawValue.propertyValue }

  private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> String {
    Cases.allCases.compactMap { ($0 as? Self)?.propertyValue.text }.joined(separator: ", ")
  }
}
