/// The values that a request assigns to properties, by name.
///
/// A literal can contain variables of any ``PropertyConvertible`` type, nested array and dictionary
/// literals, and nil. A ``PropertyDictionary`` can be passed, too.
///
/// ```swift
/// try await navigator.go(to: .profile, ["userId": userId, "tags": ["a", "b"], "draft": nil])
/// ```
public typealias RequestedProperties = [PropertyName: (any PropertyRepresentable)?]

extension RequestedProperties {
  /// The values in the form in which a request stores them.
  var requestedValues: [PropertyName: RequestedValue] {
    isEmpty
      ? [:]
      : mapValues { value in
        guard let value else { return .value(.null) }
        return (value as? RequestedValue) ?? .value(value.propertyValue)
      }
  }
}
