/// An object whose properties can be set and read by name, as in key-value coding.
///
/// Stored properties with the wrapper ``ScreenProperty`` are found by reflection, including those
/// of superclasses. A ``PropertyListing`` object can also list properties by key path.
@MainActor
public protocol PropertySettable: AnyObject {}

/// A ``PropertySettable`` object that is notified after its properties were set by name.
@MainActor
public protocol PropertyObserving: PropertySettable {
  /// Called once after properties were set by name.
  ///
  /// - Parameter names: The names of the properties that were set, in order.
  func didChangeProperties(_ names: [PropertyName])
}

extension PropertySettable {
  /// The properties that can be set or read by name, in the order of their names.
  package var namedProperties: [(name: PropertyName, property: any ObjectProperty)] {
    PropertyLayout.layout(of: self).properties(of: self)
  }

  /// Returns the value of a property; nil if the object has no property with this name.
  public func property(_ name: PropertyName) -> PropertyValue? {
    namedProperties.first { $0.name == name }?.property.value
  }

  /// The values of all properties by name.
  public var propertyValues: PropertyDictionary {
    namedProperties.reduce(into: [:]) { $0[$1.name] = $1.property.value }
  }

  /// Sets properties by name.
  ///
  /// If a value cannot be converted, no property is set.
  ///
  /// - Parameters:
  ///   - properties: The values by the names of the properties.
  ///   - screen: The screen of the object, for the error.
  /// - Returns: The names, in order, of the properties that the object does not have or cannot set.
  /// - Throws: The error of the first property, in the order of names, whose value cannot be
  ///   converted without loss.
  /// - Complexity: O(P) time, where P is the number of properties of the object, and O(N log N) for
  ///   N values of properties that it does not have or cannot set.
  @discardableResult
  public func setProperties(
    _ properties: PropertyDictionary,
    of screen: ScreenID
  ) throws(PropertyError) -> [PropertyName] {
    guard !properties.isEmpty else { return [] }
    var changes: [(name: PropertyName, assign: () -> Void)] = []
    for (name, property) in namedProperties where property.isWritable {
      guard let value = properties[name] else { continue }
      guard let assign = property.assignment(of: value) else {
        throw PropertyError(
          screen: screen,
          property: name,
          expectedType: property.typeName,
          value: value
        )
      }
      changes.append((name, assign))
    }
    for change in changes { change.assign() }
    let changed = changes.map(\.name)
    if !changed.isEmpty { (self as? any PropertyObserving)?.didChangeProperties(changed) }
    guard changed.count < properties.count else { return [] }
    let taken = Set(changed)
    return properties.keys.filter { !taken.contains($0) }.sorted()
  }

  /// Checks that reflection can find the properties of the class.
  ///
  /// A navigator checks each screen object. Call this method in a test of a screen.
  ///
  /// - Throws: The reason why the properties cannot be set by name.
  public func checkProperties() throws(PropertyLayoutError) {
    if let error = PropertyLayout.layout(of: self).error { throw error }
  }
}
