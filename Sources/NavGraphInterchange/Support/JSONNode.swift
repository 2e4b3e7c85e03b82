/// A JSON value, and its position in a file.
struct JSONNode: Sendable {
  /// The kinds of values.
  indirect enum Content: Sendable {
    case null
    case bool(Bool)
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Member])
  }

  /// A name and a value of an object.
  struct Member: Sendable {
    let name: String
    let value: JSONNode
  }

  let content: Content
  /// The offset of the value's first byte.
  let offset: Int

  /// The text of a string; nil for other values.
  var text: String? { if case .string(let text) = content { text } else { nil } }

  /// The members of an object; nil for other values.
  var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The elements of an array; nil for other values.
  var elements: [JSONNode]? { if case .array(let elements) = content { elements } else { nil } }

  /// The literal `true` or `false`; nil for other values.
  var bool: Bool? { if case .bool(let value) = content { value } else { nil } }

  /// The number as a double; nil for other values.
  var number: Double? { if case .number(let text) = content { Double(text) } else { nil } }

  /// The member with a name; nil if this is not an object, or has no such member.
  subscript(name: String) -> JSONNode? { members?.first { $0.name == name }?.value }

  /// The value without its position.
  var value: OrderedJSON {
    switch content {
    case .null: .null
    case .bool(let value): .bool(value)
    case .number(let spelling): .number(spelling)
    case .string(let text): .string(text)
    case .array(let elements): .array(elements.map(\.value))
    case .object(let members): .object(members.map { OrderedJSON.Member($0.name, $0.value.value) })
    }
  }
}
