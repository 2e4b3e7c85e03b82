/// The name of a property, or of a fact of the context.
///
/// Names are equal only if their bytes are equal, as in SQLite. Texts of Swift are also equal if they
/// differ in Unicode normalization.
///
/// ```swift
/// let properties: PropertyDictionary = ["userId": 7]
/// properties["userId"]
/// ```
public struct PropertyName: Sendable {
  /// The text of the name.
  public let text: String

  /// Creates the name with a text.
  public init(_ text: String) { self.text = text }
}

extension PropertyName: Hashable, Comparable {
  /// Returns whether two names have the same bytes in UTF-8.
  public static func == (left: PropertyName, right: PropertyName) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Feeds the bytes of the name into a hasher.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  /// Returns whether the bytes of a name are lexicographically before those of another.
  public static func < (left: PropertyName, right: PropertyName) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}

extension PropertyName: ExpressibleByStringLiteral, CustomStringConvertible {
  /// Creates a name from a literal.
  public init(stringLiteral text: String) { self.text = text }

  /// The text of the name.
  public var description: String { text }
}

extension PropertyName: Codable, CodingKeyRepresentable {
  /// Decodes the text of a name.
  public init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the text of the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The key of the property in an encoded dictionary.
  public var codingKey: any CodingKey { PositionKey(stringValue: text) }

  /// Creates the name of an encoded property.
  public init?(codingKey: some CodingKey) { text = codingKey.stringValue }
}

extension Dictionary where Key == PropertyName {
  /// Creates a dictionary from values by the texts of their names; the last of equal names wins.
  public init(named values: some Sequence<(String, Value)>) {
    self.init(values.lazy.map { (PropertyName($0), $1) }) { $1 }
  }

  /// Creates a dictionary from values by the texts of their names.
  public init(named values: [String: Value]) {
    self.init(named: values.lazy.map { ($0.key, $0.value) })
  }

  /// The value of the property whose name has a text; nil if there is none.
  public subscript(name: String) -> Value? {
    get { self[PropertyName(name)] }
    set { self[PropertyName(name)] = newValue }
  }
}

/// A key of dictionaries that can be values of properties: a text or a ``PropertyName``.
public protocol PropertyKey: Hashable {
  /// The name of the member of the dictionary.
  var propertyName: PropertyName { get }
  /// Creates the key for the name of a member.
  init(propertyName: PropertyName)
}

extension PropertyName: PropertyKey {
  /// The name itself.
  public var propertyName: PropertyName { self }
  /// Creates the same name.
  public init(propertyName: PropertyName) { self = propertyName }
}

extension String: PropertyKey {
  /// The name with this text.
  public var propertyName: PropertyName { PropertyName(self) }
  /// Creates the text of a name.
  public init(propertyName: PropertyName) { self = propertyName.text }
}

extension AnyHashable: PropertyKey {
  /// The name whose text describes the key: an empty literal has keys of this type.
  public var propertyName: PropertyName { PropertyName("\(self)") }
  /// Creates the text of a name.
  public init(propertyName: PropertyName) { self.init(propertyName.text) }
}
