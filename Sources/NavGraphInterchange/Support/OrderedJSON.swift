/// A JSON value that preserves the order of members and the text of numbers.
package enum OrderedJSON: Sendable, Hashable {
  /// The literal `null`.
  case null
  /// A literal `true` or `false`.
  case bool(Bool)
  /// A number in its original text.
  case number(String)
  /// A text.
  case string(String)
  /// A list of values.
  case array([OrderedJSON])
  /// A list of members, in order.
  case object([Member])

  /// A member of an object: a name and a value.
  package struct Member: Sendable, Hashable {
    /// The member's name.
    package var name: String
    /// The member's value.
    package var value: OrderedJSON

    /// Creates a member.
    package init(_ name: String, _ value: OrderedJSON) {
      self.name = name
      self.value = value
    }
  }

  /// Creates a whole number.
  package static func integer(_ value: Int) -> OrderedJSON { .number(String(value)) }

  /// The text of a string; nil for other values.
  package var text: String? { if case .string(let text) = self { text } else { nil } }

  /// The members of an object; empty for other values.
  package var members: [Member] { if case .object(let members) = self { members } else { [] } }

  /// The elements of an array; empty for other values.
  package var elements: [OrderedJSON] {
    if case .array(let elements) = self { elements } else { [] }
  }

  /// Whether the value is the literal `true`.
  package var isTrue: Bool { self == .bool(true) }

  /// The value of the last member with a name; nil if this is not an object, or has no such member.
  package subscript(name: String) -> OrderedJSON? { members.last { $0.name == name }?.value }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral
{
  /// Creates a string.
  package init(stringLiteral value: String) { self = .string(value) }
  /// Creates a literal `true` or `false`.
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Creates a whole number.
  package init(integerLiteral value: Int) { self = .integer(value) }
}
