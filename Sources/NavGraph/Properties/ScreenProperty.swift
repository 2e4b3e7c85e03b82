/// A property of a screen that can be set and read by name.
///
/// ```swift
/// final class Profile: PropertySettable {
///   @ScreenProperty var userId: Int?
///   @ScreenProperty(.readOnly) var title = "Profile"
/// }
/// ```
///
/// Setting the property by name does not run its `willSet` and `didSet` observers, because Swift's
/// property wrappers have no access to them. Implement
/// ``PropertyObserving/didChangeProperties(_:)`` instead, or list the property with
/// ``PropertyListing``.
///
/// This is a class, so that reflection finds the property itself instead of a copy.
@propertyWrapper
public final class ScreenProperty<Value: PropertyConvertible> {
  /// The access to a property by name.
  public enum Access: Sendable {
    /// Requests can set the property.
    case readWrite
    /// Only the screen itself can set the property.
    case readOnly
  }

  /// The value of the property.
  public var wrappedValue: Value

  private let access: Access
  /// The type whose values are stored without conversion; nil if all values are converted.
  private let plainType: PropertyType?
  private let acceptsValue: (PropertyValue) -> Bool
  private let setValue: (ScreenProperty, PropertyValue) -> Void

  /// Creates a property.
  @inlinable
  public convenience init(wrappedValue: Value, _ access: Access = .readWrite) {
    // Inlinable, so that the closures are compiled for the type of the value.
    self.init(
      wrappedValue,
      access,
      accepts: { Value(propertyValue: $0) != nil },
      set: { property, value in
        if let value = Value(propertyValue: value) { property.wrappedValue = value }
      }
    )
  }

  /// Creates a property with the value nil.
  @inlinable
  public convenience init<Wrapped>(_ access: Access = .readWrite) where Value == Wrapped? {
    self.init(wrappedValue: nil, access)
  }

  @usableFromInline
  init(
    _ value: Value,
    _ access: Access,
    accepts: @escaping (PropertyValue) -> Bool,
    set: @escaping (ScreenProperty, PropertyValue) -> Void
  ) {
    wrappedValue = value
    self.access = access
    plainType = PropertyType(storedIn: Value.self)
    acceptsValue = accepts
    setValue = set
  }
}

/// A ``ScreenProperty`` of any type, for reflection.
protocol ReflectedProperty: AnyObject {
  static var propertyType: PropertyType { get }
  static var propertyTypeName: String { get }

  /// Returns a value in the type of the property; nil if it cannot be converted.
  static func converted(_ value: PropertyValue) -> PropertyValue?

  var isWritable: Bool { get }
  var value: PropertyValue { get }

  /// Returns whether a value can be converted.
  func accepts(_ value: PropertyValue) -> Bool

  /// Sets a value that can be converted.
  func set(_ value: PropertyValue)
}

extension ScreenProperty: ReflectedProperty {
  static var propertyType: PropertyType { Value.propertyType }
  static var propertyTypeName: String { Value.propertyTypeName }

  static func converted(_ value: PropertyValue) -> PropertyValue? {
    Value(propertyValue: value)?.propertyValue
  }

  var isWritable: Bool { access == .readWrite }
  var value: PropertyValue { wrappedValue.propertyValue }

  func accepts(_ value: PropertyValue) -> Bool {
    value.type == plainType || acceptsValue(value)
  }

  func set(_ value: PropertyValue) { setValue(self, value) }
}
