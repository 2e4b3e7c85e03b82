/// A `Codable` type whose values can be properties of a screen.
///
/// Structures, and enumerations without raw values, are stored as dictionaries of their members.
///
/// ```swift
/// struct Address: CodableProperty {
///   var street: String
///   var number: Int
/// }
/// ```
///
/// Members are converted without loss, like properties: `{"number": "5"}` becomes the number 5. A
/// value that is encoded in a single-value container, such as the raw value of an enumeration, must
/// have the exact type.
public protocol CodableProperty: PropertyConvertible, Codable {}

extension CodableProperty {
  /// The type `dictionary`.
  public static var propertyType: PropertyType { .dictionary }

  /// Creates a value by decoding it, or from an object of this type; nil if both fail.
  public init?(propertyValue: PropertyValue) {
    guard let value = try? propertyValue.decoded(as: Self.self) else { return nil }
    self = value
  }

  /// The encoded value.
  ///
  /// If encoding fails, this is a value that no property accepts. Then a request fails with a
  /// ``PropertyError``, and saved stacks do not contain the property.
  public var propertyValue: PropertyValue {
    (try? PropertyValue(encoding: self)) ?? .object(UnsupportedValue(typeName: "\(Self.self)"))
  }
}

extension PropertyValue {
  /// Creates a value by encoding an `Encodable` value.
  ///
  /// A structure becomes a dictionary of its members.
  ///
  /// - Throws: The error of the type's `encode(to:)`.
  package init(encoding value: some Encodable) throws {
    let node = EncodedNode()
    try value.encode(to: PropertyValueEncoder(node: node, codingPath: []))
    self = node.value
  }

  /// Decodes this value as a `Decodable` type.
  ///
  /// - Throws: `DecodingError` if a member is missing, or if a conversion would lose information.
  package func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    if case .object(let object) = self, let value = object as? Value { return value }
    return try Value(from: PropertyValueDecoder(value: self, codingPath: []))
  }
}

extension PropertyValue: Codable {
  /// Decodes a JSON value.
  ///
  /// A number without a fraction becomes an int if it fits in 64 bits.
  ///
  /// - Throws: `DecodingError` if the value is not a JSON value.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode(Int.self) {
      self = .int(value)
    } else if let value = try? container.decode(Double.self) {
      self = .double(value)
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode([PropertyValue].self) {
      self = .array(value)
    } else {
      self = .dictionary(try container.decode(PropertyDictionary.self))
    }
  }

  /// Encodes the value as JSON.
  ///
  /// - Throws: `EncodingError.invalidValue` for an object, which exists only in memory.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .null: try container.encodeNil()
    case .bool(let value): try container.encode(value)
    case .int(let value): try container.encode(value)
    case .double(let value): try container.encode(value)
    case .string(let value): try container.encode(value)
    case .array(let value): try container.encode(value)
    case .dictionary(let value): try container.encode(value)
    case .object(let value):
      throw EncodingError.invalidValue(
        value,
        .init(codingPath: encoder.codingPath, debugDescription: "An object cannot be encoded.")
      )
    }
  }
}

extension PropertyName: Codable, CodingKeyRepresentable {
  /// Decodes the text of a name.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the text of the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The key of the property in an encoded dictionary.
  public var codingKey: any CodingKey { AnyCodingKey(stringValue: name) }

  /// Creates the name of an encoded property.
  public init?(codingKey: some CodingKey) { name = codingKey.stringValue }
}

/// A coding key with any text: a name, the position of an element of an array, or `super`.
struct AnyCodingKey: CodingKey {
  static let superclass = AnyCodingKey(stringValue: "super")

  let stringValue: String
  let intValue: Int?

  init(stringValue: String) {
    self.stringValue = stringValue
    intValue = nil
  }

  init(intValue: Int) {
    stringValue = String(intValue)
    self.intValue = intValue
  }
}
