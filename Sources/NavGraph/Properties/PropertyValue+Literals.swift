extension PropertyValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, ExpressibleByStringLiteral,
  ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Makes null.
  public init(nilLiteral: ()) { self = .null }
  /// Makes a bool.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Makes an int.
  public init(integerLiteral value: Int) { self = .int(value) }
  /// Makes a double.
  public init(floatLiteral value: Double) { self = .double(value) }
  /// Makes a string.
  public init(stringLiteral value: String) { self = .string(value) }
  /// Makes an array.
  public init(arrayLiteral elements: PropertyValue...) { self = .array(elements) }
  /// Makes a dictionary; the last of equal names wins.
  public init(dictionaryLiteral elements: (String, PropertyValue)...) {
    self = .dictionary(Dictionary(elements) { $1 })
  }
}
