/// A named part of a pattern that captures a value of the link.
public struct LinkParameter: Sendable, Hashable {
  /// The name of the captured value.
  public let name: String
  /// The type of the values that the parameter accepts.
  package let type: LinkParameterType

  package init(_ name: String, _ type: LinkParameterType = .string) {
    self.name = name
    self.type = type
  }
}

extension LinkParameter: CustomStringConvertible {
  /// The parameter in the syntax of patterns, such as `:id<int>`.
  public var description: String { ":\(name)\(type)" }
}
