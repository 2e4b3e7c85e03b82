/// A property of one object, which can be read and, unless it is read-only, be set.
package protocol ObjectProperty {
  /// The type to which values are converted.
  var type: PropertyType { get }
  /// The name of the type in error messages.
  var typeName: String { get }
  /// Whether the property can be set by name.
  var isWritable: Bool { get }
  var value: PropertyValue { get }

  /// Returns a closure that sets a value; nil if the value cannot be converted to the type of the
  /// property.
  func assignment(of value: PropertyValue) -> (() -> Void)?
}

/// A property to which a key path of a ``PropertyListing`` class refers.
struct KeyPathProperty<Object: AnyObject, Value: PropertyConvertible>: ObjectProperty {
  let object: Object
  let keyPath: KeyPath<Object, Value>
  /// The same key path; nil if the property is read-only.
  let writableKeyPath: ReferenceWritableKeyPath<Object, Value>?

  var type: PropertyType { Value.propertyType }
  var typeName: String { Value.propertyTypeName }
  var isWritable: Bool { writableKeyPath != nil }
  var value: PropertyValue { object[keyPath: keyPath].propertyValue }

  func assignment(of value: PropertyValue) -> (() -> Void)? {
    guard let writableKeyPath, let value = Value(propertyValue: value) else { return nil }
    return { object[keyPath: writableKeyPath] = value }
  }
}

extension ScreenProperty: ObjectProperty {
  package var type: PropertyType { Value.propertyType }
  package var typeName: String { Value.propertyTypeName }
  package var isWritable: Bool { access == .readWrite }
  package var value: PropertyValue { wrappedValue.propertyValue }

  package func assignment(of value: PropertyValue) -> (() -> Void)? {
    Value(propertyValue: value).map { value in { self.wrappedValue = value } }
  }
}
