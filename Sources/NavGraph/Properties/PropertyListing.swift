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
/// Properties with the wrapper ``ScreenProperty`` are found, too. A listed property replaces a wrapped one
/// of the same name.
@MainActor
public protocol PropertyListing: PropertySettable {
  /// The properties that the class lists.
  ///
  /// A subclass overrides it, and adds its properties to `super.propertyAccessors`. It is read once for
  /// each class.
  static var propertyAccessors: [PropertyAccessor] { get }
}

extension PropertyListing {
  /// Returns the accessor of a property that can be set and read.
  public static func property<Value: PropertyConvertible>(
    _ name: String,
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> PropertyAccessor {
    accessor(name, keyPath, isWritable: true) { object, value in
      guard let object = object as? Self, let value = Value(propertyValue: value) else { return }
      object[keyPath: keyPath] = value
    }
  }

  /// Returns the accessor of a property that can only be read.
  public static func property<Value: PropertyConvertible>(
    _ name: String,
    readOnly keyPath: KeyPath<Self, Value>
  ) -> PropertyAccessor {
    accessor(name, keyPath, isWritable: false) { _, _ in }
  }

  private static func accessor<Value: PropertyConvertible>(
    _ name: String,
    _ keyPath: KeyPath<Self, Value>,
    isWritable: Bool,
    set: @escaping (AnyObject, PropertyValue) -> Void
  ) -> PropertyAccessor {
    PropertyAccessor(
      name: name,
      type: Value.propertyType,
      typeName: Value.propertyTypeName,
      isWritable: isWritable,
      converted: { Value(propertyValue: $0)?.propertyValue },
      value: { ($0 as? Self)?[keyPath: keyPath].propertyValue },
      set: set
    )
  }
}

extension PropertySettable {
  /// Unavailable: a list of a class that is not `PropertyListing` would have no effect.
  @available(*, unavailable, message: "Conform to PropertyListing to list properties by key path.")
  public static func property<Value: PropertyConvertible>(
    _ name: String,
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> PropertyAccessor {
    fatalError("unavailable")
  }

  /// Unavailable: a list of a class that is not `PropertyListing` would have no effect.
  @available(*, unavailable, message: "Conform to PropertyListing to list properties by key path.")
  public static func property<Value: PropertyConvertible>(
    _ name: String,
    readOnly keyPath: KeyPath<Self, Value>
  ) -> PropertyAccessor {
    fatalError("unavailable")
  }
}

/// The functions that set and read a listed property; see ``PropertyListing``.
public struct PropertyAccessor {
  /// The name of the property.
  public let name: String
  /// The type to which values are converted.
  public let type: PropertyType
  /// Whether the property can be set by its name.
  public let isWritable: Bool

  let typeName: String
  /// Returns a value as the property would store it; nil if it cannot be converted.
  let converted: (PropertyValue) -> PropertyValue?
  let value: (AnyObject) -> PropertyValue?
  let set: (AnyObject, PropertyValue) -> Void

  fileprivate init(
    name: String,
    type: PropertyType,
    typeName: String,
    isWritable: Bool,
    converted: @escaping (PropertyValue) -> PropertyValue?,
    value: @escaping (AnyObject) -> PropertyValue?,
    set: @escaping (AnyObject, PropertyValue) -> Void
  ) {
    self.name = name
    self.type = type
    self.typeName = typeName
    self.isWritable = isWritable
    self.converted = converted
    self.value = value
    self.set = set
  }
}
