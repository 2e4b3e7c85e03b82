extension PropertyValue {
  /// Makes the value that an `Encodable` type writes: a dictionary of its members, as a rule.
  ///
  /// - Throws: What the type's `encode(to:)` throws.
  public init(encoding value: some Encodable) throws {
    let node = EncodedNode()
    try value.encode(to: PropertyValueEncoder(node: node, codingPath: []))
    self = node.value
  }
}

/// A value in the making.
///
/// A class, because containers write to the same value at different times.
private final class EncodedNode {
  /// What stands alone; nil for a dictionary or an array.
  var single: PropertyValue?
  private var members: [String: EncodedNode] = [:]
  /// What stands in a row; nil for a dictionary.
  private var elements: [EncodedNode]?

  var value: PropertyValue {
    single ?? elements.map { .array($0.map(\.value)) } ?? .dictionary(members.mapValues(\.value))
  }

  var count: Int { elements?.count ?? 0 }

  func member(_ name: String) -> EncodedNode {
    let node = members[name] ?? EncodedNode()
    members[name] = node
    return node
  }

  func becomeArray() { elements = elements ?? [] }

  func nextElement() -> EncodedNode {
    let node = EncodedNode()
    elements?.append(node)
    return node
  }
}

/// Writes to one node, and makes the encoders of the nodes in it.
private struct PropertyValueEncoder: Encoder {
  let node: EncodedNode
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    KeyedEncodingContainer(KeyedNodes(encoder: self))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    node.becomeArray()
    return UnkeyedNodes(encoder: self)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { SingleNode(encoder: self) }

  func encode(_ value: some Encodable) throws {
    switch value {
    case let value as PropertyValue: node.single = value
    case let value as any PropertyScalar: node.single = value.propertyValue
    default: try value.encode(to: self)
    }
  }

  func member(_ key: some CodingKey) -> PropertyValueEncoder {
    PropertyValueEncoder(node: node.member(key.stringValue), codingPath: codingPath + [key])
  }

  func nextElement() -> PropertyValueEncoder {
    let key = PlaceKey(intValue: node.count)
    return PropertyValueEncoder(node: node.nextElement(), codingPath: codingPath + [key])
  }
}

/// The members of a dictionary.
private struct KeyedNodes<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let encoder: PropertyValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil(forKey key: Key) { encoder.member(key).node.single = .null }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try encoder.member(key).encode(value)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder.member(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder.member(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.member(PlaceKey.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

/// The elements of an array, one after another.
private struct UnkeyedNodes: UnkeyedEncodingContainer {
  let encoder: PropertyValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.count }

  func encodeNil() { encoder.nextElement().node.single = .null }

  func encode(_ value: some Encodable) throws { try encoder.nextElement().encode(value) }

  func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    encoder.nextElement().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.nextElement().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nextElement() }
}

/// A value on its own.
private struct SingleNode: SingleValueEncodingContainer {
  let encoder: PropertyValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.node.single = .null }

  func encode(_ value: some Encodable) throws { try encoder.encode(value) }
}
