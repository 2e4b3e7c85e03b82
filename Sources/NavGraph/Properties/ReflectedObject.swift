/// An object, together with the property wrappers that reflection has found in it.
///
/// Reflection is slow. Therefore, it runs once for all properties that are set or read together.
@MainActor
struct ReflectedObject {
  let object: any PropertySettable
  /// The wrappers at the positions that were given; nil if the object has another value there.
  let wrappers: [(any ReflectedProperty)?]

  /// Reads the wrappers at positions among the stored properties of an object.
  init(_ object: any PropertySettable, at positions: [Int]) {
    self.object = object
    let stored = positions.isEmpty ? [] : ReflectedObject.storedProperties(of: object)
    wrappers = positions.map { stored[$0].value as? any ReflectedProperty }
  }

  /// Returns the stored properties of an object, beginning with those of superclasses.
  ///
  /// All objects of a class have the same stored properties, but their values can differ in type.
  static func storedProperties(of object: any PropertySettable) -> [Mirror.Child] {
    let levels = sequence(first: Mirror(reflecting: object), next: \.superclassMirror)
    return Array(levels).reversed().flatMap { Array($0.children) }
  }
}
