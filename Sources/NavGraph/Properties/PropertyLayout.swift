/// The properties of the objects of one class.
///
/// Reflection visits every stored property of an object, and creates the types and names of all of
/// them. Therefore, this is done once for each class. In later objects of the class, the properties
/// are read at the same places as in the first one.
///
/// This is a class, because all objects of a class share its layout.
@MainActor
final class PropertyLayout {
  /// The reason why reflection does not find all properties of the class.
  let error: PropertyLayoutError?
  /// Whether objects are notified after their properties were set.
  let isObserving: Bool
  /// The properties without duplicate names: first the wrapped ones, beginning with those of
  /// superclasses, then the listed ones.
  let properties: [any ClassProperty]
  /// The properties in the order of their names.
  let propertiesByName: [any ClassProperty]
  /// The names of these properties.
  let names: [PropertyName]
  /// The places of the wrapped properties.
  private let places: [ReflectedObject.Place]

  /// The layouts of all classes that were used.
  ///
  /// The runtime also keeps these classes in memory.
  private static var layouts: [ObjectIdentifier: PropertyLayout] = [:]

  /// Returns the layout of an object's class.
  static func layout(of object: any PropertySettable) -> PropertyLayout {
    let key = ObjectIdentifier(Swift.type(of: object))
    if let layout = layouts[key] { return layout }
    let layout = PropertyLayout(object)
    layouts[key] = layout
    return layout
  }

  private init(_ object: any PropertySettable) {
    let listing = Swift.type(of: object) as? any PropertyListing.Type
    let listed = listing?.propertyAccessors.map(ListedProperty.init) ?? []
    let className = "\(Swift.type(of: object))"
    isObserving = object is any PropertyObserving
    var found = ReflectedProperties()
    if object is any CustomReflectable {
      error = listing == nil ? .customMirror(className: className) : nil
    } else {
      found = ReflectedProperties(of: object)
      error = found.error(className: className)
    }
    places = found.places
    // If names are equal, the last one is used. A listed property replaces a wrapped one.
    var names: Set<PropertyName> = []
    let all: [any ClassProperty] = found.properties + listed
    properties = all.reversed().filter { names.insert($0.name).inserted }.reversed()
    propertiesByName = properties.sorted { $0.name < $1.name }
    self.names = propertiesByName.map(\.name)
  }

  /// Finds the wrapped properties of an object of the class.
  func reflect(_ object: any PropertySettable) -> ReflectedObject {
    ReflectedObject(object, at: places)
  }

  /// Returns the property with a name; nil if there is none.
  func property(_ name: String) -> (any ClassProperty)? {
    properties.first { $0.name.name.hasSameBytes(as: name) }
  }
}

/// The wrapped properties that reflection finds in the first object of a class.
@MainActor
private struct ReflectedProperties {
  /// The properties, beginning with those of superclasses.
  private(set) var properties: [WrappedProperty] = []
  /// The places of these properties.
  private(set) var places: [ReflectedObject.Place] = []
  private var isObservable = false
  /// The name of the first property whose ``ScreenProperty`` is in another property wrapper.
  private var hidden: String?

  init() {}

  init(of object: any PropertySettable) {
    for (depth, mirror) in Mirror.levels(of: object).enumerated().reversed() {
      for (index, child) in mirror.children.enumerated() {
        guard let label = child.label else { continue }
        let name = String(label.hasPrefix("_") ? label.dropFirst() : label[...])
        if label == "_$observationRegistrar" {
          isObservable = true
        } else if let property = child.value as? any ReflectedProperty {
          let (wrapper, number) = (Swift.type(of: property), places.count)
          properties.append(WrappedProperty(name: PropertyName(name), wrapper, number: number))
          places.append(ReflectedObject.Place(depth: depth, index: index))
        } else if label.hasPrefix("_"), ReflectedProperties.containsProperty(child.value) {
          hidden = hidden ?? name
        }
      }
    }
  }

  /// Returns the reason why the properties of the class cannot be set; nil if they can.
  func error(className: String) -> PropertyLayoutError? {
    if let property = properties.first, isObservable {
      return .observable(className: className, property: property.name.name)
    }
    return hidden.map { .nestedWrapper(className: className, property: $0) }
  }

  /// Returns whether a value is another property wrapper around a ``ScreenProperty``.
  private static func containsProperty(_ value: Any) -> Bool {
    "\(Swift.type(of: value))".contains("<ScreenProperty<")
  }
}
