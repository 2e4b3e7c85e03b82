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

/// The description of a property that can be set or read by name.
package struct PropertyDescription: Sendable, Hashable {
  /// The name of the property.
  package let name: PropertyName
  /// The type to which values are converted.
  package let type: PropertyType
  /// Whether the property can be set by name.
  package let isWritable: Bool

  package init(name: PropertyName, type: PropertyType, isWritable: Bool) {
    self.name = name
    self.type = type
    self.isWritable = isWritable
  }
}

extension PropertySettable {
  /// The properties that can be set or read by name, beginning with those of superclasses.
  package var propertyDescriptions: [PropertyDescription] {
    let object = layout.reflect(self)
    return layout.properties.map {
      PropertyDescription(name: $0.name, type: $0.type, isWritable: $0.isWritable(in: object))
    }
  }

  /// Returns the value of a property; nil if the object has no property with this name.
  public func property(_ name: PropertyName) -> PropertyValue? {
    layout.property(name)?.value(in: layout.reflect(self))
  }

  /// The values of all properties by name.
  public var propertyValues: PropertyDictionary {
    let (properties, object) = (layout.properties, layout.reflect(self))
    var values = PropertyDictionary(minimumCapacity: properties.count)
    for property in properties { values[property.name] = property.value(in: object) }
    return values
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
    let layout = layout
    let object = layout.reflect(self)
    var changes: [(property: Int, value: PropertyValue)] = []
    changes.reserveCapacity(min(properties.count, layout.names.count))
    for number in layout.names.indices {
      guard let index = properties.index(forKey: layout.names[number]) else { continue }
      let value = properties.values[index]
      let property = layout.propertiesByName[number]
      switch property.accepts(value, in: object) {
      case nil: continue
      case true?: changes.append((number, value))
      case false?:
        throw PropertyError(
          screen: screen,
          property: property.name,
          expectedType: property.typeName,
          value: value
        )
      }
    }
    for change in changes {
      layout.propertiesByName[change.property].set(change.value, in: object)
    }
    let changed = { changes.map { layout.names[$0.property] } }
    if layout.isObserving, !changes.isEmpty {
      (self as? any PropertyObserving)?.didChangeProperties(changed())
    }
    guard changes.count < properties.count else { return [] }
    let taken = Set(changed())
    return properties.keys.filter { !taken.contains($0) }.sorted()
  }

  /// Checks that reflection can find the properties of the class.
  ///
  /// A navigator checks each screen object. Call this method in a test of a screen.
  ///
  /// - Throws: The reason why the properties cannot be set by name.
  public func checkProperties() throws(PropertyLayoutError) {
    if let error = layout.error { throw error }
  }

  /// Returns a value in the type of one of the object's properties.
  ///
  /// - Returns: The converted value; nil if the object has no such property, or if the conversion
  ///   would lose information.
  package func storedValue(of value: PropertyValue, for name: PropertyName) -> PropertyValue? {
    layout.property(name)?.converted(value)
  }

  private var layout: PropertyLayout { PropertyLayout.layout(of: self) }
}
