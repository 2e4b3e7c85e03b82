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

  /// Creates a value from a property; nil if the conversion would lose something.
  init?(propertyValue: PropertyValue)
}

/// A value that is not made up of others, as coders write it at once.
public protocol PropertyScalar: PropertyConvertible {}

extension PropertyValue: PropertyConvertible {
  /// Any value: `object`.
  public static var propertyType: PropertyType { .object }
  /// Takes the value as it is.
  public init?(propertyValue: PropertyValue) { self = propertyValue }
  /// The value itself.
  public var propertyValue: PropertyValue { self }
}

extension Bool: PropertyScalar {
  /// `bool`.
  public static var propertyType: PropertyType { .bool }
  /// Takes a bool, or what converts to one.
  public init?(propertyValue: PropertyValue) {
    guard case .bool(let value) = propertyValue.converted(to: .bool) else { return nil }
    self = value
  }
  /// A bool.
  public var propertyValue: PropertyValue { .bool(self) }
}

extension String: PropertyScalar {
  /// `string`.
  public static var propertyType: PropertyType { .string }
  /// Takes a string, or what converts to one.
  public init?(propertyValue: PropertyValue) {
    guard case .string(let value) = propertyValue.converted(to: .string) else { return nil }
    self = value
  }
  /// A string.
  public var propertyValue: PropertyValue { .string(self) }
}

extension Double: PropertyScalar {
  /// `double`.
  public static var propertyType: PropertyType { .double }
  /// Takes a number, or what converts to one.
  public init?(propertyValue: PropertyValue) {
    guard case .double(let value) = propertyValue.converted(to: .double) else { return nil }
    self = value
  }
  /// A double.
  public var propertyValue: PropertyValue { .double(self) }
}

extension Float: PropertyScalar {
  /// `double`.
  public static var propertyType: PropertyType { .double }
  /// Takes a number that 24 bits of precision hold, or what converts to one.
  public init?(propertyValue: PropertyValue) {
    guard let value = Double(propertyValue: propertyValue).flatMap(Float.init(exactly:)) else {
      return nil
    }
    self = value
  }
  /// A double.
  public var propertyValue: PropertyValue { .double(Double(self)) }
}

extension PropertyConvertible where Self: FixedWidthInteger {
  /// `int`.
  public static var propertyType: PropertyType { .int }
  /// Takes a whole number that the type can hold, or what converts to one.
  public init?(propertyValue: PropertyValue) {
    if case .int(let value) = propertyValue.converted(to: .int) {
      self.init(exactly: value)
    } else if case .string(let text) = propertyValue, let value = Self(text),
      value.description == text
    {
      self = value
    } else {
      return nil
    }
  }
  /// An int; text for the numbers of 64 bits without sign that an int cannot hold.
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
  /// Takes a raw value that stands for one of the type's values.
  public init?(propertyValue: PropertyValue) {
    guard let value = RawValue(propertyValue: propertyValue).flatMap(Self.init(rawValue:)) else {
      return nil
    }
    self = value
  }
  /// The raw value.
  public var propertyValue: PropertyValue { rawValue.propertyValue }
}
