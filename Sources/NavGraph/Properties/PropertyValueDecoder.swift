/// A decoder that reads a value, and creates decoders for the values inside it.
struct PropertyValueDecoder: Decoder {
  let value: PropertyValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard case .dictionary(let members) = value else { throw mismatch([String: Any].self) }
    return KeyedDecodingContainer(KeyedValues(decoder: self, members: members))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard case .array(let elements) = value else { throw mismatch([Any].self) }
    return UnkeyedValues(decoder: self, elements: elements)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { SingleValue(decoder: self) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let value = value as? Value { return value }
    if case .object(let object) = value, let value = object as? Value { return value }
    guard let scalar = type as? any PropertyScalar.Type else { return try Value(from: self) }
    guard let value = scalar.init(propertyValue: value) as? Value else { throw mismatch(type) }
    return value
  }

  func child(_ value: PropertyValue, _ key: some CodingKey) -> PropertyValueDecoder {
    PropertyValueDecoder(value: value, codingPath: codingPath + [key])
  }

  func mismatch(_ type: Any.Type) -> DecodingError {
    .typeMismatch(type, .init(codingPath: codingPath, debugDescription: "\(value)"))
  }
}

/// The keyed container of a dictionary.
private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: PropertyValueDecoder
  let members: PropertyDictionary

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.sorted().compactMap { Key(stringValue: $0.name) } }

  func contains(_ key: Key) -> Bool { members[key.stringValue] != nil }

  func decodeNil(forKey key: Key) throws -> Bool { try member(key).value.isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try member(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    try member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try member(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try member(AnyCodingKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: some CodingKey) throws -> PropertyValueDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
    return decoder.child(value, key)
  }
}

/// The unkeyed container of an array.
private struct UnkeyedValues: UnkeyedDecodingContainer {
  let decoder: PropertyValueDecoder
  let elements: [PropertyValue]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  mutating func decodeNil() throws -> Bool {
    guard try element().value.isNull else { return false }
    currentIndex += 1
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next { try $0.decode(type) }
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try next { try $0.container(keyedBy: type) }
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try next { try $0.unkeyedContainer() }
  }

  mutating func superDecoder() throws -> any Decoder { try next { $0 } }

  private func element() throws -> PropertyValueDecoder {
    guard !isAtEnd else {
      let context = DecodingError.Context(
        codingPath: codingPath,
        debugDescription: "The array has no further element."
      )
      throw DecodingError.valueNotFound(PropertyValue.self, context)
    }
    return decoder.child(elements[currentIndex], AnyCodingKey(intValue: currentIndex))
  }

  /// Decodes the next element, and advances only after success.
  private mutating func next<Value>(
    _ decode: (PropertyValueDecoder) throws -> Value
  ) throws -> Value {
    let value = try decode(element())
    currentIndex += 1
    return value
  }
}

private struct SingleValue: SingleValueDecodingContainer {
  let decoder: PropertyValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }

  /// Decodes without conversion, because some types try several types: a string must not be decoded
  /// as a number here, and a number must not be decoded as a string.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let scalar = type as? any PropertyScalar.Type,
      !decoder.value.type.isComparable(with: scalar.propertyType)
    {
      throw decoder.mismatch(type)
    }
    return try decoder.decode(type)
  }
}
