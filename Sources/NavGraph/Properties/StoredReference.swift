/// The position of a reference to a ``ScreenProperty`` in the memory of the objects of a class.
///
/// This type contains all unsafe access to the memory of objects. It depends on these facts:
///
/// - All objects of a class store a property at the same offset, and this offset contains only
///   values of the declared type.
/// - If the declared type of a stored property is a class, or a protocol or `AnyObject` to which
///   only classes conform, it begins with a reference to its object.
/// - A stored property of the type `Any`, or of another protocol, also begins with a reference if
///   its current value is an object. Its fourth word then contains the type of the value. Such
///   properties are read by reflection, because they can have other values in another object.
struct StoredReference {
  private let offset: Int
  /// The type of the object to which the reference refers.
  private let type: ObjectIdentifier

  /// Finds the position of a property; returns nil if the declared type of the stored property
  /// allows values other than objects.
  ///
  /// - Parameters:
  ///   - property: A property that reflection found in the object.
  ///   - value: The stored property that contains it.
  ///   - object: The object.
  ///   - previous: The position of the previous property. Because properties are stored in order,
  ///     it distinguishes two properties that refer to the same object.
  init?(
    to property: any ReflectedProperty,
    declaredAs value: Any,
    in object: AnyObject,
    after previous: StoredReference?
  ) {
    // The type of an optional property, such as a weak one, is `Optional`.
    guard Swift.type(of: value) == Swift.type(of: property) as Any.Type else { return nil }
    let word = MemoryLayout<UInt>.size
    let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque())
    let words = UnsafeRawBufferPointer(
      start: address,
      count: instanceSize(of: Swift.type(of: object))
    ).bindMemory(to: UInt.self)
    let reference = UInt(bitPattern: Unmanaged.passUnretained(property as AnyObject).toOpaque())
    let first = previous.map { $0.offset / word + 1 } ?? 1
    guard let index = words.indices.dropFirst(first).first(where: { words[$0] == reference })
    else { return nil }
    let type = UInt(bitPattern: unsafeBitCast(Swift.type(of: property) as Any.Type, to: Int.self))
    if index + 3 < words.count, words[index + 3] == type { return nil }
    offset = index * word
    self.type = ObjectIdentifier(Swift.type(of: property))
  }

  /// Returns the property of an object of the class; nil if the referenced object has another type.
  func property(
    of object: AnyObject,
    _ type: any ReflectedProperty.Type
  ) -> (any ReflectedProperty)? {
    withExtendedLifetime(object) {
      let address = UnsafeRawPointer(Unmanaged.passUnretained(object).toOpaque()) + offset
      let found = address.load(as: Unmanaged<AnyObject>.self).takeUnretainedValue()
      return ObjectIdentifier(Swift.type(of: found)) == self.type ? type.property(found) : nil
    }
  }
}

/// Returns the number of bytes of an object of a class, with the function of the standard library
/// that `ManagedBuffer` also calls.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(of type: AnyClass) -> Int
