/// The name of a property, or of a fact about the user or the device.
///
/// Names are equal only if their bytes are equal, as in SQLite. In contrast, Swift's strings are
/// also equal if they differ only in Unicode normalization.
///
/// ```swift
/// let properties: PropertyDictionary = ["userId": 7]
/// properties["userId"]
/// ```
public struct PropertyName: Sendable {
  /// The text of the name.
  public let text: String

  /// Creates a name from text.
  public init(_ text: String) { self.text = text }
}

extension PropertyName: Hashable, Comparable {
  /// Returns whether two names have the same bytes in UTF-8.
  public static func == (left: PropertyName, right: PropertyName) -> Bool {
    left.text.hasSameBytes(as: right.text)
  }

  /// Feeds the bytes of the name into a hasher.
  public func hash(into hasher: inout Hasher) { text.hashBytes(into: &hasher) }

  /// Returns whether the bytes of a name precede those of another one in lexicographical order.
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
  /// Creates a dictionary from pairs of names and values.
  ///
  /// If names are equal, the last value is used.
  public init(named values: some Sequence<(String, Value)>) {
    self.init(values.lazy.map { (PropertyName($0), $1) }) { $1 }
  }

  /// Creates a dictionary with the same names and values.
  public init(named values: [String: Value]) {
    self.init(named: values.lazy.map { ($0.key, $0.value) })
  }

  /// The value of the property with a name; nil if there is none.
  public subscript(name: String) -> Value? {
    get { self[PropertyName(name)] }
    set { self[PropertyName(name)] = newValue }
  }
}

/// A key of a dictionary that can be the value of a property: a string or a ``PropertyName``.
public protocol PropertyKey: Hashable {
  /// The key as a name.
  var propertyName: PropertyName { get }
  /// Creates a key from a name.
  init(propertyName: PropertyName)
}

extension PropertyName: PropertyKey {
  /// The name itself.
  public var propertyName: PropertyName { self }
  /// Creates a copy of a name.
  public init(propertyName: PropertyName) { self = propertyName }
}

extension String: PropertyKey {
  /// The string as a name.
  public var propertyName: PropertyName { PropertyName(self) }
  /// Creates the text of a name.
  public init(propertyName: PropertyName) { self = propertyName.text }
}

extension AnyHashable: PropertyKey {
  /// The description of the key as a name.
  ///
  /// The keys of an empty literal have this type.
  public var propertyName: PropertyName { PropertyName("\(self)") }
  /// Creates a key from the text of a name.
  public init(propertyName: PropertyName) { self.init(propertyName.text) }
}
