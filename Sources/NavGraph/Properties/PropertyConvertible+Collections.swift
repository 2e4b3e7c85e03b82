extension Optional: PropertyRepresentable {
  /// The wrapped value; null if the optional is nil.
  public var propertyValue: PropertyValue { map(PropertyValue.init(representing:)) ?? .null }
}

extension Optional: PropertyConvertible where Wrapped: PropertyConvertible {
  /// The type of the wrapped value.
  public static var propertyType: PropertyType { Wrapped.propertyType }
  /// The name of the wrapped type.
  public static var propertyTypeName: String { Wrapped.propertyTypeName }
  /// Creates nil from null, and a wrapped value from any other value.
  public init?(propertyValue: PropertyValue) {
    if let value = Wrapped(propertyValue: propertyValue) {
      self = .some(value)
    } else if propertyValue.isNull {
      self = .none
    } else {
      return nil
    }
  }
}

extension Array: PropertyRepresentable {
  /// The values as an array.
  public var propertyValue: PropertyValue {
    let values = map(PropertyValue.init(representing:))
    return values.first(where: \.isUnsupported) ?? .array(values)
  }
}

extension Array: PropertyConvertible where Element: PropertyConvertible {
  /// The type `array`.
  public static var propertyType: PropertyType { .array }
  /// The name of the element type, after `array of`.
  public static var propertyTypeName: String { "array of \(Element.propertyTypeName)" }
  /// Creates an array if every element can be converted.
  public init?(propertyValue: PropertyValue) {
    guard case .array(let values) = propertyValue else { return nil }
    self = values.compactMap(Element.init(propertyValue:))
    if count != values.count { return nil }
  }
}

extension Dictionary: PropertyRepresentable {
  /// The values as a dictionary, whose names are the descriptions of the keys.
  public var propertyValue: PropertyValue {
    let values = PropertyDictionary(
      lazy.map { (PropertyName("\($0)"), PropertyValue(representing: $1)) },
      uniquingKeysWith: { $1 }
    )
    let unsupported = values.filter(\.value.isUnsupported).min { $0.key < $1.key }
    return unsupported?.value ?? .dictionary(values)
  }
}

extension Dictionary: PropertyConvertible
where Key: LosslessStringConvertible, Value: PropertyConvertible {
  /// The type `dictionary`.
  public static var propertyType: PropertyType { .dictionary }
  /// The name of the value type, after `dictionary of`.
  public static var propertyTypeName: String { "dictionary of \(Value.propertyTypeName)" }
  /// Creates a dictionary if every value can be converted, and if no two names are equal as keys.
  public init?(propertyValue: PropertyValue) {
    guard case .dictionary(let values) = propertyValue else { return nil }
    self.init(minimumCapacity: values.count)
    for (name, value) in values {
      guard let key = Key(name.name) else { return nil }
      self[key] = Value(propertyValue: value)
    }
    if count != values.count { return nil }
  }
}
