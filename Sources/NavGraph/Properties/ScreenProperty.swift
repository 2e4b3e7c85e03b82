/// A property of a screen that can be set and read by its name.
///
/// ```swift
/// final class Profile: PropertySettable {
///   @ScreenProperty var userId: Int?
///   @ScreenProperty(.readOnly) var title = "Profile"
/// }
/// ```
///
/// Setting the property by its name does not run its `willSet` and `didSet` observers, because Swift gives
/// a property wrapper no access to them. Write ``PropertyObserving/didChangeProperties(_:)`` instead, or
/// list the property as a ``PropertyListing`` class.
///
/// A class, so that reflection finds the property itself and not a copy.
@propertyWrapper
public final class ScreenProperty<Value: PropertyConvertible> {
  /// Whether a property can be set by its name.
  public enum Access: Sendable {
    /// Requests can set the property.
    case readWrite
    /// Only the screen itself sets the property.
    case readOnly
  }

  /// The value of the property.
  public var wrappedValue: Value

  private let access: Access
  /// The type whose values are stored as they are; nil if all values are converted.
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

  /// Creates a property whose value is nil.
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

/// A ``ScreenProperty`` of any type, as reflection finds it.
protocol ReflectedProperty: AnyObject {
  static var propertyType: PropertyType { get }
  static var propertyTypeName: String { get }

  /// Returns a value as the property would store it; nil if it cannot be converted.
  static func converted(_ value: PropertyValue) -> PropertyValue?

  /// Returns an object that has this type.
  static func property(_ object: AnyObject) -> any ReflectedProperty

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

  static func property(_ object: AnyObject) -> any ReflectedProperty {
    unsafeDowncast(object, to: self)
  }

  var isWritable: Bool { access == .readWrite }
  var value: PropertyValue { wrappedValue.propertyValue }

  func accepts(_ value: PropertyValue) -> Bool {
    value.type == plainType || acceptsValue(value)
  }

  func set(_ value: PropertyValue) { setValue(self, value) }
}
