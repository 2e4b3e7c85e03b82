public import NavGraph

/// A link that a pattern matches, with the captured values.
public struct LinkMatch: Sendable, Hashable {
  /// The link.
  public let link: DeepLink
  /// The pattern.
  public let pattern: LinkPattern
  /// The captured texts, by the names of their parameters.
  ///
  /// Has the components that `*name` and `+name` capture joined with `/`, unless one of them contains
  /// a `/`.
  public let values: [String: String]
  /// The captured lists, by the names of their parameters: the components of `*name` and `+name`, and
  /// the values of repeated items.
  public let lists: [String: [String]]
  /// The values of the app's own types that the app has registered, converted, by the names of their
  /// parameters.
  public internal(set) var converted: [String: PropertyValue] = [:]

  /// The properties that milestones of the pattern take from the link.
  var milestoneProperties: Set<String> = []

  /// Returns the text of a parameter.
  ///
  /// If the pattern has no such parameter, returns the value of the link's first query item with
  /// that name.
  public subscript(name: String) -> String? {
    pattern.parameters.contains { $0.name == name } ? values[name] : link[name]
  }

  /// Returns the value of a parameter or query item, converted to a type.
  ///
  /// Returns nil if there is no value, or if it cannot be converted.
  public func value<Value: PropertyConvertible>(_ name: String, as type: Value.Type) -> Value? {
    if let value = converted[name] { return Value(propertyValue: value) }
    return self[name].flatMap { Value(propertyValue: .string($0)) }
  }

  /// The captured values as properties of a request.
  var properties: [String: RequestedValue] {
    let rests = pattern.restParameters
    let properties = lists.reduce(into: values.mapValues(RequestedValue.text)) { properties, list in
      properties[list.key] =
        rests.contains(list.key)
        ? .components(list.value) : .value(.array(list.value.map(PropertyValue.string)))
    }
    return properties.merging(converted.mapValues(RequestedValue.value)) { $1 }
  }
}
