/// The name of a property, or of a fact about the user or the device.
///
/// ```swift
/// let properties: PropertyDictionary = ["userId": 7]
/// properties["userId"]
/// ```
public struct PropertyName: NavigationName {
  /// The name as text.
  public let name: String
  /// Creates a name from text.
  public init(_ name: String) { self.name = name }
}

extension PropertyName: Codable, CodingKeyRepresentable {
  /// Decodes the text of a name.
  public init(from decoder: any Decoder) throws {
    name = try decoder.singleValueContainer().decode(String.self)
  }

  /// Encodes the text of the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }

  /// The key of the property in an encoded dictionary.
  public var codingKey: any CodingKey { PositionKey(stringValue: name) }

  /// Creates the name of an encoded property.
  public init?(codingKey: some CodingKey) { name = codingKey.stringValue }
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
  public init(propertyName: PropertyName) { self = propertyName.name }
}

extension AnyHashable: PropertyKey {
  /// The description of the key as a name.
  ///
  /// The keys of an empty literal have this type.
  public var propertyName: PropertyName { PropertyName("\(self)") }
  /// Creates a key from the text of a name.
  public init(propertyName: PropertyName) { self.init(propertyName.name) }
}
