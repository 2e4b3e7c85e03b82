/// The positions of the wrapped properties among the stored properties of one class.
///
/// Reflection is slow, because it looks at every stored property of the class and its superclasses.
/// Therefore it runs once for each class.
@MainActor
struct PropertyLayout {
  /// The reason why reflection does not find all properties of the class.
  let error: PropertyLayoutError?
  private let accessors: [PropertyAccessor]
  /// The wrapped properties, those of superclasses first.
  private let slots: [Slot]

  /// A wrapped property.
  private struct Slot {
    let name: String
    /// The distance to the superclass that declares the property.
    let depth: Int
    /// The index among the stored properties of that superclass.
    let index: Int
  }

  /// The layouts of all classes so far.
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
    let accessors = PropertyLayout.lastOfEachName(listing?.propertyAccessors ?? [], \.name)
    let listed = Set(accessors.map(\.name))
    self.accessors = accessors
    let className = "\(Swift.type(of: object))"
    if object is any CustomReflectable {
      error = listing == nil ? .customMirror(className: className) : nil
      slots = []
      return
    }
    var slots: [Slot] = []
    var isObservable = false
    var hidden: String?
    for (depth, mirror) in PropertyLayout.mirrors(of: object).enumerated().reversed() {
      for (index, child) in mirror.children.enumerated() {
        guard let label = child.label else { continue }
        let name = String(label.hasPrefix("_") ? label.dropFirst() : label[...])
        if label == "_$observationRegistrar" {
          isObservable = true
        } else if child.value is any ReflectedProperty {
          slots.append(Slot(name: name, depth: depth, index: index))
        } else if label.hasPrefix("_"), PropertyLayout.containsProperty(child.value) {
          hidden = hidden ?? name
        }
      }
    }
    self.slots = PropertyLayout.lastOfEachName(slots, \.name).filter { !listed.contains($0.name) }
    if let slot = slots.first, isObservable {
      error = .observable(className: className, property: slot.name)
    } else {
      error = hidden.map { .nestedWrapper(className: className, property: $0) }
    }
  }

  /// Returns the properties of an object of this class, without duplicate names.
  func properties(of object: any PropertySettable) -> [PropertyHandle] {
    let listed = accessors.map { PropertyHandle.accessor($0, of: object) }
    guard !slots.isEmpty else { return listed }
    let levels = PropertyLayout.mirrors(of: object).map(\.children)
    return slots.compactMap { slot in
      let children = levels[slot.depth]
      let child = children[children.index(children.startIndex, offsetBy: slot.index)]
      return (child.value as? any ReflectedProperty).map { .reflected(slot.name, $0) }
    } + listed
  }

  /// Returns mirrors of an object as its own class and as each of its superclasses.
  private static func mirrors(of object: any PropertySettable) -> [Mirror] {
    Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
  }

  /// Returns whether a value is another property wrapper around a ``ScreenProperty``.
  private static func containsProperty(_ value: Any) -> Bool {
    "\(Swift.type(of: value))".contains("<ScreenProperty<")
  }

  /// Returns the elements, and only the last of those that have the same name.
  private static func lastOfEachName<Element>(
    _ elements: [Element],
    _ name: (Element) -> String
  ) -> [Element] {
    var names: Set<PropertyName> = []
    return elements.reversed().filter { names.insert(PropertyName(name($0))).inserted }.reversed()
  }
}

/// The reason why the properties of a class cannot be set by their names.
public enum PropertyLayoutError: Error, Sendable, Hashable {
  /// The class is `CustomReflectable`, and its mirror replaces the stored properties.
  case customMirror(className: String)
  /// The class is `@Observable`, and would not observe a property with the wrapper ``ScreenProperty``.
  case observable(className: String, property: String)
  /// Another property wrapper hides the wrapper ``ScreenProperty``.
  case nestedWrapper(className: String, property: String)
}

extension PropertyLayoutError: CustomStringConvertible {
  /// The error message.
  public var description: String {
    switch self {
    case .customMirror(let name):
      "Class '\(name)' has a custom mirror, which hides its properties. "
        + "Conform to PropertyListing and list them."
    case .observable(let name, let property):
      "Class '\(name)' is @Observable, which does not observe the @ScreenProperty '\(property)'. "
        + "Remove @ScreenProperty, conform to PropertyListing and list the property."
    case .nestedWrapper(let name, let property):
      "Another property wrapper hides the @ScreenProperty '\(property)' of class '\(name)'. "
        + "Conform to PropertyListing and list the property."
    }
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

  var typeName: String {
    switch self {
    case .accessor(let accessor, _): accessor.typeName
    case .reflected(_, let property): property.typeName
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

  /// Returns a value as the property would store it; nil if it cannot be converted.
  func converted(_ value: PropertyValue) -> PropertyValue? {
    switch self {
    case .accessor(let accessor, _): accessor.converted(value)
    case .reflected(_, let property): property.converted(value)
    }
  }

  func set(_ value: PropertyValue) {
    switch self {
    case .accessor(let accessor, let object): accessor.set(object, value)
    case .reflected(_, let property): property.set(value)
    }
  }
}
