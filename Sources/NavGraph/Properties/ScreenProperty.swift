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

  let access: Access

  /// Creates a property.
  public init(wrappedValue: Value, _ access: Access = .readWrite) {
    self.wrappedValue = wrappedValue
    self.access = access
  }

  /// Creates a property with the value nil.
  public convenience init<Wrapped>(_ access: Access = .readWrite) where Value == Wrapped? {
    self.init(wrappedValue: nil, access)
  }
}
