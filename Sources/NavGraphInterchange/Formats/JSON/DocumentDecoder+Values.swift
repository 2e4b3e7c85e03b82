import NavGraph

/// Members with values of one type.
extension DocumentDecoder {
  func elements(_ name: String, of node: JSONNode) throws(ReadError) -> [JSONNode] {
    guard let member = node[name] else { return [] }
    guard let elements = member.elements else {
      throw unexpected("another value", at: member, "an array")
    }
    return elements
  }

  func values(_ name: String, of node: JSONNode) throws(ReadError) -> PropertyDictionary {
    guard let member = node[name] else { return [:] }
    guard case .dictionary(let values) = member.value.propertyValue else {
      throw unexpected("another value", at: member, "an object")
    }
    return values
  }

  func strings(_ name: String, of node: JSONNode) throws(ReadError) -> [String] {
    var strings: [String] = []
    for element in try elements(name, of: node) { strings.append(try string(element)) }
    return strings
  }

  func string(
    _ name: String,
    of node: JSONNode,
    in element: String
  ) throws(ReadError) -> String {
    guard let text = try optionalString(name, of: node) else {
      throw ReadError(.missing("member '\(name)'", of: element), at: text.location(node.offset))
    }
    return text
  }

  func optionalString(_ name: String, of node: JSONNode) throws(ReadError) -> String? {
    guard let member = node[name] else { return nil }
    if case .null = member.content { return nil }
    return try string(member)
  }

  func string(_ node: JSONNode) throws(ReadError) -> String {
    guard let text = node.text else { throw unexpected("another value", at: node, "a text") }
    return text
  }

  func flag(_ name: String, of node: JSONNode, usual: Bool) throws(ReadError) -> Bool {
    guard let member = node[name] else { return usual }
    guard let value = member.bool else {
      throw unexpected("another value", at: member, "true or false")
    }
    return value
  }

  func number(_ name: String, of node: JSONNode) throws(ReadError) -> Double {
    guard let value = node[name]?.number, value.isFinite else {
      throw unexpected("another value", at: node[name] ?? node, "a number '\(name)'")
    }
    return value
  }

  func integer(_ name: String, of node: JSONNode) throws(ReadError) -> Int? {
    guard let member = node[name] else { return nil }
    guard case .number(let spelling) = member.content, let value = Int(spelling) else {
      throw unexpected("another value", at: member, "a whole number")
    }
    return value
  }

  func word<Value>(
    _ name: String,
    of node: JSONNode,
    _ make: (String) -> Value?
  ) throws(ReadError) -> Value? {
    guard let word = try optionalString(name, of: node) else { return nil }
    guard let value = make(word) else {
      throw unexpected("'\(word)'", at: node[name], "a known \(name)")
    }
    return value
  }

  func unexpected(
    _ found: String,
    at node: JSONNode?,
    _ expected: String
  ) -> ReadError {
    ReadError(
      .unexpected(found, expected: expected),
      at: text.location(node?.offset ?? 0)
    )
  }
}
