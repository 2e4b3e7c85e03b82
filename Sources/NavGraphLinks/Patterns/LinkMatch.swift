public import NavGraph

/// A link that a pattern matches, with the captured values.
public struct LinkMatch: Sendable, Hashable {
  /// The link.
  public let link: DeepLink
  /// The pattern.
  public let pattern: LinkPattern
  /// The captured values, each parameter at most once.
  let captures: [LinkCapture]

  /// The converted values of custom types that the app has registered, by the names of their
  /// parameters.
  public internal(set) var converted: [String: PropertyValue] = [:]

  /// The properties of the pattern's milestones whose values are captured from the link.
  var milestoneProperties: Set<PropertyName> = []

  /// The captured texts, by the names of their parameters.
  ///
  /// The components that `*name` and `+name` capture are joined by `/`, unless one of them contains
  /// a `/`.
  ///
  /// - Complexity: O(p) time, where p is the number of parameters.
  public var values: [String: String] {
    captures.reduce(into: [:]) { values, capture in values[capture.name] = capture.text }
  }

  /// The captured lists, by the names of their parameters: the components of `*name` and `+name`, and
  /// the values of repeated items.
  ///
  /// - Complexity: O(p) time, where p is the number of parameters.
  public var lists: [String: [String]] {
    captures.reduce(into: [:]) { lists, capture in lists[capture.name] = capture.list }
  }

  /// Returns the text of a parameter.
  ///
  /// If the pattern has no parameter with this name, returns the value of the link's first query
  /// item with this name.
  public subscript(name: String) -> String? {
    pattern.parameters.contains { $0.name == name } ? capture(name)?.text : link[name]
  }

  /// Returns the value of a parameter or query item, converted to a type.
  ///
  /// The result is nil if there is no value, or if it cannot be converted.
  public func value<Value: PropertyConvertible>(_ name: String, as type: Value.Type) -> Value? {
    if let value = converted[name] { return Value(propertyValue: value) }
    return self[name].flatMap { Value(propertyValue: .string($0)) }
  }

  /// Returns the captured value of a parameter; nil if there is none.
  func capture(_ name: String) -> LinkCapture? { captures.first { $0.name == name } }

  /// The captured values as properties of a request.
  var properties: [PropertyName: RequestedValue] {
    var properties: [PropertyName: RequestedValue] = [:]
    for capture in captures {
      properties[capture.name] =
        switch capture.value {
        case .text(let text): .text(text)
        case .list(let list): .value(.array(list.map(PropertyValue.string)))
        case .components(let components): .components(components)
        }
    }
    for (name, value) in converted { properties[name] = .value(value) }
    return properties
  }
}
