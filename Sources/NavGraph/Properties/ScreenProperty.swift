/// A property of a screen that can be set and read by its name.
///
/// ```swift
/// final class Profile: PropertySettable {
///   @ScreenProperty var userId: Int?
///   @ScreenProperty(.readOnly) var title = "Profile"
/// }
/// ```
///
/// A class, so that what reflection finds is the property itself and not a copy of it.
@propertyWrapper
public final class ScreenProperty<Value: PropertyConvertible> {
  /// Who can set a property by its name.
  public enum Access: Sendable {
    /// Everyone.
    case readWrite
    /// No one: the screen alone sets it.
    case readOnly
  }

  /// The property's value.
  public var wrappedValue: Value

  private let access: Access

  /// Makes a property.
  public init(wrappedValue: Value, _ access: Access = .readWrite) {
    self.wrappedValue = wrappedValue
    self.access = access
  }

  /// Makes a property that is nil at first.
  public convenience init<Wrapped>(_ access: Access = .readWrite) where Value == Wrapped? {
    self.init(wrappedValue: nil, access)
  }
}

/// A property whatever its type, as reflection finds it.
protocol ReflectedProperty: AnyObject {
  var type: PropertyType { get }
  var isWritable: Bool { get }
  var value: PropertyValue { get }

  /// Returns whether the property can take a value.
  func accepts(_ value: PropertyValue) -> Bool

  /// Gives the property a value that it accepts.
  func set(_ value: PropertyValue)
}

extension ScreenProperty: ReflectedProperty {
  var type: PropertyType { Value.propertyType }
  var isWritable: Bool { access == .readWrite }
  var value: PropertyValue { wrappedValue.propertyValue }

  func accepts(_ value: PropertyValue) -> Bool { Value(propertyValue: value) != nil }

  func set(_ value: PropertyValue) {
    if let value = Value(propertyValue: value) { wrappedValue = value }
  }
}
