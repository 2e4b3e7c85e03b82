import NavGraph

/// A named part of a pattern that captures a value of the link.
public struct LinkParameter: Sendable, Hashable {
  /// The name of the captured value.
  public let name: String
  /// The type of the values that the parameter accepts.
  public let type: LinkParameterType

  /// Creates a parameter.
  public init(_ name: String, _ type: LinkParameterType = .string) {
    self.name = name
    self.type = type
  }
}

/// The type of the values that a parameter accepts.
public enum LinkParameterType: Sendable, Hashable {
  /// Any text.
  case string
  /// An integer of 64 bits, such as `-5`.
  case int
  /// A number, such as `5` or `2.5`.
  case double
  /// `true` or `false`.
  case bool
  /// A UUID, such as `123e4567-e89b-12d3-a456-426614174000` (RFC 9562), in letters of either case.
  case uuid
  /// One of these texts.
  case choice([String])

  /// Returns whether the type accepts a text.
  func accepts(_ text: String) -> Bool {
    switch self {
    case .string: true
    case .int: if case .int = PropertyValue(literal: text) { true } else { false }
    case .double:
      switch PropertyValue(literal: text) {
      case .int, .double: true
      default: false
      }
    case .bool: text == "true" || text == "false"
    case .uuid: LinkParameterType.isUUID(text)
    case .choice(let texts): texts.contains { $0.utf8.elementsEqual(text.utf8) }
    }
  }

  /// A text that the type accepts, for example links.
  var example: String {
    switch self {
    case .string: "text"
    case .int: "1"
    case .double: "1.5"
    case .bool: "true"
    case .uuid: "123e4567-e89b-12d3-a456-426614174000"
    case .choice(let texts): texts.first ?? ""
    }
  }

  private static func isUUID(_ text: String) -> Bool {
    let groups = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    return groups.map(\.count) == [8, 4, 4, 4, 12]
      && groups.allSatisfy { $0.allSatisfy { PercentEncoding.hexadecimalValue(of: $0) != nil } }
  }
}

extension LinkParameterType: CustomStringConvertible {
  /// The type as patterns write it, such as `<int>`; empty for any text.
  public var description: String {
    switch self {
    case .string: ""
    case .int: "<int>"
    case .double: "<double>"
    case .bool: "<bool>"
    case .uuid: "<uuid>"
    case .choice(let texts): "<choice " + texts.joined(separator: "|") + ">"
    }
  }
}
