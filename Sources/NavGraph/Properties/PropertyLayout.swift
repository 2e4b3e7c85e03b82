/// The properties of the objects of one class.
///
/// The names are read from the first object. In later objects of the class, the properties are at
/// the same positions. Reflection is slow. Therefore, it runs once for all properties that are set
/// or read together. This is a class, because all objects of a class share its layout.
@MainActor
final class PropertyLayout {
  private enum Place {
    /// A property with the wrapper ``ScreenProperty``, by its position among the stored properties.
    case stored(Int)
    case listed(PropertyAccessor)
  }

  /// The reason why reflection does not find all properties of the class.
  let error: PropertyLayoutError?
  /// The properties in the order of their names.
  private let places: [(name: PropertyName, place: Place)]

  /// The layouts of all classes that were used.
  ///
  /// The runtime also keeps these classes in memory.
  private static var layouts: [ObjectIdentifier: PropertyLayout] = [:]

  static func layout(of object: any PropertySettable) -> PropertyLayout {
    let key = ObjectIdentifier(Swift.type(of: object))
    if let layout = layouts[key] { return layout }
    let layout = PropertyLayout(object)
    layouts[key] = layout
    return layout
  }

  private init(_ object: any PropertySettable) {
    let listing = Swift.type(of: object) as? any PropertyListing.Type
    // If names are equal, the last one is used. A listed property replaces a wrapped one.
    var places: [PropertyName: Place] = [:]
    if object is any CustomReflectable {
      error = listing == nil ? .customMirror(className: "\(Swift.type(of: object))") : nil
    } else {
      let stored = PropertyLayout.storedProperties(of: object)
      for (position, child) in stored.enumerated() where child.value is any ObjectProperty {
        guard let label = child.label else { continue }
        places[PropertyLayout.name(label)] = .stored(position)
      }
      error = PropertyLayout.error(of: stored, className: "\(Swift.type(of: object))")
    }
    for accessor in listing?.propertyAccessors ?? [] { places[accessor.name] = .listed(accessor) }
    self.places = places.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }

  /// Returns the properties of an object of the class, in the order of their names.
  ///
  /// A property that has a value of another type in this object is left out.
  func properties(
    of object: any PropertySettable
  ) -> [(name: PropertyName, property: any ObjectProperty)] {
    var stored: [Mirror.Child]?
    return places.compactMap { name, place in
      let property: (any ObjectProperty)?
      switch place {
      case .listed(let accessor): property = accessor.property(object)
      case .stored(let position):
        let values = stored ?? PropertyLayout.storedProperties(of: object)
        stored = values
        property = values[position].value as? any ObjectProperty
      }
      return property.map { (name, $0) }
    }
  }

  /// Returns the stored properties of an object, beginning with those of superclasses.
  ///
  /// All objects of a class have the same stored properties, but their values can differ in type.
  private static func storedProperties(of object: any PropertySettable) -> [Mirror.Child] {
    let levels = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    return Array(levels).reversed().flatMap { Array($0.children) }
  }

  /// Returns the name of a stored property, whose label begins with `_` if it has a wrapper.
  private static func name(_ label: String) -> PropertyName {
    PropertyName(String(label.hasPrefix("_") ? label.dropFirst() : label[...]))
  }

  /// Returns the reason why the stored properties cannot be set; nil if they can.
  private static func error(of stored: [Mirror.Child], className: String) -> PropertyLayoutError? {
    let isObservable = stored.contains { $0.label == "_$observationRegistrar" }
    let property = stored.first { $0.label != nil && $0.value is any ObjectProperty }
    if isObservable, let label = property?.label {
      return .observable(className: className, property: name(label))
    }
    let hidden = stored.first { child in
      // The type of another property wrapper around a `ScreenProperty`.
      child.label?.hasPrefix("_") == true && !(child.value is any ObjectProperty)
        && "\(Swift.type(of: child.value))".contains("<ScreenProperty<")
    }
    return hidden?.label.map { .nestedWrapper(className: className, property: name($0)) }
  }
}
