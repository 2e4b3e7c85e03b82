// The same members for Foundation's encoders.

extension JSONObject {
  func encode(to encoder: any Encoder) throws {
    var members = EncodedMembers(container: encoder.container(keyedBy: MemberName.self))
    try encodeMembers(to: &members)
  }
}

extension ListJSON {
  func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for value in values { try container.encode(Element(value)) }
    guard let texts else { return }
    for command in commands { try container.encode(texts.element(of: command)) }
  }
}

/// Encodes members with any encoder.
private struct EncodedMembers: JSONMembers {
  var container: KeyedEncodingContainer<MemberName>

  mutating func member(_ name: StaticString, _ value: (some Encodable)?) throws {
    try container.encodeIfPresent(value, forKey: MemberName(stringLiteral: name.description))
  }
}
