/// The properties of the objects of one class.
///
/// The names and types are read from the first object. In later objects of the class, the
/// properties are at the same positions.
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
  /// The positions of the wrapped properties among the stored properties.
  private let positions: [Int]

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
    positions = found.positions
    // If names are equal, the last one is used. A listed property replaces a wrapped one.
    var names: Set<PropertyName> = []
    let all: [any ClassProperty] = found.properties + listed
    properties = all.reversed().filter { names.insert($0.name).inserted }.reversed()
    propertiesByName = properties.sorted { $0.name < $1.name }
    self.names = propertiesByName.map(\.name)
  }

  /// Finds the wrapped properties of an object of the class.
  func reflect(_ object: any PropertySettable) -> ReflectedObject {
    ReflectedObject(object, at: positions)
  }

  /// Returns the property with a name; nil if there is none.
  func property(_ name: PropertyName) -> (any ClassProperty)? {
    properties.first { $0.name == name }
  }
}

/// The wrapped properties that reflection finds in the first object of a class.
@MainActor
private struct ReflectedProperties {
  /// The properties, beginning with those of superclasses.
  private(set) var properties: [WrappedProperty] = []
  /// The positions of these properties among the stored properties.
  private(set) var positions: [Int] = []
  private var isObservable = false
  /// The name of the first property whose ``ScreenProperty`` is in another property wrapper.
  private var hidden: PropertyName?

  init() {}

  init(of object: any PropertySettable) {
    for (position, child) in ReflectedObject.storedProperties(of: object).enumerated() {
      guard let label = child.label else { continue }
      let name = PropertyName(String(label.hasPrefix("_") ? label.dropFirst() : label[...]))
      if label == "_$observationRegistrar" {
        isObservable = true
      } else if let property = child.value as? any ReflectedProperty {
        let (wrapper, number) = (Swift.type(of: property), positions.count)
        properties.append(WrappedProperty(name: name, wrapper, number: number))
        positions.append(position)
      } else if label.hasPrefix("_"), ReflectedProperties.containsProperty(child.value) {
        hidden = hidden ?? name
      }
    }
  }

  /// Returns the reason why the properties of the class cannot be set; nil if they can.
  func error(className: String) -> PropertyLayoutError? {
    if let property = properties.first, isObservable {
      return .observable(className: className, property: property.name)
    }
    return hidden.map { .nestedWrapper(className: className, property: $0) }
  }

  /// Returns whether a value is another property wrapper around a ``ScreenProperty``.
  private static func containsProperty(_ value: Any) -> Bool {
    "\(Swift.type(of: value))".contains("<ScreenProperty<")
  }
}
