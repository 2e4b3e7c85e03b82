extension PropertyValue {
  /// Makes a value of a `Decodable` type of this one.
  ///
  /// - Throws: `DecodingError` if something is missing, or would be lost.
  public func decoded<Value: Decodable>(as type: Value.Type) throws -> Value {
    if case .object(let object) = self, let value = object as? Value { return value }
    return try Value(from: PropertyValueDecoder(value: self, codingPath: []))
  }
}

/// Reads one value, and makes the decoders of the values in it.
private struct PropertyValueDecoder: Decoder {
  let value: PropertyValue
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
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

/// The members of a dictionary.
private struct KeyedValues<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let decoder: PropertyValueDecoder
  let members: PropertyDictionary

  var codingPath: [any CodingKey] { decoder.codingPath }
  var allKeys: [Key] { members.keys.sorted().compactMap(Key.init(stringValue:)) }

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

  func superDecoder() throws -> any Decoder { try member(PlaceKey.superclass) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try member(key) }

  private func member(_ key: some CodingKey) throws -> PropertyValueDecoder {
    guard let value = members[key.stringValue] else {
      throw DecodingError.keyNotFound(key, .init(codingPath: codingPath, debugDescription: ""))
    }
    return decoder.child(value, key)
  }
}

/// The elements of an array, one after another.
private struct UnkeyedValues: UnkeyedDecodingContainer {
  let decoder: PropertyValueDecoder
  let elements: [PropertyValue]
  var currentIndex = 0

  var codingPath: [any CodingKey] { decoder.codingPath }
  var count: Int? { elements.count }
  var isAtEnd: Bool { currentIndex == elements.count }

  init(decoder: PropertyValueDecoder, elements: [PropertyValue]) {
    self.decoder = decoder
    self.elements = elements
  }

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
      let context = DecodingError.Context(codingPath: codingPath, debugDescription: "No more.")
      throw DecodingError.valueNotFound(PropertyValue.self, context)
    }
    return decoder.child(elements[currentIndex], PlaceKey(intValue: currentIndex))
  }

  /// Reads the next element, and goes on only if that succeeds.
  private mutating func next<Value>(
    _ read: (PropertyValueDecoder) throws -> Value
  ) throws -> Value {
    let value = try read(element())
    currentIndex += 1
    return value
  }
}

/// A value on its own.
private struct SingleValue: SingleValueDecodingContainer {
  let decoder: PropertyValueDecoder

  var codingPath: [any CodingKey] { decoder.codingPath }

  func decodeNil() -> Bool { decoder.value.isNull }

  /// A type that finds out what it is by trying must not be misled: text is no number here, and no
  /// number is text.
  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    if let scalar = type as? any PropertyScalar.Type, !decoder.value.isOfKind(scalar.propertyType) {
      throw decoder.mismatch(type)
    }
    return try decoder.decode(type)
  }
}

extension PropertyValue {
  /// Whether the value is one of a type; all numbers are of one kind.
  fileprivate func isOfKind(_ type: PropertyType) -> Bool {
    switch (self.type, type) {
    case (.int, .double), (.double, .int): true
    default: self.type == type
    }
  }
}

/// The key of an array's element, or of what a superclass has.
struct PlaceKey: CodingKey {
  static let superclass = PlaceKey(stringValue: "super")

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
