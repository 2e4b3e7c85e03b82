/// The place of a reference to a ``ScreenProperty`` in the memory of the objects of a class.
///
/// All unsafe access to the memory of objects is in this type. It relies on these facts:
///
/// - All objects of a class store a property at the same offset, at which only values of the declared type
///   are stored.
/// - A stored property whose declared type is a class, or a protocol or `AnyObject` of which only classes can
///   be values, begins with a reference to its object.
/// - A stored property of type `Any`, or of another protocol, also begins with a reference if its value
///   happens to be an object, and has the type of the value in its fourth word. Such properties are left to
///   reflection, since in another object they can have other values.
struct StoredReference {
  private let offset: Int
  /// The type of the object to which the reference refers.
  private let type: ObjectIdentifier

  /// Finds the place of a property; returns nil if the declared type of the stored property may have other
  /// values than objects.
  ///
  /// - Parameters:
  ///   - property: A property that reflection found in the object.
  ///   - value: The stored property in which it was found.
  ///   - object: The object.
  ///   - previous: The place of the property before. Properties are stored in their order, so it
  ///     distinguishes two that refer to the same object.
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

  /// Returns the property of an object of the class; nil if the object there has another type.
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

/// Returns the number of bytes of the objects of a class, by the function of the standard library that
/// `ManagedBuffer` calls.
@_silgen_name("$ss36_class_getInstancePositiveExtentSizeySiyXlXpF")
private func instanceSize(of type: AnyClass) -> Int
