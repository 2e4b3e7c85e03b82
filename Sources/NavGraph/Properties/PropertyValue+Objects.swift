// The operations that need the type of an object at run time.

extension PropertyValue {
  /// Returns whether two objects have the same type and are equal.
  static func areEqual(_ left: any Hashable & Sendable, _ right: any Hashable & Sendable) -> Bool {
    AnyHashable(left) == AnyHashable(right)
  }

  static func hash(_ object: any Hashable & Sendable, into hasher: inout Hasher) {
    hasher.combine(AnyHashable(object))
  }

  static func description(of object: any Hashable & Sendable) -> String {
    String(describing: object)
  }
}

/// A value that is not ``PropertyRepresentable``, or that cannot be encoded.
///
/// No property accepts it.
struct UnsupportedValue: Hashable, Sendable, CustomStringConvertible {
  let typeName: String

  var description: String { "a value of type \(typeName)" }
}

extension PropertyValue {
  /// Whether the value is an ``UnsupportedValue``.
  var isUnsupported: Bool {
    if case .object(let object) = self { object is UnsupportedValue } else { false }
  }

  /// Creates the value of an element whose type is known only at run time.
  init<Element>(representing element: Element) {
    self =
      (element as? any PropertyRepresentable)?.propertyValue
      ?? .object(UnsupportedValue(typeName: "\(Swift.type(of: element as Any))"))
  }
}
