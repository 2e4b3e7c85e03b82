/// A ``PropertySettable`` object that lists properties by key path, so that `didSet` observers run.
///
/// ```swift
/// final class Chat: PropertyListing {
///   var userId = 0 { didSet { reload() } }
///
///   class var propertyAccessors: [PropertyAccessor] { [property("userId", \.userId)] }
/// }
/// ```
///
/// Properties with the wrapper ``ScreenProperty`` are found, too. If a listed property and a
/// wrapped one have the same name, the listed one is used.
@MainActor
public protocol PropertyListing: PropertySettable {
  /// The properties that the class lists.
  ///
  /// A subclass overrides this property, and appends its own properties to
  /// `super.propertyAccessors`. It is read once for each class.
  static var propertyAccessors: [PropertyAccessor] { get }
}

// These functions are available in all `PropertySettable` classes. If a class that does not conform
// to `PropertyListing` uses them, its list has no effect, and the compiler reports the missing
// conformance.
extension PropertySettable {
  // Inlinable, and with one closure for a key path, so that the compiler replaces the key path by a
  // direct access to the property.

  /// Returns the accessor of a property that can be set and read.
  @inlinable
  @inline(__always)
  public static func property<Value: PropertyConvertible>(
    _ name: PropertyName,
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> PropertyAccessor where Self: PropertyListing {
    PropertyAccessor(
      name,
      Value.self,
      isWritable: true,
      accepts: { Value(propertyValue: $0) != nil },
      access: { object, newValue in
        guard let object = object as? Self else { return nil }
        guard let newValue else { return object[keyPath: keyPath].propertyValue }
        if let value = Value(propertyValue: newValue) { object[keyPath: keyPath] = value }
        return nil
      }
    )
  }

  /// Returns the accessor of a property that can only be read.
  @inlinable
  @inline(__always)
  public static func property<Value: PropertyConvertible>(
    _ name: PropertyName,
    readOnly keyPath: KeyPath<Self, Value>
  ) -> PropertyAccessor where Self: PropertyListing {
    PropertyAccessor(
      name,
      Value.self,
      isWritable: false,
      accepts: { Value(propertyValue: $0) != nil },
      access: { object, newValue in
        newValue == nil ? (object as? Self)?[keyPath: keyPath].propertyValue : nil
      }
    )
  }
}

/// The functions that set and read a listed property.
///
/// See ``PropertyListing``.
public struct PropertyAccessor {
  /// The name of the property.
  let name: PropertyName
  /// The type to which values are converted.
  let type: PropertyType
  /// Whether the property can be set by name.
  let isWritable: Bool

  let typeName: () -> String
  /// The type whose values are stored without conversion; nil if all values are converted.
  let plainType: PropertyType?
  /// Returns a value in the type of the property; nil if it cannot be converted.
  let converted: (PropertyValue) -> PropertyValue?
  /// Returns whether a value can be converted.
  let accepts: (PropertyValue) -> Bool
  /// Returns the value of an object, or sets a value that can be converted and returns nil.
  ///
  /// Has no effect on an object of another class.
  private let access: (AnyObject, _ newValue: PropertyValue?) -> PropertyValue?

  @usableFromInline
  init<Value: PropertyConvertible>(
    _ name: PropertyName,
    _ type: Value.Type,
    isWritable: Bool,
    accepts: @escaping (PropertyValue) -> Bool,
    access: @escaping (AnyObject, PropertyValue?) -> PropertyValue?
  ) {
    self.name = name
    self.type = Value.propertyType
    self.isWritable = isWritable
    typeName = { Value.propertyTypeName }
    plainType = PropertyType(storedIn: Value.self)
    converted = { Value(propertyValue: $0)?.propertyValue }
    self.accepts = accepts
    self.access = access
  }

  /// Returns the value of an object; nil if the object has another class.
  func value(of object: AnyObject) -> PropertyValue? { access(object, nil) }

  /// Sets a value that can be converted, in an object of the class.
  func set(_ value: PropertyValue, of object: AnyObject) { _ = access(object, value) }
}
