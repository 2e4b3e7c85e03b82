/// A type that becomes a property by its `Codable` conformance: a structure as a dictionary of its
/// members, an enumeration without a raw value likewise.
///
/// ```swift
/// struct Address: CodableProperty {
///   var street: String
///   var number: Int
/// }
/// ```
///
/// Members are converted as properties are: losslessly, so that `{"number": "5"}` gives the number 5.
/// A value that is coded on its own, such as an enumeration's raw value, must have its type.
public protocol CodableProperty: PropertyConvertible, Codable {}

extension CodableProperty {
  /// `dictionary`.
  public static var propertyType: PropertyType { .dictionary }

  /// Takes what the type's `init(from:)` takes, or a value of the type as an object.
  public init?(propertyValue: PropertyValue) {
    guard let value = try? propertyValue.decoded(as: Self.self) else { return nil }
    self = value
  }

  /// What the type's `encode(to:)` writes; null if it fails.
  public var propertyValue: PropertyValue { (try? PropertyValue(encoding: self)) ?? .null }
}
