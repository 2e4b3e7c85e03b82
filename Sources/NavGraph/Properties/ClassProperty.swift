/// A property that all objects of a class have.
@MainActor
protocol ClassProperty: AnyObject {
  var name: PropertyName { get }
  /// The type to which values are converted.
  var type: PropertyType { get }
  /// The name of the type in error messages.
  var typeName: String { get }

  /// Returns whether the property of an object can be set by name.
  func isWritable(in object: ReflectedObject) -> Bool

  /// Returns the value of the property in an object; nil if the object has another class.
  func value(in object: ReflectedObject) -> PropertyValue?

  /// Returns a value in the type of the property; nil if it cannot be converted.
  func converted(_ value: PropertyValue) -> PropertyValue?

  /// Returns whether a value can be converted to the type of an object's property; nil if the
  /// property cannot be set by name.
  func accepts(_ value: PropertyValue, in object: ReflectedObject) -> Bool?

  /// Sets a value that can be converted to the type of the property.
  func set(_ value: PropertyValue, in object: ReflectedObject)
}

/// A property with the wrapper ``ScreenProperty``.
///
/// This is a class, so that loops over properties do not copy them.
final class WrappedProperty: ClassProperty {
  let name: PropertyName
  /// The type of the wrapper.
  private let wrapper: any ReflectedProperty.Type
  /// The index of the wrapper in a ``ReflectedObject``.
  private let number: Int

  init(name: PropertyName, _ wrapper: any ReflectedProperty.Type, number: Int) {
    self.name = name
    self.wrapper = wrapper
    self.number = number
  }

  var type: PropertyType { wrapper.propertyType }
  var typeName: String { wrapper.propertyTypeName }

  func isWritable(in object: ReflectedObject) -> Bool {
    object.wrappers[number]?.isWritable ?? false
  }

  func value(in object: ReflectedObject) -> PropertyValue? { object.wrappers[number]?.value }

  func converted(_ value: PropertyValue) -> PropertyValue? { wrapper.converted(value) }

  func accepts(_ value: PropertyValue, in object: ReflectedObject) -> Bool? {
    guard let property = object.wrappers[number], property.isWritable else { return nil }
    return property.accepts(value)
  }

  func set(_ value: PropertyValue, in object: ReflectedObject) {
    object.wrappers[number]?.set(value)
  }
}

/// A property that a ``PropertyListing`` class lists.
///
/// This is a class, so that loops over properties do not copy them.
final class ListedProperty: ClassProperty {
  let name: PropertyName
  private let accessor: PropertyAccessor

  init(_ accessor: PropertyAccessor) {
    name = accessor.name
    self.accessor = accessor
  }

  var type: PropertyType { accessor.type }
  var typeName: String { accessor.typeName() }

  func isWritable(in object: ReflectedObject) -> Bool { accessor.isWritable }

  func value(in object: ReflectedObject) -> PropertyValue? { accessor.value(of: object.object) }

  func converted(_ value: PropertyValue) -> PropertyValue? { accessor.converted(value) }

  func accepts(_ value: PropertyValue, in object: ReflectedObject) -> Bool? {
    guard accessor.isWritable else { return nil }
    return value.type == accessor.plainType || accessor.accepts(value)
  }

  func set(_ value: PropertyValue, in object: ReflectedObject) {
    accessor.set(value, of: object.object)
  }
}
