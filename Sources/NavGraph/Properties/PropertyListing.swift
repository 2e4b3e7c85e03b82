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
  /// Returns the accessor of a property that can be set and read.
  public static func property<Value: PropertyConvertible>(
    _ name: PropertyName,
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> PropertyAccessor where Self: PropertyListing {
    accessor(name, keyPath, keyPath)
  }

  /// Returns the accessor of a property that can only be read.
  public static func property<Value: PropertyConvertible>(
    _ name: PropertyName,
    readOnly keyPath: KeyPath<Self, Value>
  ) -> PropertyAccessor where Self: PropertyListing {
    accessor(name, keyPath, nil)
  }

  private static func accessor<Value: PropertyConvertible>(
    _ name: PropertyName,
    _ keyPath: KeyPath<Self, Value>,
    _ writableKeyPath: ReferenceWritableKeyPath<Self, Value>?
  ) -> PropertyAccessor {
    PropertyAccessor(name: name) { object in
      (object as? Self).map {
        KeyPathProperty(object: $0, keyPath: keyPath, writableKeyPath: writableKeyPath)
      }
    }
  }
}

/// The access to a listed property of all objects of a class.
///
/// See ``PropertyListing``.
public struct PropertyAccessor {
  let name: PropertyName
  /// Returns the property of an object; nil if the object has another class.
  let property: (any PropertySettable) -> (any ObjectProperty)?
}
