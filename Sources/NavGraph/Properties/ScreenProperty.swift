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

  /// Creates a property.
  public init(wrappedValue: Value, _ access: Access = .readWrite) {
    self.wrappedValue = wrappedValue
    self.access = access
  }

  /// Creates a property whose value is nil.
  public convenience init<Wrapped>(_ access: Access = .readWrite) where Value == Wrapped? {
    self.init(wrappedValue: nil, access)
  }
}

/// A ``ScreenProperty`` of any type, as reflection finds it.
protocol ReflectedProperty: AnyObject {
  var type: PropertyType { get }
  var typeName: String { get }
  var isWritable: Bool { get }
  var value: PropertyValue { get }

  /// Returns a value as the property would store it; nil if it cannot be converted.
  func converted(_ value: PropertyValue) -> PropertyValue?

  /// Sets a value that can be converted.
  func set(_ value: PropertyValue)
}

extension ScreenProperty: ReflectedProperty {
  var type: PropertyType { Value.propertyType }
  var typeName: String { Value.propertyTypeName }
  var isWritable: Bool { access == .readWrite }
  var value: PropertyValue { wrappedValue.propertyValue }

  func converted(_ value: PropertyValue) -> PropertyValue? {
    Value(propertyValue: value)?.propertyValue
  }

  func set(_ value: PropertyValue) {
    if let value = Value(propertyValue: value) { wrappedValue = value }
  }
}
