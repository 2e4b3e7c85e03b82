/// A property that all objects of a class have.
@MainActor
protocol ClassProperty: AnyObject {
  var name: PropertyName { get }
  /// The type to which values are converted.
  var type: PropertyType { get }
  /// The name of the type in error messages.
  var typeName: String { get }

  /// Returns whether the property of an object can be set by name.
  func isWritable(in object: any PropertySettable) -> Bool

  /// Returns the value of the property in an object; nil if the object has another class.
  func value(in object: any PropertySettable) -> PropertyValue?

  /// Returns a value in the type of the property; nil if it cannot be converted.
  func converted(_ value: PropertyValue) -> PropertyValue?

  /// Returns whether a value can be converted to the type of an object's property; nil if the
  /// property cannot be set by name.
  func accepts(_ value: PropertyValue, in object: any PropertySettable) -> Bool?

  /// Sets a value that can be converted to the type of the property.
  func set(_ value: PropertyValue, in object: any PropertySettable)
}

/// A property with the wrapper ``ScreenProperty``.
///
/// This is a class, so that loops over properties do not copy them.
final class WrappedProperty: ClassProperty {
  let name: PropertyName
  /// The type of the wrapper.
  private let wrapper: any ReflectedProperty.Type
  /// The position of the wrapper in the memory of objects; nil if only reflection can find it.
  private let reference: StoredReference?
  /// The number of classes between the object's class and the superclass that declares the
  /// property.
  private let depth: Int
  /// The index among the stored properties of that superclass.
  private let index: Int

  init(
    name: PropertyName,
    _ wrapper: any ReflectedProperty.Type,
    _ reference: StoredReference?,
    depth: Int,
    index: Int
  ) {
    self.name = name
    self.wrapper = wrapper
    self.reference = reference
    self.depth = depth
    self.index = index
  }

  var type: PropertyType { wrapper.propertyType }
  var typeName: String { wrapper.propertyTypeName }

  func isWritable(in object: any PropertySettable) -> Bool {
    property(of: object)?.isWritable ?? false
  }

  func value(in object: any PropertySettable) -> PropertyValue? { property(of: object)?.value }

  func converted(_ value: PropertyValue) -> PropertyValue? { wrapper.converted(value) }

  func accepts(_ value: PropertyValue, in object: any PropertySettable) -> Bool? {
    guard let property = property(of: object), property.isWritable else { return nil }
    return property.accepts(value)
  }

  func set(_ value: PropertyValue, in object: any PropertySettable) {
    property(of: object)?.set(value)
  }

  /// Returns the property of an object; nil if the object contains a value of another type there.
  private func property(of object: any PropertySettable) -> (any ReflectedProperty)? {
    if let reference, let property = reference.property(of: object, wrapper) { return property }
    let children = Mirror.levels(of: object)[depth].children
    let child = children[children.index(children.startIndex, offsetBy: index)]
    return child.value as? any ReflectedProperty
  }
}

/// A property that a ``PropertyListing`` class lists.
///
/// This is a class, so that loops over properties do not copy them.
final class ListedProperty: ClassProperty {
  let name: PropertyName
  private let accessor: PropertyAccessor

  init(_ accessor: PropertyAccessor) {
    name = PropertyName(accessor.name)
    self.accessor = accessor
  }

  var type: PropertyType { accessor.type }
  var typeName: String { accessor.typeName() }

  func isWritable(in object: any PropertySettable) -> Bool { accessor.isWritable }

  func value(in object: any PropertySettable) -> PropertyValue? { accessor.value(of: object) }

  func converted(_ value: PropertyValue) -> PropertyValue? { accessor.converted(value) }

  func accepts(_ value: PropertyValue, in object: any PropertySettable) -> Bool? {
    guard accessor.isWritable else { return nil }
    return value.type == accessor.plainType || accessor.accepts(value)
  }

  func set(_ value: PropertyValue, in object: any PropertySettable) {
    accessor.set(value, of: object)
  }
}

extension Mirror {
  /// Returns mirrors of an object for its own class and for each of its superclasses.
  static func levels(of object: AnyObject) -> [Mirror] {
    Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
  }
}
