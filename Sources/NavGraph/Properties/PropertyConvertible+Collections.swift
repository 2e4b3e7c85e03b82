extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
  /// The type of the value that may be there.
  public static var propertyType: PropertyType { Wrapped.propertyType }
  /// Takes null for nil, and what the wrapped type takes.
  public init?(propertyValue: PropertyValue) {
    if let value = Wrapped(propertyValue: propertyValue) {
      self = .some(value)
    } else if propertyValue.isNull {
      self = .none
    } else {
      return nil
    }
  }
  /// Null for nil, otherwise that of the value.
  public var propertyValue: PropertyValue { self?.propertyValue ?? .null }
}

extension Array: PropertyConvertible where Element: PropertyConvertible {
  /// `array`.
  public static var propertyType: PropertyType { .array }
  /// Takes an array if every element converts.
  public init?(propertyValue: PropertyValue) {
    guard case .array(let values) = propertyValue else { return nil }
    self = values.compactMap(Element.init(propertyValue:))
    if count != values.count { return nil }
  }
  /// An array.
  public var propertyValue: PropertyValue { .array(map(\.propertyValue)) }
}

extension Dictionary: PropertyConvertible where Key == String, Value: PropertyConvertible {
  /// `dictionary`.
  public static var propertyType: PropertyType { .dictionary }
  /// Takes a dictionary if every value converts.
  public init?(propertyValue: PropertyValue) {
    guard case .dictionary(let values) = propertyValue else { return nil }
    self = values.compactMapValues(Value.init(propertyValue:))
    if count != values.count { return nil }
  }
  /// A dictionary.
  public var propertyValue: PropertyValue { .dictionary(mapValues(\.propertyValue)) }
}
