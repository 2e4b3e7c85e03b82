/// A value that an encoder writes.
///
/// This is a class, because several containers can write to one value.
final class EncodedNode {
  /// The value, unless it is a dictionary or an array.
  var single: PropertyValue?
  private var members: [PropertyName: EncodedNode] = [:]
  /// The elements of an array; nil for a dictionary.
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

/// An encoder that writes to a node, and creates encoders for the nodes inside it.
struct PropertyValueEncoder: Encoder {
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
    let key = AnyCodingKey(intValue: node.count)
    return PropertyValueEncoder(node: node.nextElement(), codingPath: codingPath + [key])
  }
}

/// The keyed container of a dictionary.
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

  func superEncoder() -> any Encoder { encoder.member(AnyCodingKey.superclass) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder.member(key) }
}

/// The unkeyed container of an array.
private struct UnkeyedNodes: UnkeyedEncodingContainer {
  let encoder: PropertyValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }
  var count: Int { encoder.node.count }

  func encodeNil() { encoder.nextElement().node.single = .null }

  func encode(_ value: some Encodable) throws { try encoder.nextElement().encode(value) }

  func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    encoder.nextElement().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    encoder.nextElement().unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder.nextElement() }
}

private struct SingleNode: SingleValueEncodingContainer {
  let encoder: PropertyValueEncoder

  var codingPath: [any CodingKey] { encoder.codingPath }

  func encodeNil() { encoder.node.single = .null }

  func encode(_ value: some Encodable) throws { try encoder.encode(value) }
}
