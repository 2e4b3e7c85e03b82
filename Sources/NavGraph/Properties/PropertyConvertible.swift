/// A value that a request can give to a property.
///
/// All ``PropertyConvertible`` types conform. Arrays, dictionaries and optionals conform whatever they
/// contain, so that a literal can mix types: `["kind": "open", "page": 2]`. An element that is not
/// `PropertyRepresentable` itself makes the request fail with a ``PropertyError``.
public protocol PropertyRepresentable {
  /// The value as a property.
  var propertyValue: PropertyValue { get }
}

/// A type whose values can be properties of a screen.
///
/// Conversions are lossless: a value that the type cannot represent exactly gives nil. Swift's
/// numbers, `Bool`, `String`, optionals, arrays and dictionaries conform. An enumeration with a raw
/// value only declares the conformance:
///
/// ```swift
/// enum Size: String, PropertyConvertible { case small, large }
/// ```
public protocol PropertyConvertible: PropertyRepresentable {
  /// The type that a screen declares for such a property.
  static var propertyType: PropertyType { get }

  /// The name of the type in error messages, such as `Int` or `Size (small, large)`.
  ///
  /// By default it is the name of the type. For an enumeration with a raw value that is `CaseIterable`,
  /// the raw values follow.
  static var propertyTypeName: String { get }

  /// Creates a value from a property; nil if the conversion would lose something.
  init?(propertyValue: PropertyValue)
}

extension PropertyConvertible {
  /// The name of the type.
  public static var propertyTypeName: String { "\(Self.self)" }
}

/// A type that is stored as a single value, also inside a ``CodableProperty``.
///
/// A member of such a type is converted by ``PropertyConvertible``, not by its `Codable` conformance.
public protocol PropertyScalar: PropertyConvertible {}

extension PropertyValue: PropertyConvertible {
  /// Any value: `object`.
  public static var propertyType: PropertyType { .object }
  /// Creates a copy.
  public init?(propertyValue: PropertyValue) { self = propertyValue }
  /// The value itself.
  public var propertyValue: PropertyValue { self }
}

extension Bool: PropertyScalar {
  /// `bool`.
  public static var propertyType: PropertyType { .bool }
  /// Creates a bool from a value that converts to one.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.asBool else { return nil }
    self = value
  }
  /// A bool.
  public var propertyValue: PropertyValue { .bool(self) }
}

extension String: PropertyScalar {
  /// `string`.
  public static var propertyType: PropertyType { .string }
  /// Creates a string from a value that converts to one.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.asString else { return nil }
    self = value
  }
  /// A string.
  public var propertyValue: PropertyValue { .string(self) }
}

extension Double: PropertyScalar {
  /// `double`.
  public static var propertyType: PropertyType { .double }
  /// Creates a number from a value that converts to one.
  public init?(propertyValue: PropertyValue) {
    guard let value = propertyValue.asDouble else { return nil }
    self = value
  }
  /// A double.
  public var propertyValue: PropertyValue { .double(self) }
}

extension Float: PropertyScalar {
  /// `double`.
  public static var propertyType: PropertyType { .double }
  /// Creates a number from a value that converts to one.
  ///
  /// The value must be one that a `Float` represents exactly, or have the shortest decimal digits of a
  /// `Float`: 0.1 is converted, 0.123456789 is not.
  public init?(propertyValue: PropertyValue) {
    guard let double = Double(propertyValue: propertyValue) else { return nil }
    let value = Float(double)
    guard value.isNaN || Double(value) == double || value.shortestDouble == double else {
      return nil
    }
    self = value
  }
  /// A double with the same shortest decimal digits: 0.1 for the `Float` 0.1.
  public var propertyValue: PropertyValue { .double(shortestDouble) }

  private var shortestDouble: Double { Double(description) ?? Double(self) }
}

extension PropertyConvertible where Self: FixedWidthInteger {
  /// `int`.
  public static var propertyType: PropertyType { .int }
  /// Creates a number from a value that converts to a whole number in the range of the type.
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
  /// An int; a string for a number over `Int.max`.
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
  /// Creates the value that has a raw value.
  public init?(propertyValue: PropertyValue) {
    guard let value = RawValue(propertyValue: propertyValue).flatMap(Self.init(rawValue:)) else {
      return nil
    }
    self = value
  }
  /// The raw value.
  public var propertyValue: PropertyValue { rawValue.propertyValue }

  private static func rawValues<Cases: CaseIterable>(of type: Cases.Type) -> String {
    Cases.allCases.compactMap { ($0 as? Self)?.propertyValue.text }.joined(separator: ", ")
  }
}
