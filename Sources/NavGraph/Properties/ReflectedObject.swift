/// An object, together with the property wrappers that reflection has found in it.
///
/// Reflection is slow. Therefore, it runs once for all properties that are set or read together.
@MainActor
struct ReflectedObject {
  let object: any PropertySettable
  /// The wrappers at the places of a class; nil if the object has another value there.
  let wrappers: [(any ReflectedProperty)?]

  /// A place where the objects of a class store a property.
  struct Place {
    /// The number of classes between the object's class and the superclass that declares the
    /// property.
    let depth: Int
    /// The index among the stored properties of that superclass.
    let index: Int
  }

  /// Reads the wrappers at some places.
  init(_ object: any PropertySettable, at places: [Place]) {
    self.object = object
    let levels = places.isEmpty ? [] : Mirror.levels(of: object).map(\.children)
    wrappers = places.map { place in
      let children = levels[place.depth]
      let child = children[children.index(children.startIndex, offsetBy: place.index)]
      return child.value as? any ReflectedProperty
    }
  }
}

extension Mirror {
  /// Returns mirrors of an object for its own class and for each of its superclasses.
  static func levels(of object: AnyObject) -> [Mirror] {
    Array(sequence(first: Mirror(reflecting: object), next: \.superclassMirror))
  }
}
