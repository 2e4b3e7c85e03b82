/// A property that is set and read by a key path, so that its observers run.
///
/// ```swift
/// final class Profile: PropertySettable {
///   var userId = 0 { didSet { reload() } }
///
///   class var propertyAccessors: [PropertyAccessor]? {
///     [PropertyAccessor("userId", \Profile.userId)]
///   }
/// }
/// ```
public struct PropertyAccessor {
  /// The property's name.
  public let name: String
  /// The type that values are converted to.
  public let type: PropertyType
  /// Whether the property can be set by its name.
  public let isWritable: Bool

  let accepts: (PropertyValue) -> Bool
  let value: (AnyObject) -> PropertyValue?
  let set: (AnyObject, PropertyValue) -> Void

  /// Makes the accessor of a property that can be set.
  public init<Root: AnyObject, Value: PropertyConvertible>(
    _ name: String,
    _ keyPath: ReferenceWritableKeyPath<Root, Value>
  ) {
    self.name = name
    type = Value.propertyType
    isWritable = true
    accepts = { Value(propertyValue: $0) != nil }
    value = { ($0 as? Root)?[keyPath: keyPath].propertyValue }
    set = { object, value in
      guard let object = object as? Root, let value = Value(propertyValue: value) else { return }
      object[keyPath: keyPath] = value
    }
  }

  /// Makes the accessor of a property that can be read only.
  public init<Root: AnyObject, Value: PropertyConvertible>(
    _ name: String,
    readOnly keyPath: KeyPath<Root, Value>
  ) {
    self.name = name
    type = Value.propertyType
    isWritable = false
    accepts = { _ in false }
    value = { ($0 as? Root)?[keyPath: keyPath].propertyValue }
    set = { _, _ in }
  }
}
