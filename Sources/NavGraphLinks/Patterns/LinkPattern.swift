/// A pattern of links, such as `shop://product/:id<int>/:tab?` or
/// `https://shop.example|www.shop.example/product/:id`.
///
/// - A scheme or a literal can have alternatives: `app|shop`.
/// - `:name` captures a component. `:name<int>`, `<double>`, `<bool>`, `<uuid>` and `<choice a|b>`
///   restrict the values.
/// - `:name?` is optional. Only other optional parameters, or `*name`, can follow it.
/// - `*name` at the end captures all remaining components, also none. They are joined with `/`; a `/`
///   or `%` within a component is percent-encoded.
/// - In the query, `name=:parameter` and `name=literal` are required, `name=:parameter?` is optional,
///   and `name` requires an item with any value. A link may have other items.
///
/// If a scheme is `http` or `https`, the host is compared in lower case. Characters with a meaning in
/// patterns are percent-encoded in literals.
public struct LinkPattern: Sendable, Hashable {
  /// The pattern of the host, or of a component of the path.
  public enum Segment: Sendable, Hashable {
    /// One of these texts.
    case literal([String])
    /// A captured value.
    case parameter(LinkParameter)
    /// A captured value at the end that links may omit.
    case optional(LinkParameter)
    /// All remaining components.
    case rest(String)
  }

  /// The pattern of an item of the query.
  public struct Item: Sendable, Hashable {
    /// The pattern of an item's value.
    public enum Value: Sendable, Hashable {
      /// Any value.
      case any
      /// This text.
      case literal(String)
      /// A captured value.
      case parameter(LinkParameter)
      /// A captured value; links may omit the item.
      case optional(LinkParameter)
    }

    /// The item's name.
    public let name: String
    /// The pattern of its value.
    public let value: Value

    /// Whether every matching link has the item.
    var isRequired: Bool { if case .optional = value { false } else { true } }
  }

  /// The schemes, in lower case.
  public let schemes: [String]
  /// Whether the first segment is the host.
  public let hasHost: Bool
  /// The patterns of the host, if there is one, and of the components of the path.
  public let segments: [Segment]
  /// The patterns of the query's items.
  public let query: [Item]
  /// The text that the pattern was parsed from.
  let text: String

  /// The maximum number of combinations of alternatives, choices and optional ends in one pattern.
  public static let maximumForms = 200
  /// The maximum length of a pattern's text, in bytes of UTF-8.
  public static let maximumLength = 2_000
  /// The maximum number of segments in a pattern.
  public static let maximumSegments = 100

  /// The parameters, in the order of the pattern.
  public var parameters: [LinkParameter] {
    segments.compactMap { segment in
      switch segment {
      case .literal: nil
      case .parameter(let parameter), .optional(let parameter): parameter
      case .rest(let name): LinkParameter(name)
      }
    }
      + query.compactMap { item in
        switch item.value {
        case .any, .literal: nil
        case .parameter(let parameter), .optional(let parameter): parameter
        }
      }
  }
}

extension LinkPattern: CustomStringConvertible {
  /// The text that the pattern was parsed from.
  public var description: String { text }

  /// Returns whether two patterns have the same text.
  public static func == (left: LinkPattern, right: LinkPattern) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
