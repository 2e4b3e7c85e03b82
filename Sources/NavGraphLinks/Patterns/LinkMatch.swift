public import NavGraph

/// A link that a pattern matches, with the captured values.
public struct LinkMatch: Sendable, Hashable {
  /// The link.
  public let link: DeepLink
  /// The pattern.
  public let pattern: LinkPattern
  /// The captured values, by the names of their parameters.
  public let values: [String: String]

  /// Returns the value of a parameter.
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
    self[name].flatMap { Value(propertyValue: .string($0)) }
  }
}

/// The encoding of the components that `*name` captures as one text.
///
/// The text joins the components with `/`, and percent-encodes `/` and `%` within a component.
enum RestOfPath {
  static func text(of components: some Sequence<String>) -> String {
    components.map { $0.replacing("%", with: "%25").replacing("/", with: "%2F") }
      .joined(separator: "/")
  }

  static func components(of text: String) -> [String] {
    text.split(separator: "/").map {
      String($0).replacing("%2F", with: "/").replacing("%25", with: "%")
    }
  }
}
