/// A type whose values can be properties of a screen.
///
/// Conversions are lossless: a value that the type cannot hold exactly gives nil. The library makes
/// Swift's numbers, `Bool`, `String`, optionals, arrays and dictionaries convertible; enumerations
/// with a raw value need no more than to say that they conform.
public protocol PropertyConvertible {
  /// The type that a screen would declare for such a property.
  static var propertyType: PropertyType { get }

  /// Makes a value of what a request or a database gives; nil if something would be lost.
  init?(propertyValue: PropertyValue)

  /// What a request or a database would give for the value.
  var propertyValue: PropertyValue { get }
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
