/// An object whose properties can be set and read by their names, as key-value coding does.
///
/// There are two ways to have such properties. By default they are found by reflection: all stored
/// properties wrapped in ``ScreenProperty``, those of superclasses too. A type that returns
/// ``propertyAccessors`` lists them itself, by key paths, so that `didSet` observers run.
@MainActor
public protocol PropertySettable: AnyObject {
  /// The properties by key paths; nil, the default, for those that reflection finds.
  ///
  /// A class that can be inherited from should declare it as a `class var`, and its heirs add theirs
  /// to `super.propertyAccessors`.
  static var propertyAccessors: [PropertyAccessor]? { get }

  /// Called once after properties were set by their names.
  ///
  /// A class whose heirs override it must have it itself, as with every default of a protocol.
  ///
  /// - Parameter names: The names of those that were set, in order.
  func didChangeProperties(_ names: [String])
}

/// What can be known of a property without its value.
public struct PropertyDescription: Sendable, Hashable {
  /// The property's name.
  public let name: String
  /// The type that values are converted to.
  public let type: PropertyType
  /// Whether the property can be set by its name.
  public let isWritable: Bool

  /// Describes a property.
  public init(name: String, type: PropertyType, isWritable: Bool) {
    self.name = name
    self.type = type
    self.isWritable = isWritable
  }
}

extension PropertySettable {
  /// No list: properties are found by reflection.
  public static var propertyAccessors: [PropertyAccessor]? { nil }

  /// Does nothing.
  public func didChangeProperties(_ names: [String]) {}

  /// The properties that can be set or read by their names, those of superclasses first.
  public var propertyDescriptions: [PropertyDescription] {
    handles.map { PropertyDescription(name: $0.name, type: $0.type, isWritable: $0.isWritable) }
  }

  /// Returns the value of a property, or nil if the object has no property of that name.
  public func property(_ name: String) -> PropertyValue? {
    handles.last { $0.name == name }?.value
  }

  /// The values of all properties that can be read, by their names.
  public var propertyValues: PropertyDictionary {
    var values: PropertyDictionary = [:]
    for handle in handles { values[handle.name] = handle.value }
    return values
  }

  /// Sets properties by their names: all that can be set, or none.
  ///
  /// - Parameters:
  ///   - properties: The values by the names of the properties.
  ///   - screen: The screen that the object is of, for the error.
  /// - Returns: The names, in order, that were ignored: the object has no such property, or it is
  ///   read-only.
  /// - Throws: The first property, in the order of names, that cannot take its value without loss;
  ///   none is set then.
  /// - Complexity: Time grows with the object's properties plus the values that are given.
  @discardableResult
  public func setProperties(
    _ properties: PropertyDictionary,
    of screen: ScreenID
  ) throws(PropertyError) -> [String] {
    guard !properties.isEmpty else { return [] }
    var changes: [(handle: PropertyHandle, value: PropertyValue)] = []
    for handle in handles where handle.isWritable {
      guard let value = properties[handle.name] else { continue }
      changes.append((handle, value))
    }
    changes.sort { $0.handle.name < $1.handle.name }
    for change in changes where !change.handle.accepts(change.value) {
      throw PropertyError(
        screen: screen,
        property: change.handle.name,
        expected: change.handle.type,
        value: change.value
      )
    }
    for change in changes { change.handle.set(change.value) }
    let changed = changes.map(\.handle.name)
    if !changed.isEmpty { didChangeProperties(changed) }
    let taken = Set(changed)
    return properties.keys.filter { !taken.contains($0) }.sorted()
  }

  /// The properties of this object, ready to be set and read.
  private var handles: [PropertyHandle] {
    if let accessors = Self.propertyAccessors {
      return accessors.map { .accessor($0, of: self) }
    }
    return PropertyLayout.layout(of: self).properties(of: self)
  }
}

/// A property of one object.
enum PropertyHandle {
  case accessor(PropertyAccessor, of: AnyObject)
  case reflected(String, any ReflectedProperty)

  var name: String {
    switch self {
    case .accessor(let accessor, _): accessor.name
    case .reflected(let name, _): name
    }
  }

  var type: PropertyType {
    switch self {
    case .accessor(let accessor, _): accessor.type
    case .reflected(_, let property): property.type
    }
  }

  var isWritable: Bool {
    switch self {
    case .accessor(let accessor, _): accessor.isWritable
    case .reflected(_, let property): property.isWritable
    }
  }

  var value: PropertyValue? {
    switch self {
    case .accessor(let accessor, let object): accessor.value(object)
    case .reflected(_, let property): property.value
    }
  }

  func accepts(_ value: PropertyValue) -> Bool {
    switch self {
    case .accessor(let accessor, _): accessor.accepts(value)
    case .reflected(_, let property): property.accepts(value)
    }
  }

  func set(_ value: PropertyValue) {
    switch self {
    case .accessor(let accessor, let object): accessor.set(object, value)
    case .reflected(_, let property): property.set(value)
    }
  }
}
