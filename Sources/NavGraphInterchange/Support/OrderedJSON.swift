/// A JSON value with the order of members, the text of numbers, and a position that comparisons
/// ignore.
package struct OrderedJSON: Sendable {
  indirect enum Content: Sendable, Hashable {
    case null
    case bool(Bool)
    /// A number in its original text.
    case number(String)
    case string(String)
    case array([OrderedJSON])
    case object([Member])
  }

  /// A member of an object: a name and a value.
  package struct Member: Sendable, Hashable {
    package var name: String
    package var value: OrderedJSON

    package init(_ name: String, _ value: OrderedJSON) {
      self.name = name
      self.value = value
    }
  }

  let content: Content
  /// The offset of the value's first byte in its file; 0 for other values.
  let offset: Int

  init(_ content: Content, offset: Int = 0) {
    self.content = content
    self.offset = offset
  }

  package static let null = OrderedJSON(.null)
  package static func bool(_ value: Bool) -> OrderedJSON { OrderedJSON(.bool(value)) }
  package static func number(_ text: String) -> OrderedJSON { OrderedJSON(.number(text)) }
  package static func integer(_ value: Int) -> OrderedJSON { .number(String(value)) }
  package static func string(_ text: String) -> OrderedJSON { OrderedJSON(.string(text)) }
  package static func array(_ values: [OrderedJSON]) -> OrderedJSON { OrderedJSON(.array(values)) }
  /// Creates an object with members in order.
  package static func object(_ members: [Member]) -> OrderedJSON { OrderedJSON(.object(members)) }

  /// Creates a value from its text; nil if the text is not JSON.
  init?(text: String) {
    guard let json = try? JSONReader.read(SourceText(file: "", bytes: Array(text.utf8))) else {
      return nil
    }
    self = json
  }

  /// Reads a file that contains one value.
  package init(_ file: SourceFile) throws(ReadError) {
    self = try JSONReader.read(SourceText(file))
  }

  /// The text of a string; nil for other values.
  package var text: String? { if case .string(let text) = content { text } else { nil } }

  /// The literal `true` or `false`; nil for other values.
  package var bool: Bool? { if case .bool(let value) = content { value } else { nil } }

  /// The number as a double; nil for other values.
  var number: Double? { if case .number(let text) = content { Double(text) } else { nil } }

  /// The elements of an array; nil for other values.
  package var elements: [OrderedJSON]? {
    if case .array(let elements) = content { elements } else { nil }
  }

  /// The elements of an array; for other values, the value itself.
  var list: [OrderedJSON] { elements ?? [self] }

  /// The members of an object; nil for other values.
  package var members: [Member]? { if case .object(let members) = content { members } else { nil } }

  /// The member with a name; nil if this is not an object, or has no such member.
  package subscript(name: String) -> OrderedJSON? { members?.first { $0.name == name }?.value }

  /// Returns the members of an object except some; empty for other values.
  func members(except names: Set<String>) -> [Member] {
    (members ?? []).filter { !names.contains($0.name) }
  }
}

extension OrderedJSON: Hashable {
  package static func == (left: OrderedJSON, right: OrderedJSON) -> Bool {
    left.content == right.content
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(content) }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
  ExpressibleByIntegerLiteral
{
  package init(stringLiteral value: String) { self = .string(value) }
  package init(booleanLiteral value: Bool) { self = .bool(value) }
  package init(integerLiteral value: Int) { self = .integer(value) }
}
