public import NavGraph

/// The properties that the object of an entry has, but its screen does not declare.
public struct UndeclaredProperties: Hashable, Sendable {
  private let types: [PropertyName: PropertyType]
  /// The properties that the screen was opened with.
  private let given: Set<PropertyName>

  /// Creates the properties from their types, and the names of those that the screen was opened
  /// with.
  public init(_ types: [PropertyName: PropertyType], given: some Sequence<PropertyName>) {
    self.types = types
    self.given = Set(given)
  }

  subscript(name: PropertyName) -> PropertyType? { types[name] }

  /// Whether only the object has a property, because the screen was not opened with it.
  func isOnlyOfObject(_ name: PropertyName) -> Bool { types[name] != nil && !given.contains(name) }
}

extension UndeclaredProperties: ExpressibleByDictionaryLiteral {
  /// Creates the properties of an entry that was opened with all of them.
  public init(dictionaryLiteral elements: (PropertyName, PropertyType)...) {
    let types = Dictionary(uniqueKeysWithValues: elements)
    self.init(types, given: types.keys)
  }
}
