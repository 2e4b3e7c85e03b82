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
