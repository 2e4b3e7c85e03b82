public import NavGraph

/// A link that a pattern matches, with what it captures.
public struct LinkMatch: Sendable, Hashable {
  /// The link.
  public let link: DeepLink
  /// The pattern.
  public let pattern: LinkPattern
  /// The captured texts by the names of their parameters.
  public let values: [String: String]

  /// Returns the captured text of a parameter or, where the pattern has none of that name, the value
  /// of the query's first item of it.
  public subscript(name: String) -> String? {
    pattern.parameters.contains { $0.name == name } ? values[name] : link[name]
  }

  /// Returns a captured or queried text in a type; nil if there is none, or it does not fit.
  public func value<Value: PropertyConvertible>(_ name: String, as type: Value.Type) -> Value? {
    self[name].flatMap { Value(propertyValue: .string($0)) }
  }
}
