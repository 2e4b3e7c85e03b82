/// A value that a request can assign to a property.
///
/// All ``PropertyConvertible`` types conform. Arrays, dictionaries and optionals conform with
/// elements of any type, so that a literal can mix types: `["kind": "open", "page": 2]`. If an
/// element is not `PropertyRepresentable`, the request fails with a ``PropertyError``.
public protocol PropertyRepresentable {
  /// The value of a property.
  var propertyValue: PropertyValue { get }
}
